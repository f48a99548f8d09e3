import { endOfHold } from '@sudhaar/domain/hold';
import { beforeAll, describe, expect, test } from 'vitest';
import { daysAhead as day } from '../../../testing/days-ahead.ts';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs, newEmails } from '../../../testing/emails.ts';
import { changeBypassingTriggers, findingsAbout } from '../../../testing/history.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { SPOTS } from '../../../testing/some-places.ts';
import { testServers } from '../../../testing/test-app.ts';

const [server, second] = testServers();
const DAY = 24 * 60 * 60 * 1000;
/** Hours of the category "pothole". */
const HOURS = 168;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
  await server.context.pool.query('update accounts set is_verified = true where id = $1', [scene.citizen.id]);
});

const MONSOON = { reason: 'monsoon', note: 'The lane is under water' };

async function report(): Promise<string> {
  const { lat, lng, pincode, state } = SPOTS.pune;
  const fields = {
    ...reportFields({ location: { state, pincode, coordinates: { lat, lng } } }),
    category: 'pothole',
  };
  return (await scene.citizen.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
}
const advance = (who: Person, id: string) => who.send('PUT', `/api/gov/progressState/${id}`);
async function claimed(who = scene.member): Promise<string> {
  const id = await report();
  await advance(who, id);
  return id;
}
const hold = (who: Person, id: string, until = day(30), form: object = MONSOON) =>
  who.send('PUT', `/api/gov/holdPost/${id}`, { ...form, until });
const resume = (who: Person, id: string) => who.send('PUT', `/api/gov/resumePost/${id}`);
async function held(until = day(30)): Promise<string> {
  const id = await claimed();
  expect((await hold(scene.member, id, until)).status).toBe(200);
  return id;
}
const get = async (id: string) => (await scene.citizen.get(`/api/posts/post/${id}`)).body.post;
const timeline = async (id: string) => (await scene.citizen.get(`/api/posts/timeline/${id}`)).body;
const publicPost = async (id: string) => (await scene.citizen.get(`/api/public/post/${id}`)).body.post;
const told = async (who: Person, id: string): Promise<string[]> =>
  (await who.get('/api/notifications?limit=100')).body.notifications
    .filter(
      ({ link, kind }: { link: string; kind: string }) => link.includes(id) && /onHold|resumed/.test(kind),
    )
    .map(({ kind }: { kind: string }) => kind);
const counts = async () => (await scene.head.get('/api/gov/desk/counts')).body.counts;
const takeSteps = (days: number) => server.context.progress.takeSteps(new Date(Date.now() + days * DAY));

describe('a hold', () => {
  test('stands beside the due date, for everybody, and is an entry of the history', async () => {
    const id = await claimed();
    const { dueAt } = await get(id);
    const { status, body } = await hold(scene.member, id);
    expect([status, body.message]).toEqual([200, 'Report put on hold. The due date stays.']);
    const until = endOfHold(day(30)).toISOString();
    expect(body.post).toMatchObject({ dueAt, hold: { ...MONSOON, until }, progressState: 'Problem Seen' });
    expect(await get(id)).toMatchObject({ dueAt, isOverdue: false, hold: { ...MONSOON, until } });
    expect(await publicPost(id)).toMatchObject({ dueAt, hold: { ...MONSOON, until } });
    expect((await timeline(id)).routings.at(-1)).toMatchObject({
      kind: 'onHold',
      actor: { name: 'Member of roads, Pune' },
      hold: { ...MONSOON, until },
    });
    const { entries } = (await scene.citizen.get(`/api/public/posts/${id}/history`)).body;
    expect(JSON.parse(entries.at(-1).entry)).toMatchObject({
      routing: 'onHold',
      reason: 'monsoon',
      until,
      state: { dueAt, holdUntil: until },
    });
    expect(await findingsAbout(server, [id])).toEqual([]);
  });

  test('is told to the reporter and to followers, once', async () => {
    const id = await claimed();
    await scene.other.send('PUT', '/api/posts/votePost', { postId: id, type: 'upvote' });
    await newEmails(server);
    await hold(scene.member, id);
    const [email = '', ...others] = await newEmails(server);
    expect(others).toEqual([]);
    expect(email).toContain('Monsoon');
    expect(await told(scene.citizen, id)).toEqual(['onHold']);
    for (let i = 0; i < 3; i += 1) {
      await resume(scene.member, id);
      expect((await hold(scene.member, id)).status).toBe(200);
    }
    expect(await told(scene.citizen, id)).toEqual(['resumed', 'onHold']);
    // A later date is news.
    await hold(scene.member, id, day(60));
    expect(await told(scene.citizen, id)).toEqual(['onHold', 'resumed', 'onHold']);
    expect(
      (await timeline(id)).routings.filter(({ kind }: { kind: string }) => kind === 'onHold'),
    ).toHaveLength(5);
  });

  test('reaches those who follow the report, in words of its own', async () => {
    const neighbour = await signedIn(server, 'user', 'Vimal');
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [neighbour.id]);
    const id = await claimed();
    const target = { kind: 'report', postId: id };
    expect((await neighbour.send('POST', '/api/user/subscriptions', { target })).status).toBe(201);
    await newEmails(server);
    await hold(scene.member, id);
    await finishJobs(server);
    await server.context.jobs.find(({ name }) => name === 'send_alerts')?.run({});
    expect(await told(neighbour, id)).toEqual(['onHold']);
  });

  test('that is said again in the same words changes nothing', async () => {
    const id = await held();
    const before = (await timeline(id)).routings;
    expect((await hold(scene.member, id)).status).toBe(200);
    expect((await timeline(id)).routings).toEqual(before);
  });

  test('needs a day in time, and words for another reason; contacts are replaced', async () => {
    const id = await claimed();
    for (const until of [day(0), day(-3), day(181)])
      expect(await hold(scene.member, id, until)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'until' }] },
      });
    expect((await hold(scene.member, id, 'tomorrow')).status).toBe(422);
    expect((await hold(scene.member, id, day(5), { reason: 'lazy', note: '' })).status).toBe(422);
    expect(await hold(scene.member, id, day(5), { reason: 'other', note: ' ' })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'note' }] },
    });
    await hold(scene.member, id, day(180), { reason: 'court', note: 'Call 98220 12345 or a@b.in' });
    const shown = JSON.stringify([await get(id), await publicPost(id), await timeline(id)]);
    expect(shown).not.toMatch(/98220 12345|a@b\.in/);
  });

  test('is decided by the assignee or a head of the office', async () => {
    const id = await claimed();
    expect((await hold(scene.other, id)).status).toBe(403);
    expect((await hold(scene.citizen, id)).status).toBe(403);
    expect((await hold(scene.head, id)).status).toBe(200);
    expect((await resume(scene.other, id)).status).toBe(403);
    expect((await resume(scene.member, id)).status).toBe(200);
    expect(await resume(scene.member, id)).toMatchObject({
      status: 409,
      body: { message: 'This report is not on hold.' },
    });
    const unseen = await report();
    expect((await hold(scene.member, unseen)).body.message).toContain('only a head');
    expect((await hold(scene.head, unseen)).status).toBe(200);
  });

  test('is refused for a hidden or merged report', async () => {
    const [id, main] = [await claimed(), await claimed()];
    const merge = { mainId: main, reason: 'Same hole' };
    expect((await scene.admin.send('PUT', `/api/gov/mergePost/${id}`, merge)).status).toBe(200);
    expect((await hold(scene.head, id)).status).toBe(409);
    const hide = { hidden: true, reason: 'An insult' };
    await scene.admin.send('PUT', `/api/admin/hidden/post/${main}`, hide);
    expect((await hold(scene.head, main)).status).toBe(404);
  });

  test('of a main report is told to the reporters of its duplicates', async () => {
    const [id, main] = [await claimed(), await claimed()];
    await hold(scene.member, id);
    await server.context.pool.query('update posts set author_id = null where id = $1', [main]);
    await scene.admin.send('PUT', `/api/gov/mergePost/${id}`, { mainId: main, reason: 'Same hole' });
    expect((await get(id)).hold).toBeNull();
    await hold(scene.member, main);
    await finishJobs(server);
    expect(await told(scene.citizen, main)).toEqual(['onHold']);
    expect(await findingsAbout(server, [id, main])).toEqual([]);
  });
});

