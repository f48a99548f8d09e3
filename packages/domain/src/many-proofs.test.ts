import { expect, test } from 'vitest';
import { checkManyProofs, type FinishedWork } from './many-proofs.ts';
import type { MeasurementField } from './measurements.ts';

const LENGTH: MeasurementField = {
  _id: 'length',
  name: 'Length',
  unit: 'm',
  isRequired: true,
  categories: [],
};
const work = (postId: string, photos: string[], more: Partial<FinishedWork> = {}): FinishedWork => ({
  postId,
  photos,
  fields: [],
  typed: {},
  ...more,
});
const check = (...works: FinishedWork[]) => checkManyProofs('Filled', works);

test('works with photos of their own are ready, in their order', () =>
  expect(check(work('b', ['1']), work('a', ['2', '3']))).toEqual({
    caption: null,
    ready: ['b', 'a'],
    failures: new Map(),
    withoutPhotos: [],
  }));

test('works without photos wait for them, and nothing else is said about them', () =>
  expect(check(work('a', [], { fields: [LENGTH] }), work('b', ['1']))).toMatchObject({
    ready: ['b'],
    failures: new Map(),
    withoutPhotos: ['a'],
  }));

test('a photo proves only the first report that shows it', () => {
  const { ready, failures } = check(
    work('a', ['1', '2']),
    work('b', ['3', '2']),
    work('c', ['4']),
    work('d', ['2', '4']),
  );
  expect(ready).toEqual(['a', 'c']);
  const repeats = (otherPostId: string) => ({ field: 'images', otherPostId });
  expect([...failures]).toEqual([
    ['b', repeats('a')],
    ['d', repeats('a')],
  ]);
});

test('a measurement that is missing or not understood keeps back only its own report', () => {
  const { ready, failures } = check(
    work('a', ['1'], { fields: [LENGTH] }),
    work('b', ['2'], { fields: [LENGTH], typed: { length: '12,5' } }),
    work('c', ['3'], { fields: [LENGTH], typed: { length: 'long' } }),
  );
  expect(ready).toEqual(['b']);
  expect([...failures]).toEqual([
    ['a', { problem: 'measurementMissing', field: 'measurements.length', name: 'Length' }],
    ['c', { problem: 'measurementNotNumber', field: 'measurements.length', name: 'Length' }],
  ]);
});

test('the shared text is required', () => {
  const { caption, ready } = checkManyProofs(' ', [work('a', ['1'])]);
  expect(caption).toEqual({ problem: 'proofCaptionMissing', field: 'finalCaption' });
  expect(ready).toEqual(['a']);
});

test('no works are no failure', () =>
  expect(check()).toEqual({ caption: null, ready: [], failures: new Map(), withoutPhotos: [] }));
