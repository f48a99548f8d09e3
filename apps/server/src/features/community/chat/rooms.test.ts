import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { connected } from '../../../testing/live-client.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { loadSomePlaces } from '../../../testing/some-places.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

const PUNE = 'maharashtra/pune';
const NASHIK = 'maharashtra/nashik';
const KOCHI = 'kerala/ernakulam';

const server = testApp();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  await loadSomePlaces(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  asha = await signedIn(server, 'user', 'आशा');
  ravi = await signedIn(server, 'user', 'Ravi');
});
afterEach(() => server.context.pool.query('truncate chat_messages, chat_reads'));

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
type AnyAnswer = any;
const send = (who: Person, msg: string, room?: string, clientId?: string) =>
  who.send('POST', '/api/user/sendMessage', { msg, ...(room && { room }), ...(clientId && { clientId }) });
const sentMessage = async (who: Person, msg: string, room?: string): Promise<AnyAnswer> =>
  (await send(who, msg, room)).body.data;
const read = async (query: Record<string, string>): Promise<AnyAnswer> =>
  ravi.get(`/api/user/getMessage?${new URLSearchParams(query)}`);
const texts = async (query: Record<string, string>): Promise<string[]> =>
  (await read(query)).body.map(({ msg }: { msg: string }) => msg);
const roomsOf = async (who: Person, open?: string): Promise<AnyAnswer> =>
  (await who.get(`/api/user/chatRooms${open ? `?open=${encodeURIComponent(open)}` : ''}`)).body;
const unreadOf = async (who: Person): Promise<Record<string, number>> =>
  Object.fromEntries((await roomsOf(who)).rooms.map((one: AnyAnswer) => [one.room, one.unread]));
const markRead = (who: Person, room: string, messageId: string | null = null) =>
  who.send('PUT', '/api/user/chatRooms/read', { room, messageId });
const live = (who: Person, place: object) => who.send('PUT', '/api/user/home', { place });

