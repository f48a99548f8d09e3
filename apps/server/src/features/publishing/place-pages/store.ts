import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

/** Only the latest posts of a district are considered, using an index with their stages. */
const LATEST = 1000;

export type DistrictRow = { state: string; name: string; lat: number; lng: number };

/** By state and name. */
export const findAllDistricts = (db: Database): Promise<DistrictRow[]> =>
  db
    .selectFrom('districts')
    .select(['state', 'name', 'lat', 'lng'])
    .orderBy('state')
    .orderBy('name')
    .execute();

export type OpenCount = { district: string; count: number; looked: number };
export const isMore = ({ looked }: Pick<OpenCount, 'looked'>): boolean => looked === LATEST;

/** Open posts among the latest of each district. */
export async function countOpen(db: Database, state: string, districts: string[]): Promise<OpenCount[]> {
  const { rows } = await sql<OpenCount>`
    select d.name as district, c.count, c.looked from unnest(${districts}::text[]) as d (name), lateral (
      select count(*) filter (where latest.stage <> 'Finished')::int as count, count(*)::int as looked from (
        select p.stage from posts p where p.state = ${state} and p.district = d.name and ${isShown('p')}
        order by p.id desc limit ${sql.lit(LATEST)}) latest) c`.execute(db);
  return rows;
}
