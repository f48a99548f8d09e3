import { BULK_MAX } from '@sudhaar/domain/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
beforeAll(async () => {
  scene = await createOfficeScene(server);
});

type Action = { kind: string } & Record<string, unknown>;
const start = (who: Person, action: Action, ids?: string[], more: object = {}) =>
  who.send('POST', '/api/gov/bulk', { action, ...(ids && { ids }), ...more });
const claim = { kind: 'claim' };

/** Starts a job, runs it to its end, and returns the result. */
async function done(who: Person, action: Action, ids: string[]) {
  const { status, body } = await start(who, action, ids);
  expect(status).toBe(201);
  await finishJobs(server);
  return (await who.get(`/api/gov/bulk/${body.job._id}`)).body.job;
}
const results = async (who: Person, job: { _id: string }, query = '') =>
  (await who.get(`/api/gov/bulk/${job._id}/results${query}`)).body.results;
const postOf = async (id: string) => (await scene.citizen.get(`/api/posts/post/${id}`)).body.post;
const single = (who: Person, id: string) => who.send('PUT', `/api/gov/progressState/${id}`);

describe('a bulk job', () => {
  test('is for verified staff of an office only', async () => {
    const ids = [await scene.addPost()];
    for (const [who, status, code] of [
      [scene.citizen, 403, 'forbidden'],
      [scene.admin, 403, 'forbidden'],
      [scene.pending, 403, 'awaiting_verification'],
    ] as const)
      expect(await start(who, claim, ids)).toMatchObject({ status, body: { code } });
    expect(await start(scene.unplaced, claim, ids)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('assigned to an office') },
    });
    expect((await postOf(ids[0] ?? '')).status).not.toBe('In Progress');
  });

  test('of another account is not found', async () => {
    const job = await done(scene.member, claim, [await scene.addPost()]);
    for (const path of ['', '/results'])
      expect((await scene.head.get(`/api/gov/bulk/${job._id}${path}`)).status).toBe(404);
    expect((await scene.head.send('PUT', `/api/gov/bulk/${job._id}/stop`)).status).toBe(404);
    expect((await scene.member.get('/api/gov/bulk/nothing')).status).toBe(404);
  });
});

describe('is refused at once', () => {
  test('without reports, with too many, and with forms that fit no report', async () => {
    const { member } = scene;
    for (const ids of [undefined, []])
      expect(await start(member, claim, ids)).toMatchObject({
        status: 422,
        body: { message: 'Please select at least one report.' },
      });
    const many = Array.from({ length: BULK_MAX + 1 }, (_, i) => `post ${i}`);
    expect(await start(member, claim, many)).toMatchObject({
      status: 422,
      body: { message: 'You selected 2001 reports. Please select up to 2000 at a time.' },
    });
    const ids = [await scene.addPost()];
    const transfer = { kind: 'transfer', officeId: scene.water, reason: ' ' };
    expect((await start(member, transfer, ids)).body.message).toBe('Please give the reason.');
    expect((await start(member, { kind: 'reply', text: ' ' }, ids)).status).toBe(422);
    expect(await start(member, { kind: 'reply', text: 'On {day}' }, ids)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('{day}') },
    });
    expect((await start(member, { kind: 'nothing' }, ids)).status).toBe(422);
    expect((await start(member, { kind: 'reply', text: 'Hi', language: 'xx' }, ids)).status).toBe(422);
  });

  test('as the fourth running one; a second click returns the first job', async () => {
    const who = await scene.staff('Busy', scene.roads, false);
    const ids = [await scene.addPost()];
    const clicks = await Promise.all([1, 2, 3].map(() => start(who, claim, ids, { clientId: 'click' })));
    expect(new Set(clicks.map(({ body }) => body.job._id)).size).toBe(1);
    const started = await Promise.all([1, 2, 3].map(() => start(who, claim, ids)));
    expect(started.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(started.find(({ status }) => status === 409)?.body.message).toBe(
      '3 jobs are already running. Please wait for one to finish, or stop one.',
    );
    expect((await start(who, claim, ids, { clientId: 'click' })).status).toBe(201);
    await finishJobs(server);
    expect((await who.get('/api/gov/bulk')).body.jobs).toHaveLength(3);
  });
});

