import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

export const isUnstaffedOffice = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from offices o where o.id = ${id} and o.unstaffed_since is not null)`;

export const findUnstaffedOffice = (trx: Transaction, id: string) =>
  trx
    .selectFrom('offices')
    .select('id')
    .where('id', '=', id)
    .where('unstaffed_since', 'is not', null)
    .executeTakeFirst();

/** SQL version of `isEscalatedAtOnce`, so that a batch ends when all are told. */
export const isOpenAndUnclaimed = sql<boolean>`p.stage <> 'Finished' and p.stage <> 'Waiting for User Verification'
  and p.government_id is null and p.merged_into is null and ${isShown('p')}`;

export const isUntold = (since: Date) => sql<boolean>`not exists (
  select from post_steps s where s.post_id = p.id and s.kind = 'unstaffed' and s.created_at >= ${since})`;

const OFFICES_AT_ONCE = 100;

/** Offices whose last person left, with posts that nobody was told about yet. */
export async function findDeserted(db: Database): Promise<{ id: string; unstaffed_since: Date }[]> {
  const rows = await db
    .selectFrom('offices')
    .select(['id', 'unstaffed_since'])
    .where('unstaffed_since', 'is not', null)
    .where('is_unstaffed_told', '=', false)
    .orderBy('id')
    .limit(OFFICES_AT_ONCE)
    .execute();
  return rows.flatMap(({ id, unstaffed_since: since }) => (since ? [{ id, unstaffed_since: since }] : []));
}

/** Not if somebody joined and left again meanwhile. */
export async function markTold(db: Database, id: string, since: Date): Promise<void> {
  await db
    .updateTable('offices')
    .set({ is_unstaffed_told: true })
    .where('id', '=', id)
    .where('unstaffed_since', '=', since)
    .execute();
}