describe('a report on hold', () => {
  test('becomes overdue and is escalated; the figures say how many were on hold', async () => {
    const id = await held(day(60));
    const own = async () =>
      (await scene.citizen.get(`/api/public/offices/${scene.offices.roads}`)).body.office.performance;
    const before = await own();
    await takeSteps((HOURS * 1.6) / 24);
    expect((await timeline(id)).steps.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['overdue', 'escalated']),
    );
    await server.context.pool.query(`update posts set due_at = now() - interval '1 hour' where id = $1`, [
      id,
    ]);
    expect(await get(id)).toMatchObject({ isOverdue: true, hold: MONSOON });
    const { rows } = await server.context.pool.query(
      'select is_on_time, is_on_hold from post_outcomes where post_id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_on_time: false, is_on_hold: true }]);
    const after = await own();
    expect(after.overdueOnHold).toBeGreaterThan(before.overdueOnHold);
    expect(after.onTime.sample).toBeGreaterThan(before.onTime.sample);
    expect(after.onHold).toBe((await counts()).onHold);
  });

  test('goes on by itself on its date, once, on any number of servers', async () => {
    const id = await held(day(2));
    await server.context.pool.query('delete from notifications');
    await takeSteps(1);
    expect((await get(id)).hold).not.toBeNull();
    const at = new Date(endOfHold(day(2)).getTime() + 1000);
    await Promise.all([server.context.progress.takeSteps(at), second.context.progress.takeSteps(at)]);
    expect((await get(id)).hold).toBeNull();
    const { routings } = await timeline(id);
    expect(routings.filter(({ kind }: { kind: string }) => kind === 'resumed')).toMatchObject([
      { actor: null },
    ]);
    expect(await told(scene.citizen, id)).toEqual(['resumed']);
    expect(await told(scene.member, id)).toEqual(['resumed']);
    expect(await findingsAbout(server, [id])).toEqual([]);
  });

  test('that is hidden goes on when it is shown again', async () => {
    const id = await held(day(2));
    const hide = (hidden: boolean) =>
      scene.admin.send('PUT', `/api/admin/hidden/post/${id}`, { hidden, reason: 'So' });
    await hide(true);
    await takeSteps(4);
    await hide(false);
    expect((await get(id)).hold).not.toBeNull();
    await takeSteps(4);
    expect((await get(id)).hold).toBeNull();
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'is transferred',
      (id) =>
        scene.member.send('PUT', `/api/gov/transferPost/${id}`, {
          officeId: scene.offices.water,
          reason: 'Theirs',
        }),
    ],
    ['is released', (id) => scene.member.send('PUT', `/api/gov/regressProgressState/${id}`)],
    [
      'is shown as finished',
      async (id) => {
        for (let i = 0; i < 3; i += 1) await advance(scene.member, id);
        return scene.member.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [
          await photo(),
        ]);
      },
    ],
    [
      'is merged into one at another stage',
      async (id: string) => {
        const main = await claimed();
        await advance(scene.member, main);
        return scene.head.send('PUT', `/api/gov/mergePost/${id}`, { mainId: main, reason: 'Same hole' });
      },
    ],
  ])('is no longer on hold once it %s', async (_, act) => {
    const id = await held();
    expect(await act(id)).toMatchObject({ status: 200 });
    expect((await get(id)).hold).toBeNull();
    expect(await findingsAbout(server, [id])).toEqual([]);
  });

  test('stays on hold while work goes on and with a colleague', async () => {
    const id = await held();
    await advance(scene.member, id);
    await scene.head.send('PUT', `/api/gov/assignPost/${id}`, { accountId: scene.head.id });
    expect(await get(id)).toMatchObject({ progressState: 'Verified', hold: MONSOON });
    expect(await findingsAbout(server, [id])).toEqual([]);
  });

  test('is found in its view of the desk, with an exact count', async () => {
    const before = (await counts()).onHold;
    const id = await held();
    expect((await counts()).onHold).toBe(before + 1);
    const { posts } = (await scene.member.get('/api/gov/desk?view=onHold&limit=50')).body;
    expect(posts).toHaveLength(before + 1);
    expect(posts.map(({ _id }: { _id: string }) => _id)).toContain(id);
    expect((await scene.member.get('/api/gov/desk/count?view=onHold')).body.count).toBe(before + 1);
    await resume(scene.member, id);
    expect((await counts()).onHold).toBe(before);
  });

  test('that is changed in the database is found by its history', async () => {
    const id = await held();
    const change = (until: string) =>
      changeBypassingTriggers(server.context.pool, `update posts set hold_until = ${until} where id = $1`, [
        id,
      ]);
    await change(`hold_until + interval '100 days'`);
    expect((await findingsAbout(server, [id])).join()).toContain('end of the hold');
    await change(`hold_until - interval '100 days'`);
    expect(await findingsAbout(server, [id])).toEqual([]);
  });
});

