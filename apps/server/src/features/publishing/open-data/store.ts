import type { Month } from '@sudhaar/domain/calendar';
import { boundsOfMonth, type OpenDataFormat } from '@sudhaar/domain/open-data';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { firstIdAt } from '../../../platform/id.ts';
import { REPORTED } from '../../posts/posts/service.ts';

export type StateMonth = { state: string; month: Month };

/** A transaction may commit behind the walk along `changed_at`, so the next walk starts earlier by this much. */
const OVERLAP = sql`interval '1 hour'`;
const PAGE = 1000;
/** Further notes of a month wait for the next round. */
const NOTES_AT_ONCE = 10_000;

const TODAY = sql<string>`(now() at time zone 'Asia/Kolkata')::date::text`;

/** Today in India. */
export const isNoted = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('open_data_night').select('day').where('day', '=', TODAY).executeTakeFirst()) !==
  undefined;

/** Notes months that changed since the last night. Different settings in `madeWith` rebuild every month. */
export async function noteChangedMonths(trx: Transaction, madeWith: string): Promise<void> {
  const night = { day: TODAY, noted_until: sql<Date>`clock_timestamp()`, made_with: madeWith };
  // A concurrent server waits here.
  const first = await trx
    .insertInto('open_data_night')
    .values(night)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (first) return noteMonthsOf(trx, sql`true`);
  const last = await trx.selectFrom('open_data_night').selectAll().forUpdate().executeTakeFirstOrThrow();
  if (await isNoted(trx)) return;
  // Before the walk, so that the next one starts where this one did.
  await trx.updateTable('open_data_night').set(night).execute();
  const since = sql`p.changed_at >= ${last.noted_until}::timestamptz - ${OVERLAP}`;
  await noteMonthsOf(trx, last.made_with === madeWith ? since : sql`true`);
}

