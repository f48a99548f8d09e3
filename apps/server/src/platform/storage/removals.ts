import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../database/connect.ts';
import { tryToShareUntilEnd } from '../database/locks.ts';
import { inTransaction, mustFind } from '../database/transaction.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import { createSemaphore } from '../semaphore.ts';
import type { Storage } from './storage.ts';

const removeFile = defineJob('remove_file', z.object({}));
const EVERY_MINUTE = '* * * * *';
const BATCH_SIZE = 50;

/** For files that nothing refers to after this transaction. */
export async function removeLater(trx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  // A file that is still being written is already listed with a later time, and keeps it.
  await trx
    .insertInto('file_removals')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queueJob(trx, removeFile, {});
}

/** Call before writing a file. Unless `confirmFile` follows within an hour, the file is removed. */
export async function reserveFile(db: Database, key: string): Promise<void> {
  const due_at = sql<Date>`now() + interval '1 hour'`;
  await db
    .insertInto('file_removals')
    .values({ key, due_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at }))
    .execute();
}

/** From this transaction on, a row refers to the file. */
export async function confirmFile(trx: Transaction, key: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('file_removals')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  mustFind(numDeletedRows);
}

/** Removes a reserved file at once after a failed write. */
export const dropFile = (db: Database, key: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const due_at = sql<Date>`now()`;
    await trx
      .insertInto('file_removals')
      .values({ key })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at }))
      .execute();
    await queueJob(trx, removeFile, {});
  });

type Deps = { db: Database; storage: Storage; logger: Logger };

/** Removes due files, but not during a backup. Failures are retried. */
export function createRemovals({ db, storage, logger }: Deps): JobHandler[] {
  // A store may be slow, so at most one connection of the pool waits for it.
  const inTurn = createSemaphore(1);

  /** Returns true if there may be more to remove. */
  const removeBatch = (): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      // A backup that starts now waits until this transaction ends.
      if (!(await tryToShareUntilEnd(trx, 'backup'))) return false;
      const due = await trx
        .selectFrom('file_removals')
        .select('key')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .execute();
      const keys = due.map(({ key }) => key);
      if (keys.length === 0) return false;
      const results = await Promise.allSettled(keys.map((key) => storage.remove(key)));
      const failed = keys.filter((_, i) => results[i]?.status === 'rejected');
      await trx.deleteFrom('file_removals').where('key', 'in', without(keys, failed)).execute();
      if (failed.length === 0) return keys.length === BATCH_SIZE;
      logger.warn(
        { files: failed.length, err: firstError(results) },
        'files could not be removed, retrying later',
      );
      await trx
        .updateTable('file_removals')
        .set({ due_at: sql<Date>`now() + interval '5 minutes'` })
        .where('key', 'in', failed)
        .execute();
      return false;
    });

  async function run(): Promise<void> {
    while (await inTurn(removeBatch));
  }
  return [handleJob(removeFile, run, EVERY_MINUTE)];
}

export const isBackupTaken = (db: Database): Promise<boolean> =>
  inTransaction(db, async (trx) => !(await tryToShareUntilEnd(trx, 'backup')));

/** Never empty, because SQL does not allow an empty list. */
const without = (keys: string[], failed: string[]): string[] => {
  const left = keys.filter((key) => !failed.includes(key));
  return left.length > 0 ? left : [''];
};

const firstError = (results: PromiseSettledResult<void>[]): unknown =>
  results.find((result) => result.status === 'rejected')?.reason;
