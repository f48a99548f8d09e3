import { beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { finishJobs, newEmails } from '../../../testing/emails.ts';
import { connected } from '../../../testing/live-client.ts';
import { signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { createScene, type Scene } from '../../../testing/scene.ts';
import { addressesWith, exportOf, tablesWith } from '../../../testing/secrecy.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

let logged = '';
const logger = createLogger('trace', {
  write(line) {
    logged += line;
  },
});
const server = testApp({}, { logger });
const HOME = '/api/user/home';
/** Several times some hundred answers. */
const TIMEOUT_MS = 90_000;

const { lat, lng } = SPOTS.camp;
/** No report is there, and no other text of the product contains these words. */
const HOMES = [
  {
    place: { kind: 'circle', lat: lat + 0.001234, lng: lng + 0.001234, radiusMetres: 1234 },
    words: ['18.517034', '73.880634'],
  },
  { place: { kind: 'pincode', pincode: '411001' }, words: ['411001'] },
];

let scene: Scene;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  scene = await createScene(server);
  await loadSomePlaces(server);
}, TIMEOUT_MS);

const FEED = '/api/user/allPosts?view=card&limit=5';

test.each(HOMES)(
  'the home %o appears only in its own call and in the export of its account',
  async ({ place, words }) => {
    const { owner, citizen, authority, pending, assignee, admin } = scene.people;
    const others = [citizen, authority, assignee, pending, admin];
    const tabs = await Promise.all([owner, ...others].map((who) => connected(server, who)));
    await newEmails(server);
    const before = await Promise.all(others.map(async (who) => (await who.get(FEED)).body));
    logged = '';
    expect((await owner.send('PUT', HOME, { place })).status).toBe(200);
    // Lists of the place, page by page, in each order.
    for (const query of ['where=near', 'where=district', 'sort=nearest', 'where=district&sort=nearest']) {
      const first = (await owner.get(`${FEED}&${query}`)).body;
      expect(JSON.stringify(first)).not.toContain(words[0]);
      if (first.nextCursor)
        expect((await owner.get(`${FEED}&${query}&cursor=${first.nextCursor}`)).status).toBe(200);
    }
    // Later actions of the citizen do not reveal it either.
    const report = await owner.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
    await owner.send('POST', '/api/user/sendMessage', { message: 'Hello' });
    // Any email shows that the test examines emails.
    await signedIn(server);
    await citizen.send('PUT', '/api/posts/votePost', { postId: report.body.post._id, type: 'upvote' });
    await authority.send('PUT', `/api/gov/progressState/${report.body.post._id}`);
    await soon(() => expect(tabs.at(-1)?.received('post_reported').length).toBeGreaterThan(0));
    for (const tab of tabs)
      for (const event of ['notification', 'post_changed', 'post_reported', 'receive_message'] as const)
        for (const word of words) expect(JSON.stringify(tab.received(event))).not.toContain(word);
    const mails = (await newEmails(server)).join('\n');
    expect(mails).not.toBe('');
    for (const word of words) expect(mails).not.toContain(word);

    // The owner's own answers contain it, otherwise the test could find nothing.
    const own = (await addressesWith(server, scene, owner, words)).filter(
      (name) => !name.startsWith('GET /api/account/export'),
    );
    expect(own).toEqual([`GET ${HOME}`]);
    for (const who of [null, ...others]) expect(await addressesWith(server, scene, who, words)).toEqual([]);
    for (const word of words) {
      // The list of places itself contains every PIN code.
      const tables = (await tablesWith(server, word)).filter((name) => !/post_offices|pincodes/.test(name));
      expect(tables).toEqual(['public.homes']);
      expect(logged).not.toContain(word);
      expect(await exportOf(server, citizen)).not.toContain(word);
    }
    expect(logged).toContain('/api/user/allPosts');
    expect(await exportOf(server, owner)).toContain(words[0]);

    // Feeds of others change only by the new report.
    await owner.send('DELETE', `/api/user/deletePosts/${report.body.post._id}`);
    const after = await Promise.all(others.map(async (who) => (await who.get(FEED)).body));
    const idsIn = (feeds: { posts: { _id: string }[] }[]) =>
      feeds.map(({ posts }) => posts.map(({ _id }) => _id));
    expect(idsIn(after)).toEqual(idsIn(before));
  },
  TIMEOUT_MS,
);

test('the home is deleted with the account', async () => {
  const { owner } = scene.people;
  await owner.send('PUT', HOME, { place: HOMES[0]?.place });
  const rows = async () =>
    (await server.context.pool.query('select 1 from homes where account_id = $1', [owner.id])).rowCount;
  expect(await rows()).toBe(1);
  expect(
    (
      await owner.send('DELETE', '/api/account', {
        typedEmail: owner.email,
        password: 'secret',
      })
    ).status,
  ).toBe(200);
  await finishJobs(server);
  expect(await rows()).toBe(0);
});