/** Includes hidden posts, because their months must lose them. */
async function noteMonthsOf(trx: Transaction, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into open_data_changes (state, month)
    select distinct p.state, open_data_month(p.created_at) from posts p where ${which}`.execute(trx);
}

/** For posts whose main post was hidden, shown or deleted. */
export async function noteDuplicatesOf(trx: Transaction, mainId: string): Promise<void> {
  await sql`
    insert into open_data_changes (state, month)
    select distinct p.state, open_data_month(p.created_at)
    from post_merges m join posts p on p.id = m.post_id where m.main_id = ${mainId}`.execute(trx);
}

/** Longest waiting first. */
export const findDue = (db: Database, except: readonly StateMonth[] = []) =>
  db
    .selectFrom('open_data_changes')
    .select(['state', 'month'])
    .where(({ not, and, eb }) =>
      and(except.map(({ state, month }) => not(and([eb('state', '=', state), eb('month', '=', month)])))),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** By id instead of a maximum, because a smaller id may be committed later. */
export const findNotes = async (db: Database, { state, month }: StateMonth): Promise<number[]> => {
  const rows = await db
    .selectFrom('open_data_changes')
    .select('id')
    .where('state', '=', state)
    .where('month', '=', month)
    .limit(NOTES_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

export async function clearNotes(trx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('open_data_changes').where('id', 'in', ids).execute();
}

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** Visible posts, oldest first, page by page. No column names a person. */
export async function* walkReports(db: Database, of: StateMonth): AsyncGenerator<ReportRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: ReportRow[] = await findReports(db, of, after);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** Ids contain the time of the report, so a month is a range of ids. */
function findReports(db: Database, { state, month }: StateMonth, after: string | null) {
  const { from, until } = boundsOfMonth(month);
  return db
    .selectFrom('posts as p')
    .innerJoin('categories as c', 'c.code', 'p.category')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('posts as main', (join) => join.onRef('main.id', '=', 'p.merged_into').on(isShown('main')))
    .select([
      'p.id',
      'p.number',
      ...REPORTED.map((name) => `p.${name}` as const),
      'c.names as category_names',
      'p.stage',
      'p.closure',
      'p.created_at',
      'p.due_at',
      'p.hold_reason',
      'p.hold_note',
      'p.hold_until',
      'p.first_action_at',
      'p.proof_at',
      'p.finished_at',
      'p.changed_at',
      'p.reopened_count',
      'p.merged_into',
      'main.number as main_number',
      sql<Date | null>`(select s.merged_at from post_merges s where s.post_id = p.id and s.undone_at is null)`.as(
        'merged_at',
      ),
      'o.name as office_name',
      'p.district',
      'p.locality',
      'p.position_pincode',
      'p.images',
    ])
    .where('p.state', '=', state)
    .where('p.id', '>=', firstIdAt(from.getTime()))
    .where('p.id', '<', firstIdAt(until.getTime()))
    .$if(after !== null, (query) => query.where('p.id', '>', after ?? ''))
    .where(isShown('p'))
    .orderBy('p.id')
    .limit(sql.lit(PAGE))
    .execute();
}

export const findFile = (db: Database, { state, month }: StateMonth, format: OpenDataFormat) =>
  db
    .selectFrom('open_data_files')
    .selectAll()
    .where('state', '=', state)
    .where('month', '=', month)
    .where('format', '=', format)
    .executeTakeFirst();

export const findFilesOfMonth = (db: Database, { state, month }: StateMonth) =>
  db
    .selectFrom('open_data_files')
    .selectAll()
    .where('state', '=', state)
    .where('month', '=', month)
    .execute();

export type FileRow = Awaited<ReturnType<typeof findFilesOfMonth>>[number];
export type NewFile = Pick<
  FileRow,
  'state' | 'month' | 'format' | 'id' | 'reports' | 'bytes' | 'packed_bytes' | 'sha256'
>;

export async function putFileRow(trx: Transaction, row: NewFile): Promise<void> {
  await trx
    .insertInto('open_data_files')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['state', 'month', 'format']).doUpdateSet({ ...row, made_at: sql<Date>`now()` }),
    )
    .execute();
}

/** For a month without posts. Returns the ids. */
export const deleteFilesOfMonth = async (
  trx: Transaction,
  { state, month }: StateMonth,
): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('open_data_files')
    .where('state', '=', state)
    .where('month', '=', month)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** One row per state with files. */
export const findStates = (db: Database) =>
  db
    .selectFrom('open_data_files')
    .select(({ fn }) => [
      'state',
      sql<number>`count(distinct month)::int`.as('months'),
      sql<number>`(sum(reports) filter (where format = 'csv'))::int`.as('reports'),
      fn.max('month').as('latest'),
      fn.max('made_at').as('made_at'),
    ])
    .groupBy('state')
    .orderBy('state')
    .execute();

export const findYears = async (db: Database, state: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('open_data_files')
    .select(sql<string>`left(month, 4)`.as('year'))
    .distinct()
    .where('state', '=', state)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
};

/** Newest month first. */
export const findFilesOfYear = (db: Database, state: string, year: string) =>
  db
    .selectFrom('open_data_files')
    .selectAll()
    .where('state', '=', state)
    .where('month', '>=', `${year}-01`)
    .where('month', '<=', `${year}-12`)
    .orderBy('month', 'desc')
    .orderBy('format')
    .execute();

/** State by state, at most a few hundred at a time. */
export async function* walkChecksums(db: Database) {
  const states = await db.selectFrom('open_data_files').select('state').distinct().orderBy('state').execute();
  for (const { state } of states)
    yield await db
      .selectFrom('open_data_files')
      .select(['state', 'month', 'format', 'sha256'])
      .where('state', '=', state)
      .orderBy('month')
      .orderBy('format')
      .execute();
}

/** English category names are part of the files, so a change rebuilds them. */
export const findCategoryNames = async (db: Database): Promise<string> =>
  JSON.stringify(await db.selectFrom('categories').select(['code', 'names']).orderBy('code').execute());
