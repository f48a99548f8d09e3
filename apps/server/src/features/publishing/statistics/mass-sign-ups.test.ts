import type { Actor } from '@sudhaar/domain/accounts';
import { addMonths, monthInIndia } from '@sudhaar/domain/calendar';
import { MEASURES } from '@sudhaar/domain/statistics';
import { beforeAll, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { longKnownCitizen, type Person, signedIn } from '../../../testing/people.ts';
import { photo, report } from '../../../testing/photos.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const ACCOUNTS = 200;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
let picture: Buffer;
let target: string;
const crowd: Person[] = [];

const as = ({ id }: Person): Actor => ({ id, role: 'user', isVerified: false });
const { lat, lng, state, pincode } = SPOTS.pune;

async function reportOf(who: Person, category: string): Promise<string> {
  const form = report({ category });
  const location = { ...form.location, state, pincode, coordinates: { lat, lng } };
  return (await server.context.posts.create(as(who), { ...form, location }, [picture])).id;
}

/** Finished copies of a report. */
const addFinished = (id: string, count: number, isOnTime: boolean) =>
  changeWithSql(
    server,
    `with copies as (
       insert into posts (id, author_id, caption, priority, category, state, district, landmark, address, pincode, lat, lng, cell,
         images, words, office_id, created_at, first_action_at, due_at, stage, proof_at, finished_at, closure)
       select gen_random_uuid(), author_id, caption, priority, category, state, district, landmark, address, pincode, lat, lng, cell,
         images, words, office_id, now() - interval '10 hours', now() - interval '8 hours', now(), 'Finished', now(), now(), 'reporter'
       from posts, generate_series(1, $2) where id = $1 returning *)
     insert into post_outcomes (post_id, run, office_id, ended_office_id, category, state, district, is_hidden, decided_at,
       is_on_time, first_action_seconds, ended_at, closure, resolution_seconds)
     select id, 0, office_id, office_id, category, state, district, false, now(), $3, 7200, now(), 'reporter', 36000 from copies`,
    [id, count, isOnTime],
  );

beforeAll(async () => {
  scene = await createDeskScene(server);
  picture = (await photo()).data;
  const asha = await longKnownCitizen(server, 'Asha');
  target = await reportOf(asha, 'pothole');
  for (let i = 0; i < 4; i += 1) await scene.head.send('PUT', `/api/gov/progressState/${target}`);
  await addFinished(target, 15, true);
  await addFinished(target, 5, false);
  const leak = await reportOf(asha, 'no_water');
  await addFinished(leak, 10, true);
  await addFinished(leak, 10, false);
  for (let i = 0; i < ACCOUNTS; i += 1) crowd.push(await signedIn(server, 'user', `Fresh ${i}`));
  // Each has a mailbox and has confirmed it.
  await server.context.pool.query('update accounts set is_verified = true where id = any($1)', [
    crowd.map(({ id }) => id),
  ]);
}, 120_000);

const get = async (path: string) => (await server.app.inject(path)).json();
/** Answers are cached for a minute, so each call asks for a different period. */
let months = 0;
async function statistics(path: string) {
  months += 1;
  const from = addMonths(monthInIndia(new Date()), -(months % 50));
  return get(`/api/public/statistics${path}${path.includes('?') ? '&' : '?'}from=${from}`);
}

/** All figures that compare offices and places, and the number of reports. */
async function publicFigures() {
  await server.context.folding.foldAll();
  const { roads } = scene.offices;
  const places = [];
  for (const query of ['', '?state=maharashtra&district=pune', `?office=${roads}`])
    places.push((await statistics(query)).all);
  const ranks = [];
  for (const measure of MEASURES) {
    const { rows } = await statistics(`/comparison?by=office&measure=${measure}`);
    ranks.push(rows.map(({ name }: { name: string }) => name));
  }
  const { performance } = (await get(`/api/public/offices/${roads}`)).office;
  return {
    reported: places.map(({ reported }) => reported),
    compared: {
      places: places.map(({ reported: _, ...rest }) => rest),
      ranks,
      performance,
      all: (await get('/api/public/performance')).all,
    },
  };
}

test('many new accounts change votes and the number of reports, but no compared figures', {
  timeout: 180_000,
}, async () => {
  const { head, admin } = scene;
  const before = await publicFigures();
  expect(before.compared.places.at(-1)).toMatchObject({
    onTime: 15,
    overdue: 5,
    firstAction: { sample: 21 },
  });

  const answers = new Set<number>();
  for (const one of crowd) {
    const follow = { target: { kind: 'report', postId: target } };
    for (const { status } of [
      await one.send('PUT', '/api/posts/votePost', { postId: target, type: 'upvote' }),
      await one.send('POST', '/api/posts/addComment', { postId: target, content: 'Here too' }),
      await one.send('POST', '/api/user/subscriptions', follow),
    ])
      answers.add(status);
  }
  expect([...answers]).toEqual([200, 201]);
  const reports: string[] = [];
  for (const one of crowd) reports.push(await reportOf(one, 'pothole'));
  const { upvoteCount, commentCount } = (await admin.get(`/api/posts/post/${target}`)).body.post;
  expect([upvoteCount, commentCount]).toEqual([ACCOUNTS, ACCOUNTS]);
  const after = await publicFigures();
  expect(after.reported).toEqual(before.reported.map((count) => count + ACCOUNTS));
  expect(after.compared).toEqual(before.compared);

  // None of them counts as a neighbour, although all voted before the proof.
  await head.upload('PUT', `/api/gov/updateFinalWork/${target}`, { finalCaption: 'Filled' }, [await photo()]);
  await server.context.pool.query('update posts set neighbours_asked_at = now() where id = $1', [target]);
  const words = new Set<number>();
  for (const one of crowd)
    words.add((await one.send('PUT', `/api/posts/witness/${target}`, { fixed: true, reason: '' })).status);
  expect([...words]).toEqual([403]);
  expect((await publicFigures()).compared).toEqual(before.compared);

  // Their reports become overdue like all others. When the accounts are deleted, every figure is as before.
  await changeWithSql(
    server,
    `update posts set due_at = now() - interval '1 hour', next_step_at = now() where id = any($1)`,
    [reports],
    reports,
  );
  await server.context.progress.takeSteps(new Date());
  expect((await publicFigures()).compared.places.at(-1)).toMatchObject({ onTime: 15, overdue: 5 + ACCOUNTS });
  const suspension = { reason: 'Invented reports', hideContent: true };
  for (const one of crowd) await admin.send('PUT', `/api/admin/suspendAccount/${one.id}`, suspension);
  expect(await publicFigures()).toEqual(before);
});
