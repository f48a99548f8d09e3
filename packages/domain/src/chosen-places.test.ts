import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChosenPlace,
  checkPlace,
  isInPlace,
  middleOf,
  outlineKmOf,
  RADIUS_MAX_METRES,
  RADIUS_MIN_METRES,
  SHAPE_MAX_OUTLINE_KM,
  SHAPE_MAX_SQUARE_KM,
  SHAPE_POINTS_MAX,
  squareKmOf,
} from './chosen-places.ts';
import type { Point } from './offices.ts';
import { distance } from './places.ts';

const PUNE = { lat: 18.52, lng: 73.86 };
const square = (size: number, { lat, lng } = PUNE): Point[] => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
];
/** Thin rays around a place. */
const star = (reach: number, rays: number): Point[] => {
  const corners = Array.from({ length: 2 * rays }, (_, i): Point => {
    const angle = (Math.PI * i) / rays;
    const far = i % 2 === 0 ? reach : 0.01;
    return [PUNE.lng + far * Math.cos(angle), PUNE.lat + far * Math.sin(angle)];
  });
  return [...corners, corners[0] as Point];
};
const circle = (radiusMetres: number, at = PUNE): ChosenPlace => ({ kind: 'circle', ...at, radiusMetres });

describe('checkPlace', () => {
  test.each<[string, ChosenPlace, string | null]>([
    ['the smallest circle', circle(RADIUS_MIN_METRES), null],
    ['the largest circle', circle(RADIUS_MAX_METRES), null],
    ['a smaller one', circle(RADIUS_MIN_METRES - 1), 'radiusOutOfRange'],
    ['a larger one', circle(RADIUS_MAX_METRES + 1), 'radiusOutOfRange'],
    ['a radius that is not a number', circle(Number.NaN), 'radiusOutOfRange'],
    ['a circle at sea', circle(1000, { lat: 0, lng: 0 }), 'placeOutsideIndia'],
    ['a PIN code', { kind: 'pincode', pincode: '411038' }, null],
    ['a short PIN code', { kind: 'pincode', pincode: '41103' }, 'pincodeUnfit'],
    ['a PIN code that begins with 0', { kind: 'pincode', pincode: '011038' }, 'pincodeUnfit'],
    ['a district', { kind: 'district', state: 'Maharashtra', district: 'Pune' }, null],
    ['a shape', { kind: 'shape', ring: square(0.1) }, null],
    ['an open shape', { kind: 'shape', ring: square(0.1).slice(0, 4) }, 'shapeBroken'],
    ['half of India', { kind: 'shape', ring: square(10) }, 'shapeTooLarge'],
    ['a small star', { kind: 'shape', ring: star(0.1, 20) }, null],
    ['thin rays across India', { kind: 'shape', ring: star(4, 20) }, 'shapeOutlineTooLong'],
    [
      'a line',
      {
        kind: 'shape',
        ring: [
          [73, 18],
          [74, 18],
          [73, 18],
          [73, 18],
        ],
      },
      'shapeBroken',
    ],
    [
      'a bow tie',
      {
        kind: 'shape',
        ring: [
          [73, 18],
          [73.2, 18.2],
          [73.2, 18],
          [73, 18.1],
          [73, 18],
        ],
      },
      'shapeCrossesItself',
    ],
    [
      'too many points',
      { kind: 'shape', ring: Array.from({ length: SHAPE_POINTS_MAX + 1 }, () => [73, 18] as const) },
      'shapeTooManyPoints',
    ],
  ])('%s: %s', (_, place, problem) => expect(checkPlace(place)).toBe(problem));
});

test('squareKmOf differs by at most one percent from the product of a square’s sides', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 8, max: 35, noNaN: true }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (lat, size) => {
        const at = { lat, lng: 77 };
        const middle = lat + size / 2;
        const height = distance(at, { lat: lat + size, lng: 77 }) / 1000;
        const width = distance({ lat: middle, lng: 77 }, { lat: middle, lng: 77 + size }) / 1000;
        expect(squareKmOf(square(size, at)) / (height * width)).toBeCloseTo(1, 2);
      },
    ),
  );
});

