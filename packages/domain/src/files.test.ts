import { expect, test } from 'vitest';
import { mayRemoveOrphans } from './files.ts';

test.each([
  [0, 0, true],
  [100, 100, true],
  [1010, 101, true],
  [1009, 101, false],
  [101, 101, false],
  [1_000_000, 100_000, true],
  [1_000_000, 100_001, false],
])('mayRemoveOrphans: %s stored files, %s of them without a row: %s', (stored, orphaned, expected) =>
  expect(mayRemoveOrphans({ stored, orphaned })).toBe(expected),
);
