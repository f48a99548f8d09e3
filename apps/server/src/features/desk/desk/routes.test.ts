import { DESK_SORTS, DESK_VIEWS } from '@sudhaar/domain/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number): Date => new Date(Date.now() - ms);

beforeAll(async () => {
  scene = await createOfficeScene(server);
});

const desk = (who: Person, query = '') => who.get(`/api/gov/desk?${query}`);
const captions = async (who: Person, query = ''): Promise<string[]> =>
  (await desk(who, query)).body.posts.map(({ caption }: { caption: string }) => caption);
const counts = async (who: Person) => (await who.get('/api/gov/desk/counts')).body.counts;
const count = async (who: Person, query = '') => (await who.get(`/api/gov/desk/count?${query}`)).body.count;

describe('an inbox', () => {
  test.each([
    '/api/gov/desk',
    '/api/gov/desk/counts',
    '/api/gov/desk/count',
    '/api/gov/desk/views',
    '/api/gov/workload',
  ])('%s is for verified staff of an office', async (url) => {
    const { head, member, stranger, pending, unplaced, citizen, admin } = scene;
    for (const who of [head, member, stranger]) expect((await who.get(url)).status).toBe(200);
    const refusals = await Promise.all([pending, unplaced, citizen, admin].map((who) => who.get(url)));
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'awaiting_verification'],
      [403, 'forbidden'],
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    expect(refusals[1]?.body.message).toBe(
      'Your account isn’t assigned to an office yet. An administrator can add it to one.',
    );
  });

  test('contains open, visible, unmerged reports of the own office', async () => {
    const { addPost, water, head, member, stranger } = scene;
    const main = await addPost({ caption: 'Open', dueAt: ago(-9 * DAY) });
    await addPost({ caption: 'Finished', stage: 'Finished', assignee: head.id });
    await addPost({ caption: 'Hidden', hiddenAt: new Date() });
    await addPost({ caption: 'Merged', mergedInto: main });
    await addPost({ caption: 'Of water', office: water });
    await addPost({ caption: 'Without an office', office: null });
    expect(await captions(member)).toEqual(['Open']);
    expect(await captions(stranger)).toEqual(['Of water']);
    expect(await counts(member)).toEqual({
      mine: 0,
      office: 1,
      unclaimed: 1,
      dueToday: 0,
      overdue: 0,
      waiting: 0,
      notFixed: 0,
      reopened: 0,
      onHold: 0,
      finished: 1,
    });
  });

  test('has views with counts', async () => {
    const { addPost, head, member, other } = scene;
    const at = (stage: 'Verified' | 'Waiting for User Verification', assignee: string) => ({
      stage,
      assignee,
    });
    await addPost({ caption: 'Late', dueAt: ago(3 * DAY), ...at('Verified', member.id) });
    await addPost({
      caption: 'Shown in time',
      dueAt: ago(DAY),
      proofAt: ago(2 * DAY),
      ...at('Waiting for User Verification', member.id),
    });
    await addPost({
      caption: 'Shown late',
      dueAt: ago(3 * DAY),
      proofAt: ago(2 * DAY),
      ...at('Waiting for User Verification', other.id),
    });
    await addPost({ caption: 'Done', dueAt: ago(DAY), stage: 'Finished', assignee: member.id });
    await addPost({ caption: 'Again', reopened: 1, dueAt: ago(-9 * DAY) });
    await changeWithSql(
      server,
      `update posts set rejected_at = now(), rejection_reason = 'Broken' where caption = 'Late'`,
      [],
    );
    const expected = {
      mine: ['Late', 'Shown in time'],
      office: ['Again', 'Late', 'Open', 'Shown in time', 'Shown late'],
      unclaimed: ['Again', 'Open'],
      dueToday: [],
      overdue: ['Late', 'Shown late'],
      waiting: ['Shown in time', 'Shown late'],
      notFixed: ['Late'],
      reopened: ['Again'],
      onHold: [],
      finished: ['Done', 'Finished'],
    };
    const found = await Promise.all(DESK_VIEWS.map((view) => captions(member, `view=${view}`)));
    expect(Object.fromEntries(DESK_VIEWS.map((view, i) => [view, found[i]?.sort()]))).toEqual(expected);
    const sizes = Object.fromEntries(Object.entries(expected).map(([view, list]) => [view, list.length]));
    expect(await counts(member)).toEqual(sizes);
    expect(await counts(head)).toEqual({ ...sizes, mine: 0 });
    for (const view of DESK_VIEWS) expect(await count(member, `view=${view}`)).toBe(sizes[view]);
  });

  test.each(DESK_SORTS)('sorted by %s has pages that contain each report once', async (sort) => {
    const { member } = scene;
    const whole = await captions(member, `sort=${sort}`);
    const walked: string[] = [];
    for (let cursor = ''; ; ) {
      const { posts, nextCursor } = (await desk(member, `sort=${sort}&limit=2&cursor=${cursor}`)).body;
      walked.push(...posts.map(({ caption }: { caption: string }) => caption));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(walked).toEqual(whole);
    expect(new Set(walked).size).toBe(5);
  });

  test('of finished reports is sorted by age, narrowed, counted and read in pages', async () => {
    const { member, other, addPost, stranger } = scene;
    await addPost({ caption: 'Done later', stage: 'Finished', assignee: other.id, category: 'garbage' });
    const all = ['Finished', 'Done', 'Done later'];
    for (const [sort, expected] of [
      ['oldest', all],
      ['newest', all.toReversed()],
      ['due', all.toReversed()],
      ['mostUpvoted', all.toReversed()],
    ] as const) {
      const query = `view=finished&sort=${sort}`;
      expect(await captions(member, query)).toEqual(expected);
      const first = (await desk(member, `${query}&limit=2`)).body;
      expect(first.posts.map(({ caption }: { caption: string }) => caption)).toEqual(expected.slice(0, 2));
      expect(await captions(member, `${query}&limit=2&cursor=${first.nextCursor}`)).toEqual(
        expected.slice(2),
      );
    }
    for (const [narrowed, expected] of [
      ['category=garbage', ['Done later']],
      [`assignee=${member.id}`, ['Done']],
      ['search=later', ['Done later']],
      ['stage=Finished', all.toReversed()],
      ['stage=Verified', []],
    ] as const) {
      expect(await captions(member, `view=finished&${narrowed}`)).toEqual(expected);
      expect(await count(member, `view=finished&${narrowed}`)).toBe(expected.length);
    }
    expect(await captions(stranger, 'view=finished')).toEqual([]);
  });

  test('is sorted by due date, ascending or descending', async () => {
    const due = (query: string) =>
      desk(scene.member, query).then(({ body }) => body.posts.map(({ dueAt }: { dueAt: string }) => dueAt));
    const first = await due('');
    expect(first).toEqual([...first].sort());
    expect(await due('sort=dueLast')).toEqual([...first].reverse());
  });

  test('refuses a cursor of another order and an unknown view', async () => {
    const { nextCursor } = (await desk(scene.member, 'sort=newest&limit=1')).body;
    expect((await desk(scene.member, `sort=due&limit=1&cursor=${nextCursor}`)).status).toBe(400);
    expect((await desk(scene.member, 'view=everything')).status).toBe(422);
    expect((await desk(scene.member, 'sort=mostDownvoted')).status).toBe(422);
  });
});

