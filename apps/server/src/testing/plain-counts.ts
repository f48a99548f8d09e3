import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import {
  areaCounts,
  dailyFigures,
  deskCounts,
  EVERYBODY,
  orphanedCounts,
  postCounts,
  unconfirmedCounts,
  wardCounts,
} from '../features/foundation/post-state/service.ts';
import { createDatabase } from '../platform/database/connect.ts';
import type { TestApp } from './test-app.ts';

/** A counter as readers see it, and the same as a plain count over the tables. Both select a key and a number. */
type CounterCheck = { name: string; current: RawBuilder<unknown>; plain: RawBuilder<unknown> };

const NOBODY = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);
const everybody = sql.raw(`'${EVERYBODY}'::uuid`);

const COUNTERS: CounterCheck[] = [
  {
    name: 'post_counts',
    current: sql`select concat_ws(' ', holder_id, stage, priority), count from ${postCounts} c`,
    plain: sql`
      select concat_ws(' ', id, stage, priority), 1 from (
        select ${everybody} as id, stage, priority from posts where hidden_at is null
        union all select coalesce(government_id, ${NOBODY}), stage, priority from posts
          where hidden_at is null and merged_into is null
        union all select office_id, stage, priority from posts
          where hidden_at is null and merged_into is null and office_id is not null) p`,
  },
  {
    name: 'desk_counts',
    current: sql`select concat_ws(' ', office_id, account_id, day), count from ${deskCounts} c`,
    plain: sql`
      select concat_ws(' ', office_id, account_id,
        case when proof_at <= due_at then 'infinity' else (due_at at time zone 'Asia/Kolkata')::date end), 1
      from (
        select *, ${NOBODY} as account_id from posts
        union all select *, government_id from posts where government_id is not null) p
      where office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null`,
  },
  {
    name: 'orphaned_counts',
    current: sql`select concat_ws(' ', office_id, stage, priority), count from ${orphanedCounts} c`,
    plain: sql`
      select concat_ws(' ', office_id, stage, priority), 1 from posts
      where office_id is not null and government_id is null and stage not in ('Unseen', 'Finished')
        and merged_into is null and hidden_at is null`,
  },
  {
    name: 'desk_counts on hold',
    current: sql`select concat_ws(' ', office_id, account_id), on_hold from ${deskCounts} c where on_hold <> 0`,
    plain: sql`
      select concat_ws(' ', office_id, account_id), 1
      from (
        select *, ${NOBODY} as account_id from posts
        union all select *, government_id from posts where government_id is not null) p
      where hold_until is not null and hidden_at is null`,
  },
  {
    name: 'ward_counts',
    current: sql`select concat_ws(' ', ward_id, is_claimed, day), count from ${wardCounts} c`,
    plain: sql`
      select concat_ws(' ', ward_id, government_id is not null,
        case when proof_at <= due_at then 'infinity' else (due_at at time zone 'Asia/Kolkata')::date end), 1
      from posts where ward_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null`,
  },
  {
    name: 'area_counts',
    current: sql`select concat_ws(' ', office_id, priority), count from ${areaCounts} c`,
    plain: sql`select concat_ws(' ', a.office_id, p.priority), 1 from area_posts a join posts p on p.id = a.post_id`,
  },
  {
    name: 'unconfirmed_counts',
    current: sql`select office_id::text, count from ${unconfirmedCounts} c`,
    plain: sql`
      select ${everybody}::text, 1 from posts where closure = 'none' and hidden_at is null
      union all select office_id::text, 1 from posts
        where closure = 'none' and hidden_at is null and merged_into is null and office_id is not null`,
  },
  {
    name: 'daily_figures',
    current: sql`
      select concat_ws(' ', day, what), n from ${dailyFigures} c,
        lateral (values ('reported', reported), ('resolved', resolved)) as each (what, n)`,
    plain: sql`
      select concat_ws(' ', (created_at at time zone 'Asia/Kolkata')::date, 'reported'), 1 from posts where hidden_at is null
      union all select concat_ws(' ', (finished_at at time zone 'Asia/Kolkata')::date, 'resolved'), 1 from posts
        where finished_at is not null and hidden_at is null and merged_into is null and closure is distinct from 'none'`,
  },
  {
    name: 'cell_counts',
    current: sql`
      select concat_ws(' ', resolution, cell, category, kind), n
      from cell_counts, unnest(kinds) with ordinality as each (n, kind)
      union all
      select concat_ws(' ', resolution, cell >> (3 * (15 - resolution)), category, kind_of(stage, priority)), by
      from post_changes, generate_series(1, 10) resolution`,
    plain: sql`
      select concat_ws(' ', resolution, cell >> (3 * (15 - resolution)), category, kind_of(stage, priority)), 1
      from posts, generate_series(1, 10) resolution where hidden_at is null`,
  },
  {
    name: 'cell_counts, all kinds',
    current: sql`
      select concat_ws(' ', resolution, cell, category), count from cell_counts
      union all
      select concat_ws(' ', resolution, cell >> (3 * (15 - resolution)), category), by
      from post_changes, generate_series(1, 10) resolution`,
    plain: sql`
      select concat_ws(' ', resolution, cell >> (3 * (15 - resolution)), category), 1
      from posts, generate_series(1, 10) resolution where hidden_at is null`,
  },
];

/** Compares every counter, folded or not, with a plain count over the tables. Returns the number of values compared. */
export async function expectCounters({ context }: TestApp): Promise<Record<string, number>> {
  const db = createDatabase(context.pool);
  const sizes: Record<string, number> = {};
  for (const { name, current, plain } of COUNTERS) {
    const { rows } = await sql<{ key: string; current: number; plain: number }>`
      with current as (select key, sum(n)::int as current from (${current}) c (key, n) group by 1 having sum(n) <> 0),
        plain as (select key, sum(n)::int as plain from (${plain}) p (key, n) group by 1)
      select key, coalesce(current, 0) as current, coalesce(plain, 0) as plain from current full join plain using (key)`.execute(
      db,
    );
    expect(
      rows.filter((row) => row.current !== row.plain),
      name,
    ).toEqual([]);
    sizes[name] = rows.length;
  }
  return sizes;
}

/** Columns that are copied from posts to other tables are equal to their source. */
export async function expectCopies({ context }: TestApp): Promise<void> {
  const { rows: outcomes } = await context.pool.query(
    `select p.id from post_outcomes o join posts p on p.id = o.post_id
     where (o.category, o.state, o.district, o.is_hidden, o.intake_office_id)
       is distinct from (p.category, p.state, p.district, p.hidden_at is not null, p.intake_office_id)`,
  );
  expect(outcomes, 'post_outcomes').toEqual([]);
  const { rows: entered } = await context.pool.query(
    `select p.id from posts p left join intakes i on i.post_id = p.id where i.office_id is distinct from p.intake_office_id`,
  );
  expect(entered, 'intakes').toEqual([]);
  const { rows: moves } = await context.pool.query(
    `select p.id from post_moves m join posts p on p.id = m.post_id
     where (m.state, m.district) is distinct from (p.state, p.district)`,
  );
  expect(moves, 'post_moves').toEqual([]);
  const { rows: areas } = await context.pool.query(
    `select p.id from area_posts a join posts p on p.id = a.post_id
     where p.stage = 'Finished' or p.government_id is not null or p.hidden_at is not null or p.merged_into is not null
       or p.office_id is not null or a.priority <> p.priority`,
  );
  expect(areas, 'area_posts').toEqual([]);
}
