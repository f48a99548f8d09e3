import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import type { PostChannel } from '@sudhaar/domain/post-channels';
import { newPostState } from '@sudhaar/domain/post-state';
import { cleanReport, type ReportedContent, valuesOf } from '@sudhaar/domain/reported-fields';
import { checkReport, throwIfInvalid } from '@sudhaar/domain/validation';
import { isDuplicate, type Transaction } from '../../../platform/database/connect.ts';
import { storeOnce } from '../../../platform/database/store-once.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import type { Picture } from '../../foundation/media/service.ts';
import { cellOf } from './cells.ts';
import { positionNames } from './locate.ts';
import { positionOf, type ReportParts, reportColumns } from './report.ts';
import * as store from './store.ts';
import { findVisiblePost, lock } from './visible-post.ts';

type ReportInput = ReportedContent & { clientId?: string | undefined; createdAt?: Date | undefined };
type ReportOrigin = {
  /** Null for another system. */
  sender: Actor | null;
  /** API key of that system. */
  apiKeyId?: string;
  /** Null for somebody without an account. */
  authorId: string | null;
  channel: PostChannel;
  /** Finds the earlier post of a repeated request. */
  findEarlier(): Promise<{ id: string } | undefined>;
  /** Photos of a report that waited for its confirmation. */
  stored?: StoredImage[];
  /** Locks what the report is made of, before anything is written. */
  lockSource?(trx: Transaction): Promise<void>;
  /** For callers: the office that enters it, locked until the end of the transaction. */
  lockIntakeOffice?(trx: Transaction): Promise<string>;
  /** Stores related rows in the transaction of the post. */
  storeAlso?(trx: Transaction, post: { id: string; intakeOfficeId: string | null }): Promise<void>;
};

export function createReporting({ db, states, media, places, routing, categories }: ReportParts) {
  /** Returns the id of the new post. */
  async function insert(
    { sender, apiKeyId, authorId, channel, stored, lockSource, lockIntakeOffice, storeAlso }: ReportOrigin,
    { clientId, createdAt = currentTime(), ...words }: ReportInput,
    pictures: Picture[],
  ): Promise<string> {
    const { department, hours } = await categories.assertUsable(words.category);
    const images = stored ?? (await media.store(sender?.id ?? null, pictures));
    const position = positionOf(words);
    const location = await places.locate(position);
    const id = newId(createdAt.getTime());
    try {
      await inTransaction(db, async (trx) => {
        await lockSource?.(trx);
        // If no places are loaded yet, a job locates and routes it later.
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
            state: newPostState({
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
      if (isDuplicate(error) && !stored) await media.drop(images);
      throw error;
    }
    return id;
  }

  async function write(
    sending: ReportOrigin,
    { clientId, createdAt, ...report }: ReportInput,
    pictures: Picture[],
  ) {
    const { sender, channel, stored, findEarlier } = sending;
    const imageCount = (stored ?? pictures).length;
    const words = cleanReport(report);
    throwIfInvalid(checkReport({ ...valuesOf(words), imageCount, channel }));
    const id = await storeOnce({
      find: async () => (await findEarlier())?.id,
      store: () => insert(sending, { ...words, clientId, createdAt }, pictures),
    });
    return findVisiblePost(db, sender ?? NOBODY, id, 'full');
  }

  return {
    /** Idempotent by `clientId`. */
    create: (author: Actor, report: ReportInput, pictures: Picture[]) =>
      write(
        {
          sender: author,
          authorId: author.id,
          channel: 'web',
          findEarlier: async () =>
            report.clientId ? store.findByClientId(db, author.id, report.clientId) : undefined,
        },
        report,
        pictures,
      ),

    /** For a person without an account. */
    createFor: (sending: Omit<ReportOrigin, 'authorId'>, report: ReportInput, pictures: Picture[]) =>
      write({ ...sending, authorId: null }, report, pictures),

    /** The new reporter also gets the photos. */
    async giveTo(trx: Transaction, author: Actor, id: string): Promise<void> {
      const { images } = await lock(trx, author, id);
      const post = await states.lockOne(trx, id);
      if (!post) throw postNotFound();
      await media.giveTo(trx, images, author.id);
      await states.change(trx, {
        post,
        action: { kind: 'gainReporter', ownerId: author.id },
        at: currentTime(),
        actorId: author.id,
      });
    },

    /** Photos from other systems arrive later. Ignored if the post has photos, is hidden or was deleted. */
    async addPhoto(id: string, picture: Picture): Promise<void> {
      const images = await media.store(null, [picture]);
      try {
        await inTransaction(db, async (trx) => {
          const { images: earlier = [], hidden_at = null } = (await store.lockPost(trx, id)) ?? {};
          const post = await states.lockOne(trx, id);
          if (!post || hidden_at || earlier.length > 0) throw postNotFound();
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

/** Reader without an account, for posts of other systems. */
const NOBODY: Actor = { id: '00000000-0000-0000-0000-000000000000', role: 'user', isVerified: false };