describe('filtering an inbox', () => {
  const list = async (query: string): Promise<string[]> => {
    const { stranger } = scene;
    const [found, size] = await Promise.all([captions(stranger, query), count(stranger, query)]);
    expect(size).toBe(found.length);
    return found.sort();
  };

  beforeAll(async () => {
    const { addPost, water: office, staff } = scene;
    await changeWithSql(server, 'delete from posts where office_id = $1', [office]);
    const worker = await staff('Plumber', office);
    const leaking = { office, category: 'leaking_pipe', priority: 'High' };
    await addPost({
      ...leaking,
      caption: 'Pipe at the temple',
      upvotes: 12,
      reportedAt: ago(10 * DAY + HOUR),
    });
    await addPost({
      ...leaking,
      caption: 'Pipe at the school',
      upvotes: 3,
      reportedAt: ago(3 * DAY + HOUR),
      stage: 'Verified',
      assignee: worker.id,
    });
    await addPost({
      office,
      category: 'no_water',
      caption: 'No water',
      priority: 'Low',
      lat: 18.6,
      lng: 73.9,
      upvotes: 5,
    });
  });

  test.each([
    ['category=leaking_pipe', ['Pipe at the school', 'Pipe at the temple']],
    ['category=leaking_pipe&view=unclaimed', ['Pipe at the temple']],
    ['priority=Low', ['No water']],
    ['stage=Verified', ['Pipe at the school']],
    ['stage=Verified&view=waiting', []],
    ['stage=Finished', []],
    ['minUpvotes=5', ['No water', 'Pipe at the temple']],
    ['minUpvotes=0', ['No water', 'Pipe at the school', 'Pipe at the temple']],
    ['search=pipe', ['Pipe at the school', 'Pipe at the temple']],
    ['search=pipe%20school', ['Pipe at the school']],
    ['search=tank', []],
    ['minDays=3', ['Pipe at the school', 'Pipe at the temple']],
    ['minDays=4', ['Pipe at the temple']],
    ['maxDays=3', ['No water', 'Pipe at the school']],
    ['minDays=3&maxDays=3', ['Pipe at the school']],
    ['maxDays=0', ['No water']],
    ['minDays=5&maxDays=4', []],
    ['south=18.5&north=18.55&west=73.8&east=73.87', ['Pipe at the school', 'Pipe at the temple']],
    ['south=18.6&north=18.6&west=73.9&east=73.9', ['No water']],
    ['south=-90&north=90&west=-180&east=180', ['No water', 'Pipe at the school', 'Pipe at the temple']],
    ['category=no_water&priority=High', []],
  ])('by %s returns matching reports', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  test.each([
    'south=18.5',
    'south=1&north=2&west=3',
    'south=2&north=1&west=1&east=2',
    'south=1&north=2&west=2&east=1',
    'south=91&north=92&west=1&east=2',
    'minDays=-1',
    'minDays=many',
    'stage=Done',
    'minUpvotes=-1',
  ])('by %s is refused', async (query) => {
    for (const url of ['/api/gov/desk', '/api/gov/desk/count'])
      expect((await scene.stranger.get(`${url}?${query}`)).status).toBe(422);
  });

  test('by a report’s number works in the own office only', async () => {
    const { body } = await desk(scene.stranger, 'search=no water');
    const { number } = body.posts[0];
    expect(await list(`search=${number}`)).toEqual(['No water']);
    expect(await captions(scene.member, `search=${number}`)).toEqual([]);
  });

  test('by a colleague returns that colleague’s reports in the own office only', async () => {
    const { stranger, member } = scene;
    const { people } = (await stranger.get('/api/gov/workload')).body;
    const { _id: worker } = people.find(({ name }: { name: string }) => name.includes('Plumber'));
    expect(await list(`assignee=${worker}`)).toEqual(['Pipe at the school']);
    for (const narrowing of [
      `assignee=${worker}&view=unclaimed`,
      `assignee=${worker}&view=mine`,
      `assignee=${stranger.id}`,
      `assignee=${member.id}`,
      'assignee=nobody',
    ])
      expect(await list(narrowing)).toEqual([]);
    expect(await captions(member, `assignee=${worker}`)).toEqual([]);
  });
});
