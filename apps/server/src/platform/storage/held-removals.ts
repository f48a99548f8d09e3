import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Storage } from './storage.ts';

/** Any number that nobody else uses. A backup holds it alone, a removal along with other removals. */
export const REMOVALS_LOCK = 7_305_042_021;

/** While a backup is taken no file is removed: the job that wanted to tries again later. */
export const holdRemovals = (storage: Storage, db: Database): Storage => ({
  ...storage,
  remove: (key) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK}) as free`.execute(trx);
      if (!rows[0]?.free) throw new Error('A backup is being taken: no file is removed meanwhile');
      await storage.remove(key);
    }),
});
