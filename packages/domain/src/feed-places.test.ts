import { describe, expect, test } from 'vitest';
import { chooseFeedPlace, FEED_PLACES } from './feed-places.ts';

const PUNE = { lat: 18.52, lng: 73.86, district: 'Pune', state: 'Maharashtra' };
const home = { ...PUNE, place: { kind: 'pincode', pincode: '411038' } as const };
const centre = { lat: PUNE.lat, lng: PUNE.lng };

const choose = (where: (typeof FEED_PLACES)[number], isNearestFirst: boolean, of: typeof home | null) =>
  chooseFeedPlace({ where, isNearestFirst }, of);

describe('chooseFeedPlace', () => {
  test('returns no place for "everywhere", with or without a home', () => {
    expect(choose('everywhere', false, null)).toEqual({ place: null, centre: null });
    expect(choose('everywhere', false, home)).toEqual({ place: null, centre: null });
  });

  test('returns the home for "near", and its district for "district"', () => {
    expect(choose('near', false, home)).toEqual({ place: home.place, centre: null });
    expect(choose('district', false, home)).toEqual({
      place: { kind: 'district', state: 'Maharashtra', district: 'Pune' },
      centre: null,
    });
  });

  test.each(FEED_PLACES)('returns the middle of the home for nearest first in %s', (where) => {
    expect(choose(where, true, home)).toMatchObject({ centre });
  });

  test.each([
    ['near', false],
    ['district', false],
    ['everywhere', true],
    ['near', true],
    ['district', true],
  ] as const)('refuses %s, nearest first %s, without a home', (where, isNearestFirst) => {
    expect(choose(where, isNearestFirst, null)).toEqual({ problem: 'homeMissing' });
  });

  test('refuses the district of a home outside every district', () => {
    const atSea = { ...home, district: '' };
    expect(choose('district', false, atSea)).toEqual({ problem: 'homeDistrictUnknown' });
    expect(choose('near', false, atSea)).toEqual({ place: home.place, centre: null });
    expect(choose('everywhere', true, atSea)).toEqual({ place: null, centre });
  });
});
