import { dayInIndia, endOfDay } from '@sudhaar/domain/calendar';
import { DESK_SORTS, DESK_VIEWS, type DeskPost, isInView } from '@sudhaar/domain/desk';
import { beforeAll, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/days-ahead.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
let picture: Awaited<ReturnType<typeof photo>>;
const POSTS = 24;
const ROUNDS = 6;
const MOVES_A_ROUND = 40;
const HOUR = 3_600_000;

/** Equal random numbers in every run. */
let state = 20_260_305;
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item;

beforeAll(async () => {
  scene = await createOfficeScene(server);
  picture = await photo();
});

const sql = (text: string, ...values: unknown[]) => server.context.pool.query(text, values);
const change = (text: string, ...values: unknown[]) => changeWithSql(server, text, values);
const put = (who: Person, path: string, body?: object) => who.send('PUT', path, body);

/** Days and hours ago, later today and on other days; never so close that it passes during the test. */
const dueDate = (): Date =>
  new Date(
    pick([
      ...[-72, -30, -3, 30].map((hours) => Date.now() + (hours + 0.5) * HOUR),
      endOfDay(dayInIndia(new Date())).getTime() - 1,
    ]),
  );

/** Moves a report to its next stage, as its current actor and by the shortest way. */
async function goOn(id: string): Promise<unknown> {
  const { rows } = await sql('select stage, government_id from posts where id = $1', id);
  const [{ stage, government_id: assignee } = { stage: '', government_id: '' }] = rows;
  const who = [scene.member, scene.other, scene.stranger].find((one) => one.id === assignee) ?? scene.member;
  if (stage === 'Waiting for User Verification') return put(scene.citizen, `/api/user/verifyPost/${id}`);
  if (stage === 'Finished')
    return put(scene.citizen, `/api/user/reopenPost/${id}`, { reason: 'Broken again' });
  if (assignee === null) return put(who, `/api/gov/progressState/${id}`);
  await change(
    `update posts set stage = 'Work Near Completion' where id = $1 and government_id is not null`,
    id,
  );
  return who.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [picture]);
}

/**
 * Everything that can happen to a report. Most actions are refused for most reports, which must not change counts
 * either.
 */
const MOVES: ((id: string, others: string[]) => Promise<unknown>)[] = [
  (id) => put(pick([scene.member, scene.other, scene.stranger]), `/api/gov/progressState/${id}`),
  (id) => put(pick([scene.member, scene.other]), `/api/gov/progressState/${id}`),
  (id) => put(pick([scene.member, scene.other]), `/api/gov/regressProgressState/${id}`),
  (id) =>
    put(scene.head, `/api/gov/assignPost/${id}`, {
      accountId: pick([scene.member.id, scene.other.id, null]),
    }),
  (id) => put(scene.head, `/api/gov/transferPost/${id}`, { officeId: scene.water, reason: 'Theirs' }),
  (id) =>
    put(scene.admin, `/api/admin/routePost/${id}`, {
      officeId: pick([scene.roads, scene.water]),
      reason: 'So',
    }),
  (id) =>
    put(pick([scene.member, scene.head]), `/api/gov/categorizePost/${id}`, {
      category: pick(['pothole', 'garbage']),
      reason: 'Not what it says',
    }),
  ...Array.from({ length: 6 }, () => goOn),
  (id) => put(scene.citizen, `/api/user/verifyPost/${id}`),
  (id) => put(scene.citizen, `/api/user/rejectPost/${id}`, { reason: 'Still broken' }),
  (id) => put(scene.citizen, `/api/user/reopenPost/${id}`, { reason: 'Broken again' }),
  (id) => put(scene.citizen, `/api/user/rejectPost/${id}`, { reason: 'Still broken' }),
  (id) => put(scene.admin, `/api/admin/hidden/post/${id}`, { hidden: pick([true, false, false]) }),
  (id, others) =>
    change(
      'update posts set merged_into = $2, hold_reason = null, hold_note = null, hold_until = null where id = $1 and id <> $2',
      id,
      pick([null, null, pick(others)]),
    ),
  (id) =>
    put(scene.head, `/api/gov/holdPost/${id}`, {
      reason: 'monsoon',
      note: 'After the rain',
      until: daysAhead(9),
    }),
  (id) => change(`update posts set due_at = $2 where id = $1`, id, dueDate()),
];

type Row = Omit<DeskPost, 'isMerged'> & { id: string; isHidden: boolean; isMerged: boolean };
const rows = async (): Promise<Row[]> =>
  (
    await sql(`select id, office_id as "officeId", ward_id as "wardId", government_id as "assigneeId", stage, due_at as "dueAt",
      proof_at as "proofAt", rejected_at as "rejectedAt", reopened_count as "reopenedCount", merged_into is not null as "isMerged",
      hidden_at is not null as "isHidden", hold_until is not null as "isOnHold" from posts`)
  ).rows;

async function walk(who: Person, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ; ) {
    const { posts, nextCursor } = (await who.get(`/api/gov/desk?${query}&limit=5&cursor=${cursor}`)).body;
    ids.push(...posts.map(({ _id }: { _id: string }) => _id));
    if (nextCursor === null) return ids;
    cursor = nextCursor;
  }
}

/** The largest count of each view in the test, because a view that is always empty proves nothing. */
const largest = new Map<string, number>();

