import { beforeAll, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { longKnownCitizen, type Person } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const DAY_MS = 24 * 60 * 60 * 1000;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
let picture: Awaited<ReturnType<typeof photo>>;
let reporter: Person;
let worker: Person;
const neighbours: Person[] = [];

const citizen = (name: string) => longKnownCitizen(server, name);
beforeAll(async () => {
  scene = await createDeskScene(server);
  picture = await photo();
  reporter = await citizen('Reporter');
  worker = await scene.staff('Worker', scene.offices.roads, false);
  for (const name of ['Meera', 'Ravi', 'Sunil']) neighbours.push(await citizen(name));
});

const put = (who: Person, path: string, body: object = {}) => who.send('PUT', path, body);
const must = async (answering: Promise<{ status: number; body: { message?: string } }>): Promise<void> => {
  const { status, body } = await answering;
  expect([status, status === 200 ? '' : body.message]).toEqual([200, '']);
};
const { lat, lng, state, pincode } = SPOTS.pune;
async function report(who = reporter): Promise<string> {
  const fields = reportFields({ location: { state, pincode, coordinates: { lat, lng } } });
  const form = { ...fields, category: 'pothole' };
  return (await who.upload('POST', '/api/user/createPost', form, [picture])).body.post._id;
}
const advance = (id: string, who = worker) => must(put(who, `/api/gov/progressState/${id}`));
const prove = (id: string) =>
  must(worker.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [picture]));
async function claimed(by?: Person, moves = 1): Promise<string> {
  const id = await report();
  for (let i = 0; i < moves; i += 1) await advance(id, by);
  return id;
}
async function proven(): Promise<string> {
  const id = await claimed(worker, 4);
  await prove(id);
  return id;
}
async function finished(): Promise<string> {
  const id = await proven();
  await must(put(reporter, `/api/user/verifyPost/${id}`));
  return id;
}
/** A duplicate of a main report that is being worked on. */
async function merged(): Promise<string> {
  const [main, id] = [await claimed(), await report()];
  await must(put(scene.head, `/api/gov/mergePost/${id}`, { mainId: main, reason: 'Same hole' }));
  return id;
}
const mainOf = async (id: string): Promise<string> =>
  (await server.context.pool.query('select merged_into from posts where id = $1', [id])).rows[0].merged_into;
const passDays = async (...days: number[]) => {
  for (const day of days) await server.context.progress.takeSteps(new Date(Date.now() + day * DAY_MS));
};
async function neighboursAsked(): Promise<string> {
  const id = await claimed(worker, 4);
  for (const one of neighbours) await put(one, '/api/posts/votePost', { postId: id, type: 'upvote' });
  await prove(id);
  await must(put(reporter, '/api/notifications/read'));
  await passDays(6, 8);
  for (const one of neighbours.slice(1))
    await must(put(one, `/api/posts/witness/${id}`, { fixed: true, reason: '' }));
  return id;
}
async function withoutReporter(): Promise<string> {
  const gone = await citizen('Leaving');
  const id = await report(gone);
  for (let i = 0; i < 4; i += 1) await advance(id);
  await prove(id);
  await must(scene.admin.send('DELETE', `/api/admin/deleteUser/${gone.id}`, { reason: 'Gone' }));
  return id;
}

const WAITING = 'Waiting for User Verification';
type StageChangeCase = {
  way: string;
  arrange: () => Promise<string>;
  act: (id: string) => Promise<unknown>;
  expected: { action: string; from: string; to: string };
};
const way = (
  name: string,
  arrange: StageChangeCase['arrange'],
  act: StageChangeCase['act'],
  [action, from, to]: [string, string, string],
): StageChangeCase => ({ way: name, arrange, act, expected: { action, from, to } });
const admin = (path: string, body: object) => (id: string) =>
  must(put(scene.admin, `/api/admin/${path}/${id}`, body));
const toWater = () => ({ officeId: scene.offices.water, reason: 'Theirs' });

