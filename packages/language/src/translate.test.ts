import { expect, test } from 'vitest';
import { createTranslate } from './translate.ts';

const first = {
  plain: 'Plain',
  hello: 'Hello {{name}}, {{name}} of {{place}}',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  place: { of: '{{number}} of {{count}}' },
  list: ['one', 'two'],
};
const second = { deep: { deeper: 'Down here' } };
type Texts = { first: typeof first; second: typeof second };
const files: Record<string, object> = { first, second };
const t = createTranslate<Texts, keyof Texts, 'first'>('en', 'first', (file) => files[file]);

test('a text is found by its path, with the file name if it is in another file', () => {
  expect(t('plain')).toBe('Plain');
  expect(t('second:deep.deeper')).toBe('Down here');
});

test('placeholders are filled with any value, even markup or another placeholder', () => {
  expect(t('hello', { name: '<b>$& {{place}}', place: 'Pune' })).toBe(
    'Hello <b>$& {{place}}, <b>$& {{place}} of Pune',
  );
});

test('a count selects the plural form if there is one', () => {
  expect([0, 1, 2].map((count) => t('photos', { count }))).toEqual(['0 photos', '1 photo', '2 photos']);
  expect(t('place.of', { number: 1, count: 1 })).toBe('1 of 1');
});

test('a list of texts is returned as a list', () =>
  expect(t('list', { returnObjects: true })).toEqual(first.list));

test('a text of a missing file is replaced by its key', () => {
  const lost = createTranslate<Texts, keyof Texts, 'first'>('en', 'first', () => undefined);
  expect(lost('second:deep.deeper')).toBe('second:deep.deeper');
});

test('a missing key is a type error', () => {
  // @ts-expect-error
  expect(t('second:deep.missing')).toBe('second:deep.missing');
  // @ts-expect-error: one of several has no text of its own
  expect(t('second:deep')).toBe(second.deep);
});
