import type { Place } from '@sudhaar/contract/places';
import { distance, type Position, type State } from '@sudhaar/domain/places';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { NearOffice } from './likeliest.ts';

const office = sql`
  select o.kind, o.name, o.pincode, d.name as district, d.state, o.lat, o.lng
  from post_offices o join districts d on d.id = o.district_id`;

/** Each at the mean position of its offices. */
export async function findPincodes(db: Database, digits: string, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select 'pincode' as kind, p.pincode as name, p.pincode, d.name as district, d.state, p.lat, p.lng
    from (
      select pincode, mode() within group (order by district_id) as district_id,
             round(coalesce(avg(lat) filter (where placed), avg(lat))::numeric, 6)::double precision as lat,
             round(coalesce(avg(lng) filter (where placed), avg(lng))::numeric, 6)::double precision as lng
      from post_offices where pincode like ${`${digits}%`}
      group by pincode order by pincode limit ${limit}
    ) p join districts d on d.id = p.district_id
    order by p.pincode`.execute(db);
  return rows;
}

export async function findOfficesOf(db: Database, pincode: string, limit: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    ${office} where o.pincode = ${pincode} order by o.importance desc, o.name_key limit ${limit}`.execute(db);
  return rows;
}

export async function findDistrictsOf(db: Database, state: string): Promise<string[]> {
  const rows = await db
    .selectFrom('districts')
    .select('name')
    .where('state', '=', state)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export const findDistrict = (db: Database, state: string, name: string) =>
  db
    .selectFrom('districts')
    .select(['name as district', 'state', 'lat', 'lng'])
    .where('state', '=', state)
    .where('name', '=', name)
    .executeTakeFirst();

export async function findStateMiddles(
  db: Database,
  states: readonly State[],
): Promise<(Position & { state: State })[]> {
  if (states.length === 0) return [];
  const { rows } = await sql<Position & { state: State }>`
    select state, round(avg(lat)::numeric, 6)::double precision as lat, round(avg(lng)::numeric, 6)::double precision as lng
    from districts where state = any(${states}) group by state`.execute(db);
  return rows;
}

/** Only offices with their own position. */
export const findPositionsOf = (db: Database, pincode: string): Promise<Position[]> =>
  db
    .selectFrom('post_offices')
    .select(['lat', 'lng'])
    .where('pincode', '=', pincode)
    .where('placed', '=', true)
    .execute();

export async function findStatesOf(db: Database, pincode: string): Promise<State[]> {
  const { rows } = await sql<{ state: State }>`
    select d.state from post_offices o join districts d on d.id = o.district_id
    where o.pincode = ${pincode} group by d.state order by count(*) desc, d.state`.execute(db);
  return rows.map(({ state }) => state);
}

const MAX_NEAR = 40;

/** Within some degrees to either side. */
export async function findNear(db: Database, at: Position, degrees: number): Promise<NearOffice[]> {
  // A degree of longitude shrinks towards the poles.
  const shrink = Math.cos((at.lat * Math.PI) / 180);
  const { rows } = await sql<NearOffice & Position>`
    select o.name, o.pincode, d.name as district, d.state, o.importance, o.lat, o.lng
    from post_offices o join districts d on d.id = o.district_id
    where o.placed
      and o.lat between ${at.lat - degrees} and ${at.lat + degrees}
      and o.lng between ${at.lng - degrees} and ${at.lng + degrees}
    order by (o.lat - ${at.lat}) ^ 2 + ((o.lng - ${at.lng}) * ${shrink}) ^ 2
    limit ${MAX_NEAR}`.execute(db);
  return rows.map((row) => ({ ...row, metres: distance(row, at) }));
}
