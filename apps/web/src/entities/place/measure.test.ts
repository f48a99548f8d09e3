import { expect, test } from 'vitest';
import { formatDistance, formatDuration, formatPosition, mapsLink, roundPosition } from './measure.ts';

test.each([
  [4, '4 m'],
  [87, '90 m'],
  [994, '990 m'],
  [996, '1 km'],
  [3449, '3.4 km'],
  [128_400, '128 km'],
])('%i metres are written %s', (metres, said) => expect(formatDistance(metres, 'en')).toBe(said));

test.each([
  [20, '1 min'],
  [720, '12 min'],
  [3600, '1 hr'],
  [3900, '1 hr 5 min'],
])('%i seconds are written %s', (seconds, said) => expect(formatDuration(seconds, 'en')).toBe(said));

test('coordinates have five decimals', () => {
  expect(roundPosition({ lat: 18.5204303, lng: 73.856999 })).toEqual({ lat: 18.52043, lng: 73.857 });
  expect(formatPosition({ lat: 18.5204303, lng: 73.8 })).toBe('18.52043, 73.80000');
});

test('the link to maps suits the device', () => {
  const place = { lat: 18.5, lng: 73.8 };
  expect(mapsLink(place, 'Mozilla/5.0 (Linux; Android 14)')).toBe('geo:18.5,73.8?q=18.5,73.8');
  expect(mapsLink(place, 'Mozilla/5.0 (iPhone)')).toContain('maps.apple.com');
  expect(mapsLink(place, 'Mozilla/5.0 (X11; Linux x86_64)')).toContain('openstreetmap.org/directions');
});
