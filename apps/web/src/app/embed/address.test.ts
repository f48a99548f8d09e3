import { describe, expect, test } from 'vitest';
import { readAddress } from './address.ts';

const read = (address: string, spoken: string[] = ['en-IN']) =>
  readAddress(new URLSearchParams(address), spoken);

test('without parameters it shows India in the browser’s language and theme', () =>
  expect(read('', ['hi-IN', 'en'])).toEqual({
    language: 'hi',
    theme: 'system',
    view: null,
    state: null,
    district: null,
    category: null,
    status: null,
    wrong: [],
  }));

test('every parameter is read', () =>
  expect(
    read(
      'state=maharashtra&district=Pune&category=pothole&status=open&lang=hi&theme=dark&lat=18.5&lng=73.8&zoom=12',
    ),
  ).toEqual({
    language: 'hi',
    theme: 'dark',
    view: { center: { lat: 18.5, lng: 73.8 }, zoom: 12 },
    state: 'Maharashtra',
    district: 'pune',
    category: 'pothole',
    status: 'open',
    wrong: [],
  }));

test('a state is found by its name as well', () =>
  expect(read('state=Tamil%20Nadu').state).toBe('Tamil Nadu'));

test('a box has four sides', () =>
  expect(read('box=18,73,19,74').view).toEqual({ south: 18, west: 73, north: 19, east: 74 }));

test('a position takes precedence over a box', () =>
  expect(read('box=18,73,19,74&lat=18.5&lng=73.8&zoom=12').view).toHaveProperty('zoom', 12));

test('unknown parameters are ignored', () => expect(read('utm_source=city&state=').wrong).toEqual([]));

describe('invalid parameters are named and left out', () => {
  test.each([
    ['state=atlantis', ['state']],
    ['district=pune', ['district']],
    ['state=atlantis&district=pune', ['state', 'district']],
    ['status=half', ['status']],
    ['lang=xx', ['lang']],
    ['lang=toString', ['lang']],
    ['theme=pink', ['theme']],
    ['zoom=9', ['zoom']],
    ['lat=18&lng=73&zoom=99', ['lat', 'lng', 'zoom']],
    ['lat=<script>&lng=1&zoom=9', ['lat', 'lng', 'zoom']],
    ['box=18,73,19', ['box']],
    ['box=18,73,19,74,75', ['box']],
    ['box=18,73,,74', ['box']],
    ['box=19,73,18,74', ['box']],
    ['box=18,74,19,73', ['box']],
    ['box=-91,73,19,74', ['box']],
    ['box=a,b,c,d', ['box']],
    [`category=${'x'.repeat(41)}`, ['category']],
  ])('%s', (address, wrong) => {
    const result = read(address);
    expect(result.wrong).toEqual(wrong);
    expect(result).toMatchObject({ language: 'en', theme: 'system', view: null, state: null, status: null });
  });
});