describe('a job for a whole view', () => {
  const matching = (who: Person, query: object) => start(who, claim, undefined, { query });

  test('covers the reports at its start, not later ones', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => scene.addPost({ category: 'garbage' })));
    await single(scene.other, ids[1] ?? '');
    const query = { view: 'unclaimed', category: 'garbage' };
    const { status, body } = await matching(scene.member, query);
    expect([status, body.job.total]).toEqual([201, 2]);
    const late = await scene.addPost({ category: 'garbage' });
    await finishJobs(server);
    expect((await scene.member.get(`/api/gov/bulk/${body.job._id}`)).body.job.done).toBe(2);
    expect((await postOf(late)).assignedGovernment).toBeNull();
    const left = await matching(scene.stranger, query);
    expect([left.status, left.body.message]).toEqual([422, 'Please select at least one report.']);
  });

  test('is refused with the number of reports if it has too many', async () => {
    const office = await scene.admin.send('POST', '/api/admin/offices', {
      name: 'Busy',
      departments: ['parks'],
    });
    const gardener = await scene.staff('Gardener', office.body.office._id, true);
    await server.context.pool.query(
      `with copied as (select * from posts where id = $1)
       insert into posts (id, caption, priority, category, state, landmark, address, pincode, lat, lng, cell, words,
         images, stage, office_id, routed_at, due_at)
       select gen_random_uuid(), caption, priority, category, state, landmark, address, pincode, lat, lng, cell, words,
         images, stage, $2, now(), now() from copied, generate_series(1, $3)`,
      [await scene.addPost(), office.body.office._id, BULK_MAX + 3],
    );
    const { status, body } = await matching(gardener, { view: 'office' });
    expect([status, body.message]).toEqual([
      422,
      'You selected 2003 reports. Please select up to 2000 at a time.',
    ]);
  });
});

