import type { ChatMessage, ChatRooms } from '@sudhaar/contract/chat';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { canDelete } from '@sudhaar/domain/posts';
import { BUSY_ROOMS_MAX, INDIA, orderRooms, roomOfDistrict, VISITED_ROOMS_MAX } from '@sudhaar/domain/rooms';
import { cleanText } from '@sudhaar/domain/text';
import { checkMessage, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { lockOneUntilEnd } from '../../../platform/database/locks.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { firstIdAt, isId, newId } from '../../../platform/id.ts';
import type { Audience, Realtime } from '../../../platform/realtime/realtime.ts';
import { createKeyedSemaphore } from '../../../platform/semaphore.ts';
import { currentMs } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import type { Homes } from '../../places/homes/service.ts';
import type { Places } from '../../places/places/service.ts';
import * as reads from './reads.ts';
import { createRooms } from './rooms.ts';
import * as store from './store.ts';
import { messageView } from './view.ts';

export type Chat = ReturnType<typeof createChat>;
type MessageInput = { msg: string; room?: string; clientId?: string | undefined; at?: Date };
type Deps = {
  db: Database;
  events: Events;
  realtime: Realtime;
  places: Pick<Places, 'districtOfSlugs'>;
  homes: Pick<Homes, 'of'>;
};

/** Every citizen receives the all-India room. Other rooms go to those who watch them. */
const audienceOf = (room: string): Audience => (room === INDIA ? { role: 'user' } : { chatRoom: room });
/** While one transaction stores a message, the next waits for the room's lock. More would only occupy connections. */
const CONCURRENCY = { ofEach: 2, ofAll: 12 };
const DAY_MS = 24 * 60 * 60 * 1000;
/** The busiest rooms are the same for everybody. */
const BUSY_ROOMS_TTL_MS = 60_000;

export function createChat({ db, events, realtime, places, homes }: Deps) {
  const rooms = createRooms(places);
  const inTurn = createKeyedSemaphore(CONCURRENCY);
  let busiest: { until: number; found: Promise<reads.BusyRoom[]> } | undefined;

  async function held(from: Database, id: string): Promise<store.MessageRow> {
    const row = isId(id) ? await store.findMessage(from, id) : undefined;
    if (!row) throw new ProductError('not_found', { problem: 'messageGone' });
    return row;
  }

  // Broadcasts the stored message instead of the client's, so that no client can show anything else to others.
  events.on('chat', 'messageSent', async ({ messageId }, trx) => {
    const message = messageView(await held(trx, messageId));
    afterCommit(trx, () => realtime.send(audienceOf(message.room), 'receive_message', message));
  });
  events.on('chat', 'messageRestored', async ({ messageId }, trx) => {
    const message = messageView(await held(trx, messageId));
    afterCommit(trx, () => realtime.send(audienceOf(message.room), 'message_restored', message));
  });
  for (const kind of ['messageHidden', 'messageDeleted'] as const) {
    events.on('chat', kind, async ({ messageId, room }, trx) => {
      afterCommit(trx, () => realtime.send(audienceOf(room), 'message_removed', { _id: messageId, room }));
    });
  }

  const publishHidden = (trx: Transaction, { id, room }: { id: string; room: string }, hidden: boolean) =>
    events.publish(
      trx,
      hidden ? { kind: 'messageHidden', messageId: id, room } : { kind: 'messageRestored', messageId: id },
    );
  const hideWithAccount = async (trx: Transaction, accountId: string, hidden: boolean): Promise<void> => {
    for (const { id, room } of await store.hideMessagesOf(trx, accountId, hidden))
      await publishHidden(trx, { id, room }, hidden);
  };
  events.on('chat', 'accountSuspended', async ({ accountId, hidesContent }, trx) => {
    if (hidesContent) await hideWithAccount(trx, accountId, true);
  });
  events.on('chat', 'suspensionLifted', ({ accountId }, trx) => hideWithAccount(trx, accountId, false));

  realtime.on('send_message', async ({ _id }, { actor }) => {
    const message = await held(db, _id);
    if (message.author_id !== actor.id) throw new ProductError('forbidden');
  });

  realtime.on('watch_rooms', async ({ rooms: names }, client) => {
    const roomPlaces = await Promise.all(names.map(rooms.mustFind));
    await client.watch(
      'chatRoom',
      roomPlaces.map(({ room }) => room),
    );
  });

  /** One at a time per room across all servers, so that ids rise in commit order. */
  async function insert(
    trx: Transaction,
    message: Omit<store.NewMessage, 'id' | 'created_at'>,
    at: Date | undefined,
  ): Promise<ChatMessage> {
    await lockOneUntilEnd(trx, 'chat', message.room);
    const moment = await store.nextMoment(trx, message.room, at);
    const id = newId(moment.getTime());
    const stored = await store.insertMessage(trx, { ...message, id, created_at: moment });
    if (!stored) return messageView(await store.findOwn(trx, message.author_id, message.client_id ?? ''));
    await events.publish(trx, { kind: 'messageSent', messageId: id }, message.author_id);
    return messageView(stored);
  }

  async function findSubjects(from: Database, ids: string[]) {
    const subjects = await store.findSubjects(from, ids);
    return Promise.all(
      subjects.map(async ({ room, ...subject }) => ({
        ...subject,
        room: (await rooms.find(room)) ?? { room, state: '', district: room },
      })),
    );
  }

  function findBusiest(now: number): Promise<reads.BusyRoom[]> {
    if (!busiest || busiest.until <= now) {
      // Some of them are the reader's own.
      const limit = BUSY_ROOMS_MAX + VISITED_ROOMS_MAX + 2;
      const found = reads.findBusiest(db, firstIdAt(now - DAY_MS), limit);
      busiest = { until: now + BUSY_ROOMS_TTL_MS, found };
      found.catch(() => {
        busiest = undefined;
      });
    }
    return busiest.found;
  }

  return {
    async list(window: store.Window): Promise<ChatMessage[]> {
      for (const id of [window.before, window.after]) {
        if (id !== undefined && !isId(id)) throw new ProductError('malformed_request');
      }
      const { room } = await rooms.mustFind(window.room);
      return (await store.findMessages(db, { ...window, room })).map(messageView);
    },

    /** The reader's rooms, including `open`, and suggestions. */
    async rooms(reader: Actor, open: string | undefined, now = currentMs()): Promise<ChatRooms> {
      const [home, visited, since, busy] = await Promise.all([
        homes.of(reader.id),
        reads.findVisited(db, reader.id, VISITED_ROOMS_MAX),
        reads.firstIdFor(db, reader.id),
        findBusiest(now),
      ]);
      const opened = open === undefined ? [] : [(await rooms.mustFind(open)).room];
      const own = home?.district ? roomOfDistrict(home) : null;
      const listed = await rooms.findAll([...orderRooms(own, visited), ...opened]);
      const names = listed.map(({ room }) => room);
      const states = await reads.findStates(db, reader.id, names, since);
      const others = await rooms.findAll(
        busy.map(({ room }) => room).filter((room) => !names.includes(room)),
      );
      return {
        rooms: listed.map((place, i) => ({
          ...place,
          isHome: place.room === own,
          unread: states[i]?.unread ?? 0,
          lastMessageAt: states[i]?.last_message_at?.toISOString() ?? null,
        })),
        others: others.slice(0, BUSY_ROOMS_MAX).map((place) => ({
          ...place,
          lastMessageAt: busy.find(({ room }) => room === place.room)?.last_message_at.toISOString() ?? null,
        })),
      };
    },

    /** Returns the new number of unread messages. */
    async read(reader: Actor, name: string, messageId: string | null): Promise<number> {
      if (messageId !== null && !isId(messageId)) throw new ProductError('malformed_request');
      const { room } = await rooms.mustFind(name);
      const since = await reads.firstIdFor(db, reader.id);
      await reads.saveRead(db, { accountId: reader.id, room, messageId, since });
      const [state] = await reads.findStates(db, reader.id, [room], since);
      const unread = state?.unread ?? 0;
      realtime.send({ account: reader.id }, 'room_read', { room, unread });
      return unread;
    },

    /** Idempotent by `clientId`. */
    async send(author: Actor, { msg, room: name = INDIA, clientId, at }: MessageInput): Promise<ChatMessage> {
      const text = cleanText(msg);
      throwIfInvalid(checkMessage(text));
      const { room } = await rooms.mustFind(name);
      const message = { room, author_id: author.id, client_id: clientId ?? null, text };
      return inTurn(room, () => inTransaction(db, (trx) => insert(trx, message, at)));
    },

    subjects: {
      find: findSubjects,

      async lock(trx: Transaction, id: string) {
        await store.lockMessage(trx, id);
        return (await findSubjects(trx, [id]))[0];
      },

      /** Publishes the change, so that open screens follow. */
      async setHidden(trx: Transaction, id: string, hidden: boolean): Promise<void> {
        const message = await held(trx, id);
        const changed = await store.setHidden(trx, id, hidden);
        if (changed) await publishHidden(trx, message, hidden);
      },

      async remove(trx: Transaction, actor: Actor, id: string, reason: string): Promise<void> {
        const { author_id: ownerId, room } = await held(trx, id);
        if (!canDelete(actor, { ownerId })) throw new ProductError('forbidden');
        await store.deleteMessage(trx, id);
        await events.publish(trx, { kind: 'messageDeleted', messageId: id, room }, actor.id);
        await audit(trx, actor, { action: 'deleteMessage', subject: 'message', subjectId: id, reason });
      },
    },
  };
}
