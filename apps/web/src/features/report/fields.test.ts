import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMPTY } from '../../entities/report/report.ts';

const sources = (...paths: string[]): string =>
  paths.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')).join();

test.each([
  [
    'entered',
    sources(
      'components/what-fields.tsx',
      '../../entities/place/place-fields.tsx',
      '../../entities/place/place-picker.tsx',
    ),
  ],
  ['seen before it is sent', sources('components/review.tsx')],
  ['edited later', sources('../edit/edit-post.tsx')],
])('every field can be %s', (_, source) => {
  const { clientId, origin, photos, ...entered } = EMPTY;
  expect(Object.keys(entered).filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});
