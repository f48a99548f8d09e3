import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs, newEmails } from '../../../testing/emails.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { elsewhere, type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testServers } from '../../../testing/test-app.ts';

const [server, second] = testServers();
const HOUR = 60 * 60 * 1000;
/** The hours of the category "garbage". */
const HOURS = 24;
let admin: Person;
let asha: Person;
let head: Person;
let member: Person;
let above: Person;
let cityId: string;
let wardId: string;

async function office(name: string, departments: string[], parentId: string | null, inPune: boolean) {
  const areas = inPune ? [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }] : [];
  const { body } = await admin.send('POST', '/api/admin/offices', { name, departments, areas, parentId });
  return body.office._id as string;
}
async function staff(name: string, officeId: string, isHead: boolean): Promise<Person> {
  const person = await signedIn(server, 'government', name);
  await server.context.accounts.verify(person.id);
  await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
  return person;
}
beforeAll(async () => {
  await loadSomePlaces(server);
  admin = await signedIn(server, 'admin');
  asha = await signedIn(server, 'user', 'Asha');
  await server.context.pool.query(`update accounts set is_verified = true where id = $1`, [asha.id]);
  cityId = await office('The city', ['general'], null, false);
  wardId = await office('The ward', ['sanitation'], cityId, true);
  head = await staff('Head', wardId, true);
  member = await staff('Member', wardId, false);
  above = await staff('Above', cityId, true);
  await finishJobs(server);
  await forget();
});

async function report(spot: keyof typeof SPOTS = 'pune', category = 'garbage'): Promise<string> {
  const { lat, lng, pincode, state } = SPOTS[spot];
  const fields = { ...reportFields({ location: { state, pincode, coordinates: { lat, lng } } }), category };
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
}
const get = async (id: string) => (await asha.get(`/api/posts/post/${id}`)).body.post;
const stepsOf = async (id: string): Promise<string[]> =>
  (await asha.get(`/api/posts/timeline/${id}`)).body.steps.map(({ kind }: { kind: string }) => kind);
const after = async (id: string, hours: number): Promise<Date> =>
  new Date(Date.parse((await get(id)).createdAt) + hours * HOUR);