const WAYS: StageChangeCase[] = [
  way('a claim', report, (id) => advance(id), ['move', 'Unseen', 'Problem Seen']),
  way('an advance', claimed, (id) => advance(id), ['move', 'Problem Seen', 'Verified']),
  way(
    'a step back',
    () => claimed(worker, 2),
    (id) => must(put(worker, `/api/gov/regressProgressState/${id}`)),
    ['move', 'Verified', 'Problem Seen'],
  ),
  way('a step back to Unseen', claimed, (id) => must(put(worker, `/api/gov/regressProgressState/${id}`)), [
    'move',
    'Problem Seen',
    'Unseen',
  ]),
  way('a proof', () => claimed(worker, 4), prove, ['move', 'Work Near Completion', WAITING]),
  way('the reporter confirms', proven, (id) => must(put(reporter, `/api/user/verifyPost/${id}`)), [
    'move',
    WAITING,
    'Finished',
  ]),
  way(
    'the reporter rejects',
    proven,
    (id) => must(put(reporter, `/api/user/rejectPost/${id}`, { reason: 'Still broken' })),
    ['move', WAITING, 'Work Started'],
  ),
  way(
    'the reporter reopens',
    finished,
    (id) => must(put(reporter, `/api/user/reopenPost/${id}`, { reason: 'Broken again' })),
    ['reopen', 'Finished', 'Problem Seen'],
  ),
  way('an administrator judges', withoutReporter, admin('verdict', { fixed: true, reason: 'Seen' }), [
    'move',
    WAITING,
    'Finished',
  ]),
  way(
    'the head assigns',
    report,
    (id) => must(put(scene.head, `/api/gov/assignPost/${id}`, { accountId: worker.id })),
    ['assign', 'Unseen', 'Problem Seen'],
  ),
  way(
    'the head takes it back',
    claimed,
    (id) => must(put(scene.head, `/api/gov/assignPost/${id}`, { accountId: null })),
    ['assign', 'Problem Seen', 'Unseen'],
  ),
  way(
    'a transfer of a claimed post',
    claimed,
    (id) => must(put(worker, `/api/gov/transferPost/${id}`, toWater())),
    ['route', 'Problem Seen', 'Unseen'],
  ),
  way(
    'an administrator routes a claimed post',
    claimed,
    (id) => must(put(scene.admin, `/api/admin/routePost/${id}`, toWater())),
    ['route', 'Problem Seen', 'Unseen'],
  ),
  way('an administrator releases it', claimed, admin('releasePost', { reason: 'Nobody works' }), [
    'move',
    'Problem Seen',
    'Unseen',
  ]),
  way(
    'neighbours confirm',
    neighboursAsked,
    (id) => must(put(neighbours[0] as Person, `/api/posts/witness/${id}`, { fixed: true, reason: '' })),
    ['move', WAITING, 'Finished'],
  ),
  way(
    'the clock closes it',
    async () => {
      const id = await proven();
      await must(put(reporter, '/api/notifications/read'));
      return id;
    },
    () => passDays(6, 8, 13, 15),
    ['move', WAITING, 'Finished'],
  ),
  way(
    'a merge',
    report,
    async (id) => {
      const mainId = await claimed();
      await must(put(scene.head, `/api/gov/mergePost/${id}`, { mainId, reason: 'Same hole' }));
    },
    ['merge', 'Unseen', 'Problem Seen'],
  ),
  way('the office undoes a merge', merged, (id) => must(put(scene.head, `/api/gov/unmergePost/${id}`)), [
    'unmerge',
    'Problem Seen',
    'Unseen',
  ]),
  way(
    'the reporter objects to a merge',
    merged,
    (id) => must(put(reporter, `/api/user/objectToMerge/${id}`, { reason: 'Another hole' })),
    ['unmerge', 'Problem Seen', 'Unseen'],
  ),
  way(
    'its main report is hidden',
    merged,
    async (id) => admin('hidden/post', { hidden: true })(await mainOf(id)),
    ['unmerge', 'Problem Seen', 'Unseen'],
  ),
  way(
    'its main report is deleted',
    merged,
    async (id) => must(reporter.send('DELETE', `/api/user/deletePosts/${await mainOf(id)}`)),
    ['unmerge', 'Problem Seen', 'Unseen'],
  ),
  way('its main report moves on', merged, async (id) => advance(await mainOf(id)), [
    'copyMain',
    'Problem Seen',
    'Verified',
  ]),
];

const rowsOf = async (text: string, postId: string): Promise<{ id: string }[]> =>
  (await server.context.pool.query(text, [postId])).rows;

type StageEvent = { postId: string; action: string; from: string; to: string };
const published: StageEvent[] = [];
beforeAll(() => {
  server.context.events.on(
    'profiles',
    'postChanged',
    async ({ postId, action: { kind: action }, before, after }) => {
      const [from, to] = [before.stage, after.stage];
      if (from !== to) published.push({ postId, action, from, to });
    },
  );
});
const eventsOf = (postId: string) =>
  published.filter((event) => event.postId === postId).map(({ postId: _, ...event }) => event);

const movesOf = (postId: string) =>
  rowsOf('select id, from_stage as from, to_stage as to from post_moves where post_id = $1', postId);
const withoutThose = (rows: { id: string }[], before: { id: string }[]) =>
  rows.filter(({ id }) => !before.some((row) => row.id === id)).map(({ id: _, ...row }) => row);

test.each(WAYS)('one postChanged event is published: $way', async ({ arrange, act, expected }) => {
  const id = await arrange();
  const [events, moves] = [eventsOf(id), await movesOf(id)];
  await act(id);
  expect(eventsOf(id).slice(events.length)).toEqual([expected]);
  const { from, to } = expected;
  expect(withoutThose(await movesOf(id), moves)).toEqual([{ from, to }]);
  const { rows } = await server.context.pool.query('select stage from posts where id = $1', [id]);
  expect(rows).toEqual([{ stage: to }]);
});
