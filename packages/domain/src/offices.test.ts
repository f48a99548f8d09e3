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
      'like an eight',
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
    ['with a hole outside', [PUNE, square(75, 20, 0.1)], 'polygonHoleOutside'],
  ] as [string, Point[][], string][])('%s', (_, rings, problem) => expect(checkPolygon(rings)).toBe(problem));

  test('a point there twice does not matter', () =>
    expect(checkPolygon([[PUNE[0] as Point, ...PUNE]])).toBeNull());

  test('of thousands of points is checked in a moment', () => {
    const ring = Array.from({ length: 5000 }, (_, i): Point => {
      const angle = (i / 5000) * 2 * Math.PI;
      return [78 + Math.cos(angle), 20 + Math.sin(angle)];
    });
    expect(checkPolygon([[...ring, ring[0] as Point]])).toBeNull();
  });

  test('every star around a point is usable, and holds the point', () => {
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

test('inside and outside', () => {
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

  test('a collection, a feature, a bare geometry, several polygons in one', () => {
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
  ])('%s is refused as a whole', (_, value, problem, named) =>
    expect(readGeoJson(value)).toEqual({ problem, feature: named }),
  );
});
