import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { lockUntilEnd } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import { currentTime } from '../../../platform/time.ts';
import { type PostStates, wardsOf } from '../../foundation/post-state/service.ts';
import { BATCH, FIRST_ID } from '../offices/service.ts';
import * as store from './store.ts';

const sortIntoWards = defineJob('sort_into_wards', z.object({ officeId: z.string() }));

/** Gives every open post of the office its ward again. Call it in the transaction that changes wards. */
export async function sortAgain(trx: Transaction, officeId: string): Promise<void> {
  await store.startSorting(trx, officeId, FIRST_ID);
  await queueJob(trx, sortIntoWards, { officeId });
}

export const createWardSorting = (db: Database, states: PostStates) => ({
  jobs: [handleJob(sortIntoWards, ({ officeId }) => sortOffice(db, states, officeId))] satisfies JobHandler[],
});

/**
 * Walks the open posts in the order of their ids. A killed server continues at the last batch; a change of wards
 * meanwhile starts again, because its progress has another `change`.
 */
async function sortOffice(db: Database, states: PostStates, officeId: string): Promise<void> {
  for (;;) {
    const progress = await store.findProgress(db, officeId);
    if (!progress) return;
    // Transactions that still see the old wards end first. Later ones see the new ones.
    if (progress.after_id === FIRST_ID) await inTransaction(db, (trx) => lockUntilEnd(trx, 'routing'));
    const ids = await sortBatch(db, states, officeId, progress.after_id);
    const last = ids.at(-1);
    if (last === undefined) await store.endSorting(db, officeId, progress);
    else await store.advance(db, officeId, progress, { afterId: last, posts: ids.length });
  }
}

/** Writes only posts whose ward is another one. Returns the ids of the batch. */
const sortBatch = (db: Database, states: PostStates, officeId: string, after: string): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const posts = await states.lock(trx, {
      where: sql`p.office_id = ${officeId} and p.stage <> 'Finished' and p.id > ${after}`,
      limit: BATCH,
    });
    const wards = await wardsOf(
      trx,
      posts.map(({ state }) => state),
    );
    await states.changeMany(
      trx,
      posts
        .filter(({ state }, i) => state.officeId === officeId && state.wardId !== wards[i])
        .map((post) => ({ post, action: { kind: 'findWard' }, at: currentTime() })),
    );
    return posts.map(({ id }) => id);
  });
