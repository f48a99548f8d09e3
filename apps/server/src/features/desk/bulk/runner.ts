import type { BulkAction } from '@sudhaar/contract/bulk';
import { actorOfRest, isTransient } from '@sudhaar/domain/bulk';
import { ProductError } from '@sudhaar/domain/errors';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refusedFor } from '../../../platform/http/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';
import type { createActions } from './actions.ts';
import * as store from './store.ts';

type Deps = {
  db: Database;
  logger: Logger;
  act: ReturnType<typeof createActions>;
  queue(trx: Transaction, jobId: string, accountId: string): Promise<void>;
  /** Sends the notices that waited for the end of the job. */
  notify(): Promise<void>;
};
type ClaimedJob = { id: string; account_id: string; action: BulkAction; undoes: string | null };

/** Concurrent posts of all jobs on a server. Each needs a connection, and requests need the rest. */
const CONCURRENCY = 6;
/** Wait for a free slot. */
const TIMEOUT_MS = 60_000;
/** Posts per run, after which other jobs get a turn: an email must not wait for two thousand claims. */
const ITEMS_PER_RUN = 150;
/** Somebody else may change a post at the same moment, more than once. */
const MAX_ATTEMPTS = 5;

/** Another server did the item, or the job was stopped. Rolls this action back. */
class ItemTakenError extends Error {}

export function createBulkRunner({ db, logger, act, queue, notify }: Deps) {
  const inTurn = createSemaphore(CONCURRENCY, TIMEOUT_MS);

  /** Writes the outcome with the action, or undoes both. */
  async function attempt(
    { id, account_id, action, undoes }: ClaimedJob,
    item: store.WaitingItem,
  ): Promise<void> {
    const turn = await store.findItemState(db, id, item.position);
    if (!turn) return;
    const account = {
      id: turn.id,
      role: turn.role,
      isVerified: turn.is_verified,
      isSuspended: turn.suspended_at !== null,
    };
    const actor = actorOfRest(account);
    if (!actor) return store.requestStop(db, id);
    const member = { ...actor, officeId: turn.office_id, isHead: turn.is_head ?? false };
    const postId = item.post_id;
    await act({ actor: member, postId, action, bulkJobId: id, undoes }, async (trx, before) => {
      const found = before && { ...before, postId };
      if (!(await store.completeItem(trx, id, item.position, 'done', { before: found })))
        throw new ItemTakenError(account_id);
    });
  }

  async function take(work: ClaimedJob, item: store.WaitingItem): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work, item);
      } catch (error) {
        if (error instanceof ItemTakenError) return;
        if (error instanceof ProductError && isTransient(error) && tries < MAX_ATTEMPTS) continue;
        const refusal = refusedFor(error);
        // A temporary problem. The job runs again and continues with this item.
        if (refusal.code === 'unavailable' || refusal.code === 'out_of_room') throw error;
        if (refusal.code === 'internal') logger.error({ err: error }, 'unexpected error in a bulk job');
        await store.completeItem(db, work.id, item.position, 'refused', { error: refusal });
        return;
      }
    }
  }

  /** Safe to run concurrently or after a crash: no item is done twice. */
  return async function run(jobId: string): Promise<void> {
    const work = await store.findWork(db, jobId, ITEMS_PER_RUN);
    if (!work) return;
    const items = work.items.values();
    const workers = Array.from({ length: CONCURRENCY }, async () => {
      for (const item of items) await inTurn(() => take(work, item));
    });
    // Waits for all, even if one fails.
    const ended = await Promise.allSettled(workers);
    for (const result of ended) if (result.status === 'rejected') throw result.reason;
    const isOver = await inTransaction(db, async (trx) => {
      const over = await store.finishJob(trx, jobId);
      if (!over) await queue(trx, jobId, work.account_id);
      return over;
    });
    // If this fails, the next run of the clock sends them.
    if (isOver) await notify();
  };
}
