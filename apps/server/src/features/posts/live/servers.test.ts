import { describe, expect, test } from 'vitest';
import { connected, liveClient } from '../../../testing/live-client.ts';
import { signedIn } from '../../../testing/people.ts';
import { soon } from '../../../testing/soon.ts';
import { testServers } from '../../../testing/test-app.ts';

const [here, there] = testServers();

/** The error of a connection with such a token. */
const refusalOf = async (token: unknown) => {
  const { socket } = liveClient(here, token);
  socket.connect();
  return new Promise<Error & { data?: unknown }>((resolve) => socket.once('connect_error', resolve));
};

describe('the handshake', () => {
  test.each([
    ['no token', undefined],
    ['an invalid token', 'a.b.c'],
    ['another value', { token: 1 }],
  ])('with %s is refused with a code', async (_, token) => {
    expect((await refusalOf(token)).data).toMatchObject({ code: 'not_signed_in' });
  });

  test('with the token of an ended session is refused', async () => {
    const asha = await signedIn(here);
    await asha.send('POST', '/api/session/logout');
    expect((await refusalOf(asha.token)).data).toMatchObject({ code: 'not_signed_in' });
  });

  test('accepts every role, and works by polling where WebSockets are blocked', async () => {
    for (const role of ['user', 'government', 'admin'] as const) {
      const client = await connected(here, await signedIn(here, role), 'polling');
      expect(client.socket.connected).toBe(true);
    }
  });
});

describe('a message of a client', () => {
  test('is refused if it is invalid, without breaking the server', async () => {
    const client = await connected(here, await signedIn(here));
    for (const payload of [undefined, null, 7, 'x', [], {}, { _id: 5 }, { _id: 'x'.repeat(500) }]) {
      expect(await client.say('send_message', payload)).toMatchObject({ ok: false, code: 'invalid_input' });
    }
    client.shout('send_message');
    client.shout('unheard_of', {});
    expect(client.socket.connected).toBe(true);
  });

  test('is refused if the role may not send it', async () => {
    const client = await connected(here, await signedIn(here, 'government'));
    expect(await client.say('send_message', { _id: 'x' })).toMatchObject({ ok: false, code: 'forbidden' });
  });

  test('is refused above the limit', async () => {
    const client = await connected(here, await signedIn(here));
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.say('send_message', {})));
    expect(
      answers.filter((answer) => !answer.ok && answer.code === 'too_many_requests').length,
    ).toBeGreaterThan(20);
  });

  test('ends the connection if it is far too long', async () => {
    const client = await connected(here, await signedIn(here));
    const ended = new Promise((resolve) => client.socket.once('disconnect', resolve));
    client.socket.emit('send_message', { _id: 'x'.repeat(100_000) }, () => undefined);
    await ended;
  });
});

test('the end of a session closes its connections on every server, but not those of other sessions', async () => {
  const asha = await signedIn(here, 'user', 'आशा');
  const [first, second, other] = [
    await connected(here, asha),
    await connected(there, asha),
    await connected(there, await signedIn(here)),
  ];
  await asha.send('POST', '/api/session/logout');
  await soon(() => {
    expect(first.socket.connected).toBe(false);
    expect(second.socket.connected).toBe(false);
  });
  expect(other.socket.connected).toBe(true);
});

test('a server that lost the others tells its clients to catch up and receives broadcasts again', async () => {
  const asha = await signedIn(here);
  const client = await connected(there, asha);
  const { rows } = await here.context.pool.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  await soon(() => expect(client.received('catch_up')).toHaveLength(1));
  const { body } = await asha.send('POST', '/api/user/sendMessage', { msg: 'Are you there?' });
  await soon(() => expect(client.received('receive_message')).toEqual([body.data]));
});

test('only the server that a listener is connected to formats its messages', async () => {
  const [asha, ravi] = [await signedIn(here), await signedIn(here)];
  const client = await connected(there, asha);
  const worded: Record<string, string[]> = { here: [], there: [] };
  const [spread] = Object.entries({ here, there }).map(([name, server]) =>
    server.context.realtime.broadcast<string>({
      name: 'test_news',
      withinMs: 1,
      audienceOf: (account) => ({ account }),
      async deliver(accounts, send) {
        worded[name]?.push(...accounts);
        for (const account of accounts) send({ account }, 'catch_up', {});
      },
    }),
  );
  spread?.([asha.id, ravi.id]);
  await soon(() => expect(client.received('catch_up')).toEqual([{}]));
  expect(worded).toEqual({ here: [], there: [asha.id] });
});

test('a message longer than PostgreSQL’s notifications arrives once', async () => {
  const clients = [await connected(here, await signedIn(here)), await connected(there, await signedIn(here))];
  const message = {
    _id: 'x',
    room: 'india',
    userId: null,
    user: null,
    profilePic: '',
    msg: 'क'.repeat(10_000),
    createdAt: '',
  };
  here.context.realtime.send('everyone', 'receive_message', message);
  here.context.realtime.send('everyone', 'receive_message', { ...message, msg: 'short' });
  for (const client of clients) {
    await soon(() => expect(client.received('receive_message')).toHaveLength(2));
    expect(client.received('receive_message')).toContainEqual(message);
  }
});
