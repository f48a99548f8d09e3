import { UNREAD_MAX } from '@sudhaar/domain/rooms';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { firstIdAt } from '../../../platform/id.ts';

/** Messages from before the sign-up have smaller ids and don't count as unread. */
export async function firstIdFor(db: Database, accountId: string): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return firstIdAt(account.created_at.getTime());
}

/** Latest first. */
export async function findVisited(db: Database, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_reads')
    .select('room')
    .where('account_id', '=', accountId)
    .orderBy('read_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ room }) => room);
}

export type RoomState = { room: string; unread: number; last_message_at: Date | null };

/** In the order of the rooms. Counts unread messages along the index, up to one more than shown. */
export async function findStates(
  db: Database,
  accountId: string,
  rooms: readonly string[],
  since: string,
): Promise<RoomState[]> {
  const { rows } = await sql<RoomState>`
    select w.room,
      (select count(*)::int from (
        select from chat_messages m
        where m.room = w.room and m.id > coalesce(r.last_read_id, ${since}::uuid) and ${isShown('m')}
          and m.author_id is distinct from ${accountId}::uuid
        limit ${sql.lit(UNREAD_MAX + 1)}
      ) u) as unread,
      (select m.created_at from chat_messages m
        where m.room = w.room and ${isShown('m')} order by m.id desc limit 1) as last_message_at
    from unnest(${rooms}::text[]) with ordinality as w (room, place)
    left join chat_reads r on r.account_id = ${accountId}::uuid and r.room = w.room
    order by w.place`.execute(db);
  return rows;
}

type ReadMark = { accountId: string; room: string; messageId: string | null; since: string };

/** Never moves backwards, and never beyond the newest message. */
export async function saveRead(db: Database, { accountId, room, messageId, since }: ReadMark): Promise<void> {
  await sql`
    insert into chat_reads (account_id, room, last_read_id)
    values (${accountId}, ${room}, greatest(${since}::uuid, (
      select m.id from chat_messages m
      where m.room = ${room} and m.id <= ${messageId}::uuid order by m.id desc limit 1)))
    on conflict (account_id, room) do update
      set last_read_id = greatest(chat_reads.last_read_id, excluded.last_read_id), read_at = now()`.execute(
    db,
  );
}

export type BusyRoom = { room: string; last_message_at: Date };

/**
 * Counts a bounded number of messages per room; ties go to the room with the latest message. Skips from room to room
 * along the index, so the cost is the number of active rooms.
 */
export async function findBusiest(db: Database, since: string, limit: number): Promise<BusyRoom[]> {
  const { rows } = await sql<BusyRoom>`
    with recursive known (room) as (
      (select room from chat_messages order by room limit 1)
      union all
      select (select m.room from chat_messages m where m.room > k.room order by m.room limit 1)
      from known k where k.room is not null
    )
    select k.room, n.last_message_at
    from known k cross join lateral (
      select count(*) as messages, max(created_at) as last_message_at from (
        select m.created_at from chat_messages m
        where m.room = k.room and m.id > ${since}::uuid and ${isShown('m')}
        order by m.id desc limit ${sql.lit(UNREAD_MAX + 1)}
      ) latest
    ) n
    where n.messages > 0
    order by n.messages desc, n.last_message_at desc
    limit ${limit}`.execute(db);
  return rows;
}