describe('a room', () => {
  test('has its own messages; those without a room belong to India’s', async () => {
    await send(asha, 'to all');
    await send(asha, 'to Pune', PUNE);
    await send(asha, 'to Kochi', KOCHI);
    await send(asha, 'to all, by name', 'india');
    expect(await texts({})).toEqual(['to all, by name', 'to all']);
    expect(await texts({ room: 'india' })).toEqual(['to all, by name', 'to all']);
    expect(await texts({ room: PUNE })).toEqual(['to Pune']);
    expect(await texts({ room: KOCHI })).toEqual(['to Kochi']);
    expect(await texts({ room: NASHIK })).toEqual([]);
    expect((await read({ room: PUNE })).body[0]).toMatchObject({ room: PUNE, userId: asha.id });
  });

  test('is the same in any case', async () => {
    const { body } = await send(asha, 'loud', 'Maharashtra/PUNE');
    expect(body.data.room).toBe(PUNE);
    expect(await texts({ room: 'MAHARASHTRA/pune' })).toEqual(['loud']);
  });

  test('has pages of its own messages, and none is missed after a given one', async () => {
    const first = await sentMessage(asha, 'Pune 1', PUNE);
    for (const n of [2, 3, 4]) {
      await send(asha, `Kochi ${n}`, KOCHI);
      await send(ravi, `Pune ${n}`, PUNE);
    }
    const newest = (await read({ room: PUNE, limit: '2' })).body;
    expect(await texts({ room: PUNE, limit: '2', before: newest[1]._id })).toEqual(['Pune 2', 'Pune 1']);
    expect(await texts({ room: PUNE, after: first._id })).toEqual(['Pune 2', 'Pune 3', 'Pune 4']);
  });

  test.each([
    'goa/pune',
    'maharashtra/atlantis',
    'maharashtra',
    'maharashtra/pune/kothrud',
    'महाराष्ट्र/पुणे',
    '../india',
    "india' or true --",
    'maharashtra/pune\u0000',
    ' ',
  ])('%j does not exist, and nothing is stored for it', async (room) => {
    const refusal = { status: 404, body: { code: 'not_found', message: 'This room doesn’t exist.' } };
    expect(await read({ room })).toMatchObject(refusal);
    expect(await send(asha, 'Hello?', room)).toMatchObject(refusal);
    expect(await markRead(asha, room)).toMatchObject(refusal);
    expect(await ravi.get(`/api/user/chatRooms?open=${encodeURIComponent(room)}`)).toMatchObject(refusal);
    const tab = await connected(server, asha);
    expect(await tab.say('watch_rooms', { rooms: [PUNE, room] })).toMatchObject({
      ok: false,
      code: 'not_found',
    });
    const { rows } = await server.context.pool.query(
      'select from chat_messages union all select from chat_reads',
    );
    expect(rows).toEqual([]);
  });

  test('that does not exist is refused in the reader’s language', async () => {
    const headers = { authorization: `Bearer ${asha.token}`, 'accept-language': 'hi' };
    const answer = await server.app.inject({ url: '/api/user/getMessage?room=goa/pune', headers });
    expect(answer.json().message).toBe('ऐसा कोई चैट रूम नहीं है।');
  });

  test('with an invalid or very long name is refused', async () => {
    for (const room of [5, ['india'], { name: 'india' }, null, 'x'.repeat(121)])
      expect((await asha.send('POST', '/api/user/sendMessage', { msg: 'Hello', room })).status).toBe(422);
    expect((await read({ room: 'x'.repeat(121) })).status).toBe(422);
  });

  test('stores a client’s message once, even if it is sent again to another room', async () => {
    const [one, two] = [await send(asha, 'Once', PUNE, 'key-1'), await send(asha, 'Once', KOCHI, 'key-1')];
    expect(two.body.data).toEqual(one.body.data);
    expect(await texts({ room: KOCHI })).toEqual([]);
  });

  test('has one order for simultaneous messages', async () => {
    const rooms = [PUNE, KOCHI, 'india'];
    const before = Object.fromEntries(
      await Promise.all(rooms.map(async (room) => [room, (await sentMessage(asha, 'first', room))._id])),
    );
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => send(i % 2 ? asha : ravi, `at once ${i}`, rooms[i % 3])),
    );
    for (const room of rooms) {
      const { body } = await read({ room, after: before[room] });
      expect(body).toHaveLength(10);
      const times = body.map(({ createdAt }: { createdAt: string }) => createdAt);
      expect(new Set(times).size).toBe(10);
      expect(times).toEqual(times.toSorted());
    }
  });
});

