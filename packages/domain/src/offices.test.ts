import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGeoJson } from './geojson.ts';
import { checkPolygon, isInside, type Point } from './offices.ts';

const square = (west: number, south: number, size: number): Point[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const PUNE = square(73.7, 18.4, 0.2);

/** A triangle whose top side overshoots and comes back. */
const BACK_AND_FORTH: Point[] = [
  [71, 22],
  [73, 22],
  [70, 18],
  [70, 22],
  [72, 22],
  [71, 22],
];

describe('a polygon', () => {
  test('is usable, with and without a hole', () => {
    expect(checkPolygon([PUNE])).toBeNull();
    expect(checkPolygon([PUNE, square(73.75, 18.45, 0.05)])).toBeNull();
  });
  test.each([
    ['without a ring', [], 'polygonBroken'],
    ['with too few corners', [PUNE.slice(0, 3)], 'polygonBroken'],
    ['that does not end where it begins', [PUNE.slice(0, 4)], 'polygonBroken'],
    ['partly outside India', [square(67, 18, 2)], 'polygonOutsideIndia'],
    ['with exchanged coordinates', [PUNE.map(([lng, lat]) => [lat, lng] as const)], 'polygonOutsideIndia'],
    [
      'of one line there and back',
      [
        [
          [73, 18],
          [74, 18],
          [73.5, 18],
          [73, 18],
        ],
      ],
      'polygonEmpty',
    ],
    [
      'in the shape of an eight',
      [
        [
          [73, 18],
          [74, 19],
          [74, 18],
          [73, 19.5],
          [73, 18],
        ],
      ],
      'polygonCrossesItself',
    ],
    [
      'that touches itself',
      [
        [
          [73, 18],
          [75, 18],
          [75, 20],
          [74, 18],
          [73, 20],
          [73, 18],
        ],
      ],
      'polygonCrossesItself',
    ],
    [
      'with a spike there and back',
      [
        [
          [73, 18],
          [75, 18],
          [74, 18],
          [74, 20],
          [73, 18],
        ],
      ],
      'polygonCrossesItself',
    ],
    // All points are on one line, so only neighbouring sides reveal it.
    ['that runs back along its edge from west to east', [BACK_AND_FORTH], 'polygonCrossesItself'],
    [
      'that runs back along its edge from south to north',
      [BACK_AND_FORTH.map(([x, y]): Point => [y + 52, x - 52])],
      'polygonCrossesItself',
    ],
    [
      'that runs back along a slanted edge',
      [BACK_AND_FORTH.map(([x, y]): Point => [x, y + x - 71])],
      'polygonCrossesItself',
    ],
    ['with a hole outside', [PUNE, square(75, 20, 0.1)], 'polygonHoleOutside'],
  ] as [string, Point[][], string][])('%s', (_, rings, problem) => expect(checkPolygon(rings)).toBe(problem));

  test('may contain the same point twice in a row', () =>
    expect(checkPolygon([[PUNE[0] as Point, ...PUNE]])).toBeNull());

  test('may have thousands of points', () => {
    const ring = Array.from({ length: 5000 }, (_, i): Point => {
      const angle = (i / 5000) * 2 * Math.PI;
      return [78 + Math.cos(angle), 20 + Math.sin(angle)];
    });
    expect(checkPolygon([[...ring, ring[0] as Point]])).toBeNull();
  });

  test('in the shape of any star is valid and contains its center', () => {
    const lengths = fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(lengths, (radii) => {
        const ring = radii.map((radius, i): Point => {
          const angle = (i / radii.length) * 2 * Math.PI;
          return [78 + radius * Math.cos(angle), 20 + radius * Math.sin(angle)];
        });
        const closed = [...ring, ring[0] as Point];
        expect(checkPolygon([closed])).toBeNull();
        expect(isInside([78, 20], closed)).toBe(true);
      }),
    );
  });
});

