import { expect, test } from 'vitest';
import { isConfirmed } from './closure.ts';

test('only a confirmed end counts', () => {
  expect(
    [null, 'none', 'reporter', 'neighbours', 'administrator'].map((one) => isConfirmed(one as never)),
  ).toEqual([false, false, true, true, true]);
});
