import { expect, test } from 'vitest';
import { CLOSURES, isConfirmed } from './closure.ts';

test('only a confirmed end counts', () => {
  expect([...CLOSURES, null].filter(isConfirmed)).toEqual(['reporter', 'neighbours', 'administrator']);
});
