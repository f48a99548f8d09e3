import { expect, test } from 'vitest';
import { isAllowed, ProductError, postNotFound } from './errors.ts';

test('a rule that refuses nothing allows', () => expect(isAllowed(() => undefined)).toBe(true));

test('a refusal is no permission', () =>
  expect(
    isAllowed(() => {
      throw new ProductError('forbidden');
    }),
  ).toBe(false));

test('a fault is not taken for a refusal', () =>
  expect(() =>
    isAllowed(() => {
      throw new TypeError('broken');
    }),
  ).toThrow('broken'));

test('a post that is gone is not found, and says so', () => {
  expect(postNotFound()).toMatchObject({ code: 'not_found', problem: 'postGone' });
});
