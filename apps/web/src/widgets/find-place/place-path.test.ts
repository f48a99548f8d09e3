import type { Place } from '@sudhaar/contract/places';
import { expect, test } from 'vitest';
import { placePath } from './place-path.ts';

const PLACE: Place = {
  kind: 'office',
  name: 'Kothrud',
  pincode: '411038',
  district: 'Pune',
  state: 'Maharashtra',
  lat: 18.5074,
  lng: 73.8077,
};
const ON_THE_MAP = '/map?lat=18.50740&lng=73.80770&zoom=14';

test.each([
  [{ kind: 'state', state: 'Jammu and Kashmir', district: '' }, '/places/jammu-and-kashmir'],
  [{ kind: 'district' }, '/places/maharashtra/pune'],
  [{ kind: 'office' }, ON_THE_MAP],
  [{ kind: 'locality' }, ON_THE_MAP],
  [{ kind: 'pincode' }, ON_THE_MAP],
  [{ kind: 'position' }, ON_THE_MAP],
] satisfies [Partial<Place>, string][])('%j leads to %s', (place, path) =>
  expect(placePath({ ...PLACE, ...place })).toBe(path),
);
