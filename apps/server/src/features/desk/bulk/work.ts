import type { BulkAction } from '@sudhaar/contract/bulk';
import { actorOfRest, isPassing } from '@sudhaar/domain/bulk';
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
  /** Queues the next part of a job. */
  queue(trx: Transaction, jobId: string, accountId: string): Promise<void>;
};
type ClaimedJob = { id: string; account_id: string; action: BulkAction };

/** Posts at once, of all jobs on a server together: each has a connection, and requests need the others. */
const AT_ONCE = 6;
/** For a turn among other jobs. */
const TIMEOUT_MS = 60_000;
/** Then other jobs have their turn: an email does not wait for the end of two thousand claims. */
const PART = 150;
/** Somebody else may change a post at the same instant, more than once. */
const TRIES = 5;

/** The item was done by another server, or the job was stopped: this action is rolled back. */
class ItemTakenError extends Error {}

export function createWork({ db, logger, act, queue }: Deps) {
  const inTurn = createSemaphore(AT_ONCE, TIMEOUT_MS);

  /** Writes the outcome with the action, or undoes both. */
  async function attempt({ id, account_id, action }: ClaimedJob, item: store.WaitingItem): Promise<void> {
    const turn = await store.findTurn(db, id, item.position);
    if (!turn) return;
    const account = {
      id: turn.id,
      role: turn.role,
      isVerified: turn.is_verified,
      isSuspended: turn.suspended_at !== null,
    };
    const actor = actorOfRest(account);
    if (!actor) return store.wantStop(db, id);
    const member = { ...actor, officeId: turn.office_id, isHead: turn.is_head ?? false };
    await act(member, item.post_id, action, async (trx) => {
      if (!(await store.settleItem(trx, id, item.position, 'done'))) throw new ItemTakenError(account_id);
    });
  }

  async function take(work: ClaimedJob, item: store.WaitingItem): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work, item);
      } catch (error) {
        if (error instanceof ItemTakenError) return;
        if (error instanceof ProductError && isPassing(error) && tries < TRIES) continue;
        const refusal = refusedFor(error);
        // It passes by itself: the job is run again, and goes on with this item.
        if (refusal.code === 'unavailable' || refusal.code === 'out_of_room') throw error;
        if (refusal.code === 'internal') logger.error({ err: error }, 'unexpected error in a bulk job');
        await store.settleItem(db, work.id, item.position, 'refused', refusal);
        return;
      }
    }
  }

  /** The next part of a job. Two servers that run it at once, or one after a crash, do no item twice. */
  return async function run(jobId: string): Promise<void> {
    const work = await store.findWork(db, jobId, PART);
    if (!work) return;
    const items = work.items.values();
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (const item of items) await inTurn(() => take(work, item));
    });
    // All of them end before the part does, also where one fails.
    const ended = await Promise.allSettled(workers);
    for (const result of ended) if (result.status === 'rejected') throw result.reason;
    await inTransaction(db, async (trx) => {
      if (!(await store.finishJob(trx, jobId))) await queue(trx, jobId, work.account_id);
    });
  };
}
