import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from './testing/test-app.ts';

/** Every update of a post writes most of its indexes. */
const MOST = 26;
/** Indexes that a vote changes. */
const MOST_WITH_VOTES = 4;

const server = testApp();
let indexes: { name: string; definition: string }[];

beforeAll(async () => {
  const { rows } = await server.context.pool.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = 'posts' order by indexname`,
  );
  indexes = rows;
});

test('the number of indexes on posts is limited', () => {
  expect(indexes.length).toBeLessThanOrEqual(MOST);
});

test('the number of indexes with vote counts is limited', () => {
  const withVotes = indexes.filter(({ definition }) => /\b(upvote|downvote)_count\b/.test(definition));
  expect(withVotes.length).toBeGreaterThan(0);
  expect(withVotes.length).toBeLessThanOrEqual(MOST_WITH_VOTES);
});

test('docs/indexes.md lists every index exactly once', async () => {
  const page = await readFile(fileURLToPath(new URL('../../../docs/indexes.md', import.meta.url)), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(indexes.map(({ name }) => name).toSorted());
});
