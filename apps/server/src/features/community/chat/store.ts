import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isHidden, isShown } from '../../../platform/database/hidden.ts';

/** `at` or the database's clock, but always later than the room's last message. */
export async function nextMoment(trx: Transaction, room: string, at: Date | undefined): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select greatest(
      coalesce(${at ?? null}::timestamptz, clock_timestamp()),
      (select created_at + interval '1 millisecond' from chat_messages
        where room = ${room} order by id desc limit 1)
    )::timestamptz(3) as moment`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database returned no time');
  return row.moment;
}

export type NewMessage = {
  id: string;
  room: string;
  author_id: string;
  client_id: string | null;
  text: string;
  created_at: Date;
};

const MESSAGE = [
  'm.id',
  'm.room',
  'm.text',
  'm.created_at',
  'm.hidden_at',
  'm.author_id',
  'a.name as author_name',
  'a.profile_photo as author_photo',
] as const;

const selectMessages = (db: Database) =>
  db.selectFrom('chat_messages as m').leftJoin('accounts as a', 'a.id', 'm.author_id').select(MESSAGE);
export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

export type Window = {
  room: string;
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
};

/** Newest first. With `after`, the following messages, oldest first. */
export const findMessages = (db: Database, { room, limit, before, after }: Window) =>
  selectMessages(db)
    .where('m.room', '=', room)
    .where(isShown('m'))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .$if(after !== undefined, (query) => query.where('m.id', '>', after ?? ''))
    .orderBy('m.id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();

export const findMessage = (db: Database, id: string) =>
  selectMessages(db).where('m.id', '=', id).executeTakeFirst();

/**
 * Returns the message with its author's name, or undefined if this client id is already stored. Writing in a room
 * counts as visiting it.
 */
export const insertMessage = (trx: Transaction, message: NewMessage): Promise<MessageRow | undefined> =>
  trx
    .with('m', (db) =>
      db
        .insertInto('chat_messages')
        .values(message)
        .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
        .returningAll(),
    )
    .with('visit', (db) =>
      db
        .insertInto('chat_reads')
        .columns(['account_id', 'room', 'last_read_id'])
        .expression(db.selectFrom('m').select(['m.author_id', 'm.room', 'm.id']))
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('m')
    .leftJoin('accounts as a', 'a.id', 'm.author_id')
    .select(MESSAGE)
    .executeTakeFirst();

export const findOwn = (db: Database, authorId: string, clientId: string) =>
  selectMessages(db)
    .where('m.author_id', '=', authorId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirstOrThrow();

/** Returns true if the row changed. */
export async function setHidden(trx: Transaction, id: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_messages')
    .set({ hidden_at: hidden ? sql<Date>`now()` : null, hidden_by_suspension: false })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        hidden ? isShown('chat_messages') : isHidden('chat_messages'),
        eb('hidden_by_suspension', '=', true),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Unhides only messages that the suspension had hidden. */
export const hideMessagesOf = (trx: Transaction, authorId: string, hidden: boolean) =>
  trx
    .updateTable('chat_messages')
    .set({ hidden_at: hidden ? sql<Date>`now()` : null, hidden_by_suspension: hidden })
    .where('author_id', '=', authorId)
    .where((eb) => (hidden ? isShown('chat_messages') : eb('hidden_by_suspension', '=', true)))
    .returning(['id', 'room'])
    .execute();

export async function deleteMessage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('chat_messages').where('id', '=', id).execute();
}

export async function lockMessage(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('chat_messages').select('id').where('id', '=', id).forUpdate().execute();
}

/** Includes hidden messages. */
export const findSubjects = (db: Database, ids: string[]) =>
  db
    .selectFrom('chat_messages as m')
    .leftJoin('accounts as a', 'a.id', 'm.author_id')
    .select([
      'm.id',
      'm.room',
      sql<null>`null`.as('post_id'),
      'm.author_id',
      'm.text',
      'm.hidden_at',
      'm.hidden_by_suspension',
      'm.created_at',
      'a.name as author_name',
      'a.role as author_role',
    ])
    .where('m.id', 'in', ids)
    .execute();
