import type { AbuseReason, Outcome, SubjectKind } from '@sudhaar/domain/moderation';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { currentTime } from '../../../platform/time.ts';

export type NewReport = {
  id: string;
  caseId: string;
  kind: SubjectKind;
  subjectId: string;
  postId: string | null;
  reporterId: string;
  reason: AbuseReason;
  note: string;
  at: Date;
};

/** Opens a case, or counts one more report in an open one. Returns its id. */
export async function openCase(trx: Transaction, report: NewReport): Promise<string> {
  const { caseId, kind, subjectId, postId, reason, at } = report;
  const before = sql`case when old.is_open then old.reasons else '{}' end`;
  const { rows } = await sql<{ id: string }>`
    insert into moderation_cases as old
      (id, subject_kind, subject_id, post_id, report_count, reasons, first_reported_at, last_reported_at)
    values (${caseId}, ${kind}, ${subjectId}, ${postId}, 1, jsonb_build_object(${reason}::text, 1), ${at}, ${at})
    on conflict (subject_kind, subject_id) do update set
      is_open = true,
      report_count = case when old.is_open then old.report_count else 0 end + 1,
      reasons = ${before} || jsonb_build_object(${reason}::text, coalesce((${before} ->> ${reason})::int, 0) + 1),
      first_reported_at = case when old.is_open then old.first_reported_at else excluded.first_reported_at end,
      last_reported_at = excluded.last_reported_at
    returning id`.execute(trx);
  return rows[0]?.id ?? caseId;
}

/** An erased account's reports still count. */
export async function forgetNotes(trx: Transaction, reporterId: string): Promise<void> {
  await trx.updateTable('abuse_reports').set({ note: '' }).where('reporter_id', '=', reporterId).execute();
}

export async function insertReport(trx: Transaction, report: NewReport): Promise<void> {
  const { id, caseId, reporterId, reason, note, at } = report;
  await trx
    .insertInto('abuse_reports')
    .values({ id, case_id: caseId, reporter_id: reporterId, reason, note, created_at: at })
    .execute();
}

export const findCase = (db: Database, id: string) =>
  db
    .selectFrom('moderation_cases')
    .select(['subject_kind as kind', 'subject_id as subjectId'])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockCaseOf = (trx: Transaction, kind: SubjectKind, subjectId: string) =>
  trx
    .selectFrom('moderation_cases')
    .select(['id', 'is_open', 'outcome'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst();

type Verdict = { outcome: Outcome; decidedBy: string | null };

export async function closeCase(
  trx: Transaction,
  id: string,
  { outcome, decidedBy }: Verdict,
): Promise<void> {
  const now = currentTime();
  await trx
    .updateTable('moderation_cases')
    .set({ is_open: false, outcome, decided_by: decidedBy, decided_at: now })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('abuse_reports')
    .set({ resolved_at: now })
    .where('case_id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Includes comments under a deleted post. */
export async function openCasesOf(trx: Transaction, gone: { postId: string } | { subjectId: string }) {
  const rows = await trx
    .selectFrom('moderation_cases')
    .select('id')
    .where((eb) =>
      'postId' in gone
        ? eb('post_id', '=', gone.postId)
        : eb('subject_id', '=', gone.subjectId).and('subject_kind', 'in', ['comment', 'reply', 'message']),
    )
    .where('is_open', '=', true)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export const countOpen = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('moderation_cases')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};

export type CaseList = {
  limit: number;
  cursor?: string | undefined;
  state: 'open' | 'closed';
  kind?: SubjectKind | undefined;
  sort: 'mostReported' | 'latest';
};

const NOTES_SHOWN = 3;

const selectCases = (db: Database) =>
  db.selectFrom('moderation_cases as c').select([
    'c.id',
    'c.subject_kind',
    'c.subject_id',
    'c.is_open',
    'c.report_count',
    'c.reasons',
    'c.first_reported_at',
    'c.last_reported_at',
    'c.outcome',
    'c.decided_at',
    // A subquery guarantees one primary key lookup per row. A join might get another plan.
    sql<string | null>`(select d.name from accounts d where d.id = c.decided_by)`.as('decided_by'),
    sql<string[]>`array(select r.note from abuse_reports r
        where r.case_id = c.id and r.note <> '' order by r.id desc limit ${NOTES_SHOWN})`.as('notes'),
  ]);
export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

/** Each order walks one index downwards. */
export async function findCases(db: Database, list: CaseList): Promise<Page<CaseRow>> {
  const { limit, state, kind } = list;
  const column =
    state === 'closed' ? 'decided_at' : list.sort === 'latest' ? 'last_reported_at' : 'report_count';
  const cursor = readCursor(column === 'report_count' ? 'count' : 'moment', list.cursor);
  const type = sql.raw(column === 'report_count' ? 'int' : 'timestamptz');
  const rows = await selectCases(db)
    // Not a parameter: there are separate indexes for open and closed cases, and a prepared plan must know which one
    // to use.
    .where(state === 'open' ? sql<boolean>`c.is_open` : sql<boolean>`not c.is_open`)
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`c.subject_kind = ${kind}`))
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(`c.${column}`)}, c.id) < (${cursor?.value}::${type}, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy(`c.${column}`, 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, (row) => {
    const value = row[column];
    return { value: value instanceof Date ? value.toISOString() : Number(value), id: row.id };
  });
}
