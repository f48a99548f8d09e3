import { bucketOf } from '@sudhaar/domain/statistics';
import { cellToParent, latLngToCell } from 'h3-js';
import type pg from 'pg';
import { expect } from 'vitest';

/**
 * True if an office entered a report `p` itself. By `intakes`, not by the column that is folded: the same rule from another
 * source.
 */
const isOwnOf = (office: string) =>
  `exists (select from intakes i where i.post_id = p.id and i.office_id = ${office})`;
const isConfirmed = `coalesce(o.closure in ('reporter', 'neighbours', 'administrator'), false)`;

/** Every count of every total, as a plain count over the tables has it. */
const PLAIN_COUNTS = `
  with facts as (
    select created_at as at, state, district, category, office_id, 'reported' as what
    from posts where hidden_at is null and merged_into is null
    union all
    select o.decided_at, p.state, p.district, p.category, o.office_id, case when o.is_on_time then 'on_time' else 'overdue' end
    from post_outcomes o join posts p on p.id = o.post_id
    where p.hidden_at is null and o.is_on_time is not null
      and (not o.is_on_time or ${isConfirmed} or not ${isOwnOf('o.office_id')})
    union all
    select o.decided_at, p.state, p.district, p.category, o.office_id, 'overdue_on_hold'
    from post_outcomes o join posts p on p.id = o.post_id
    where p.hidden_at is null and o.is_on_time = false and o.is_on_hold
    union all
    select o.ended_at, p.state, p.district, p.category, o.ended_office_id,
      case when o.is_reopened then 'reopened' when o.closure = 'none' then 'unconfirmed' else 'resolved' end
    from post_outcomes o join posts p on p.id = o.post_id
    where p.hidden_at is null and o.ended_at is not null)
  select month, state, district, category, office, what, count from (
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, coalesce(state, '') as state,
      coalesce(district, '') as district, coalesce(category, '') as category, coalesce(office, '') as office, what,
      count(*)::int as count
    from (select at, state, coalesce(district, '?') as district, category, coalesce(office_id::text, '?') as office, what from facts) f
    group by 1, what, rollup (state, district), cube (category, office)) totals
  where district <> '?' and office <> '?' order by 1, 2, 3, 4, 5, 6`;

const FOLDED_COUNTS = `
  select c.month, c.state, c.district, c.category, c.office, each.what, each.count from statistics_totals c,
    lateral (values ('reported', reported), ('resolved', resolved), ('unconfirmed', unconfirmed), ('reopened', reopened),
      ('on_time', on_time), ('overdue', overdue), ('overdue_on_hold', overdue_on_hold)) as each (what, count)
  where each.count <> 0 order by 1, 2, 3, 4, 5, 6`;

const PLAIN_SECONDS = {
  first_action: `select extract(epoch from first_action_at - created_at)::float8 as seconds, p.state, p.district, p.office_id
    from posts p left join post_outcomes o on o.post_id = p.id and o.run = 0
    where first_action_at is not null and hidden_at is null and merged_into is null
      and (${isConfirmed} or not ${isOwnOf('p.office_id')})`,
  resolution: `select o.resolution_seconds as seconds, p.state, p.district, o.ended_office_id as office_id
    from post_outcomes o join posts p on p.id = o.post_id
    where o.ended_at is not null and not o.is_reopened and o.closure <> 'none' and o.resolution_seconds is not null
      and p.hidden_at is null`,
};

export const foldedCounts = async (pool: pg.Pool) => (await pool.query(FOLDED_COUNTS)).rows;

/** How many durations of each place and office are in each bucket, all months and categories together. */
async function foldedTimes(pool: pg.Pool, column: 'first_action' | 'resolution'): Promise<string[]> {
  const { rows } = await pool.query(
    `select concat_ws('|', state, district, office, place - 1) as key, sum(count)::int as count
     from statistics_totals, unnest(${column}) with ordinality as each (count, place)
     where category = '' group by 1 having sum(count) <> 0`,
  );
  return rows.map(({ key, count }) => `${key}: ${count}`).sort();
}

async function plainTimes(pool: pg.Pool, column: 'first_action' | 'resolution'): Promise<string[]> {
  const { rows } = await pool.query(PLAIN_SECONDS[column]);
  const times = new Map<string, number>();
  for (const { seconds, state, district, office_id } of rows) {
    const places = [['', ''], [state, ''], ...(district === null ? [] : [[state, district]])];
    for (const place of places)
      for (const office of ['', ...(office_id === null ? [] : [office_id])]) {
        const key = [...place, office, bucketOf(Math.max(0, Math.round(seconds)))].join('|');
        times.set(key, (times.get(key) ?? 0) + 1);
      }
  }
  return [...times].map(([key, count]) => `${key}: ${count}`).sort();
}

/** The number of reports by place, category, month and hexagon. */
async function plainHeat(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query(
    `select state, district, category, lat, lng, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month
     from posts where hidden_at is null and merged_into is null`,
  );
  const heat = new Map<string, number>();
  for (const { state, district, category, lat, lng, month } of rows) {
    const cell = latLngToCell(lat, lng, 6);
    const places = [
      ['', '', cellToParent(cell, 3)],
      [state, '', cellToParent(cell, 4)],
      ...(district === null ? [] : [[state, district, cell]]),
    ];
    for (const [ofState, ofDistrict, hexagon] of places)
      for (const kind of ['', category]) {
        const key = [ofState, ofDistrict, kind, month, hexagon].join('|');
        heat.set(key, (heat.get(key) ?? 0) + 1);
      }
  }
  return heat;
}

/** Compares the folded statistics with a plain count over the tables. */
export async function expectStatistics(pool: pg.Pool): Promise<void> {
  expect(await foldedCounts(pool)).toEqual((await pool.query(PLAIN_COUNTS)).rows);
  for (const column of ['first_action', 'resolution'] as const)
    expect(await foldedTimes(pool, column), column).toEqual(await plainTimes(pool, column));
  const { rows } = await pool.query(
    `select concat_ws('|', state, district, category, month, cell) as key, count from statistics_heat where count <> 0`,
  );
  const folded = new Map(rows.map(({ key, count }) => [key, count]));
  const sorted = (heat: Map<string, number>) => [...heat].sort(([a], [b]) => (a < b ? -1 : 1));
  expect(sorted(folded)).toEqual(sorted(await plainHeat(pool)));
}
