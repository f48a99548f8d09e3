import { DAY_MS } from '@sudhaar/domain/calendar';
import { expect, test } from 'vitest';
import { isPutOff, putOff } from './put-off.ts';

test('a postponed question returns after a day', () => {
  const later = putOff('', 'a', 1000);
  expect(isPutOff(later, 'a', 1000 + DAY_MS - 1)).toBe(true);
  expect(isPutOff(later, 'a', 1000 + DAY_MS)).toBe(false);
  expect(isPutOff(later, 'b', 1000)).toBe(false);
});

test('other questions stay postponed, and expired ones are removed', () => {
  const both = putOff(putOff('', 'a', 1000), 'b', 2000);
  expect([isPutOff(both, 'a', 2000), isPutOff(both, 'b', 2000)]).toEqual([true, true]);
  expect(Object.keys(JSON.parse(putOff(both, 'c', 1500 + DAY_MS)))).toEqual(['b', 'c']);
});

test.each(['', 'null', '7', '{', '[]'])('the stored value %j postpones nothing', (stored) => {
  expect(isPutOff(stored, 'a', 0)).toBe(false);
  expect(isPutOff(putOff(stored, 'a', 0), 'a', 1)).toBe(true);
});
