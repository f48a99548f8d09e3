import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const SOURCE = fileURLToPath(new URL('../../../', import.meta.url));
const WRITERS = [
  'features/foundation/post-state/counters.ts',
  'features/foundation/post-state/writer.ts',
  'features/posts/posts/store.ts',
];
const COUNTERS = [
  'post_changes',
  'post_counts',
  'desk_counts',
  'orphaned_counts',
  'ward_counts',
  'area_counts',
  'unconfirmed_counts',
  'daily_figures',
  'cell_counts',
  'statistics_totals',
  'statistics_heat',
];
const TRIGGERS_MAX = 6;

test('only three files update posts: state, content, and votes and comments', async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith(`testing${sep}`),
  );
  const writers: string[] = [];
  for (const name of names) {
    const text = await readFile(join(SOURCE, name), 'utf8');
    if (/updateTable\('posts'\)|\bupdate\s+posts\b/i.test(text)) writers.push(name.split(sep).join('/'));
  }
  expect(writers.sort()).toEqual(WRITERS);
});

test('posts have few triggers, and no trigger writes a counter', async () => {
  const { pool } = server.context;
  const { rows: triggers } = await pool.query(
    `select tgname from pg_trigger where tgrelid = 'posts'::regclass and not tgisinternal`,
  );
  expect(triggers.length).toBeLessThanOrEqual(TRIGGERS_MAX);
  const { rows: functions } = await pool.query(
    `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
       and oid in (select tgfoid from pg_trigger)`,
  );
  expect(functions.length).toBeGreaterThan(0);
  const writing = new RegExp(`\\b(${COUNTERS.join('|')})\\b`);
  expect(functions.filter(({ prosrc }) => writing.test(prosrc)).map(({ proname }) => proname)).toEqual([]);
  const { rows: triggered } = await pool.query(
    'select tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])',
    [COUNTERS],
  );
  expect(triggered).toEqual([]);
});
