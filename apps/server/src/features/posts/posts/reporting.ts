import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postGone } from '@sudhaar/domain/errors';
import { reportState } from '@sudhaar/domain/post-state';
import type { ReportChannel } from '@sudhaar/domain/report-channels';
import { checkReport, refuse } from '@sudhaar/domain/validation';
import { isDuplicate, type Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Picture } from '../../foundation/media/service.ts';
import { cellOf } from './cells.ts';
import { positionNames } from './locate.ts';
import { cleanReport, positionOf, type Report, type ReportParts, reportColumns } from './report.ts';
import { findSeen, lock } from './seen.ts';
import * as store from './store.ts';

type ReportInput = Report & { clientId?: string | undefined; createdAt?: Date };
/** Who sends a report, for whom. */
type ReportOrigin = {
  /** null: another system, which is no account. */
  sender: Actor | null;
  /** The key of that system. */
  apiKeyId?: string;
  /** null: an office enters it for somebody without an account. */
  authorId: string | null;
  channel: ReportChannel;
  /** The post that the same report was stored as before. */
  findEarlier(): Promise<{ id: string } | undefined>;
  /** Of a report for a caller: the office that enters it, locked until the end of the post's transaction. */
  lockIntakeOffice?(trx: Transaction): Promise<string>;
  /** Stores what else belongs to it, in the transaction of the post. */
  storeAlso?(trx: Transaction, post: { id: string; intakeOfficeId: string | null }): Promise<void>;
};

export function createReporting({ db, states, media, places, routing, categories }: ReportParts) {
  async function write(
    { sender, apiKeyId, authorId, channel, findEarlier, lockIntakeOffice, storeAlso }: ReportOrigin,
    { clientId, createdAt = currentTime(), ...report }: ReportInput,
    pictures: Picture[],
  ) {
    const words = cleanReport(report);
    const { caption } = words;
    const reader = sender ?? NOBODY;
    refuse(checkReport({ ...words.location, caption, imageCount: pictures.length, channel }));
    const earlier = await findEarlier();
    if (earlier) return findSeen(db, reader, earlier.id, 'full');
    const { department, hours } = await categories.assertUsable(words.category);
    const images = await media.store(sender?.id ?? null, pictures);
    const position = positionOf(words);
    const location = await places.locate(position);
    const id = newId(createdAt.getTime());
    try {
      await inTransaction(db, async (trx) => {
        // Where no place is known yet, a job locates and routes it later.
        const routed = location
          ? await routing.routeIn(trx, { ...position, ...location }, department)
          : undefined;
        const place = {
          state: words.location.state,
          ...position,
          cell: cellOf(position),
          ...positionNames(location),
        };
        const { category, priority } = words;
        const intakeOfficeId = (await lockIntakeOffice?.(trx)) ?? null;
        await states.insert(
          trx,
          {
            id,
            state: reportState({
              ownerId: authorId,
              category,
              priority,
              place,
              createdAt,
              hours,
              intakeOfficeId,
              routed,
            }),
            row: {
              client_id: authorId === null && apiKeyId === undefined ? null : (clientId ?? null),
              ...(apiKeyId !== undefined && { api_key_id: apiKeyId }),
              channel,
              images: JSON.stringify(images),
              updated_at: createdAt,
              ...reportColumns(words),
              locality: location?.locality ?? null,
            },
            actorId: sender?.id ?? null,
          },
          async () => {
            await media.attach(trx, images, id);
            await storeAlso?.(trx, { id, intakeOfficeId });
          },
        );
      });
    } catch (error) {
      // Two requests with one `clientId` at once: the other one was stored first.
      const first = isDuplicate(error) && (await findEarlier());
      if (!first) throw error;
      await media.drop(images);
      return findSeen(db, reader, first.id, 'full');
    }
    return findSeen(db, reader, id, 'full');
  }

  return {
    /** Stored once for each `clientId`, however often it is sent. */
    create: (author: Actor, report: ReportInput, pictures: Picture[]) =>
      write(
        {
          sender: author,
          authorId: author.id,
          channel: 'web',
          findEarlier: async () =>
            report.clientId ? store.findReported(db, author.id, report.clientId) : undefined,
        },
        report,
        pictures,
      ),

    /** A report that somebody else sends for a person without an account. */
    createFor: (sending: Omit<ReportOrigin, 'authorId'>, report: ReportInput, pictures: Picture[]) =>
      write({ ...sending, authorId: null }, report, pictures),

    /** A locked post without a reporter gets one, who has its photos from then on. */
    async giveTo(trx: Transaction, author: Actor, id: string): Promise<void> {
      const { images } = await lock(trx, author, id);
      const post = await states.lockOne(trx, id);
      if (!post) throw postGone();
      await media.giveTo(trx, images, author.id);
      await states.change(trx, {
        post,
        action: { kind: 'gainReporter', ownerId: author.id },
        at: currentTime(),
        actorId: author.id,
      });
    },

    /** A photo that another system named comes after its report. Not where the report has photos, or is hidden or gone. */
    async addPhoto(id: string, picture: Picture): Promise<void> {
      const images = await media.store(null, [picture]);
      try {
        await inTransaction(db, async (trx) => {
          const { images: earlier = [], hidden_at = null } = (await store.lockPost(trx, id)) ?? {};
          const post = await states.lockOne(trx, id);
          if (!post || hidden_at || earlier.length > 0) throw postGone();
          await media.attach(trx, images, id);
          await store.updateContent(trx, id, { images: JSON.stringify(images) });
          const { priority, place } = post.state;
          const action = { kind: 'edit', priority, place } as const;
          await states.change(trx, { post, action, at: currentTime(), hasNewContent: true });
        });
      } catch (error) {
        await media.drop(images);
        if (!(error instanceof ProductError)) throw error;
      }
    },
  };
}

/** Who reads what another system has sent: nobody with an account. */
const NOBODY: Actor = { id: '00000000-0000-0000-0000-000000000000', role: 'user', isVerified: false };
