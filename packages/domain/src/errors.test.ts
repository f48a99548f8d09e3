import { expect, test } from 'vitest';
import { isAllowed, ProductError, postNotFound } from './errors.ts';

test('isAllowed is true if the rule throws nothing', () => expect(isAllowed(() => undefined)).toBe(true));

test('isAllowed is false if the rule throws a refusal', () =>
  expect(
    isAllowed(() => {
      throw new ProductError('forbidden');
    }),
  ).toBe(false));

test('isAllowed rethrows other errors', () =>
  expect(() =>
    isAllowed(() => {
      throw new TypeError('broken');
    }),
  ).toThrow('broken'));

test('postNotFound is a not_found error with its own problem', () => {
  expect(postNotFound()).toMatchObject({ code: 'not_found', problem: 'postGone' });
});
