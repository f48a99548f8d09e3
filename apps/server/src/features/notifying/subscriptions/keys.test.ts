import { type ChosenPlace, checkPlace, isInPlace, SHAPE_MAX_OUTLINE_KM } from '@sudhaar/domain/chosen-places';
import type { FollowTarget } from '@sudhaar/domain/following';
import { cellArea } from 'h3-js';
import { describe, expect, test } from 'vitest';
import { keysOfPosition, keysOfTarget } from './keys.ts';

const inPlace = (place: ChosenPlace): FollowTarget => ({ kind: 'place', place, category: null });
const at = (lat: number, lng: number) => ({
  id: 'p',
  officeId: null,
  lat,
  lng,
  state: 'Kerala',
  district: null,
  pincode: null,
});

/** From the south to the north of India, and at its edges. */
const MIDDLES = [
  [8.09, 77.54],
  [9.98, 76.3],
  [18.52, 73.86],
  [28.61, 77.21],
  [34.15, 77.58],
  [27.47, 95.02],
  [23.25, 69.67],
] as const;
const RADII = [500, 1000, 2000, 5000, 10_000, 20_000];

/** A thirtieth of India. */
const COVERED_MAX_SQUARE_KM = 110_000;

/** Thin rays around the middle of India, with an outline of this length. */
function star(rays: number, outlineKm: number): [number, number][] {
  const reach = outlineKm / (2 * rays) / 111;
  const ring = Array.from({ length: 2 * rays }, (_, i): [number, number] => {
    const angle = (Math.PI * i) / rays;
    const far = i % 2 === 0 ? reach : reach / 100;
    return [82 + (far * Math.cos(angle)) / Math.cos((22 * Math.PI) / 180), 22 + far * Math.sin(angle)];
  });
  return [...ring, ring[0] as [number, number]];
}

/** Points in and around a box, in a grid that is not aligned with cells. */
function* grid(lat: number, lng: number, reach: number): Generator<[number, number]> {
  for (let i = -11; i <= 11; i += 1)
    for (let j = -11; j <= 11; j += 1) yield [lat + (i * reach * 1.03) / 11, lng + (j * reach * 1.07) / 11];
}

function findsAll(place: ChosenPlace, lat: number, lng: number, reach: number): void {
  const keys = new Set(keysOfTarget(inPlace(place)));
  let matches = 0;
  for (const [y, x] of grid(lat, lng, reach)) {
    if (!isInPlace(place, at(y, x))) continue;
    matches += 1;
    if (!keysOfPosition(at(y, x)).some((key) => keys.has(key))) throw new Error(`${y}, ${x} is not found`);
  }
  expect(matches).toBeGreaterThan(10);
}

describe('the keys of a subscription', () => {
  test.each(MIDDLES.flatMap(([lat, lng]) => RADII.map((radius) => [lat, lng, radius] as const)))(
    'cover the circle at %f, %f with %i m',
    (lat, lng, radiusMetres) => {
      const place: ChosenPlace = { kind: 'circle', lat, lng, radiusMetres };
      expect(keysOfTarget(inPlace(place)).length).toBeLessThanOrEqual(60);
      findsAll(place, lat, lng, (radiusMetres / 111_195) * 1.2);
    },
  );

  test.each([
    [
      'a triangle',
      [
        [73.8, 18.4],
        [73.95, 18.42],
        [73.86, 18.6],
        [73.8, 18.4],
      ],
      18.5,
      73.87,
      0.12,
    ],
    [
      'a strip',
      [
        [72, 19],
        [76, 19.3],
        [76, 19.4],
        [72, 19.1],
        [72, 19],
      ],
      19.2,
      74,
      1.7,
    ],
    [
      'a bay',
      [
        [77, 28],
        [78, 28],
        [78, 29],
        [77.5, 28.1],
        [77, 29],
        [77, 28],
      ],
      28.4,
      77.5,
      0.5,
    ],
  ] as const)('cover %s', (_, ring, lat, lng, reach) => {
    const place: ChosenPlace = { kind: 'shape', ring };
    expect(keysOfTarget(inPlace(place)).length).toBeLessThanOrEqual(60);
    findsAll(place, lat, lng, reach);
  });

  test('of a star cover little more than the largest district; longer rays are refused', () => {
    for (const rays of [3, 4, 6, 10, 20, 50, 99]) {
      // Just within the limit, and just above it.
      for (const outlineKm of [SHAPE_MAX_OUTLINE_KM * 0.98, SHAPE_MAX_OUTLINE_KM * 1.05]) {
        const place: ChosenPlace = { kind: 'shape', ring: star(rays, outlineKm) };
        if (outlineKm > SHAPE_MAX_OUTLINE_KM) {
          expect(checkPlace(place)).toBe('shapeOutlineTooLong');
          continue;
        }
        expect(checkPlace(place)).toBe(null);
        const keys = keysOfTarget(inPlace(place));
        expect(keys.length).toBeLessThanOrEqual(60);
        const covered = keys.reduce((sum, key) => sum + cellArea(key.replace('c:', ''), 'km2'), 0);
        expect(covered).toBeLessThan(COVERED_MAX_SQUARE_KM);
      }
    }
  });

  test('are one each for a district, a PIN code, an office and a report', () => {
    const targets: FollowTarget[] = [
      inPlace({ kind: 'district', state: 'Kerala', district: 'Ernakulam' }),
      inPlace({ kind: 'pincode', pincode: '682011' }),
      { kind: 'office', officeId: 'o1' },
      { kind: 'report', postId: 'p1' },
    ];
    expect(targets.flatMap(keysOfTarget)).toEqual(['d:Kerala/Ernakulam', 'p:682011', 'o:o1', 'r:p1']);
  });

  test('of a report’s position are twelve at most', () => {
    const keys = keysOfPosition({ ...at(9.98, 76.3), district: 'Ernakulam', pincode: '682011' });
    expect(keys.length).toBeLessThanOrEqual(12);
    expect(keys).toContain('d:Kerala/Ernakulam');
    expect(keys).toContain('p:682011');
  });
});
