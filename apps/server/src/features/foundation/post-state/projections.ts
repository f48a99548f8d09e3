import { type RawBuilder, sql } from 'kysely';

/**
 * Counters derived from the states of posts. Each is a query over rows shaped like `post_changes` (`by` is 1 or -1),
 * used three times: to fold new changes, to read unfolded ones, and to recount all posts. So a counter has one
 * definition, and readers are always exact.
 */
type Source = RawBuilder<unknown>;
export type Projection = {
  table: string;
  key: readonly string[];
  sums: readonly string[];
  /** Selects `key` and `sums` per row of a source `c`. */
  select: (source: Source) => RawBuilder<unknown>;
};

/** Stands in `post_counts` for unclaimed posts; the highest id stands for all posts. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
export const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const nobody = sql.raw(`'${LOWEST_ID}'::uuid`);
const everybody = sql.raw(`'${HIGHEST_ID}'::uuid`);

/** By stage and priority. A merged post counts among all posts, but not as anybody's work. */
const POST_COUNTS: Projection = {
  table: 'post_counts',
  key: ['holder_id', 'stage', 'priority'],
  sums: ['count'],
  select: (source) => sql`
    select holder.id as holder_id, c.stage, c.priority, c.by as count
    from ${source} c, lateral (values
      (${everybody}, true), (coalesce(c.government_id, ${nobody}), not c.is_merged), (c.office_id, not c.is_merged)
    ) as holder (id, is_counted)
    where holder.is_counted and holder.id is not null`,
};

/** Open posts of an office and its people, by due day in India, with those on hold. */
const DESK_COUNTS: Projection = {
  table: 'desk_counts',
  key: ['office_id', 'account_id', 'day'],
  sums: ['count', 'on_hold'],
  select: (source) => sql`
    select c.office_id, holder.id as account_id, desk_day(c.due_at, c.proof_at) as day, c.by as count,
      c.by * c.is_on_hold::int as on_hold
    from ${source} c, lateral (values (${nobody}), (c.government_id)) as holder (id)
    where c.office_id is not null and holder.id is not null and c.stage <> 'Finished' and not c.is_merged`,
};

/** Posts of an office whose assignee left, by stage and priority. */
const ORPHANED_COUNTS: Projection = {
  table: 'orphaned_counts',
  key: ['office_id', 'stage', 'priority'],
  sums: ['count'],
  select: (source) => sql`
    select c.office_id, c.stage, c.priority, c.by as count from ${source} c
    where c.office_id is not null and c.government_id is null and not c.is_merged
      and c.stage not in ('Unseen', 'Finished')`,
};

/** Open posts of a ward, by due day in India. */
const WARD_COUNTS: Projection = {
  table: 'ward_counts',
  key: ['ward_id', 'is_claimed', 'day'],
  sums: ['count'],
  select: (source) => sql`
    select c.ward_id, c.government_id is not null as is_claimed, desk_day(c.due_at, c.proof_at) as day, c.by as count
    from ${source} c where c.ward_id is not null and c.stage <> 'Finished' and not c.is_merged`,
};

/** Unclaimed posts without an office, for each office around them. */
const AREA_COUNTS: Projection = {
  table: 'area_counts',
  key: ['office_id', 'priority'],
  sums: ['count'],
  select: (source) => sql`
    select area.office_id, c.priority, c.by as count from ${source} c, unnest(c.area_office_ids) as area (office_id)`,
};

/** Unconfirmed ends, per office and in total. */
const UNCONFIRMED_COUNTS: Projection = {
  table: 'unconfirmed_counts',
  key: ['office_id'],
  sums: ['count'],
  select: (source) => sql`
    select office.id as office_id, c.by as count
    from ${source} c, lateral (values (${everybody}, true), (c.office_id, not c.is_merged)) as office (id, is_counted)
    where c.closure = 'none' and office.is_counted and office.id is not null`,
};

/** Reports and confirmed ends by day in India. */
const DAILY_FIGURES: Projection = {
  table: 'daily_figures',
  key: ['day'],
  sums: ['reported', 'resolved'],
  select: (source) => sql`
    select (moment.at at time zone 'Asia/Kolkata')::date as day, c.by * moment.reported as reported,
      c.by * moment.resolved as resolved
    from ${source} c, lateral (values
      (c.created_at, 1, 0, true),
      (c.finished_at, 0, 1, not c.is_merged and c.closure is distinct from 'none')
    ) as moment (at, reported, resolved, is_counted)
    where moment.is_counted and moment.at is not null`,
};

export const PROJECTIONS = [
  POST_COUNTS,
  DESK_COUNTS,
  ORPHANED_COUNTS,
  WARD_COUNTS,
  AREA_COUNTS,
  UNCONFIRMED_COUNTS,
  DAILY_FIGURES,
];

const columns = (names: readonly string[]): RawBuilder<unknown> => sql.raw(names.join(', '));
const totals = (names: readonly string[]): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `sum(${name})::bigint as ${name}`).join(', '));

/** Aggregates a query of keys and sums. */
export const totalsOf = ({ key, sums }: Projection, each: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${columns(key)}, ${totals(sums)} from ${each} each group by ${columns(key)}
  having ${sql.raw(sums.map((name) => `sum(${name}) <> 0`).join(' or '))}`;

export const addTo = (projection: Projection, source: Source): RawBuilder<unknown> => sql`
  insert into ${sql.table(projection.table)} as t (${columns([...projection.key, ...projection.sums])})
  ${totalsOf(projection, sql`(${projection.select(source)})`)} order by ${columns(projection.key)}
  on conflict (${columns(projection.key)}) do update set
    ${sql.raw(projection.sums.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '))}`;

/** Current values: folded plus unfolded. */
export const currentOf = (projection: Projection): RawBuilder<unknown> => sql`(
  select ${columns([...projection.key, ...projection.sums])} from ${sql.table(projection.table)}
  union all ${projection.select(sql`post_changes`)})`;

/** Use these after `from` with an alias, and sum, because a key can have several rows. */
export const postCounts = currentOf(POST_COUNTS);
export const deskCounts = currentOf(DESK_COUNTS);
export const orphanedCounts = currentOf(ORPHANED_COUNTS);
export const wardCounts = currentOf(WARD_COUNTS);
export const areaCounts = currentOf(AREA_COUNTS);
export const unconfirmedCounts = currentOf(UNCONFIRMED_COUNTS);
export const dailyFigures = currentOf(DAILY_FIGURES);
