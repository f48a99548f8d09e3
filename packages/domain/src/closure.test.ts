import { expect, test } from 'vitest';
import { CLOSURES, isConfirmed } from './closure.ts';

test('only ends confirmed by the reporter, neighbours or an administrator are confirmed', () => {
  expect([...CLOSURES, null].filter(isConfirmed)).toEqual(['reporter', 'neighbours', 'administrator']);
});