const takeSteps = (now: Date) => server.context.progress.takeSteps(now);
const claim = (who: Person, id: string) => who.send('PUT', `/api/gov/progressState/${id}`);
const kindsFor = async (who: Person): Promise<string[]> =>
  (await who.get('/api/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind);
/** Removes the posts of other tests and their notifications. */
async function forget(): Promise<void> {
  await server.context.pool.query(`delete from posts; delete from notifications`);
}

describe('the due date', () => {
  test('is public from the start', async () => {
    const id = await report();
    const post = await get(id);
    expect(Date.parse(post.dueAt) - Date.parse(post.createdAt)).toBe(HOURS * HOUR);
    expect(post).toMatchObject({ isOverdue: false, closure: null, reopenedCount: 0, verdict: null });
    const { body } = await asha.get(`/api/public/post/${id}`);
    expect(body.post).toMatchObject({ dueAt: post.dueAt, isOverdue: false, steps: [] });
  });

  test('is unaffected by claims, releases, edits, comments, transfers and changed hours', async () => {
    const id = await report();
    const { dueAt } = await get(id);
    await claim(member, id);
    await member.send('PUT', `/api/gov/regressProgressState/${id}`);
    await claim(head, id);
    await head.send('PUT', `/api/gov/assignPost/${id}`, { accountId: member.id });
    await asha.send('PUT', `/api/user/editPosts/${id}`, { caption: 'Another caption' });
    await asha.send('POST', '/api/posts/addComment', { postId: id, content: 'Still there' });
    await member.send('PUT', `/api/gov/transferPost/${id}`, { officeId: cityId, reason: 'Theirs' });
    await admin.send('PUT', `/api/admin/categories/garbage`, { hours: 500 });
    expect((await get(id)).dueAt).toBe(dueAt);
    await admin.send('PUT', `/api/admin/categories/garbage`, { hours: HOURS });
  });

  test('follows a corrected category, counted from the report', async () => {
    const id = await report();
    const { createdAt } = await get(id);
    await head.send('PUT', `/api/gov/categorizePost/${id}`, { category: 'dead_animal', reason: 'Seen' });
    const hoursOf = async () => (Date.parse((await get(id)).dueAt) - Date.parse(createdAt)) / HOUR;
    expect(await hoursOf()).toBe(24);
    await asha.send('PUT', `/api/user/editPosts/${id}`, { category: 'overflowing_bin' });
    expect(await hoursOf()).toBe(72);
  });
});

describe('lists', () => {
  test('are sorted by due date, page by page, and filtered by overdue', async () => {
    await forget();
    const [later, sooner, late] = [await report('pune', 'pothole'), await report(), await report()];
    await server.context.pool.query(`update posts set due_at = now() - interval '1 hour' where id = $1`, [
      late,
    ]);
    const idsOf = ({ body }: { body: { posts: { _id: string }[] } }) => body.posts.map(({ _id }) => _id);
    expect(idsOf(await asha.get('/api/user/allPosts?sort=due'))).toEqual([late, sooner, later]);
    const first = await head.get('/api/gov/allPosts?sort=due&limit=2&area=ours');
    expect(idsOf(first)).toEqual([late, sooner]);
    for (const url of ['/api/user/allPosts?overdue=yes', '/api/user/allPosts?overdue=yes&sort=due'])
      expect(idsOf(await asha.get(url))).toEqual([late]);
    expect(idsOf(await admin.get('/api/admin/allPosts?overdue=no&sort=due'))).toEqual([sooner, later]);
    const page = await asha.get('/api/user/allPosts?sort=due&limit=1');
    const next = await asha.get(`/api/user/allPosts?sort=due&limit=1&cursor=${page.body.nextCursor}`);
    expect(idsOf(next)).toEqual([sooner]);
    expect((await asha.get('/api/user/allPosts?sort=due&cursor=abc')).status).toBe(400);
  });
});

describe('escalation', () => {
  test('notifies the heads, then the assignee, the office above and the public, each once', async () => {
    await forget();
    const id = await report();
    await takeSteps(await after(id, HOURS / 4 - 0.1));
    expect(await stepsOf(id)).toEqual([]);
    await takeSteps(await after(id, HOURS / 4));
    expect(await stepsOf(id)).toEqual(['unclaimed']);
    expect([await kindsFor(head), await kindsFor(above), await kindsFor(asha)]).toEqual([
      ['unclaimed'],
      [],
      [],
    ]);
    await claim(member, id);
    await takeSteps(await after(id, HOURS));
    expect([await kindsFor(head), await kindsFor(member), await kindsFor(asha)]).toEqual([
      ['overdue', 'unclaimed'],
      ['overdue'],
      ['overdue', 'progress'],
    ]);
    await takeSteps(await after(id, HOURS * 1.5));
    expect(await kindsFor(above)).toEqual(['escalated']);
    await takeSteps(await after(id, HOURS * 2));
    await takeSteps(await after(id, HOURS * 2));
    expect(await stepsOf(id)).toEqual(['unclaimed', 'overdue', 'escalated', 'listed']);
    // It is reminded of later.
    await takeSteps(await after(id, HOURS * 2 + 30 * 24));
    expect(await kindsFor(above)).toEqual(['escalated', 'escalated']);
  });

  test('includes unassigned posts, those without an office and those of an office without a head', async () => {
    await forget();
    const alone = await report('nashik');
    expect((await get(alone)).office).toBeNull();
    await takeSteps(await after(alone, HOURS / 4));
    expect(await kindsFor(admin)).toEqual(['unclaimed']);
    await takeSteps(await after(alone, HOURS * 2));
    expect(await stepsOf(alone)).toEqual(['unclaimed', 'overdue', 'escalated', 'listed']);
    // One message for the three steps, of the most urgent kind.
    expect(await kindsFor(admin)).toEqual(['escalated', 'unclaimed']);
  });

  test('handles all due posts, and notifies each account once of many', async () => {
    await forget();
    await newEmails(server);
    const id = await report();
    await server.context.pool.query(
      `insert into posts (id, author_id, caption, priority, category, state, landmark, address, pincode, lat, lng, cell,
         images, words, office_id, routed_at, created_at, clock_started_at, due_at)
       select gen_random_uuid(), author_id, 'Copy ' || i, priority, category, state, landmark, address, pincode, lat, lng,
         cell, images, words, office_id, now(), created_at, created_at, due_at
       from posts, generate_series(1, 450) i where id = $1`,
      [id],
    );
    await takeSteps(await after(id, HOURS / 4));
    const { rows } = await server.context.pool.query(
      `select count(*)::int, count(distinct post_id)::int as posts from post_steps where kind = 'unclaimed'`,
    );
    expect(rows).toEqual([{ count: 451, posts: 451 }]);
    const { notifications } = (await head.get('/api/notifications')).body;
    expect(notifications).toMatchObject([
      {
        kind: 'unclaimed',
        message: '451 reports are still unclaimed.',
        link: '/government/dashboard/viewPosts?sort=due',
      },
    ]);
    const emails = (await newEmails(server)).filter((email) => email.includes(`To: ${head.email}\n`));
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('451 reports are still unclaimed');
    expect(emails[0]?.match(/^[A-Z]{2}26-/gm)).toHaveLength(10);
  });

  test('by two servers at once, after a day of downtime, takes every step once and in order', async () => {
    await forget();
    const ids = await Promise.all(Array.from({ length: 8 }, () => report()));
    const late = await after(ids.at(-1) ?? '', HOURS * 3);
    await Promise.all([
      server.context.progress.takeSteps(late),
      second.context.progress.takeSteps(late),
      server.context.progress.takeSteps(late),
    ]);
    await takeSteps(late);
    for (const id of ids) expect(await stepsOf(id)).toEqual(['unclaimed', 'overdue', 'escalated', 'listed']);
    const { rows } = await server.context.pool.query(
      `select count(*)::int from step_notices union all
       select sum(n.count)::int from notifications n where n.account_id = '${above.id}'`,
    );
    expect(rows).toEqual([{ count: 0 }, { count: 8 }]);
  });

  test('during moves lets them wait or refuses them, and every open post has its next step', async () => {
    await forget();
    const ids = await Promise.all(Array.from({ length: 6 }, () => report()));
    const due = await after(ids[0] ?? '', HOURS);
    const elsewhereMember = elsewhere(second, member);
    await Promise.all([...ids.map((id) => claim(elsewhereMember, id)), takeSteps(due), takeSteps(due)]);
    await takeSteps(due);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as without from posts where stage <> 'Finished' and next_step_at is null
       union all select count(*)::int from posts where next_step_at <= $1`,
      [due],
    );
    expect(rows).toEqual([{ without: 0 }, { without: 0 }]);
  });

  test('during a corrected category keeps the earlier due date', async () => {
    await forget();
    const id = await report('pune', 'unswept_street');
    const client = await server.context.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `update posts set category = 'waste_burning', due_at = clock_started_at + interval '12 hours',
           next_step_at = clock_started_at + interval '3 hours' where id = $1`,
        [id],
      );
      const claiming = claim(member, id);
      await waitersFor(client);
      await client.query('commit');
      expect((await claiming).status).toBe(200);
    } finally {
      client.release();
    }
    const { rows } = await server.context.pool.query(
      'select next_step_at <= due_at as "isInTime" from posts where id = $1',
      [id],
    );
    expect(rows).toEqual([{ isInTime: true }]);
  });

  test('skips a hidden post, and continues when it is shown again', async () => {
    await forget();
    const id = await report();
    const hide = (hidden: boolean) =>
      admin.send('PUT', `/api/admin/hidden/post/${id}`, { hidden, reason: 'An insult' });
    const late = await after(id, HOURS * 1.2);
    await hide(true);
    await takeSteps(late);
    expect(await kindsFor(head)).toEqual([]);
    await hide(false);
    expect(await stepsOf(id)).toEqual([]);
    await takeSteps(late);
    expect(await stepsOf(id)).toEqual(['unclaimed', 'overdue']);
  });

  test('notifies somebody else if the office is retired or its head leaves', async () => {
    await forget();
    const parks = await office('Parks', ['parks'], null, true);
    const gardener = await staff('Gardener', parks, true);
    await finishJobs(server);
    const tree = await report('pune', 'dangerous_tree');
    expect((await get(tree)).office._id).toBe(parks);
    await admin.send('PUT', `/api/admin/staff/${gardener.id}`, { officeId: null, isHead: false });
    await server.context.pool.query('delete from notifications');
    await takeSteps(await after(tree, 12));
    expect([await kindsFor(gardener), await kindsFor(admin)]).toEqual([[], ['unclaimed']]);
    const { dueAt } = await get(tree);
    await admin.send('DELETE', `/api/admin/offices/${parks}`, { reason: 'Merged' });
    await finishJobs(server);
    expect(await get(tree)).toMatchObject({ office: null, dueAt });
    await takeSteps(await after(tree, 48));
    expect(await kindsFor(admin)).toEqual(['overdue', 'unclaimed']);
  });
});