describe('isInPlace', () => {
  const here = { ...PUNE, state: 'Maharashtra', district: 'Pune', pincode: '411038' };
  const near = { ...here, lat: PUNE.lat + 0.01 };

  test('finds positions within the radius of a circle', () => {
    expect(isInPlace(circle(1000), here)).toBe(true);
    expect(isInPlace(circle(1000), near)).toBe(false);
    expect(isInPlace(circle(1200), near)).toBe(true);
  });

  test('compares a PIN code with that of the position', () => {
    expect(isInPlace({ kind: 'pincode', pincode: '411038' }, here)).toBe(true);
    expect(isInPlace({ kind: 'pincode', pincode: '411038' }, { ...here, pincode: null })).toBe(false);
  });

  test('distinguishes districts of the same name by their states', () => {
    const place: ChosenPlace = { kind: 'district', state: 'Maharashtra', district: 'Aurangabad' };
    expect(isInPlace(place, { ...here, district: 'Aurangabad' })).toBe(true);
    expect(isInPlace(place, { ...here, state: 'Bihar', district: 'Aurangabad' })).toBe(false);
    expect(isInPlace(place, { ...here, district: null })).toBe(false);
  });

  test('finds positions inside a shape', () => {
    const place: ChosenPlace = { kind: 'shape', ring: square(0.1) };
    expect(isInPlace(place, { ...here, lat: PUNE.lat + 0.05, lng: PUNE.lng + 0.05 })).toBe(true);
    expect(isInPlace(place, { ...here, lat: PUNE.lat - 0.01, lng: PUNE.lng + 0.05 })).toBe(false);
  });
});

describe('the outline of a shape', () => {
  test('is as long as the sum of its sides', () => {
    const [west, east, north] = [
      [73.86, 18.52],
      [74.86, 18.52],
      [74.86, 19.52],
    ] as const satisfies Point[];
    const metres = (from: Point, to: Point) =>
      distance({ lng: from[0], lat: from[1] }, { lng: to[0], lat: to[1] });
    const sides = metres(west, east) + metres(east, north) + metres(north, west);
    expect(outlineKmOf([west, east, north, west])).toBeCloseTo(sides / 1000, 6);
    expect(outlineKmOf([])).toBe(0);
  });

  test('stays within the limit for every accepted shape, including a square of the largest area', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 10, noNaN: true }),
        fc.integer({ min: 3, max: 40 }),
        (reach, rays) => {
          const ring = star(reach, rays);
          if (checkPlace({ kind: 'shape', ring }) === null)
            expect(outlineKmOf(ring)).toBeLessThanOrEqual(SHAPE_MAX_OUTLINE_KM);
        },
      ),
    );
    const ring = square(1.3);
    expect(squareKmOf(ring)).toBeGreaterThan(0.9 * SHAPE_MAX_SQUARE_KM);
    expect(checkPlace({ kind: 'shape', ring })).toBe(null);
  });

  const strip = (lengthKm: number): Point[] => {
    const degrees = lengthKm / 111.195;
    return [
      [77, 10],
      [77.01, 10],
      [77.01, 10 + degrees],
      [77, 10 + degrees],
      [77, 10],
    ];
  };
  test('may be exactly as long as the limit', () => {
    const tooLong = { kind: 'shape', ring: strip(SHAPE_MAX_OUTLINE_KM / 2) } as const;
    expect(checkPlace(tooLong)).toBe('shapeOutlineTooLong');
    expect(checkPlace({ kind: 'shape', ring: strip(SHAPE_MAX_OUTLINE_KM / 2 - 2) })).toBe(null);
  });
});

test('middleOf returns the center of a circle, and of the bounding box of a shape', () => {
  expect(middleOf({ kind: 'circle', lat: 18.5, lng: 73.8, radiusMetres: 500 })).toEqual({
    lat: 18.5,
    lng: 73.8,
  });
  const ring: Point[] = [
    [73, 18],
    [75, 18.5],
    [74, 20],
    [73, 18],
  ];
  expect(middleOf({ kind: 'shape', ring })).toEqual({ lat: 19, lng: 74 });
});

test('a PIN code has exactly six digits and no leading zero', () => {
  for (const pincode of ['411001x', 'x411001', '4110011', '011001'])
    expect(checkPlace({ kind: 'pincode', pincode })).toBe('pincodeUnfit');
  expect(checkPlace({ kind: 'pincode', pincode: '411001' })).toBeNull();
});

test('a shape has a maximum number of points, must be closed and lie in India', () => {
  const around = (points: number, lng: number): Point[] => {
    const ring = Array.from({ length: points - 1 }, (_, i): Point => {
      const angle = (i / (points - 1)) * 2 * Math.PI;
      return [lng + 0.01 * Math.cos(angle), 20 + 0.01 * Math.sin(angle)];
    });
    return [...ring, ring[0] as Point];
  };
  const check = (ring: Point[]) => checkPlace({ kind: 'shape', ring });
  expect(check(around(SHAPE_POINTS_MAX, 78))).toBeNull();
  expect(check(around(SHAPE_POINTS_MAX + 1, 78))).toBe('shapeTooManyPoints');
  expect(check(around(9, 78).slice(1))).toBe('shapeBroken');
  expect(check(around(9, 50))).toBe('placeOutsideIndia');
});
