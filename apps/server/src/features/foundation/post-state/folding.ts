import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { tryLockUntilEnd } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { BATCH, type FoldMore, take } from './fold.ts';
import { type RecountMore, recount } from './recount.ts';

/** Readers add what is not folded yet, row by row: the fewer, the cheaper. */
const EVERY_MS = 2000;

const fold = defineJob('fold_changes', z.object({}).loose());

type Deps = { db: Database; pool: pg.Pool; foldMore: FoldMore; recountMore: RecountMore };
export type Folding = ReturnType<typeof createFolding>;

/** Folds the changes of posts into the counters. */
export function createFolding({ db, pool, foldMore, recountMore }: Deps) {
  /**
   * Takes rows off `post_changes` and adds them to every counter, in one transaction: a server that is killed leaves both as
   * they were, and a reader sees each row in one of them. Returns the number of rows; null where another server folds.
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
    /** Rebuilds every counter from the posts. Returns how many values were wrong. */
    recount: () => recount({ pool, foldMore, recountMore }),
    jobs: [{ ...handleJob(fold, foldAll), everyMs: EVERY_MS }] satisfies JobHandler[],
  };
}
