import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { actsAsHead } from '../../foundation/office-staff/service.ts';

const mentions = sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name, a.id)
  from note_mentions m join accounts a on a.id = m.account_id where m.note_id = n.id), '[]')`;

const selectNotes = (db: Database) =>
  db
    .selectFrom('notes as n')
    .innerJoin('offices as o', 'o.id', 'n.office_id')
    .leftJoin('accounts as a', 'a.id', 'n.author_id')
    .select([
      'n.id',
      'n.post_id',
      'n.text',
      'n.created_at',
      'n.author_id',
      'a.name as author_name',
      'n.office_id',
      'o.name as office_name',
      mentions.as('mentions'),
    ]);
export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

/** Oldest first. */
export const findNotes = (
  db: Database,
  postId: string,
  seen: { officeId: string } | 'all',
  limit: number,
): Promise<NoteRow[]> =>
  selectNotes(db)
    .where('n.post_id', '=', postId)
    .$if(seen !== 'all', (query) => query.where('n.office_id', '=', seen === 'all' ? '' : seen.officeId))
    .orderBy('n.id')
    .limit(limit)
    .execute();

export const findNote = (db: Database, id: string): Promise<NoteRow | undefined> =>
  selectNotes(db).where('n.id', '=', id).executeTakeFirst();

export const findByClientId = (
  db: Database,
  authorId: string,
  clientId: string,
): Promise<NoteRow | undefined> =>
  selectNotes(db).where('n.author_id', '=', authorId).where('n.client_id', '=', clientId).executeTakeFirst();

/** Responsible office and the assignee's office. */
export const findNotePost = (db: Database, postId: string) =>
  db
    .selectFrom('posts as p')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .leftJoin('office_staff as s', 's.account_id', 'p.government_id')
    .select([
      'p.author_id',
      'p.hidden_at',
      'p.office_id',
      'o.name as office_name',
      's.office_id as assignee_office_id',
    ])
    .where('p.id', '=', postId)
    .executeTakeFirst();

export async function countNotes(trx: Transaction, postId: string, officeId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('notes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('post_id', '=', postId)
    .where('office_id', '=', officeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Leaves out suspended accounts. */
export const findMentioned = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('accounts as a')
    .innerJoin('office_staff as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.is_verified', 's.office_id', actsAsHead.as('is_head')])
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .where('a.suspended_at', 'is', null)
    .execute();

type NewNote = {
  id: string;
  post_id: string;
  office_id: string;
  author_id: string;
  text: string;
  client_id: string | null;
  created_at: Date;
};

export async function insertNote(
  trx: Transaction,
  note: NewNote,
  mentioned: readonly string[],
): Promise<void> {
  await trx.insertInto('notes').values(note).execute();
  if (mentioned.length === 0) return;
  await trx
    .insertInto('note_mentions')
    .values(mentioned.map((accountId) => ({ note_id: note.id, account_id: accountId })))
    .execute();
}

export async function deleteNote(trx: Transaction, id: string): Promise<bigint> {
  const { numDeletedRows } = await trx.deleteFrom('notes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows;
}

export async function moveNotes(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('notes').set({ office_id: to }).where('office_id', '=', from).execute();
}
