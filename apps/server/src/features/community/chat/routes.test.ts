import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { connected } from '../../../testing/live-client.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  asha = await signedIn(server, 'user', 'आशा');
  ravi = await signedIn(server, 'user', 'Ravi');
});
const send = (who: Person, msg: string, clientId?: string) =>
  who.send('POST', '/api/user/sendMessage', { msg, ...(clientId && { clientId }) });
const texts = (messages: { msg: string }[]) => messages.map(({ msg }) => msg);
const read = async (query = '') => (await ravi.get(`/api/user/getMessage${query}`)).body;
const asModerator = <Result>(work: (trx: Transaction) => Promise<Result>) =>
  inTransaction(createDatabase(server.context.pool), work);

describe('POST /api/user/sendMessage', () => {
  test('stores and returns a message of the token’s account', async () => {
    const { status, body } = await asha.send('POST', '/api/user/sendMessage', {
      msg: '  पानी कब आएगा?\nकल से बंद है  ',
      userId: ravi.id,
      user: 'Somebody else',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Message sent',
      data: {
        _id: expect.any(String),
        room: 'india',
        userId: asha.id,
        user: 'आशा',
        profilePic: '',
        msg: 'पानी कब आएगा?\nकल से बंद है',
        createdAt: expect.any(String),
      },
    });
    expect((await read('?limit=1'))[0]).toEqual(body.data);
  });

  test('stores a client’s message once, even for simultaneous calls', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => send(asha, 'Once', 'made-offline')));
    expect(new Set(tries.map(({ body }) => body.data._id)).size).toBe(1);
    const other = await send(ravi, 'Another person’s', 'made-offline');
    expect(other.body.data.msg).toBe('Another person’s');
  });

  test('refuses empty and very long messages', async () => {
    for (const body of [{}, { msg: '' }, { msg: ' \n ' }, { msg: 'x'.repeat(2001) }, { msg: 5 }]) {
      expect(await asha.send('POST', '/api/user/sendMessage', body)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'msg' }] },
      });
    }
    expect((await send(asha, 'x'.repeat(2000))).status).toBe(200);
  });
});

describe('the chat', () => {
  test('is for citizens only', async () => {
    for (const role of ['government', 'admin'] as const) {
      const person = await signedIn(server, role);
      expect((await person.get('/api/user/getMessage')).status).toBe(403);
      expect((await send(person, 'Hello')).status).toBe(403);
    }
    expect((await server.app.inject('/api/user/getMessage')).statusCode).toBe(401);
    expect((await server.app.inject({ method: 'POST', url: '/api/user/sendMessage' })).statusCode).toBe(401);
  });

  test('is read from the newest backwards, or onwards from a given message', async () => {
    const { body } = await send(asha, 'zero');
    for (const msg of ['one', 'two', 'three', 'four']) await send(asha, msg);
    const newest = await read('?limit=2');
    expect(texts(newest)).toEqual(['four', 'three']);
    expect(texts(await read(`?limit=2&before=${newest[1]._id}`))).toEqual(['two', 'one']);
    const missed = await read(`?limit=3&after=${body.data._id}`);
    expect(texts(missed)).toEqual(['one', 'two', 'three']);
    expect(texts(await read(`?limit=3&after=${missed[2]._id}`))).toEqual(['four']);
    for (const query of ['?before=x', '?after=x']) {
      expect((await ravi.get(`/api/user/getMessage${query}`)).status).toBe(400);
    }
    expect((await ravi.get('/api/user/getMessage?limit=0')).status).toBe(422);
  });

  test('has one order for simultaneous messages, so that none is missed', async () => {
    const { body } = await send(asha, 'before them');
    const sent = await Promise.all(Array.from({ length: 15 }, (_, i) => send(asha, `at once ${i}`)));
    const moments = sent.map((answer) => answer.body.data.createdAt);
    expect(new Set(moments).size).toBe(15);
    expect(await read(`?after=${body.data._id}`)).toHaveLength(15);
  });

  test('keeps messages of deleted accounts without a name', async () => {
    const meera = await signedIn(server, 'user', 'Meera');
    await send(meera, 'I am leaving');
    await server.context.pool.query('delete from accounts where id = $1', [meera.id]);
    expect((await read('?limit=1'))[0]).toMatchObject({ msg: 'I am leaving', userId: null, user: null });
  });
});

describe('live', () => {
  test('messages reach every tab of every citizen once, and nobody else', async () => {
    const tabs = await Promise.all([
      connected(server, asha),
      connected(server, ravi),
      connected(server, ravi),
    ]);
    const authority = await connected(server, await signedIn(server, 'government'));
    const { body } = await send(asha, 'Live', 'live-1');
    await send(asha, 'Live', 'live-1');
    const last = (await send(asha, 'The last')).body.data;
    for (const tab of tabs) {
      await soon(() => expect(tab.received('receive_message')).toEqual([body.data, last]));
    }
    expect(authority.received('receive_message')).toEqual([]);
  });

  test('messages cannot be forged by clients', async () => {
    const [mine, others] = await Promise.all([connected(server, asha), connected(server, ravi)]);
    const { body } = await send(ravi, 'Mine');
    const forged = { ...body.data, _id: '01900000-0000-7000-8000-000000000000', msg: 'Forged' };
    expect(await mine.say('send_message', forged)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await mine.say('send_message', { ...body.data, msg: 'Changed' })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
    expect(await others.say('send_message', body.data)).toEqual({ ok: true });
    mine.shout('receive_message', forged);
    const last = (await send(ravi, 'The last')).body.data;
    await soon(() => expect(others.received('receive_message')).toEqual([body.data, last]));
  });

  test('messages that are hidden disappear everywhere and return when they are shown', async () => {
    const { chat } = server.context;
    const tab = await connected(server, ravi);
    const message = (await send(asha, 'Hidden for a while')).body.data;
    await asModerator((trx) => chat.subjects.setHidden(trx, message._id, true));
    await asModerator((trx) => chat.subjects.setHidden(trx, message._id, true));
    expect(texts(await read())).not.toContain(message.msg);
    expect(await asModerator((trx) => chat.subjects.lock(trx, message._id))).toMatchObject({
      author_id: asha.id,
      text: message.msg,
      hidden_at: expect.any(Date),
    });
    await asModerator((trx) => chat.subjects.setHidden(trx, message._id, false));
    expect(texts(await read())).toContain(message.msg);
    const admin = { id: (await signedIn(server, 'admin')).id, role: 'admin', isVerified: true } as const;
    const stranger = { id: ravi.id, role: 'user', isVerified: false } as const;
    await expect(asModerator((trx) => chat.subjects.remove(trx, stranger, message._id, ''))).rejects.toThrow(
      'forbidden',
    );
    await asModerator((trx) => chat.subjects.remove(trx, admin, message._id, ''));
    await soon(() => expect(tab.received('message_removed')).toHaveLength(2));
    expect(tab.received('message_restored')).toEqual([message]);
    expect(await asModerator((trx) => chat.subjects.lock(trx, message._id))).toBeUndefined();
  });
});
