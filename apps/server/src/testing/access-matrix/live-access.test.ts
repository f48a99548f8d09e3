import { clientEvents, serverEvents } from '@sudhaar/contract/realtime';
import { beforeAll, expect, test } from 'vitest';
import { connected, type LiveClient, liveClient } from '../live-client.ts';
import { photo, reportFields } from '../photos.ts';
import { createScene, type Scene } from '../scene.ts';
import { soon } from '../soon.ts';
import { testApp } from '../test-app.ts';
import { badTokens } from '../tokens.ts';
import { LIVE_ACCESS, readTable } from './access-table.ts';

const server = testApp();
const TABLE = readTable(LIVE_ACCESS);
type PersonName = keyof Scene['people'];

let scene: Scene;
let tokens: Record<string, string[]>;
beforeAll(async () => {
  scene = await createScene(server);
  const people = Object.entries(scene.people).map(([who, { token }]) => [who, [token]]);
  tokens = { nobody: [''], ...Object.fromEntries(people), ...(await badTokens(server, scene.people.owner)) };
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const row = (name: string): Record<string, string> => TABLE.find((one) => one.name === name)?.cells ?? {};
/** The cells of people who can connect. */
const cellsOf = (name: string) =>
  Object.fromEntries(Object.entries(row(name)).filter(([, cell]) => cell !== '-'));

async function everybody(): Promise<[PersonName, LiveClient][]> {
  const people = Object.entries(scene.people) as [PersonName, Scene['people'][PersonName]][];
  return Promise.all(people.map(async ([who, person]) => [who, await connected(server, person)]));
}

test('every event has a row, and every row an event', () => {
  const received = Object.keys(serverEvents).map((name) => `receives ${name}`);
  const events = ['connect', ...Object.keys(clientEvents), ...received];
  expect(TABLE.map(({ name }) => name).sort()).toEqual(events.sort());
});

test('connect', async () => {
  const outcome = (token: string) =>
    new Promise<string>((resolve) => {
      const { socket } = liveClient(server, token);
      socket.once('connect', () => resolve('ok'));
      socket.once('connect_error', (error) => {
        expect(error).toMatchObject({ data: { code: 'not_signed_in', message: expect.any(String) } });
        resolve('401');
      });
      socket.connect();
    });
  const connecting = Object.entries(tokens).map(async ([who, given]) => {
    const outcomes = await Promise.all(given.map(outcome));
    return [who, [...new Set(outcomes)].join(' or ')];
  });
  expect(Object.fromEntries(await Promise.all(connecting))).toEqual(row('connect'));
});

const SAID: Record<keyof typeof clientEvents, (scene: Scene) => object> = {
  send_message: ({ messageId }) => ({ _id: messageId }),
  watch_posts: ({ posts }) => ({ postIds: [posts.open], again: true }),
  watch_rooms: () => ({ rooms: ['india'] }),
};

test.each(Object.keys(SAID) as (keyof typeof SAID)[])('%s', async (event) => {
  const outcomes = (await everybody()).map(async ([who, client]) => {
    const answer = await client.say(event, SAID[event](scene));
    return [who, answer.ok ? 'ok' : answer.code.replace('forbidden', '403')];
  });
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(cellsOf(event));
});

test('each event reaches the people in its row', async () => {
  const clients = await everybody();
  const { owner, citizen, admin } = scene.people;
  const { open, claimed, hidden } = scene.posts;
  for (const [, client] of clients) await client.say('watch_posts', { postIds: [open, claimed, hidden] });
  const hide = (kind: string, id: string, isHidden: boolean) =>
    admin.send('PUT', `/api/admin/hidden/${kind}/${id}`, { hidden: isHidden });

  await citizen.send('POST', '/api/user/sendMessage', { msg: 'Good morning' });
  await hide('message', scene.messageId, true);
  await hide('message', scene.messageId, false);
  await citizen.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  await citizen.send('PUT', '/api/posts/votePost', { postId: open, type: 'upvote' });
  await citizen.send('POST', '/api/posts/addComment', { postId: open, content: 'I saw it too' });
  await owner.send('PUT', '/api/notifications/read');
  await owner.send('PUT', '/api/user/chatRooms/read', { room: 'india', messageId: scene.messageId });
  await hide('post', claimed, true);

  const names = Object.keys(serverEvents) as (keyof typeof serverEvents)[];
  await soon(() => {
    for (const name of names) {
      const outcomes = clients.map(([who, { received }]) => [who, received(name).length > 0 ? 'yes' : 'no']);
      expect({ name, ...Object.fromEntries(outcomes) }).toEqual({ name, ...cellsOf(`receives ${name}`) });
    }
  });
});

test('changes of a hidden post reach nobody who cannot see it', async () => {
  for (const [who, client] of await everybody()) {
    await client.say('watch_posts', { postIds: [scene.posts.hidden], again: true });
    expect({ who, told: client.received('post_changed') }).toEqual({ who, told: [] });
  }
});
