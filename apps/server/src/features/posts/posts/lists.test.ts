import type { Actor } from '@sudhaar/domain/accounts';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/id.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createLists, type PostList } from './lists.ts';
import type { Sort } from './sorts.ts';

const server = testApp();
const POSTS = 240;
const STAGES = ['Unseen', 'Unseen', 'Work Started', 'Finished'] as const;

type SeededPost = {
  id: string;
  up: number;
  down: number;
  due: number;
  stage: (typeof STAGES)[number];
  office: string | null;
  isInArea: boolean;
  isHidden: boolean;
};
let scene: OfficeScene;
let reader: Actor;
const posts: SeededPost[] = [];

beforeAll(async () => {
  const { pool } = server.context;
  scene = await createOfficeScene(server);
  const worker = await scene.staff('Worker', scene.roads);
  reader = { id: worker.id, role: 'government' } as Actor;
  for (let i = 0; i < POSTS; i += 1) {
    const stage = STAGES[i % 4] ?? 'Unseen';
    const office = i % 3 === 0 ? null : i % 3 === 1 ? scene.roads : scene.water;
    const at = Date.now() - (POSTS - i) * 60_000;
    const [up, down, due] = [
      (i * 7) % 11,
      (i * 5) % 6,
      Date.parse('2026-01-01') + ((i * 13) % 20) * 3_600_000,
    ];
    const id = await scene.addPost({
      reportedAt: new Date(at),
      stage,
      office,
      assignee: stage === 'Unseen' ? null : worker.id,
      dueAt: new Date(due),
      upvotes: up,
      hiddenAt: i % 20 === 7 ? new Date() : null,
    });
    const isInArea = office === null && stage === 'Unseen' && i % 20 !== 7;
    await pool.query('update posts set downvote_count = $2 where id = $1', [id, down]);
    if (isInArea)
      await pool.query(`insert into area_posts (office_id, post_id, priority) values ($1, $2, 'Medium')`, [
        scene.roads,
        id,
      ]);
    posts.push({ id, up, down, due, stage, office, isInArea, isHidden: i % 20 === 7 });
  }
  // Merged posts are nobody's work.
  const [main, ...merged] = posts
    .filter(({ stage, isHidden }) => stage === 'Unseen' && !isHidden)
    .slice(0, 3);
  for (const { id } of merged) {
    await pool.query('update posts set merged_into = $2 where id = $1', [id, main?.id ?? newId()]);
    await pool.query('delete from area_posts where post_id = $1', [id]);
    posts.splice(
      posts.findIndex((post) => post.id === id),
      1,
    );
  }
});

const SORTS = {
  newest: (a, b) => (a.id < b.id ? 1 : -1),
  oldest: (a, b) => (a.id < b.id ? -1 : 1),
  mostUpvoted: (a, b) => b.up - a.up,
  leastUpvoted: (a, b) => a.up - b.up,
  mostDownvoted: (a, b) => b.down - a.down,
  leastDownvoted: (a, b) => a.down - b.down,
  due: (a, b) => a.due - b.due,
} as const satisfies Partial<Record<Sort, (a: SeededPost, b: SeededPost) => number>>;
type TestedSort = keyof typeof SORTS;
const DOWNWARDS: readonly string[] = ['newest', 'mostUpvoted', 'mostDownvoted'];

/** Computed by the rules, without a database. */
const expected = (sort: TestedSort, fits: (post: SeededPost) => boolean): string[] =>
  posts
    .filter((post) => !post.isHidden && (sort !== 'due' || post.stage !== 'Finished') && fits(post))
    .sort((a, b) => SORTS[sort](a, b) || (DOWNWARDS.includes(sort) ? -1 : 1) * (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

type Filters = Partial<PostList>;
const UNCLAIMED = { governmentId: null, finished: false, merged: false } as const;
const isUnclaimed = ({ stage }: SeededPost): boolean => stage === 'Unseen';
const LISTS: Record<string, { filters: Filters; ours?: true; fits(post: SeededPost): boolean }> = {
  everything: { filters: { merged: false }, fits: () => true },
  unclaimed: { filters: UNCLAIMED, fits: isUnclaimed },
  'with many upvotes': { filters: { merged: false, minUpvotes: 8 }, fits: ({ up }) => up >= 8 },
  'with few upvotes and some downvotes': {
    filters: { merged: false, maxUpvotes: 3, minDownvotes: 2, maxDownvotes: 4 },
    fits: ({ up, down }) => up <= 3 && down >= 2 && down <= 4,
  },
  'unclaimed, with upvotes': {
    filters: { ...UNCLAIMED, minUpvotes: 5 },
    fits: (post) => isUnclaimed(post) && post.up >= 5,
  },
  'without an office': {
    filters: { merged: false, withoutOffice: true },
    fits: ({ office, stage }) => office === null && stage !== 'Finished',
  },
  ours: { ours: true, filters: {}, fits: ({ office, isInArea }) => office === scene.roads || isInArea },
  'ours and unclaimed': {
    ours: true,
    filters: UNCLAIMED,
    fits: (post) => isUnclaimed(post) && (post.office === scene.roads || post.isInArea),
  },
};
const HOW = {
  'read and sorted': { rows: 1000, entries: 1000, passed: 1000 },
  'along an index': { rows: 3, entries: 3, passed: 3 },
};

async function walk(
  few: (typeof HOW)[keyof typeof HOW],
  { filters, ours }: { filters: Filters; ours?: true },
  sort: TestedSort,
) {
  const { findPosts, findPostsOfOffice } = createLists(createDatabase(server.context.pool), few);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const list = { ...filters, view: 'card', limit: 17, cursor, sort } as const;
    const page = await (ours ? findPostsOfOffice(reader, list, scene.roads) : findPosts(reader, list));
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

for (const [how, few] of Object.entries(HOW))
  for (const [name, list] of Object.entries(LISTS))
    test.each(Object.keys(SORTS) as TestedSort[])(`${name}, ${how}: %s`, async (sort) => {
      expect(await walk(few, list, sort)).toEqual(expected(sort, list.fits));
    });