async function checkDesk(who: Person, officeId: string): Promise<void> {
  const all = await rows();
  const { counts } = (await who.get('/api/gov/desk/counts')).body;
  const { rows: own } = await sql('select id from wards where assignee_id = $1', who.id);
  const desk = { officeId, me: who.id, wardIds: own.map(({ id }) => id), now: new Date() };
  for (const view of DESK_VIEWS) {
    const expected = all.filter((post) => !post.isHidden && isInView(post, view, desk)).map(({ id }) => id);
    const found = await walk(who, `view=${view}&sort=${pick(DESK_SORTS)}`);
    expect(found.toSorted(), view).toEqual(expected.toSorted());
    expect(counts[view], view).toBe(expected.length);
    largest.set(view, Math.max(largest.get(view) ?? 0, expected.length));
    const { count } = (await who.get(`/api/gov/desk/count?view=${view}`)).body;
    expect(count, view).toBe(expected.length);
  }
}

/** The counters, computed again from the posts. */
async function checkCounters(): Promise<void> {
  await server.context.folding.foldAll();
  const { rows: wrong } = await sql(`
    with real as (
      select office_id, who.id as account_id, desk_day(due_at, proof_at) as day, count(*) as count
      from posts p, lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (p.government_id)) as who (id)
      where office_id is not null and stage <> 'Finished' and merged_into is null and hidden_at is null and who.id is not null
      group by 1, 2, 3
    ), kept as (select office_id, account_id, day, count from desk_counts)
    select * from real full join kept using (office_id, account_id, day) where real.count is distinct from kept.count`);
  expect(wrong).toEqual([]);
  const { rows: empty } = await sql(
    'select count from desk_counts where count <= 0 union all select count from ward_counts where count <= 0',
  );
  expect(empty).toEqual([]);
  const { rows: outside } = await sql(
    'select from posts p join wards w on w.id = p.ward_id where w.office_id is distinct from p.office_id',
  );
  expect(outside).toEqual([]);
  const { rows: miscounted } = await sql(`
    with real as (
      select who.id as holder_id, stage, priority, count(*) as count
      from posts p, lateral (values
        ('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid, true),
        (coalesce(p.government_id, '00000000-0000-0000-0000-000000000000'), merged_into is null),
        (p.office_id, merged_into is null)) as who (id, is_counted)
      where hidden_at is null and who.id is not null and who.is_counted group by 1, 2, 3
    ), kept as (select holder_id, stage, priority, count from post_counts)
    select * from real full join kept using (holder_id, stage, priority)
    where coalesce(real.count, 0) <> coalesce(kept.count, 0)`);
  expect(miscounted).toEqual([]);
}

test('counts equal the lists and the rules after random actions', async () => {
  const ids: string[] = [];
  for (let i = 0; i < POSTS; i += 1) {
    const office = pick([scene.roads, scene.roads, scene.water, null]);
    ids.push(await scene.addPost({ office, dueAt: dueDate() }));
  }
  const wards = [
    { name: 'Potholes', categories: ['pothole'], assigneeId: scene.member.id },
    { name: 'Garbage', categories: ['garbage'], assigneeId: scene.other.id },
  ];
  for (const ward of wards) expect((await scene.head.send('POST', '/api/gov/wards', ward)).status).toBe(201);
  await finishJobs(server);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = 0; i < MOVES_A_ROUND; i += 1) await pick(MOVES)(pick(ids), ids);
    // Several at once: if two meet, one is refused or waits.
    await Promise.all(Array.from({ length: 10 }, () => pick(MOVES)(pick(ids), ids)));
    await checkDesk(pick([scene.member, scene.other, scene.head]), scene.roads);
    await checkDesk(scene.stranger, scene.water);
    await checkCounters();
  }
  await change('delete from posts where id = any($1) or merged_into is not null', ids.slice(0, POSTS / 2));
  await checkCounters();
  expect(Math.min(...largest.values()), JSON.stringify([...largest])).toBeGreaterThan(0);
}, 120_000);

test('an authority’s lists and totals exclude merged reports, the list of all posts includes them', async () => {
  const { member, addPost, roads, citizen } = scene;
  const main = await addPost({ stage: 'Verified', assignee: member.id });
  const same = await addPost({ stage: 'Verified', assignee: member.id });
  const unclaimed = await addPost({ office: roads });
  const lists = [
    'list=assigned',
    'list=unassigned&area=ours',
    'area=ours',
    'list=unassigned&area=everywhere',
  ];
  const state = async () => {
    const pages = await Promise.all(lists.map((list) => member.get(`/api/gov/allPosts?${list}&view=card`)));
    for (const { body } of pages) expect(body.posts).toHaveLength(body.total);
    return pages.map(({ body }) => body.total);
  };
  const everywhere = async () => (await member.get('/api/gov/allPosts?area=everywhere&view=card')).body;
  const [assigned = 0, oursUnassigned = 0, ours = 0, unassigned = 0] = await state();
  const { total } = await everywhere();
  await change('update posts set merged_into = $1 where id = any($2)', main, [same, unclaimed]);
  expect(await state()).toEqual([assigned - 1, oursUnassigned - 1, ours - 2, unassigned - 1]);
  const all = await everywhere();
  expect([all.total, all.posts.length]).toEqual([total, total]);
  expect((await citizen.get(`/api/posts/post/${same}`)).status).toBe(200);
  await change('update posts set merged_into = null where id = any($1)', [same, unclaimed]);
  expect(await state()).toEqual([assigned, oursUnassigned, ours, unassigned]);
});
