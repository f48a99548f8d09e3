import { searchWords } from '@sudhaar/domain/search';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { matchesWords, wordsVector } from '../../../platform/database/words.ts';
import { currentTime } from '../../../platform/time.ts';

type ContactMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  account_id: string | null;
};

export async function insertContactMessage(trx: Transaction, message: ContactMessage): Promise<void> {
  const { name, email, message: text } = message;
  const words = wordsVector(searchWords(name, email, text));
  await trx
    .insertInto('contact_messages')
    .values({ ...message, words })
    .execute();
}

export const findContactMessage = (trx: Transaction, id: string): Promise<ContactMessage> =>
  trx
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export type ContactList = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  handled?: boolean | undefined;
};

const selectMessages = (db: Database) =>
  db
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.name', 'm.email', 'm.message', 'm.created_at', 'm.handled_at']);
export type ContactRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

export async function findContactMessages(db: Database, list: ContactList): Promise<Page<ContactRow>> {
  const { limit, handled, search = '' } = list;
  const cursor = readCursor('id', list.cursor);
  const rows = await selectMessages(db)
    .where(matchesWords('m.words', search))
    .$if(handled === true, (query) => query.where('m.handled_at', 'is not', null))
    .$if(handled === false, (query) => query.where('m.handled_at', 'is', null))
    .$if(cursor !== null, (query) => query.where('m.id', '<', cursor?.id ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}

/** Returns undefined if there is no such message. */
export async function setHandled(trx: Transaction, id: string, handled: boolean) {
  const before = await trx
    .selectFrom('contact_messages')
    .select('handled_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const changed = (before.handled_at !== null) !== handled;
  if (changed) {
    const handled_at = handled ? currentTime() : null;
    await trx.updateTable('contact_messages').set({ handled_at }).where('id', '=', id).execute();
  }
  return { changed, row: await selectMessages(trx).where('m.id', '=', id).executeTakeFirstOrThrow() };
}

export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