describe('a live message', () => {
  test('of a district reaches those who watch its room; one of all India reaches every citizen', async () => {
    const [inPune, inKochi, nowhere] = [
      await connected(server, asha),
      await connected(server, ravi),
      await connected(server, ravi),
    ];
    expect(await inPune.say('watch_rooms', { rooms: ['Maharashtra/Pune', NASHIK] })).toEqual({ ok: true });
    expect(await inKochi.say('watch_rooms', { rooms: [KOCHI] })).toEqual({ ok: true });
    const pune = await sentMessage(ravi, 'in Pune', PUNE);
    const kochi = await sentMessage(asha, 'in Kochi', KOCHI);
    const india = await sentMessage(asha, 'to all');
    await soon(() => {
      expect(inPune.received('receive_message')).toEqual([pune, india]);
      expect(inKochi.received('receive_message')).toEqual([kochi, india]);
      // A client of the specification, which knows no rooms.
      expect(nowhere.received('receive_message')).toEqual([india]);
    });
  });

  test('follows the latest list of watched rooms, even if two are sent at once', async () => {
    const tab = await connected(server, ravi);
    await Promise.all([
      tab.say('watch_rooms', { rooms: [PUNE] }),
      tab.say('watch_rooms', { rooms: [KOCHI] }),
    ]);
    await send(asha, 'in Pune', PUNE);
    const kochi = await sentMessage(asha, 'in Kochi', KOCHI);
    await soon(() => expect(tab.received('receive_message')).toEqual([kochi]));
    expect(await tab.say('watch_rooms', { rooms: [] })).toEqual({ ok: true });
    await send(asha, 'in Kochi again', KOCHI);
    const india = await sentMessage(asha, 'to all');
    await soon(() => expect(tab.received('receive_message')).toEqual([kochi, india]));
  });

  test('reaches at most twenty watched rooms, beside watched posts', async () => {
    const tab = await connected(server, ravi);
    const rooms = Array.from({ length: 21 }, () => PUNE);
    expect(await tab.say('watch_rooms', { rooms })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await tab.say('watch_rooms', { rooms: rooms.slice(1) })).toEqual({ ok: true });
    await tab.say('watch_posts', { postIds: [] });
    const pune = await sentMessage(asha, 'still heard', PUNE);
    await soon(() => expect(tab.received('receive_message')).toEqual([pune]));
  });

  test('that is hidden and shown again is announced in its room only', async () => {
    const admin = await signedIn(server, 'admin');
    const [inPune, inKochi] = [await connected(server, ravi), await connected(server, ravi)];
    await inPune.say('watch_rooms', { rooms: [PUNE] });
    await inKochi.say('watch_rooms', { rooms: [KOCHI] });
    const message = await sentMessage(asha, 'Hidden for a while', PUNE);
    const hide = (hidden: boolean) =>
      admin.send('PUT', `/api/admin/hidden/message/${message._id}`, { hidden, reason: 'A test' });
    await hide(true);
    expect(await texts({ room: PUNE })).toEqual([]);
    await hide(false);
    expect(await texts({ room: PUNE })).toEqual(['Hidden for a while']);
    await soon(() => {
      expect(inPune.received('message_removed')).toEqual([{ _id: message._id, room: PUNE }]);
      expect(inPune.received('message_restored')).toEqual([message]);
    });
    expect(inKochi.received('message_removed')).toEqual([]);
  });
});

describe('the list of rooms', () => {
  test('of a new account contains India’s room without unread messages', async () => {
    await send(asha, 'long ago');
    const meera = await signedIn(server, 'user', 'Meera');
    expect(await roomsOf(meera)).toMatchObject({
      rooms: [{ room: 'india', state: '', district: '', isHome: false, unread: 0 }],
    });
    await send(asha, 'since then');
    expect(await unreadOf(meera)).toEqual({ india: 1 });
  });

  test('starts with the own district, then India, then visited rooms, latest first', async () => {
    const meera = await signedIn(server, 'user', 'Meera');
    await live(meera, { kind: 'district', state: 'Maharashtra', district: 'Pune' });
    await markRead(meera, NASHIK);
    await markRead(meera, KOCHI);
    const { rooms } = await roomsOf(meera);
    expect(rooms).toMatchObject([
      { room: PUNE, state: 'Maharashtra', district: 'Pune', isHome: true, lastMessageAt: null },
      { room: 'india' },
      { room: KOCHI, state: 'Kerala', district: 'Ernakulam', isHome: false },
      { room: NASHIK },
    ]);
    // The open room is listed even if it was never visited, and is not stored.
    const other = await signedIn(server, 'user', 'Other');
    expect((await roomsOf(other, 'Maharashtra/Pune')).rooms).toMatchObject([
      { room: 'india' },
      { room: PUNE },
    ]);
    expect((await roomsOf(other)).rooms).toHaveLength(1);
  });

  test('contains rooms in which the account has written, with the time of the last message', async () => {
    const message = await sentMessage(ravi, 'Namaste', KOCHI);
    expect((await roomsOf(ravi)).rooms.at(-1)).toMatchObject({
      room: KOCHI,
      unread: 0,
      lastMessageAt: message.createdAt,
    });
  });

  test('suggests the busiest other rooms', async () => {
    const fresh = testRooms();
    await fresh.say(KOCHI, 1);
    await fresh.say(NASHIK, 3);
    await fresh.say(PUNE, 2);
    const meera = await signedIn(server, 'user', 'Meera');
    await live(meera, { kind: 'district', state: 'Maharashtra', district: 'Pune' });
    const { others } = await fresh.rooms(meera);
    expect(others).toEqual([
      { room: NASHIK, state: 'Maharashtra', district: 'Nashik', lastMessageAt: expect.any(String) },
      { room: KOCHI, state: 'Kerala', district: 'Ernakulam', lastMessageAt: expect.any(String) },
    ]);
  });
});

