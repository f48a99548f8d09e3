import { DEPARTMENTS } from '@sudhaar/domain/departments';
import { WRITING_NAMES } from '@sudhaar/language/understanding/writing';
import { beforeAll, describe, expect, test } from 'vitest';
import { measure } from '../../../testing/known-questions/measure.ts';
import { questionsOf } from '../../../testing/known-questions/questions.ts';
import { signedIn } from '../../../testing/people.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();

/** Cities that the questions name. */
const CITIES = [
  { name: 'Mumbai', state: 'Maharashtra', lat: 18.96, lng: 72.82 },
  { name: 'Ahmadabad', state: 'Gujarat', lat: 23.02, lng: 72.57 },
  { name: 'New Delhi', state: 'Delhi', lat: 28.61, lng: 77.21 },
  { name: 'Bengaluru Urban', state: 'Karnataka', lat: 12.97, lng: 77.59 },
  { name: 'Chennai', state: 'Tamil Nadu', lat: 13.08, lng: 80.27 },
  { name: 'Kolkata', state: 'West Bengal', lat: 22.57, lng: 88.36 },
  { name: 'Hyderabad', state: 'Telangana', lat: 17.38, lng: 78.48 },
  { name: 'Jaipur', state: 'Rajasthan', lat: 26.91, lng: 75.79 },
  { name: 'Indore', state: 'Madhya Pradesh', lat: 22.72, lng: 75.86 },
  { name: 'Lucknow', state: 'Uttar Pradesh', lat: 26.85, lng: 80.95 },
] as const;

beforeAll(async () => {
  await loadSomePlaces(server, CITIES);
  const { id } = await signedIn(server, 'admin');
  const founder = { id, role: 'admin', isVerified: true } as const;
  const cities = [...CITIES, { ...SPOTS.pune, name: 'Pune' }, { ...SPOTS.kochi, name: 'Ernakulam' }];
  for (const { name, state } of cities)
    for (const department of DEPARTMENTS) {
      const areas = [{ kind: 'district', state, district: name } as const];
      const form = { name: `${department}, ${name}`, departments: [department], areas };
      await server.context.offices.create(founder, { ...form, level: 'city', parentId: null }, '');
    }
});

describe.each(WRITING_NAMES)('in %s', (writing) => {
  test.each([
    ['tuning', 95],
    ['heldOut', 85],
  ] as const)(
    'at least the share of the known questions is answered right: %s, %i',
    async (half, percent) => {
      const { right, wrong, missed } = await measure(server, writing, half);
      // The held-out half is only counted: nobody should learn from its misses.
      const shown = half === 'tuning' ? JSON.stringify(missed, null, 1) : '';
      expect(right, shown).toBeGreaterThanOrEqual(percent);
      expect(wrong, shown).toBeLessThanOrEqual(3);
    },
  );

  test('at least half of the questions are held out', () => {
    const heldOut = questionsOf(writing, 'heldOut');
    expect(heldOut.length).toBeGreaterThanOrEqual(60);
    expect(heldOut.length).toBeGreaterThanOrEqual(questionsOf(writing, 'tuning').length - 1);
  });
});
