import { describe, expect, test } from 'vitest';
import { CLOSURES } from './closure.ts';
import { HOLD_REASONS } from './hold.ts';
import {
  boundsOfMonth,
  COLUMN_VALUES,
  HOME_CATEGORIES,
  OPEN_DATA_COLUMNS,
  OPEN_DATA_FORMATS,
  openDataFileName,
  publishedPlace,
  REPORTED_COLUMNS,
  readLicence,
  readOpenDataFileName,
  readRounding,
} from './open-data.ts';
import { STATES } from './places.ts';
import { PRIORITIES } from './posts.ts';
import { CURRENT_STATES, STAGES } from './progress.ts';

describe('a month', () => {
  test.each([
    ['2026-11', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
    ['2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
    ['2026-09', '2026-08-31T18:30:00.000Z', '2026-09-30T18:30:00.000Z'],
    ['2028-02', '2028-01-31T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
  ])('of %s lasts from %s until %s', (month, from, until) =>
    expect(boundsOfMonth(month)).toEqual({ from: new Date(from), until: new Date(until) }),
  );

  test.each(['2026-13', '2026-00', '2026-1', 'x', '12026-01', '2026-011'])('%s is not a month', (month) =>
    expect(() => boundsOfMonth(month)).toThrow(`${month} is not a month`),
  );
});

test('each field of a report has its own columns', () => {
  const columns = Object.values(REPORTED_COLUMNS).flat();
  expect(columns.filter((column) => !OPEN_DATA_COLUMNS.includes(column))).toEqual([]);
  expect(new Set(columns).size).toBe(columns.length);
  expect(Object.values(REPORTED_COLUMNS).every(({ length }) => length > 0)).toBe(true);
});

describe('the name of a file', () => {
  test.each([
    ['csv', 'jammu-and-kashmir-2026-11.csv'],
    ['geojson', 'jammu-and-kashmir-2026-11.geojson'],
    ['open311', 'jammu-and-kashmir-2026-11-open311.csv'],
  ] as const)('of %s is %s', (format, name) =>
    expect(openDataFileName('Jammu and Kashmir', '2026-11', format)).toBe(name),
  );

  test('can be parsed for every state and format', () => {
    for (const state of STATES)
      for (const format of OPEN_DATA_FORMATS)
        expect(readOpenDataFileName(openDataFileName(state, '2026-01', format))).toMatchObject({
          month: '2026-01',
          format,
        });
    expect(readOpenDataFileName('goa-2026-12-open311.csv')).toEqual({
      slug: 'goa',
      month: '2026-12',
      format: 'open311',
    });
  });

  test.each([
    '',
    'goa',
    'goa-2026-13.csv',
    'goa-2026-00.csv',
    'goa-2026-11.json',
    'goa-2026-11.csv.gz',
    'Goa-2026-11.csv',
    '../goa-2026-11.csv',
    'goa-2026-11.csv/x',
    '2026-11.csv',
    '-2026-11.csvx',
  ])('%s is not valid', (name) => expect(readOpenDataFileName(name)).toBeNull());
});

describe('OPEN_DATA_ROUNDING', () => {
  test.each([
    ['off', null],
    ['homes:1', { of: 'homes', decimals: 1 }],
    ['homes:4', { of: 'homes', decimals: 4 }],
    ['all:2', { of: 'all', decimals: 2 }],
  ])('%s', (text, rounding) => expect(readRounding(text)).toEqual(rounding));

  test.each(['', 'on', 'homes', 'homes:0', 'homes:5', 'all:22', 'some:2', ' all:2', 'all:2 ', 'all:-1'])(
    '"%s" is refused',
    (text) => expect(readRounding(text)).toBeUndefined(),
  );
});

describe('the published place', () => {
  const place = { lat: 18.507389, lng: 73.807651, landmark: 'Old bridge', address: '14 Lane' };

  test('is exact if nothing is rounded', () => {
    const exact = { ...place, isRounded: false };
    expect(publishedPlace('no_water', place, null)).toEqual(exact);
    expect(publishedPlace('pothole', place, { of: 'homes', decimals: 3 })).toEqual(exact);
    expect(publishedPlace('a_new_one', place, { of: 'homes', decimals: 3 })).toEqual(exact);
  });

  test.each(HOME_CATEGORIES)('of category %s is rounded and has no landmark or address', (category) =>
    expect(publishedPlace(category, place, { of: 'homes', decimals: 3 })).toEqual({
      lat: 18.507,
      lng: 73.808,
      landmark: '',
      address: '',
      isRounded: true,
    }),
  );

  test.each([
    [1, 18.5, 73.8],
    [2, 18.51, 73.81],
    [4, 18.5074, 73.8077],
  ])('of any category is rounded to %i decimals', (decimals, lat, lng) =>
    expect(publishedPlace('pothole', place, { of: 'all', decimals })).toMatchObject({
      lat,
      lng,
      isRounded: true,
    }),
  );

  test('does not change if rounded again', () => {
    const once = publishedPlace('pothole', place, { of: 'all', decimals: 2 });
    expect(publishedPlace('pothole', once, { of: 'all', decimals: 2 })).toEqual(once);
  });
});

describe('OPEN_DATA_LICENCE', () => {
  test.each([
    [
      'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/',
      'CC BY 4.0',
      'https://creativecommons.org/licenses/by/4.0/',
    ],
    ['  GODL-India \t http://data.gov.in/x ', 'GODL-India', 'http://data.gov.in/x'],
  ])('%s', (text, name, url) => expect(readLicence(text)).toEqual({ name, url }));

  test.each([
    '',
    'CC BY 4.0',
    'https://example.in',
    'CC ftp://example.in',
    'CC https://',
    'CC https://a b',
    'CC\nBY https://a.in',
  ])('"%s" is refused', (text) => expect(readLicence(text)).toBeNull());
});

test('columns with few values list them, and the categories of homes are fixed', () => {
  expect(COLUMN_VALUES).toEqual({
    priority: PRIORITIES,
    stage: STAGES,
    current_state: CURRENT_STATES,
    closure: CLOSURES,
    on_hold: HOLD_REASONS,
    is_rounded: ['true', 'false'],
  });
  expect(HOME_CATEGORIES).toEqual([
    'no_water',
    'dirty_water',
    'low_pressure',
    'flooded_houses',
    'illegal_construction',
  ]);
});

test('a month before the year 1000 is padded with zeros', () => {
  expect(boundsOfMonth('0999-12').until.toISOString()).toBe('0999-12-31T18:30:00.000Z');
  expect(boundsOfMonth('0999-11').until.toISOString()).toBe('0999-11-30T18:30:00.000Z');
});
