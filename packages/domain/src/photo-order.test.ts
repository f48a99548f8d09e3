import { expect, test } from 'vitest';
import { changePhotos } from './photo-order.ts';
import { IMAGES_MAX } from './posts.ts';

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }] as const;
const unknown = { problem: 'imageUnknown', field: 'imageOrder' };

test('without an order all photos stay, followed by the new ones', () => {
  expect(changePhotos([a, b], undefined, 0)).toEqual({ photos: [a, b], removed: [] });
  expect(changePhotos([a, b], undefined, 2)).toEqual({ photos: [a, b, 0, 1], removed: [] });
});

test('an order selects the photos that stay and places the new ones', () => {
  expect(changePhotos([a, b, c], ['c', 'a'], 0)).toEqual({ photos: [c, a], removed: [b] });
  expect(changePhotos([a, b, c], [null, 'c', null], 2)).toEqual({ photos: [0, c, 1], removed: [a, b] });
  expect(changePhotos([a], ['a', null], 3)).toEqual({ photos: [a, 0, 1, 2], removed: [] });
});

test('a photo is identified by any of its addresses', () => {
  const order = ['https://sudhaar.example/media/b/640.webp?until=1&signature=x', '/media/a/320.webp'];
  expect(changePhotos([a, b], order, 0)).toEqual({ photos: [b, a], removed: [] });
  const long = { id: '0190-abc' };
  expect(changePhotos([long], ['media/0190-abc/320.webp'], 0)).toEqual({ photos: [long], removed: [] });
});

test.each([
  ['a photo of another report', ['a', 'z'], 0],
  ['an address that is not a photo', ['/other/a/320.webp'], 0],
  ['the same photo twice', ['a', 'a'], 0],
  ['a new photo that was not uploaded', ['a', null, null], 1],
  ['a new photo without any upload', ['a', null], 0],
])('%s is refused', (_, order, added) => {
  expect(changePhotos([a, b], order, added)).toEqual(unknown);
});

test('all photos may be removed, because the report’s own check requires one', () => {
  expect(changePhotos([a, b], [], 1)).toEqual({ photos: [0], removed: [a, b] });
  expect(changePhotos([a, b], [], 0)).toEqual({ photos: [], removed: [a, b] });
});

test('at most ten photos are allowed, counted after the change', () => {
  const many = Array.from({ length: IMAGES_MAX }, (_, i) => ({ id: `${i}` }));
  const tooMany = { problem: 'tooManyImages', field: 'images' };
  expect(changePhotos(many, undefined, 1)).toEqual(tooMany);
  expect(
    changePhotos(
      many,
      many.map(({ id }) => id),
      1,
    ),
  ).toEqual(tooMany);
  expect(changePhotos(many, [null], IMAGES_MAX)).toMatchObject({ removed: many });
  expect(changePhotos(many, ['0'], IMAGES_MAX - 1)).toMatchObject({ photos: { length: IMAGES_MAX } });
});