describe('a bulk action', () => {
  test('claims only unclaimed reports, without moving others', async () => {
    const { member, other: colleague, citizen, admin } = scene;
    const [free = '', own = '', others = '', hidden = '', elsewhere = ''] = await scene.addPosts(5);
    await single(member, own);
    await single(colleague, others);
    await admin.send('PUT', `/api/admin/hidden/post/${hidden}`, { hidden: true });
    await admin.send('PUT', `/api/admin/routePost/${elsewhere}`, {
      officeId: scene.water,
      reason: 'Theirs',
    });
    const unknown = '019a0000-0000-7000-8000-000000000000';
    const ids = [free, own, others, hidden, elsewhere, unknown, 'no id', free];
    const job = await done(member, claim, ids);
    expect(job).toMatchObject({ status: 'done', total: 7, done: 1, refused: 6 });
    expect(job.finishedAt).not.toBeNull();
    expect(job.refusals[0]).toEqual({ message: 'This report no longer exists.', count: 3 });
    expect((await results(member, job)).map((r: { outcome: string; message: string }) => r.message)).toEqual([
      'Done',
      'You have already claimed this report.',
      'Another authority is already working on this.',
      'This report no longer exists.',
      'Water of Pune is responsible for this report.',
      'This report no longer exists.',
      'This report no longer exists.',
    ]);
    expect(await results(member, job, '?outcome=done')).toMatchObject([
      { postId: free, outcome: 'done', number: expect.stringMatching(/\w/) },
    ]);
    expect(await results(member, job, '?outcome=waiting')).toEqual([]);
    expect((await postOf(free)).assignedGovernment).toBe(member.id);
    expect((await postOf(own)).progressState).toBe('Problem Seen');
    const told = (await citizen.get('/api/notifications')).body.notifications;
    expect(told.filter((one: { link: string }) => one.link === `/post/${free}`)).toHaveLength(1);
  });

  test('returns refusals in the reader’s language, and results in pages', async () => {
    const ids = ['one', 'two', 'three'];
    const job = await done(scene.member, claim, ids);
    const hindi = await server.app.inject({
      url: `/api/gov/bulk/${job._id}`,
      headers: { authorization: `Bearer ${scene.member.token}`, 'accept-language': 'hi' },
    });
    expect(hindi.json().job.refusals).toEqual([{ message: expect.stringMatching(/शिकायत/), count: 3 }]);
    const first = (await scene.member.get(`/api/gov/bulk/${job._id}/results?limit=2`)).body;
    const rest = (
      await scene.member.get(`/api/gov/bulk/${job._id}/results?limit=2&cursor=${first.nextCursor}`)
    ).body;
    const order = [...first.results, ...rest.results].map((r: { postId: string }) => r.postId);
    expect(order).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
  });

  test('advances own reports by one stage, but neither claims nor proves them', async () => {
    const { member, other: colleague } = scene;
    const [free = '', own = '', others = '', near = ''] = await scene.addPosts(4);
    await single(member, own);
    await single(colleague, others);
    for (let i = 0; i < 4; i += 1) await single(member, near);
    const job = await done(member, { kind: 'advance' }, [free, own, others, near]);
    expect((await results(member, job)).map((r: { message: string }) => r.message)).toEqual([
      'Nobody has claimed this report.',
      'Done',
      'Another authority is already working on this.',
      'Please add photos of the finished work first.',
    ]);
    expect((await postOf(own)).progressState).toBe('Verified');
    expect((await postOf(free)).assignedGovernment).toBeNull();
    expect((await postOf(near)).progressState).toBe('Work Near Completion');
  });

  test('assigns reports to colleagues or back to the office, for heads only', async () => {
    const { head, member, other: colleague, stranger: waterHead } = scene;
    const ids = await scene.addPosts(2);
    const to = (accountId: string | null) => ({ kind: 'assign', accountId });
    expect(await done(member, to(colleague.id), ids)).toMatchObject({
      refusals: [{ message: 'Only a head of the office can assign reports.', count: 2 }],
    });
    expect(await done(head, to(waterHead.id), ids)).toMatchObject({ done: 0, refused: 2 });
    expect(await done(head, to(colleague.id), ids)).toMatchObject({ done: 2 });
    expect((await postOf(ids[0] ?? '')).assignedGovernment).toBe(colleague.id);
    expect(await done(head, to(null), ids)).toMatchObject({ done: 2 });
    expect((await postOf(ids[0] ?? '')).assignedGovernment).toBeNull();
  });

  test('transfers reports with a reason; transferring them back is a dispute', async () => {
    const { member, stranger: waterHead } = scene;
    const ids = await scene.addPosts(2);
    const to = (officeId: string) => ({ kind: 'transfer', officeId, reason: 'A pipe' });
    expect(await done(member, to(scene.water), ids)).toMatchObject({ done: 2 });
    expect((await postOf(ids[1] ?? '')).office.name).toBe('Water of Pune');
    expect(await done(member, to(scene.roads), ids)).toMatchObject({ done: 0, refused: 2 });
    expect(await done(waterHead, to(scene.roads), ids)).toMatchObject({ done: 2 });
    expect((await postOf(ids[1] ?? '')).office.name).toBe('Roads of Pune');
    expect(await done(member, to(scene.water), ids)).toMatchObject({ done: 2 });
    expect((await postOf(ids[1] ?? '')).office.name).toBe('Roads of Pune');
  });

  test('corrects the category, counting reports that already have it as done', async () => {
    const { member } = scene;
    const ids = [await scene.addPost(), await scene.addPost()];
    const job = await done(member, { kind: 'categorize', category: 'pothole', reason: 'Seen' }, ids);
    expect(job).toMatchObject({ done: 2 });
    expect(await done(member, { kind: 'categorize', category: 'garbage', reason: '' }, ids)).toMatchObject({
      refused: 2,
    });
    const other = await done(member, { kind: 'categorize', category: 'garbage', reason: 'Seen' }, ids);
    expect(other).toMatchObject({ done: 2 });
    expect((await postOf(ids[0] ?? '')).category).toMatchObject({ code: 'garbage' });
    expect(
      await done(member, { kind: 'categorize', category: 'nothing_such', reason: 'Seen' }, ids),
    ).toMatchObject({ refused: 2 });
  });

  test('replies to each own report once, with its own data', async () => {
    const { member, stranger: waterHead } = scene;
    const ids = await scene.addPosts(2);
    const text = 'Report {number} is at {stage}. {curious} stays.';
    expect((await start(member, { kind: 'reply', text }, ids)).status).toBe(422);
    const reply = { kind: 'reply', text: 'Report {number} is at {stage}. {} stays.', language: 'en' };
    expect(await done(member, reply, ids)).toMatchObject({ done: 2 });
    for (const id of ids) {
      const post = await postOf(id);
      expect(post.comments.map((c: { content: string }) => c.content)).toEqual([
        `Report ${post.number} is at Unseen. {} stays.`,
      ]);
    }
    expect(await done(waterHead, reply, ids)).toMatchObject({
      refusals: [{ message: 'Roads of Pune is responsible for this report.', count: 2 }],
    });
    expect((await postOf(ids[0] ?? '')).comments).toHaveLength(1);
    const long = { kind: 'reply', text: `${'x'.repeat(1990)}{link}` };
    expect(await done(member, long, ids)).toMatchObject({
      refusals: [{ message: 'This text is too long. Please shorten it.', count: 2 }],
    });
  });
});

