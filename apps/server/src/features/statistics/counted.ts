import { type CountedRun, factsOf, TIMES } from '@sudhaar/domain/statistics';
import { latLngToCell } from 'h3-js';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import { isShown } from '../../platform/database/hidden.ts';
import { type CellChange, type HeatChange, type PostFacts, RESOLUTIONS } from './tally.ts';

type Row = {
  id: string;
  createdAt: Date;
  firstActionAt: Date | null;
  category: string;
  state: string;
  district: string | null;
  officeId: string | null;
  lat: number;
  lng: number;
  outcomes: (Omit<CountedRun, 'decidedAt' | 'endedAt'> & { decidedAt: string; endedAt: string | null })[];
};

/** What these posts count as now. Those that are hidden, merged into another or gone count as nothing. */
export async function findCounted(
  trx: Transaction,
  ids: readonly string[],
): Promise<(PostFacts & { id: string })[]> {
  const { rows } = await sql<Row>`
    select p.id, p.created_at as "createdAt", p.first_action_at as "firstActionAt", p.category, p.state, p.district,
      p.office_id as "officeId", p.lat, p.lng,
      coalesce((select json_agg(json_build_object('officeId', o.office_id, 'decidedAt', o.decided_at,
          'isOnTime', o.is_on_time, 'endedOfficeId', o.ended_office_id, 'endedAt', o.ended_at, 'closure', o.closure,
          'resolutionSeconds', o.resolution_seconds, 'isReopened', o.is_reopened) order by o.run)
        from post_outcomes o where o.post_id = p.id), '[]') as outcomes
    from posts p where p.id = any(${ids}::uuid[]) and ${isShown('p')} and p.merged_into is null`.execute(trx);
  return rows.map(({ id, lat, lng, outcomes, ...post }) => ({
    id,
    cell: latLngToCell(lat, lng, RESOLUTIONS.district),
    facts: factsOf({
      ...post,
      outcomes: outcomes.map((run) => ({
        ...run,
        decidedAt: new Date(run.decidedAt),
        endedAt: run.endedAt === null ? null : new Date(run.endedAt),
      })),
    }),
  }));
}

/** What these posts were counted as; forgotten with that. */
export async function takeCounted(trx: Transaction, ids: readonly string[]): Promise<PostFacts[]> {
  const { rows } = await sql<{ facts: PostFacts }>`
    delete from statistics_posts where post_id = any(${ids}::uuid[]) returning facts`.execute(trx);
  return rows.map(({ facts }) => facts);
}

export async function saveCounted(
  trx: Transaction,
  counted: readonly (PostFacts & { id: string })[],
): Promise<void> {
  const ids = counted.map(({ id }) => id);
  const facts = counted.map(({ id: _, ...one }) => JSON.stringify(one));
  await sql`insert into statistics_posts (post_id, facts)
    select id, facts::jsonb from unnest(${ids}::uuid[], ${facts}::text[]) as counted (id, facts)`.execute(
    trx,
  );
}

/** Elements of one list plus those of another, which may be longer. */
const sumOf = (column: string): RawBuilder<number[]> => sql`array(
  select coalesce(before, 0) + coalesce(more, 0)
  from unnest(${sql.ref(`cells.${column}`)}, ${sql.ref(`excluded.${column}`)}) with ordinality as each (before, more, place)
  order by place)`;

/** In the order of their keys, so that two of them at once can not wait for each other. */
export async function addToCells(trx: Transaction, changes: readonly CellChange[]): Promise<void> {
  const ordered = [...changes].sort((a, b) => (keyOf(a.key) < keyOf(b.key) ? -1 : 1));
  const keys = (name: keyof CellChange['key']) => ordered.map(({ key }) => key[name]);
  const counts = (name: keyof CellChange['change']) => ordered.map(({ change }) => change[name]);
  const [firstAction, resolution] = TIMES.map((time) =>
    ordered.map(({ change }) => `{${change[time].join(',')}}`),
  );
  await sql`
    insert into statistics_cells as cells (state, district, category, office, month, reported, resolved, unconfirmed, reopened,
      on_time, overdue, first_action, resolution)
    select state, district, category, office, month, reported, resolved, unconfirmed, reopened, on_time, overdue,
      first_action::integer[], resolution::integer[]
    from unnest(${keys('state')}::text[], ${keys('district')}::text[], ${keys('category')}::text[],
      ${keys('office')}::text[], ${keys('month')}::text[], ${counts('reported')}::int[], ${counts('resolved')}::int[],
      ${counts('unconfirmed')}::int[], ${counts('reopened')}::int[], ${counts('onTime')}::int[],
      ${counts('overdue')}::int[], ${firstAction}::text[], ${resolution}::text[])
      as added (state, district, category, office, month, reported, resolved, unconfirmed, reopened, on_time, overdue,
        first_action, resolution)
    on conflict (state, district, category, office, month) do update set
      reported = cells.reported + excluded.reported, resolved = cells.resolved + excluded.resolved,
      unconfirmed = cells.unconfirmed + excluded.unconfirmed, reopened = cells.reopened + excluded.reopened,
      on_time = cells.on_time + excluded.on_time, overdue = cells.overdue + excluded.overdue,
      first_action = case when excluded.first_action = '{}' then cells.first_action else ${sumOf('first_action')} end,
      resolution = case when excluded.resolution = '{}' then cells.resolution else ${sumOf('resolution')} end`.execute(
    trx,
  );
}

export async function addToHeat(trx: Transaction, changes: readonly HeatChange[]): Promise<void> {
  const ordered = [...changes].sort((a, b) => (keyOf(a.key) < keyOf(b.key) ? -1 : 1));
  const keys = (name: keyof HeatChange['key']) => ordered.map(({ key }) => key[name]);
  await sql`
    insert into statistics_heat as heat (state, district, category, month, cell, count)
    select * from unnest(${keys('state')}::text[], ${keys('district')}::text[], ${keys('category')}::text[],
      ${keys('month')}::text[], ${keys('cell')}::text[], ${ordered.map(({ change }) => change)}::int[])
    on conflict (state, district, category, month, cell) do update set count = heat.count + excluded.count`.execute(
    trx,
  );
}

const keyOf = (key: object): string => Object.values(key).join('\n');
