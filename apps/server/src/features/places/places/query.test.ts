import { expect, test } from 'vitest';
import { readPincode, readQuery } from './query.ts';

const PUNE = { kind: 'position', position: { lat: 18.52, lng: 73.85 } };

test.each([
  '18.52, 73.85',
  '18.52,73.85',
  '18.52 73.85',
  '18.52N 73.85E',
  '18.52° N, 73.85° E',
  'N18.52 E73.85',
  'lat 18.52 lng 73.85',
  'Latitude: 18.52; Longitude: 73.85',
  '73.85, 18.52',
  '१८.५२, ७३.८५',
])('%j is a position', (text) => expect(readQuery(text)).toEqual(PUNE));

test.each(['51.5, 0.12', '0 0', '38.01, 73', '18.52, 99'])('%j is not in India', (text) =>
  expect(readQuery(text)).toEqual({ kind: 'nothing' }),
);

test.each([
  ['411038', '411038'],
  [' 411 038 ', '411038'],
  ['411-038', '411038'],
  ['411', '411'],
  ['4110', '4110'],
  ['४११०३८', '411038'],
  ['௪௧௧௦௩௮', '411038'],
  ['４１１０３８', '411038'],
])('%j is the PIN code %s', (text, digits) => expect(readQuery(text)).toEqual({ kind: 'pincode', digits }));

test.each(['41', '011038', '4110381', '411038x', '', '4.11038', '-411038'])('%j is not a PIN code', (text) =>
  expect(readPincode(text)).toBeUndefined(),
);

test('other texts become a few words', () => {
  expect(readQuery('Kothrud, PUNE')).toEqual({ kind: 'words', words: ['kothrud', 'pune'], spoken: false });
  expect(readQuery('कोथरुड पुणे')).toEqual({ kind: 'words', words: ['kotharud', 'pune'], spoken: true });
  expect(readQuery('aa bb cc dd ee ff gg hh')).toMatchObject({ words: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] });
  expect(readQuery(' ,;:* ')).toEqual({ kind: 'words', words: [], spoken: false });
});