test('replies in each reporter’s language, refuses past due dates, and shows both in the preview', async () => {
  const { member, citizen, stranger } = scene;
  const [late = '', ...others] = await scene.addPosts(3);
  await citizen.send('PUT', '/api/settings', { language: 'hi' });
  await server.context.pool.query(`update posts set due_at = now() - interval '1 day' where id = $1`, [late]);
  const action = { kind: 'reply', text: 'Done by {due}', language: 'en' };
  const preview = async (who: Person, change: object = {}) =>
    (
      await who.send('POST', '/api/gov/bulk/preview', {
        action: { ...action, ...change },
        ids: [late, ...others],
      })
    ).body;
  const message = expect.stringContaining('The due date of this report has passed');
  expect(await preview(member)).toMatchObject({
    examples: others.map((_id) => ({ _id, language: 'en' })),
    refusals: [{ message, count: 1 }],
    missing: [{ language: 'hi', count: 3 }],
  });
  const translations = { hi: '{number} कब तक' };
  const hindi = await preview(member, { translations });
  expect(hindi).toMatchObject({
    refusals: [],
    missing: [],
    examples: [{ _id: late, language: 'hi' }, {}, {}],
  });
  expect(await preview(stranger)).toEqual({ examples: [], refusals: [], missing: [] });
  expect((await preview(member, { translations: { hi: '{x}' } })).message).toMatch('{x}');

  expect(await done(member, action, [late, ...others])).toMatchObject({
    done: 2,
    refusals: [{ message, count: 1 }],
  });
  expect(await done(member, { ...action, translations }, [late])).toMatchObject({ done: 1 });
  const { comments, number } = await postOf(late);
  expect(comments.map((c: { content: string }) => c.content)).toEqual([`${number} कब तक`]);
  expect(hindi.examples[0].text).toBe(`${number} कब तक`);
  await citizen.send('PUT', '/api/settings', { language: 'en' });
});

test('refuses a merged report, whatever the action, and names its main report', async () => {
  const main = await scene.addPost();
  const merged = await scene.addPost({ mergedInto: main });
  const { number } = await postOf(main);
  for (const action of [
    claim,
    { kind: 'advance' },
    { kind: 'assign', accountId: scene.member.id },
    { kind: 'transfer', officeId: scene.water, reason: 'A pipe' },
    { kind: 'categorize', category: 'garbage', reason: '' },
    { kind: 'reply', text: 'On our way' },
  ])
    expect(await done(scene.head, action, [merged])).toMatchObject({
      done: 0,
      refusals: [{ message: expect.stringContaining(number), count: 1 }],
    });
});

describe('the jobs of an account', () => {
  test('are deleted with it', async () => {
    const leaver = await scene.staff('Leaver', scene.roads, false);
    await start(leaver, claim, [await scene.addPost()]);
    await leaver.send('DELETE', '/api/account', { typedEmail: leaver.email, password: 'secret' });
    await finishJobs(server);
    const { rows } = await server.context.pool.query(
      'select count(*)::int from bulk_jobs where account_id = $1',
      [leaver.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('are deleted after a month', async () => {
    const job = await done(scene.other, claim, ['nothing']);
    await server.context.pool.query(
      `update bulk_jobs set created_at = now() - interval '31 days' where id = $1`,
      [job._id],
    );
    await server.context.pool.query(`select graphile_worker.add_job('clear_old_bulk_jobs')`);
    await finishJobs(server);
    expect((await scene.other.get(`/api/gov/bulk/${job._id}`)).status).toBe(404);
  });
});
