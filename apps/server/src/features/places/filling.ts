import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { DistrictRow, OfficeRow } from './rows.ts';

export async function hasPlaces(db: Database): Promise<boolean> {
  const { rows } = await sql`select from post_offices limit 1`.execute(db);
  return rows.length > 0;
}

// Rows travel as JSON: as parameters there would be more of them than a statement may have.

export async function insertDistricts(trx: Transaction, rows: readonly DistrictRow[]): Promise<void> {
  await sql`
    insert into districts
    select * from json_populate_recordset(null::districts, ${JSON.stringify(rows)}::json)`.execute(trx);
}

export async function insertOffices(trx: Transaction, rows: readonly OfficeRow[]): Promise<void> {
  await sql`
    insert into post_offices
    select * from json_populate_recordset(null::post_offices, ${JSON.stringify(rows)}::json)`.execute(trx);
}

export async function indexPlaces(trx: Transaction): Promise<void> {
  await sql`create index if not exists post_offices_by_name on post_offices (name_key)`.execute(trx);
  await sql`create index if not exists post_offices_by_sound on post_offices (sound)`.execute(trx);
  await sql`create index if not exists post_offices_by_position on post_offices (lat, lng) where placed`.execute(
    trx,
  );
  await sql`analyze post_offices, districts`.execute(trx);
}
