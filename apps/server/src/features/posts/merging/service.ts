import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError, postNotFound } from '@sudhaar/domain/errors';
import {
  allowMerge,
  allowObjection,
  allowProposals,
  allowUnmerge,
  type MergeActor,
} from '@sudhaar/domain/merging';
import { clockOf } from '@sudhaar/domain/post-state';
import { cleanText } from '@sudhaar/domain/text';
import { checkToldReason, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/id.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import type { Posts, Reader } from '../posts/service.ts';
import { copyVotes } from '../votes/service.ts';
import { copyMainPost } from './copy-main-post.ts';
import * as store from './store.ts';
import { leaveMain, type UndoMergeInput, undo, undoAll } from './undo.ts';

export type Merging = ReturnType<typeof createMerging>;
type Deps = { db: Database; events: Events; states: PostStates; posts: Posts };

/** Duplicates shown on a main post. */
const DUPLICATES_SHOWN = 20;

export function createMerging({ db, events, states, posts }: Deps) {
  copyMainPost(events, states);
  events.on('merging', 'postChanged', async ({ postId, action }, trx, { actorId }) => {
    if (action.kind === 'hide') await undoAll(trx, states, postId, actorId);
  });
  events.on('merging', 'postLeaving', async ({ postId }, trx, { actorId }) => {
    await undoAll(trx, states, postId, actorId);
    await leaveMain(trx, postId);
  });

  async function whoIs(actor: Actor): Promise<MergeActor> {
    const row = await store.findActor(db, actor.id);
    if (!row) throw new ProductError('not_signed_in');
    return { ...actor, email: row.email, officeId: row.office_id, isHead: row.is_head ?? false };
  }

  /** Hidden posts count as missing. */
  function shown(report: store.MergePost | undefined): store.MergePost {
    if (!report || report.state.hiddenAt) throw postNotFound();
    return report;
  }
  const read = async (from: Database, postId: string): Promise<store.MergePost> =>
    shown(await states.readOne(from, postId, store.mergeFacts));
  const lock = (trx: Transaction, postId: string) => states.lockOne(trx, postId, store.mergeFacts);

  async function allow(from: Database, who: MergeActor, duplicate: store.MergePost, main: store.MergePost) {
    const isObjected = (await store.findObjectedIds(from, duplicate.id)).includes(main.id);
    allowMerge(store.factsOf(duplicate), store.factsOf(main), who, { isObjected });
  }

  /**
   * Locks both in the order of their ids. A post that is merged meanwhile is locked last, because the transaction
   * that holds its main post may be waiting for it. The rules then refuse it before waiting for the other.
   */
  async function lockBoth(trx: Transaction, postId: string, mainId: string) {
    const held = new Map<string, store.MergePost>();
    for (const id of [postId, mainId].sort()) {
      const report = shown(await lock(trx, id));
      held.set(id, report);
      if (report.state.mergedInto) break;
    }
    return {
      duplicate: held.get(postId) ?? (await read(trx, postId)),
      main: held.get(mainId) ?? (await read(trx, mainId)),
    };
  }

  /** The main post becomes as late as the merged one. Undoing the merge does not revert that. */
  async function absorb(
    trx: Transaction,
    main: store.MergePost,
    { state, number }: store.MergePost,
    by: { at: Date; actorId: string },
  ): Promise<void> {
    const merged = clockOf(state);
    const isEarlier = merged.dueAt < main.state.dueAt;
    await states.change(trx, {
      post: main,
      action: { kind: 'absorb', merged },
      ...by,
      routing: isEarlier ? { kind: 'dueEarlier', report: number } : undefined,
    });
  }

  /** Both posts must be locked. */
  async function separate(
    postId: string,
    allowed: (main: store.MergePost | null) => void,
    how: () => UndoMergeInput,
    after: (trx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { mergedInto: mainId } = (await read(db, postId)).state;
    if (mainId === null) return allowed(null);
    await inTransaction(db, async (trx) => {
      const held = await lock(trx, mainId);
      const post = await lock(trx, postId);
      const main = post?.state.mergedInto === mainId ? held : undefined;
      allowed(main ?? null);
      if (!main || !post) throw new ProductError('conflict');
      await undo(trx, states, post, main, how());
      await after(trx);
    });
  }

  return {
    /** Possible duplicates, and posts that were merged into it. */
    async proposals(reader: Reader, postId: string) {
      const report = await read(db, postId);
      const who = await whoIs(reader);
      allowProposals(store.factsOf(report), who);
      const { ownerId, officeId, category, stage, mergedInto, place } = report.state;
      const isOpen = stage !== 'Finished' && mergedInto === null && officeId !== null;
      const except = [postId, ...(await store.findObjectedIds(db, postId))];
      const centre = { lat: place.lat, lng: place.lng };
      // Only administrators merge posts without a reporter.
      const hasReporter = reader.role === 'admin' ? undefined : (true as const);
      const likely = { centre, officeId: officeId ?? '', category, hasReporter, except };
      const merged = await store.findDuplicateIds(db, postId, DUPLICATES_SHOWN);
      return {
        posts:
          isOpen && (ownerId !== null || !hasReporter) ? await posts.likelyDuplicates(reader, likely) : [],
        merged: await posts.listByIds(reader, merged),
      };
    },

    /** Repeating a merge changes nothing. Returns the number of the main post. */
    async merge(
      actor: Actor,
      postId: string,
      mainId: string,
      reason: string,
      mergedAt?: Date,
    ): Promise<string> {
      const note = cleanText(reason);
      const who = await whoIs(actor);
      const numberIfMerged = ({ state, facts }: store.MergePost): string | null =>
        state.mergedInto === mainId ? facts.mainNumber : null;
      const seen = await read(db, postId);
      const earlier = numberIfMerged(seen);
      if (earlier !== null) return earlier;
      // Checked before anything is locked.
      await allow(db, who, seen, await read(db, mainId));
      throwIfInvalid(checkToldReason(note));
      return inTransaction(db, async (trx) => {
        const { duplicate, main } = await lockBoth(trx, postId, mainId);
        const meanwhile = numberIfMerged(duplicate);
        if (meanwhile !== null) return meanwhile;
        await allow(trx, who, duplicate, main);
        const at = mergedAt ?? currentTime();
        const { stage, assigneeId, officeId } = duplicate.state;
        await store.insertMerge(trx, {
          id: newId(at.getTime()),
          post_id: postId,
          main_id: mainId,
          merged_by: actor.id,
          merged_at: at,
          stage_before: stage,
          government_before: assigneeId,
          office_before: officeId,
        });
        await states.change(trx, {
          post: duplicate,
          action: { kind: 'merge', mainId, main: main.state },
          at,
          actorId: actor.id,
          routing: { kind: 'merged', report: main.number, reason: note },
        });
        await absorb(trx, main, duplicate, { at, actorId: actor.id });
        await copyVotes(trx, mainId);
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
        (main) => allowUnmerge(main && store.factsOf(main), who),
        () => ({ actorId: actor.id, at: currentTime() }),
        (trx) => audit(trx, actor, { action: 'unmergePost', subject: 'post', subjectId: postId }),
      );
    },

    /** The reporter's objection: it is another problem. */
    async object(actor: Actor, postId: string, reason: string): Promise<void> {
      const note = cleanText(reason);
      const { ownerId } = (await read(db, postId)).state;
      await separate(
        postId,
        (main) => {
          const { finishedAt = null } = main?.state ?? {};
          allowObjection({ ownerId, isMerged: main !== null, finishedAt }, actor, currentTime());
          throwIfInvalid(checkToldReason(note));
        },
        () => ({ actorId: actor.id, reason: note, isObjected: true, at: currentTime() }),
      );
    },
  };
}
