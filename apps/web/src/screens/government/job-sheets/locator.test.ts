import { expect, test } from 'vitest';
import { locate } from './locator.ts';

const PUNE = { lat: 18.52, lng: 73.85 };

test('Pune is drawn inside Maharashtra, in its lower west', () => {
  const { place, size, state, around } = locate('Maharashtra', PUNE);
  expect(place.x).toBeGreaterThan(0.1 * size);
  expect(place.x).toBeLessThan(0.4 * size);
  expect(place.y).toBeGreaterThan(0.5 * size);
  expect(place.y).toBeLessThan(0.9 * size);
  expect(state).toMatch(/^M[\d.]+ [\d.]+L/);
  // Its neighbours, such as Goa and Gujarat.
  expect(around.length).toBeGreaterThan(100);
});

test('a small territory fills its drawing, and a place outside the state is still visible', () => {
  const goa = locate('Goa', { lat: 15.49, lng: 73.83 });
  expect(goa.state.length).toBeGreaterThan(30);
  const wrong = locate('Goa', PUNE);
  for (const at of [wrong.place.x, wrong.place.y]) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThanOrEqual(wrong.size);
  }
});

test('an unknown state shows all of India', () => {
  const { place, size, around } = locate('Nowhere', PUNE);
  expect(place.x).toBeGreaterThan(0.1 * size);
  expect(place.x).toBeLessThan(0.5 * size);
  expect(around).toBe('');
});