describe('of two people at the same moment', () => {
  test('the second is refused: a hold while somebody shows work', async () => {
    const id = await claimed();
    const client = await server.context.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from posts where id = $1 for update', [id]);
      const both = Promise.all([advance(scene.member, id), hold(scene.head, id)]);
      await waitersFor(client, 2);
      await client.query('commit');
      const statuses = (await both).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
    } finally {
      client.release();
    }
    expect(await findingsAbout(server, [id])).toEqual([]);
  });
});

test('many are put on hold by one job, each by the rules of the single call', async () => {
  const [mine, theirs, unseen] = [await claimed(), await claimed(scene.head), await report()];
  const action = { kind: 'hold', ...MONSOON, until: day(90) };
  const { body, status } = await scene.member.send('POST', '/api/gov/bulk', {
    action,
    ids: [mine, theirs, unseen],
  });
  expect(status).toBe(201);
  await finishJobs(server);
  const { job } = (await scene.member.get(`/api/gov/bulk/${body.job._id}`)).body;
  expect(job).toMatchObject({ status: 'done', done: 1, refused: 2 });
  expect([await get(mine), await get(theirs), await get(unseen)].map(({ hold: one }) => one?.reason)).toEqual(
    ['monsoon', undefined, undefined],
  );
  const late = { action: { ...action, until: day(400) }, ids: [mine] };
  expect((await scene.member.send('POST', '/api/gov/bulk', late)).status).toBe(422);
});
