import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { tryLockUntilEnd } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { BATCH, type FoldMore, take } from './fold.ts';
import { type RecountMore, recount } from './recount.ts';

/** Readers add unfolded rows one by one, so fewer are cheaper. */
const EVERY_MS = 2000;

const fold = defineJob('fold_changes', z.object({}).loose());

type Deps = { db: Database; pool: pg.Pool; foldMore: FoldMore; recountMore: RecountMore };
export type Folding = ReturnType<typeof createFolding>;

export function createFolding({ db, pool, foldMore, recountMore }: Deps) {
  /**
   * Moves rows from `post_changes` into the counters in one transaction, so that a crash changes neither, and readers
   * see each row exactly once. Returns the number of rows, or null if another server is folding.
   */
  const foldBatch = (): Promise<number | null> =>
    inTransaction(db, async (trx) => {
      if (!(await tryLockUntilEnd(trx, 'folding'))) return null;
      return take(trx, foldMore);
    });

  async function foldAll(): Promise<void> {
    while ((await foldBatch()) === BATCH);
  }

  return {
    foldAll,
    /** Rebuilds every counter from the posts. Returns the differences. */
    recount: () => recount({ pool, foldMore, recountMore }),
    jobs: [{ ...handleJob(fold, foldAll), everyMs: EVERY_MS }] satisfies JobHandler[],
  };
}
