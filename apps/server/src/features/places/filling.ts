import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { JsonRows } from './prepared.ts';

export async function hasPlaces(db: Database): Promise<boolean> {
  const { rows } = await sql`select from post_offices limit 1`.execute(db);
  return rows.length > 0;
}

/** As JSON: as parameters there would be more of them than a statement may have. Returns how many there were. */
export async function insertPlaces(trx: Transaction, { table, json }: JsonRows): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
  return Number(numAffectedRows);
}

export async function indexPlaces(trx: Transaction): Promise<void> {
  await sql`create index if not exists post_offices_by_name on post_offices (name_key)`.execute(trx);
  await sql`create index if not exists post_offices_by_sound on post_offices (sound)`.execute(trx);
  await sql`create index if not exists post_offices_by_position on post_offices (lat, lng) where placed`.execute(
    trx,
  );
  await sql`analyze post_offices, districts`.execute(trx);
}