/** The busiest rooms are cached for a minute; this chat has an empty cache. */
function testRooms() {
  const say = async (room: string, times: number) => {
    for (let i = 0; i < times; i += 1) await send(asha, `message ${i}`, room);
  };
  const later = Date.now() + 120_000;
  return {
    say,
    rooms: (who: Person) =>
      server.context.chat.rooms({ id: who.id, role: 'user', isVerified: false }, undefined, later),
  };
}

describe('the read position', () => {
  let meera: Person;
  beforeAll(async () => {
    meera = await signedIn(server, 'user', 'Meera');
    await live(meera, { kind: 'district', state: 'Maharashtra', district: 'Pune' });
  });

  test('counts only messages of others, per room', async () => {
    await send(asha, 'one', PUNE);
    await send(ravi, 'two', PUNE);
    await send(ravi, 'to all');
    await send(ravi, 'elsewhere', KOCHI);
    expect(await unreadOf(meera)).toEqual({ [PUNE]: 2, india: 1 });
    await markRead(meera, PUNE);
    await send(meera, 'my own', PUNE);
    expect(await unreadOf(meera)).toEqual({ [PUNE]: 2, india: 1 });
  });

  test('never moves backwards', async () => {
    const [one, two, three] = [
      await sentMessage(asha, 'one', PUNE),
      await sentMessage(asha, 'two', PUNE),
      await sentMessage(asha, 'three', PUNE),
    ];
    expect((await markRead(meera, PUNE, two._id)).body).toEqual({ message: 'Marked as read', unread: 1 });
    expect((await markRead(meera, PUNE, one._id)).body.unread).toBe(1);
    // Two tabs at once.
    await Promise.all([one, three, two].map(({ _id }) => markRead(meera, PUNE, _id)));
    expect(await unreadOf(meera)).toEqual({ [PUNE]: 0, india: 0 });
    await send(asha, 'four', PUNE);
    expect(await unreadOf(meera)).toEqual({ [PUNE]: 1, india: 0 });
  });

  test('never moves beyond the newest message and does not need the message to exist', async () => {
    const one = await sentMessage(asha, 'one', PUNE);
    const future = newId(Date.now() + 1_000_000_000);
    expect((await markRead(meera, PUNE, future)).body.unread).toBe(0);
    await send(asha, 'two', PUNE);
    expect((await unreadOf(meera))[PUNE]).toBe(1);
    await server.context.pool.query('delete from chat_messages where id = $1', [one._id]);
    expect((await markRead(meera, PUNE, one._id)).body.unread).toBe(1);
    // An id from another room is used as a time like any other.
    const elsewhere = await sentMessage(asha, 'elsewhere', KOCHI);
    expect((await markRead(meera, PUNE, elsewhere._id)).body.unread).toBe(0);
  });

  test('does not count hidden messages', async () => {
    const admin = await signedIn(server, 'admin');
    await send(asha, 'shown', PUNE);
    const message = await sentMessage(asha, 'hidden', PUNE);
    await admin.send('PUT', `/api/admin/hidden/message/${message._id}`, { hidden: true, reason: 'A test' });
    const state = (await roomsOf(meera)).rooms[0];
    expect(state.unread).toBe(1);
    expect(state.lastMessageAt < message.createdAt).toBe(true);
  });

  test('counts at most 100 unread messages', async () => {
    await server.context.pool.query(
      `insert into chat_messages (id, room, author_id, text, created_at)
       select gen_random_uuid(), $1, $2, 'x', now() from generate_series(1, 300)`,
      [PUNE, asha.id],
    );
    await server.context.pool.query(
      `update chat_messages set id = ('ff' || substr(id::text, 3))::uuid where room = $1`,
      [PUNE],
    );
    expect((await unreadOf(meera))[PUNE]).toBe(100);
  });

  test('is sent to every tab of the account', async () => {
    const [tab, others] = [await connected(server, meera), await connected(server, asha)];
    const message = await sentMessage(asha, 'one', PUNE);
    await markRead(meera, 'Maharashtra/Pune', message._id);
    await soon(() => expect(tab.received('room_read')).toEqual([{ room: PUNE, unread: 0 }]));
    expect(others.received('room_read')).toEqual([]);
  });

  test('cannot be set with an invalid message id', async () => {
    expect((await markRead(meera, PUNE, 'x')).status).toBe(400);
    expect((await markRead(meera, PUNE, 'x'.repeat(101))).status).toBe(422);
    expect((await meera.send('PUT', '/api/user/chatRooms/read', { messageId: null })).status).toBe(422);
  });

  test('is private and deleted with the account', async () => {
    const vimal = await signedIn(server, 'user', 'Vimal');
    await send(vimal, 'I was here', PUNE);
    await server.context.pool.query('delete from accounts where id = $1', [vimal.id]);
    const { rows } = await server.context.pool.query('select from chat_reads where account_id = $1', [
      vimal.id,
    ]);
    expect(rows).toEqual([]);
    expect((await read({ room: PUNE })).body).toMatchObject([
      { msg: 'I was here', user: null, userId: null },
    ]);
  });
});