describe('on a small grid, compared with a plain test of all sides', () => {
  const corner = fc.tuple(fc.integer({ min: 70, max: 74 }), fc.integer({ min: 18, max: 22 }));
  const ringOf = (corners: Point[]): Point[] => [...corners, corners[0] as Point];
  const someRing = fc
    .array(corner, { minLength: 3, maxLength: 8 })
    .map((corners) => ringOf(corners as Point[]));

  /** True if the sides share more than the corner between neighbours. */
  function collide([a, b]: [Point, Point], [c, d]: [Point, Point], areNeighbours: boolean): boolean {
    const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
    const [wx, wy] = [c[0] - a[0], c[1] - a[1]];
    const det = ux * vy - uy * vx;
    if (det !== 0) {
      const [t, u] = [(wx * vy - wy * vx) / det, (wx * uy - wy * ux) / det];
      return !areNeighbours && t >= 0 && t <= 1 && u >= 0 && u <= 1;
    }
    if (wx * uy !== wy * ux) return false;
    const along = (x: Point): number => (x[0] - a[0]) * ux + (x[1] - a[1]) * uy;
    const [from, to] = [
      Math.max(0, Math.min(along(c), along(d))),
      Math.min(along(b), Math.max(along(c), along(d))),
    ];
    return areNeighbours ? from < to : from <= to;
  }

  test('a ring is refused exactly if it intersects itself', () => {
    fc.assert(
      fc.property(someRing, (ring) => {
        const sides = ring
          .slice(1)
          .map((to, i): [Point, Point] => [ring[i] as Point, to])
          .filter(([from, to]) => from[0] !== to[0] || from[1] !== to[1]);
        const isCrossing = sides.some((one, i) =>
          sides.some((other, k) => k > i && collide(one, other, k - i === 1 || k - i === sides.length - 1)),
        );
        const area = ring.slice(1).reduce((sum, [x, y], i) => {
          const [px, py] = ring[i] as Point;
          return sum + px * y - x * py;
        }, 0);
        expect(checkPolygon([ring])).toBe(
          area === 0 ? 'polygonEmpty' : isCrossing ? 'polygonCrossesItself' : null,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('a point is inside exactly if the ring winds around it', () => {
    fc.assert(
      fc.property(someRing, corner, ([...ring], [x, y]) => {
        fc.pre(checkPolygon([ring]) === null);
        // Never on a side, because sides run through grid points.
        const [px, py] = [x + 0.37, y + 0.411];
        const angle = ring.slice(1).reduce((sum, to, i) => {
          const from = ring[i] as Point;
          const [a, b] = [Math.atan2(from[1] - py, from[0] - px), Math.atan2(to[1] - py, to[0] - px)];
          const turned = b - a;
          return (
            sum +
            (turned > Math.PI ? turned - 2 * Math.PI : turned < -Math.PI ? turned + 2 * Math.PI : turned)
          );
        }, 0);
        expect(isInside([px, py], ring)).toBe(Math.abs(angle) > 1);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a polygon is refused if one of its rings is invalid', () => {
  const hole = square(73.8, 18.5, 0.01);
  const bowTie: Point[] = [
    [73.8, 18.5],
    [73.81, 18.51],
    [73.81, 18.5],
    [73.8, 18.52],
    [73.8, 18.5],
  ];
  const line: Point[] = [
    [73.8, 18.5],
    [73.81, 18.5],
    [73.82, 18.5],
    [73.8, 18.5],
  ];
  expect(checkPolygon([PUNE, hole])).toBeNull();
  expect(checkPolygon([PUNE, hole, hole.slice(1)])).toBe('polygonBroken');
  expect(checkPolygon([PUNE, []])).toBe('polygonBroken');
  expect(checkPolygon([PUNE, line])).toBe('polygonEmpty');
  expect(checkPolygon([PUNE, bowTie])).toBe('polygonCrossesItself');
  // A hole that only crosses the border of its polygon.
  expect(checkPolygon([PUNE, square(73.88, 18.5, 0.05)])).toBe('polygonHoleOutside');
});

test('isInside distinguishes points inside and outside of a ring', () => {
  expect(isInside([73.8, 18.5], PUNE)).toBe(true);
  expect(isInside([73.95, 18.5], PUNE)).toBe(false);
  expect(isInside([73.8, 18.65], PUNE)).toBe(false);
});

describe('GeoJSON', () => {
  const feature = (coordinates: unknown, properties: object = {}, type = 'Polygon') => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  });
  const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

  test.each(['name', 'Name', 'NAME', 'ward_name', 'Ward_Name', 'WARD_NAME', 'wardname', 'ward', 'Ward'])(
    'gives an area its name from %s, trimmed and shortened',
    (key) => {
      const named = (value: unknown) => {
        const read = readGeoJson(feature([PUNE], { [key]: value }));
        return 'areas' in read ? read.areas[0]?.name : read;
      };
      expect(named(' Kothrud ')).toBe('Kothrud');
      expect(named(7)).toBe('7');
      expect(named('   ')).toBe('1');
      expect(named('x'.repeat(150))).toBe('x'.repeat(100));
    },
  );

  test.each([
    ['a number for a ring', [5]],
    ['a text for a ring', [PUNE, 'abcd']],
    ['an invalid ring among rings', [PUNE, { length: 4 }]],
    ['an invalid point', [[...PUNE.slice(0, 2), 'x', ...PUNE.slice(2)]]],
    ['a point with one number', [[[73], ...PUNE]]],
    ['a point with a text', [[[73, '18'], ...PUNE]]],
    ['nothing', null],
    ['a word', 'x'],
  ])('is refused with %s', (_, coordinates) => {
    expect(readGeoJson(feature(coordinates))).not.toHaveProperty('areas');
  });

  test('may have any height', () => {
    const high = PUNE.map(([lng, lat]) => [lng, lat, null]);
    expect(readGeoJson(feature([high]))).toHaveProperty('areas');
  });

  test('of other types than polygons is refused', () => {
    expect(readGeoJson({ type: 'MultiPolygon', coordinates: [[PUNE]] })).toHaveProperty('areas');
    expect(readGeoJson({ type: 'Point', coordinates: [73, 18] })).not.toHaveProperty('areas');
    expect(readGeoJson({ type: 'LineString', coordinates: PUNE })).not.toHaveProperty('areas');
  });

  test('may be a collection, a feature, a bare geometry or a multipolygon', () => {
    const area = { kind: 'polygon', rings: [PUNE] };
    expect(readGeoJson(collection(feature([PUNE], { name: 'Kothrud' })))).toEqual({
      areas: [{ ...area, name: 'Kothrud' }],
    });
    expect(readGeoJson(feature([PUNE], { WARD_NAME: ' वारजे ' }))).toEqual({
      areas: [{ ...area, name: 'वारजे' }],
    });
    expect(readGeoJson({ type: 'Polygon', coordinates: [PUNE] })).toEqual({
      areas: [{ ...area, name: '1' }],
    });
    expect(readGeoJson(feature([[PUNE], [PUNE]], { ward: 7 }, 'MultiPolygon'))).toEqual({
      areas: [
        { ...area, name: '7' },
        { ...area, name: '7' },
      ],
    });
  });

  test.each([
    ['text', 'hello', 'geoJsonUnreadable', ''],
    ['nothing', null, 'geoJsonUnreadable', ''],
    ['a collection without features', { type: 'FeatureCollection' }, 'geoJsonUnreadable', ''],
    ['an empty collection', collection(), 'geoJsonWithoutPolygon', ''],
    ['a point', collection(feature([73, 18], { name: 'Stop' }, 'Point')), 'geoJsonWithoutPolygon', 'Stop'],
    ['a feature without geometry', collection({ type: 'Feature' }), 'geoJsonWithoutPolygon', '1'],
    ['words for numbers', collection(feature([[['a', 'b']]], { name: 'W' })), 'polygonBroken', 'W'],
    [
      'one bad feature',
      collection(feature([PUNE]), feature([PUNE.slice(1)], { name: 'Bad' })),
      'polygonBroken',
      'Bad',
    ],
  ])('is refused completely for %s', (_, value, problem, named) =>
    expect(readGeoJson(value)).toEqual({ problem, feature: named }),
  );
});
