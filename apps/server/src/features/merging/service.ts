import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postGone } from '@sudhaar/domain/errors';
import {
  allowMerge,
  allowObjection,
  allowProposals,
  allowUnmerge,
  type MergeActor,
} from '@sudhaar/domain/merging';
import { cleanText } from '@sudhaar/domain/text';
import { checkToldReason, refuse } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { audit } from '../audit/service.ts';
import { insertRouting } from '../offices/service.ts';
import type { Posts, Reader } from '../posts/service.ts';
import { copyVotes } from '../votes/service.ts';
import { followMain, writeFollowed } from './follow.ts';
import * as store from './store.ts';
import { leaveMain, type Undoing, undo, undoAll } from './undo.ts';

export type Merging = ReturnType<typeof createMerging>;
type Deps = { db: Database; events: Events; posts: Posts };

/** So many duplicates of a main report are shown beside it. */
const DUPLICATES_SHOWN = 20;

/** Reports of the same problem: which may be, and what follows when one is merged into another. */
export function createMerging({ db, events, posts }: Deps) {
  followMain(events);
  events.on('postHidden', ({ postId }, trx, { actorId }) => undoAll(trx, events, postId, actorId));
  events.on('postLeaving', async ({ postId }, trx, { actorId }) => {
    await undoAll(trx, events, postId, actorId);
    await leaveMain(trx, postId);
  });

  async function whoIs(actor: Actor): Promise<MergeActor> {
    const row = await store.findActor(db, actor.id);
    if (!row) throw new ProductError('not_signed_in');
    return { ...actor, email: row.email, officeId: row.office_id, isHead: row.is_head ?? false };
  }

  /** Hidden reports count as gone. */
  async function read(from: Database, postId: string): Promise<store.ReportRow> {
    const row = isId(postId) ? await store.findReport(from, postId) : undefined;
    if (!row || row.hidden_at) throw postGone();
    return row;
  }

  async function allowed(from: Database, who: MergeActor, postId: string, mainId: string) {
    const [duplicate, main] = [await read(from, postId), await read(from, mainId)];
    const isObjected = (await store.findObjected(from, postId)).includes(mainId);
    allowMerge(store.factsOf(duplicate), store.factsOf(main), who, { isObjected });
    return { duplicate, main };
  }

  /**
   * Locks both in the order of their ids. One that is merged meanwhile is locked last: the transaction that holds its main
   * report may wait for it. The rules refuse it then, before the other is waited for.
   */
  async function hold(trx: Transaction, ids: readonly string[]): Promise<void> {
    for (const id of [...ids].sort()) {
      const held = await store.holdPost(trx, id);
      if (!held) throw postGone();
      if (held.merged_into) return;
    }
  }

  /** Undoes the merge of a post, both locked, if `allow` lets it. */
  async function separate(
    postId: string,
    allow: (from: Database, main: store.ReportRow | null) => Promise<void> | void,
    how: () => Undoing,
    after: (trx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { merged_into: mainId } = await read(db, postId);
    if (mainId === null) return allow(db, null);
    await inTransaction(db, async (trx) => {
      await store.holdPost(trx, mainId);
      const held = await store.holdPost(trx, postId);
      const main = held?.merged_into === mainId ? await store.findReport(trx, mainId) : undefined;
      await allow(trx, main ?? null);
      if (!main) throw new ProductError('conflict');
      await undo(trx, events, postId, main, how());
      await after(trx);
    });
  }

  return {
    /** What may be the same problem as a report, and what was merged into it. */
    async proposals(reader: Reader, postId: string) {
      const row = await read(db, postId);
      const who = await whoIs(reader);
      allowProposals(store.factsOf(row), who);
      const { office_id: officeId, category } = row;
      const isOpen = row.stage !== 'Finished' && row.merged_into === null && officeId !== null;
      const except = [postId, ...(await store.findObjected(db, postId))];
      const likely = { centre: { lat: row.lat, lng: row.lng }, officeId: officeId ?? '', category, except };
      const merged = await store.findDuplicateIds(db, postId, DUPLICATES_SHOWN);
      return {
        posts: isOpen ? await posts.likelyDuplicates(reader, likely) : [],
        merged: await posts.listByIds(reader, merged),
      };
    },

    /** Merging the same two again changes nothing. Returns the number of the main report. */
    async merge(actor: Actor, postId: string, mainId: string, reason: string, given?: Date): Promise<string> {
      const note = cleanText(reason);
      const who = await whoIs(actor);
      const seen = await read(db, postId);
      if (seen.merged_into === mainId && seen.main_number) return seen.main_number;
      // Before anything is locked.
      await allowed(db, who, postId, mainId);
      return inTransaction(db, async (trx) => {
        await hold(trx, [postId, mainId]);
        const now = await read(trx, postId);
        if (now.merged_into === mainId && now.main_number) return now.main_number;
        const { duplicate, main } = await allowed(trx, who, postId, mainId);
        const at = given ?? new Date();
        await store.updatePost(trx, postId, {
          merged_into: mainId,
          government_id: null,
          stage: main.stage,
          next_step_at: null,
        });
        await store.insertMerge(trx, {
          id: newId(at.getTime()),
          post_id: postId,
          main_id: mainId,
          merged_by: actor.id,
          merged_at: at,
          stage_before: duplicate.stage,
          government_before: duplicate.government_id,
          office_before: duplicate.office_id,
        });
        await copyVotes(trx, mainId);
        await insertRouting(trx, postId, {
          kind: 'merged',
          actor_id: actor.id,
          report: main.number,
          reason: note,
          at,
        });
        if (duplicate.stage !== main.stage)
          await writeFollowed(trx, postId, { from: duplicate.stage, to: main.stage, at });
        const event = { kind: 'postMerged', postId, mainId, ownerId: duplicate.author_id } as const;
        await events.publish(trx, event, actor.id);
        await audit(trx, actor, {
          action: 'mergePost',
          subject: 'post',
          subjectId: postId,
          data: { mainId },
          reason: note,
        });
        return main.number;
      });
    },

    async unmerge(actor: Actor, postId: string): Promise<void> {
      const who = await whoIs(actor);
      await separate(
        postId,
        (_, main) => allowUnmerge(main && store.factsOf(main), who),
        () => ({ actorId: actor.id, at: new Date() }),
        (trx) => audit(trx, actor, { action: 'unmergePost', subject: 'post', subjectId: postId }),
      );
    },

    /** The reporter says that it is another problem. */
    async object(actor: Actor, postId: string, reason: string): Promise<void> {
      const note = cleanText(reason);
      const { author_id: ownerId } = await read(db, postId);
      await separate(
        postId,
        async (from) => {
          const merge = await store.findStanding(from, postId);
          allowObjection({ ownerId, mergedAt: merge?.merged_at ?? null }, actor, new Date());
          refuse(checkToldReason(note));
        },
        () => ({ actorId: actor.id, reason: note, isObjected: true, at: new Date() }),
      );
    },
  };
}
