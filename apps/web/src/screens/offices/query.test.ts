import { expect, test } from 'vitest';
import { readQuery, writePosition, writeSearch } from './query.ts';

const read = (address: string) => readQuery(new URLSearchParams(address));

test('a position, a PIN code or words are read from the address', () => {
  expect(read('lat=18.52&lng=73.85')).toEqual({ lat: 18.52, lng: 73.85 });
  expect(read('pincode=411001')).toEqual({ pincode: '411001' });
  expect(read('search=water')).toEqual({ search: 'water' });
  expect(read('')).toEqual({});
});

test('incomplete positions and invalid PIN codes are ignored', () => {
  expect(read('lat=18.52')).toEqual({});
  expect(read('lat=x&lng=73')).toEqual({});
  expect(read('lat=91&lng=73')).toEqual({});
  expect(read('pincode=0110')).toEqual({});
});

test('each kind of search replaces the others', () => {
  const params = new URLSearchParams('search=water');
  writePosition(params, { lat: 18.5, lng: 73.8 });
  expect(params.toString()).toBe('lat=18.5&lng=73.8');
  writeSearch(params, '411 001');
  expect(params.toString()).toBe('pincode=411001');
  writeSearch(params, '');
  expect(params.toString()).toBe('');
});
