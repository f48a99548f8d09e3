import { expect, test } from 'vitest';
import type { Result } from '../result.ts';
import type { Run } from '../results.ts';
import { chartOf, marginOf } from './chart.ts';
import { costChartOf } from './cost.ts';
import { pageOf } from './page.ts';

const runOf = (results: Result[]): Run => ({
  measuredAt: '2026-01-02T03:04:05.000Z',
  commit: 'abc1234',
  machine: '2 cores',
  node: 'v24.1.0',
  results,
});
const fast: Result = { name: 'start: ready', figure: 2, unit: 's', bar: { atMost: 5 } };
const slow: Result = { name: 'start: memory', figure: 300, unit: 'MB', bar: { atMost: 250 } };
const beside: Result = {
  name: 'chat: fan-out',
  figure: 30_000,
  ceiling: 40_000,
  unit: 'deliveries/s, beside bare Socket.IO',
  ratio: 0.75,
  bar: { atLeast: 0.7 },
};
const all = new Map([
  ['start', runOf([fast, slow])],
  ['chat', runOf([beside])],
]);

test('a margin above 1 means that the bar is reached, for upper and lower bars', () => {
  expect(marginOf(fast)).toBe(2.5);
  expect(marginOf(slow)).toBeCloseTo(0.83);
  expect(marginOf(beside)).toBeCloseTo(1.07);
});

test('the page shows each figure with its comparison, its bar and whether it is reached', () => {
  const page = pageOf(all);
  expect(page).toContain('| fan-out | 30000 deliveries/s | 40000 | 0.75 | ratio at least 0.7 | ✓ |');
  expect(page).toContain('| ready | 2.00 s |  |  | at most 5 s | ✓ |');
  expect(page).toContain('| memory | 300 MB |  |  | at most 250 MB | ✗ **not reached** |');
  expect(page).toContain('Of 3 bars\n2 are reached');
  expect(page).toContain('2026-01-02, commit abc1234, 2 cores, Node.js 24.1.0');
  expect(page.indexOf('## chat')).toBeLessThan(page.indexOf('## start'));
});

test('the chart shows for each benchmark the figure closest to its bar', () => {
  const chart = chartOf(all);
  expect(chart).toContain('300 MB (at most 250 MB)');
  expect(chart).not.toContain('at most 5 s');
  expect(chart.match(/class="yes"/g)).toHaveLength(1);
  expect(chart.match(/class="no"/g)).toHaveLength(1);
});

test('the chart of a lifecycle shows its parts and the published cost of another system', () => {
  const ms = 'ms of processor time';
  const run = runOf([
    { name: 'lifecycle: one, at 1 M posts', figure: 40, unit: ms },
    { name: 'lifecycle: of it the server’s own thread', figure: 20, unit: ms },
    { name: 'lifecycle: of it photos and other threads', figure: 12, unit: ms },
    { name: 'lifecycle: of it PostgreSQL', figure: 8, unit: ms },
  ]);
  const chart = costChartOf(run);
  expect(chart).toContain('40.0 ms of processor time');
  expect(chart).toContain('PostgreSQL: 8.00 ms');
  const page = pageOf(new Map([['lifecycle', run]]));
  expect(page).toContain('up to 2.5 s of processor time');
  expect(page).toContain('Ours takes 40.0 ms');
});
