import { beforeAll, expect, test } from 'vitest';
import { connected } from '../../../testing/live-client.ts';
import { elsewhere, signedIn } from '../../../testing/people.ts';
import { loadSomePlaces } from '../../../testing/some-places.ts';
import { soon } from '../../../testing/soon.ts';
import { testServers } from '../../../testing/test-app.ts';

const [here, there] = testServers();
const PUNE = 'maharashtra/pune';
const KOCHI = 'kerala/ernakulam';
beforeAll(() => loadSomePlaces(here));

test('messages of a room reach those who watch it on every server', async () => {
  const [asha, ravi] = [await signedIn(here, 'user', 'Asha'), await signedIn(here, 'user', 'Ravi')];
  const [hers, his] = [await connected(here, asha), await connected(there, ravi)];
  await hers.say('watch_rooms', { rooms: [PUNE] });
  await his.say('watch_rooms', { rooms: [PUNE] });
  const stranger = await connected(there, ravi);
  const { body } = await asha.send('POST', '/api/user/sendMessage', { msg: 'Anybody there?', room: PUNE });
  for (const tab of [hers, his])
    await soon(() => expect(tab.received('receive_message')).toEqual([body.data]));
  const all = await asha.send('POST', '/api/user/sendMessage', { msg: 'And all?' });
  await soon(() => expect(stranger.received('receive_message')).toEqual([all.body.data]));
});

test('a client that reconnects and watches its room again gets messages again', async () => {
  const asha = await signedIn(here, 'user', 'Asha');
  const tab = await connected(there, asha);
  await tab.say('watch_rooms', { rooms: [PUNE] });
  const back = new Promise<void>((resolve) => tab.socket.once('connect', resolve));
  tab.socket.io.engine.close();
  await back;
  await tab.say('watch_rooms', { rooms: [PUNE] });
  const { body } = await asha.send('POST', '/api/user/sendMessage', { msg: 'Back', room: PUNE });
  await soon(() => expect(tab.received('receive_message')).toEqual([body.data]));
});

test('simultaneous messages on two servers have one order per room, and none is missed', async () => {
  const asha = await signedIn(here, 'user', 'Asha');
  const both = [asha, elsewhere(there, asha)] as const;
  const rooms = [PUNE, KOCHI];
  const seen: Record<string, string[]> = { [PUNE]: [], [KOCHI]: [] };
  const began: Record<string, string> = {};
  for (const room of rooms) {
    const { body } = await asha.send('POST', '/api/user/sendMessage', { msg: 'first', room });
    began[room] = body.data._id;
  }
  const sent = Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      both[i % 2]?.send('POST', '/api/user/sendMessage', { msg: `message ${i}`, room: rooms[(i >> 1) % 2] }),
    ),
  );
  let done = false;
  void sent.finally(() => {
    done = true;
  });
  // Follows each room as a client does: asks for messages after the last known one.
  const follow = async (room: string): Promise<void> => {
    let after = began[room] ?? '';
    for (let last = false; ; ) {
      const query = new URLSearchParams({ room, after, limit: '5' });
      const { body } = await asha.get(`/api/user/getMessage?${query}`);
      for (const { _id } of body) seen[room]?.push(_id);
      after = body.at(-1)?._id ?? after;
      if (last && body.length === 0) return;
      last = done && body.length === 0;
    }
  };
  await Promise.all([sent, ...rooms.map(follow)]);
  for (const room of rooms) {
    expect(seen[room]).toHaveLength(30);
    expect(seen[room]).toEqual(seen[room]?.toSorted());
  }
});
