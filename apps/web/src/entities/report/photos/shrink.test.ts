import { expect, test } from 'vitest';
import { canSendAsIs, fitInto } from './shrink.ts';

test.each([
  ['a 12 MP landscape photo', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
  ['a 12 MP portrait photo', { width: 3000, height: 4000 }, { width: 1500, height: 2000 }],
  ['a long panorama', { width: 16_000, height: 1000 }, { width: 1600, height: 100 }],
  ['a very narrow picture', { width: 20_000, height: 2 }, { width: 1600, height: 1 }],
  ['a small picture', { width: 800, height: 600 }, { width: 800, height: 600 }],
])('%s is scaled to fit with the same proportions', (_, from, to) => expect(fitInto(from)).toEqual(to));

test('a small picture is not changed', () => {
  const small = { width: 1200, height: 900 };
  expect(canSendAsIs({ size: 200_000, type: 'image/jpeg' }, small)).toBe(true);
  expect(canSendAsIs({ size: 900_000, type: 'image/jpeg' }, small)).toBe(false);
  expect(canSendAsIs({ size: 200_000, type: 'image/heic' }, small)).toBe(false);
  expect(canSendAsIs({ size: 200_000, type: 'image/jpeg' }, { width: 4000, height: 3000 })).toBe(false);
});