test('the messages of a suspended account disappear from every room and return later', async () => {
  const admin = await signedIn(server, 'admin');
  const spammer = await signedIn(server, 'user', 'Spammer');
  for (const room of [PUNE, KOCHI, 'india']) await send(spammer, 'Phones!', room);
  const tab = await connected(server, ravi);
  await tab.say('watch_rooms', { rooms: [PUNE] });
  const shown = async () =>
    Promise.all([PUNE, KOCHI, 'india'].map(async (room) => (await texts({ room })).length));
  const suspended = await admin.send('PUT', `/api/admin/suspendAccount/${spammer.id}`, {
    reason: 'Sells things',
    hideContent: true,
  });
  expect(suspended.status).toBe(200);
  expect(await shown()).toEqual([0, 0, 0]);
  await soon(() =>
    expect(
      tab
        .received('message_removed')
        .map(({ room }) => room)
        .sort(),
    ).toEqual(['india', PUNE]),
  );
  await admin.send('PUT', `/api/admin/liftSuspension/${spammer.id}`, { reason: 'A mistake' });
  expect(await shown()).toEqual([1, 1, 1]);
});

test('administrators see the room of a flagged message', async () => {
  const admin = await signedIn(server, 'admin');
  const [inPune, toAll] = [
    await sentMessage(asha, 'Bad words', PUNE),
    await sentMessage(asha, 'Bad words to all'),
  ];
  for (const { _id: id } of [inPune, toAll])
    await ravi.send('POST', '/api/reports', { kind: 'message', id, reason: 'spam' });
  const { cases } = (await admin.get('/api/admin/moderation?kind=message&sort=latest')).body;
  expect(cases.map((one: AnyAnswer) => one.subject.room)).toEqual([
    { room: 'india', state: '', district: '' },
    { room: PUNE, state: 'Maharashtra', district: 'Pune' },
  ]);
  const decided = await admin.send('POST', '/api/admin/moderation', {
    cases: cases.map(({ _id }: AnyAnswer) => _id),
    action: 'delete',
    reason: 'Bad words',
  });
  expect(decided.body.results).toMatchObject([{ result: 'done' }, { result: 'done' }]);
  expect(await texts({ room: PUNE })).toEqual([]);
});
