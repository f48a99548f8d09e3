import type { Database, Transaction } from '../../platform/database/connect.ts';
import { lockPatiently } from '../../platform/database/locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hasPlaces, indexPlaces, insertPlaces } from './filling.ts';
import { readPlaces } from './prepared.ts';

/** Fills the empty tables of places. Returns the number of places. */
export async function loadPlaces(db: Database, prepared: string | undefined): Promise<number> {
  if (await hasPlaces(db)) return 0;
  return inTransaction(db, async (trx) => {
    // Servers that start together wait for each other here.
    await lockPatiently(trx, 'places');
    return (await hasPlaces(trx)) ? 0 : fillPlaces(trx, prepared);
  });
}

async function fillPlaces(trx: Transaction, prepared: string | undefined): Promise<number> {
  let count = 0;
  let inserted = Promise.resolve(0);
  for await (const rows of readPlaces(prepared)) {
    // The database writes one batch while the next is read.
    count += await inserted;
    inserted = insertPlaces(trx, rows);
    // A failure is thrown where it is awaited; until then it must not count as unhandled.
    inserted.catch(() => undefined);
  }
  count += await inserted;
  await indexPlaces(trx);
  return count;
}
