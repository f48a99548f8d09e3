import type { Closure } from '@sudhaar/domain/closure';
import type { CircleFilter, RequestWalk, TimeSpan } from '@sudhaar/domain/open311-parameters';
import { haversineOf } from '@sudhaar/domain/places';
import type { Stage } from '@sudhaar/domain/progress';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { firstIdAt } from '../../../platform/id.ts';
import { haversineFrom, REPORTED, rangesAround, readFew, sentBy } from '../../posts/posts/service.ts';

type Condition = RawBuilder<boolean>;

/** Posts scanned for one page, however few match. A page that ends there says where the next one starts. */
export const SCAN_MAX = 20_000;
/** For larger circles, the walk by time is used. */
const FEW_NEARBY = 10_000;

const idsIn = ({ from, to }: TimeSpan): Condition =>
  sql`p.id >= ${firstIdAt(from.getTime())}::uuid and p.id < ${firstIdAt(to.getTime() + 1)}::uuid`;

const isClosed: Condition = sql`(p.stage = 'Finished' or p.merged_into is not null)`;

const isAround = (around: CircleFilter): Condition =>
  sql`${haversineFrom(around)} <= ${haversineOf(around.radiusMetres)}::float8`;

/** Checked for each post of the walk. */
function filters({ status, services, around, created, changed }: RequestWalk): Condition[] {
  return [
    ...(status === null ? [] : [status === 'closed' ? isClosed : sql<boolean>`not ${isClosed}`]),
    ...(services === null ? [] : [sql<boolean>`p.category = any(${services}::text[])`]),
    ...(around === null ? [] : [isAround(around)]),
    ...(created !== null && changed !== null ? [idsIn(created)] : []),
  ];
}

/** One index from its newest end: of a category, of changes, or of all posts. */
function walked({ created, changed, services }: RequestWalk): {
  where: Condition[];
  order: RawBuilder<unknown>;
} {
  const [only, ...others] = services ?? [];
  if (changed !== null)
    return {
      where: [sql`p.changed_at >= ${changed.from} and p.changed_at <= ${changed.to}`],
      order: sql`p.changed_at desc, p.id desc`,
    };
  return {
    where: [
      ...(created ? [idsIn(created)] : []),
      ...(only !== undefined && others.length === 0 ? [sql<boolean>`p.category = ${only}`] : []),
    ],
    order: sql`p.id desc`,
  };
}

const COLUMNS = sql`p.id, p.stage, p.merged_into, p.category, p.lat, p.lng, p.changed_at, p.created_at`;
const walkConditions = (walk: RequestWalk): RawBuilder<unknown> => {
  const { where, order } = walked(walk);
  return sql`select ${COLUMNS} from posts p
    where ${sql.join([...where, isShown('p')], sql` and `)} order by ${order}`;
};

export type WalkResult = {
  ids: string[];
  /** Set if the walk ended before the page was full. */
  goesOnAt: { createdAt: Date; changedAt: Date } | null;
};

