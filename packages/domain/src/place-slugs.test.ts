import { describe, expect, test } from 'vitest';
import { nameOfSlug, placeSlug } from './place-slugs.ts';
import { STATES } from './places.ts';

describe('placeSlug', () => {
  test.each([
    ['Pune', 'pune'],
    ['Jammu and Kashmir', 'jammu-and-kashmir'],
    ['Dakshina Kannada', 'dakshina-kannada'],
    ['S.A.S. Nagar (Mohali)', 's-a-s-nagar-mohali'],
    ['Y & Z', 'y-and-z'],
    ['Lahaul–Spiti', 'lahaul-spiti'],
    ['Thāne', 'thane'],
  ])('%s is %s', (name, slug) => expect(placeSlug(name)).toBe(slug));

  test('is different for every state', () => expect(new Set(STATES.map(placeSlug)).size).toBe(STATES.length));
});

describe('nameOfSlug', () => {
  test('finds every state by its slug, in any case', () => {
    for (const state of STATES) {
      expect(nameOfSlug(STATES, placeSlug(state))).toBe(state);
      expect(nameOfSlug(STATES, placeSlug(state).toUpperCase())).toBe(state);
    }
  });

  test('is undefined for unknown names', () => expect(nameOfSlug(STATES, 'atlantis')).toBeUndefined());
});
