import { distance } from '@sudhaar/domain/places';
import { expect, test } from 'vitest';
import { KNOWN_NAMES } from '../../../testing/known-names.ts';
import { KNOWN_POINTS } from '../../../testing/known-points.ts';
import { nameKey } from './names.ts';
import { WELL_KNOWN } from './well-known.ts';

const HELD_NAMES = KNOWN_NAMES.filter(({ held }) => held).map(({ text }) => nameKey(text));
const HELD_POINTS = KNOWN_POINTS.filter(({ held }) => held);

test.each(WELL_KNOWN)('$name is not one of the places that the hit rate is measured with', (known) => {
  expect(HELD_NAMES.filter((name) => name.startsWith(nameKey(known.name)))).toEqual([]);
  expect(HELD_POINTS.filter((point) => distance(point, known) < 1000)).toEqual([]);
});

test('each well-known place is listed once', () => {
  const ids = WELL_KNOWN.map(({ name, pincode }) => `${pincode} ${nameKey(name)}`);
  expect(new Set(ids).size).toBe(ids.length);
});