/** Newest first. */
export async function findPage(db: Database, walk: RequestWalk): Promise<WalkResult> {
  const near = walk.around && walk.changed === null ? await findNear(db, walk, walk.around) : null;
  if (near) return { ids: near, goesOnAt: null };
  const { order } = walked(walk);
  const conditions = filters(walk);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<{ id: string }>`
    select p.id from (${walkConditions(walk)} limit ${sql.lit(SCAN_MAX)}) p ${where}
    order by ${order} offset ${(walk.page - 1) * walk.pageSize} limit ${walk.pageSize}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { ids, goesOnAt: ids.length < walk.pageSize ? await findEnd(db, walk) : null };
}

/** Last post of the scan. Null if there are fewer. */
async function findEnd(db: Database, walk: RequestWalk): Promise<WalkResult['goesOnAt']> {
  const { rows } = await sql<{ created_at: Date; changed_at: Date }>`
    select p.created_at, p.changed_at from (${walkConditions(walk)} offset ${sql.lit(SCAN_MAX - 1)} limit 1) p`.execute(
    db,
  );
  const [last] = rows;
  return last ? { createdAt: last.created_at, changedAt: last.changed_at } : null;
}

/** Uses the cells around a position. Null if they contain too many posts. */
async function findNear(db: Database, walk: RequestWalk, around: CircleFilter): Promise<string[] | null> {
  const ranges = rangesAround(around, around.radiusMetres);
  // Uses only the cell index, unless a filter needs the row.
  const columns =
    walk.status === null
      ? sql`p.id, p.category, p.lat, p.lng`
      : sql`p.id, p.category, p.lat, p.lng, p.stage, p.merged_into`;
  const cells = sql`select ${columns} from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[])
      as r (low, high),
    lateral (select ${columns} from posts p where p.cell between r.low and r.high and ${isShown('p')} offset 0) p`;
  const { where } = walked(walk);
  const nearby = await readFew(db, {
    source: cells,
    most: FEW_NEARBY,
    where: [...where, ...filters(walk), sql`true`],
    order: sql`p.id desc`,
    limit: walk.page * walk.pageSize,
  });
  return nearby?.slice((walk.page - 1) * walk.pageSize) ?? null;
}

/** No column names a person. */
const selectRequests = (db: Database) =>
  db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('posts as main', (join) => join.onRef('main.id', '=', 'p.merged_into').on(isShown('main')))
    .leftJoin('api_keys as k', 'k.id', 'p.api_key_id')
    .select([
      'p.id',
      'p.number',
      ...REPORTED.map((name) => `p.${name}` as const),
      'c.names as category_names',
      'p.stage',
      'p.closure',
      'p.channel',
      'k.name as key_name',
      sql<string | null>`(select ko.name from offices ko where ko.id = k.office_id)`.as('key_office'),
      'p.created_at',
      'p.changed_at',
      'p.finished_at',
      'p.due_at',
      'p.hold_reason',
      'p.hold_note',
      'p.hold_until',
      'p.images',
      'p.locality',
      'p.district',
      'p.position_pincode',
      'p.office_id',
      'o.name as office_name',
      'p.merged_into',
      'main.number as main_number',
      sql<number>`coalesce(main.upvote_count, p.upvote_count)`.as('upvote_count'),
      'p.comment_count',
      'p.reply_count',
      sql<Date | null>`(select s.merged_at from post_merges s where s.post_id = p.id and s.undone_at is null)`.as(
        'merged_at',
      ),
    ])
    .where(isShown('p'));
export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** In the order of the ids. */
export async function findByIds(db: Database, ids: readonly string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRequests(db).where(sql<boolean>`p.id = any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Newest first. */
export const findByNumbers = (db: Database, numbers: readonly string[]): Promise<RequestRow[]> =>
  selectRequests(db)
    .where(sql<boolean>`p.number = any(${numbers}::text[])`)
    .orderBy('p.id', 'desc')
    .execute();

/** Updates per answer. */
export const UPDATES_MAX = 1000;

/** A time span as a range of UUIDv7. */
const idsWithin = (column: string, { from, to }: TimeSpan): Condition => sql`
  ${sql.ref(column)} >= ${firstIdAt(from.getTime())}::uuid and ${sql.ref(column)} < ${firstIdAt(to.getTime() + 1)}::uuid`;

export type MoveRow = {
  id: string;
  to_stage: Stage;
  closure: Closure | null;
  follows: boolean;
  created_at: Date;
  /** Null if the post is hidden. */
  number: string | null;
};

/** Oldest first, one more than an answer has. Leaves out repeats. */
export async function findMoves(db: Database, span: TimeSpan): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.to_stage, m.closure, m.follows, m.created_at, p.number from (
      select m.* from post_moves m where ${idsWithin('m.id', span)} and not m.is_repeat
      order by m.id limit ${sql.lit(UPDATES_MAX + 1)}) m
    left join posts p on p.id = m.post_id and ${isShown('p')} order by m.id`.execute(db);
  return rows;
}

export type MergeRow = {
  id: string;
  kind: 'merged' | 'unmerged';
  report: string;
  created_at: Date;
  number: string | null;
};

/** Merges and their undoing. Matches the index expression. */
export async function findMerges(db: Database, span: TimeSpan): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select r.id, r.kind, r.report, r.created_at, p.number from (
      select r.* from post_routings r where r.kind in ('merged', 'unmerged') and ${idsWithin('r.id', span)}
      order by r.id limit ${sql.lit(UPDATES_MAX + 1)}) r
    left join posts p on p.id = r.post_id and ${isShown('p')} order by r.id`.execute(db);
  return rows;
}

export const findByClientId = (db: Database, apiKeyId: string, clientId: string) =>
  db.selectFrom('posts').select('id').where(sentBy(apiKeyId, clientId)).executeTakeFirst();
