import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';
import { addToCells } from './cell-counts.ts';
import { addTo, PROJECTIONS } from './projections.ts';

/** Rows per transaction. */
export const BATCH = 10_000;

/** A row of `post_changes`, for statistics. */
export type FoldedRow = {
  id: string;
  post_id: string;
  by: 1 | -1;
  category: string;
  office_id: string | null;
  ward_id: string | null;
  intake_office_id: string | null;
  is_merged: boolean;
  state: string;
  district: string | null;
  lat: number;
  lng: number;
  created_at: Date;
  first_action_at: Date | null;
  outcomes: unknown;
};

export const FOLDED_COLUMNS = sql.raw(
  'id, post_id, by, category, office_id, ward_id, intake_office_id, is_merged, state, district, lat, lng, created_at, first_action_at, outcomes',
);

/** Folds statistics, which SQL can't compute. Called in the transaction that takes the rows. */
export type FoldMore = (trx: Transaction, rows: readonly FoldedRow[]) => Promise<void>;

/** Folds all rows that the transaction sees. The caller holds the lock. */
export async function foldAll(trx: Transaction, foldMore: FoldMore): Promise<void> {
  while ((await take(trx, foldMore)) === BATCH);
}

export async function take(trx: Transaction, foldMore: FoldMore): Promise<number> {
  const adding: RawBuilder<unknown>[] = [
    ...PROJECTIONS.map((one) => addTo(one, sql`taken`)),
    addToCells(sql`taken`),
  ];
  const parts = adding.map((part, i) => sql`${sql.raw(`folded${i}`)} as (${part})`);
  const { rows } = await sql<FoldedRow>`
    with taken as (
      delete from post_changes where id in (select id from post_changes order by id limit ${sql.lit(BATCH)}) returning *
    ), ${sql.join(parts)}
    select ${FOLDED_COLUMNS} from taken order by id`.execute(trx);
  if (rows.length > 0) await deleteEmpty(trx, rows);
  await foldMore(trx, rows);
  return rows.length;
}

/** Offices and wards have a row per day with open posts. Empty rows of past days are useless. */
async function deleteEmpty(trx: Transaction, rows: readonly FoldedRow[]): Promise<void> {
  const offices = [...new Set(rows.flatMap(({ office_id }) => office_id ?? []))];
  await sql`delete from desk_counts where count = 0 and office_id = any(${offices}::uuid[])`.execute(trx);
  const wards = [...new Set(rows.flatMap(({ ward_id }) => ward_id ?? []))];
  if (wards.length > 0)
    await sql`delete from ward_counts where count = 0 and ward_id = any(${wards}::uuid[])`.execute(trx);
}
