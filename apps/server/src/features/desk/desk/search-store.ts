import type { FoundPost } from '@sudhaar/domain/desk-search';
import type { Stage } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { matchesWords } from '../../../platform/database/words.ts';

/** Namesakes that are read. A commoner name needs another word. */
const NAMESAKES_MAX = 500;

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

export async function findByNumbers(db: Database, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p where p.number = any(${numbers}::text[]) and ${isShown('p')}`.execute(db);
  return idsOf(rows);
}

/** Accounts with these words in their name or address. The caller checks the names. */
export async function findCitizens(
  db: Database,
  words: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from accounts a
    where ${matchesWords('a.words', words.join(' '))} and a.role = 'user' limit ${NAMESAKES_MAX}`.execute(db);
  return rows;
}

export async function findOfReporters(
  db: Database,
  officeId: string,
  authorIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${authorIds}::uuid[]) as who (id)
    cross join lateral (
      select p.id from posts p where p.author_id = who.id and p.office_id = ${officeId} and ${isShown('p')}
      order by p.id desc limit ${limit}) p
    order by p.id desc limit ${limit}`.execute(db);
  return idsOf(rows);
}

export async function findStates(
  db: Database,
  ids: readonly string[],
): Promise<(FoundPost & { id: string })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('posts as p')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('posts as main', 'main.id', 'p.merged_into')
    .select([
      'p.id',
      'p.office_id as officeId',
      'o.name as officeName',
      'p.ward_id as wardId',
      'p.government_id as assigneeId',
      sql<Stage>`p.stage`.as('stage'),
      'p.due_at as dueAt',
      'p.proof_at as proofAt',
      'p.rejected_at as rejectedAt',
      'p.reopened_count as reopenedCount',
      sql<boolean>`p.hold_until is not null`.as('isOnHold'),
      'p.finished_at as finishedAt',
      'main.number as mainNumber',
    ])
    .where('p.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, isMerged: row.mainNumber !== null }));
}
