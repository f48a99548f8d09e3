import type { AuditAction } from '@sudhaar/domain/audit';
import { type Day, startOfDay } from '@sudhaar/domain/calendar';
import type { CategoryNames } from '@sudhaar/domain/categories';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { firstIdAt, isId } from '../../../platform/id.ts';

export async function insertEntry(trx: Transaction, entry: Insertable<DB['audit_log']>): Promise<void> {
  await trx.insertInto('audit_log').values(entry).execute();
}

export type AuditList = {
  limit: number;
  cursor?: string | undefined;
  action?: AuditAction | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const startMsOf = (day: Day): number => startOfDay(day).getTime();

const NAME_LENGTH = 80;
const captionOf = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select left(p.caption, ${sql.lit(NAME_LENGTH)}) from posts p where p.id = ${id})`;

/** Current name of the subject, because the log only stores ids. One primary key lookup per entry. */
const subjectName = sql<string | null>`case
  when e.subject_kind in ('user', 'government', 'admin') then (select s.name from accounts s where s.id = e.subject_id)
  when e.subject_kind = 'post' then ${captionOf(sql`e.subject_id`)}
  when e.subject_kind in ('comment', 'reply')
    then (select left(c.content, ${sql.lit(NAME_LENGTH)}) from comments c where c.id = e.subject_id)
  when e.subject_kind = 'message'
    then (select left(m.text, ${sql.lit(NAME_LENGTH)}) from chat_messages m where m.id = e.subject_id)
  when e.subject_kind = 'office' then (select o.name from offices o where o.id = e.subject_id)
  when e.subject_kind = 'apiKey' then (select k.name from api_keys k where k.id = e.subject_id)
  when e.subject_kind = 'webhook' then (select h.name from webhooks h where h.id = e.subject_id)
  when e.subject_kind = 'contact' then (select w.name from contact_messages w where w.id = e.subject_id)
end`;

/** Current names of what `data` refers to by id or code. */
const officeName = sql<string | null>`(
  select o.name from offices o where o.id = coalesce(e.data ->> 'officeId', e.data ->> 'intoId')::uuid
)`;
const mainNumber = sql<
  string | null
>`(select p.number from posts p where p.id = (e.data ->> 'mainId')::uuid)`;
const categoryNames = (key: 'from' | 'to' | 'code') =>
  sql<CategoryNames | null>`(select c.names from categories c where c.code = e.data ->> ${sql.lit(key)})`;

const selectEntries = (db: Database) =>
  db
    .selectFrom('audit_log as e')
    .leftJoin('accounts as a', 'a.id', 'e.actor_id')
    .select([
      'e.id',
      'e.actor_id',
      'a.name as actor_name',
      'e.action',
      'e.subject_kind',
      'e.subject_id',
      subjectName.as('subject_name'),
      captionOf(sql`(e.data ->> 'postId')::uuid`).as('post_name'),
      officeName.as('office_name'),
      mainNumber.as('main_number'),
      categoryNames('from').as('from_category'),
      categoryNames('to').as('to_category'),
      categoryNames('code').as('category'),
      'e.data',
      'e.reason',
      'e.created_at',
    ]);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** Ids sort by time, so a range of days is a range of ids. */
export async function findEntries(db: Database, list: AuditList): Promise<Page<EntryRow>> {
  const { limit, action, actor, subject, from, to } = list;
  const cursor = readCursor('id', list.cursor);
  const ids = [actor, subject].filter((id) => id !== undefined && id !== '');
  if (!ids.every((id) => isId(id ?? ''))) return { rows: [], nextCursor: null };
  const rows = await selectEntries(db)
    .$if(Boolean(action), (query) => query.where(sql<boolean>`e.action = ${action}`))
    .$if(Boolean(actor), (query) => query.where('e.actor_id', '=', actor ?? ''))
    .$if(Boolean(subject), (query) => query.where('e.subject_id', '=', subject ?? ''))
    .$if(Boolean(from), (query) => query.where('e.id', '>=', firstIdAt(startMsOf(from ?? ''))))
    .$if(Boolean(to), (query) => query.where('e.id', '<', firstIdAt(startMsOf(to ?? '') + DAY_MS)))
    .$if(cursor !== null, (query) => query.where('e.id', '<', cursor?.id ?? ''))
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}
