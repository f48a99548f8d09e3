import { describe, expect, test } from 'vitest';
import { distance, haversineOf, isInIndia, metresOf, STATES, zoomWithin } from './places.ts';
import { UNSET_REPORT } from './reported-fields.ts';
import { checkComment, checkReport, type ReportForm } from './validation.ts';

const pune = { lat: 18.5204, lng: 73.8567 };
const mumbai = { lat: 19.076, lng: 72.8777 };

test('India has 28 states and 8 territories', () => expect(new Set(STATES).size).toBe(36));

test('isInIndia includes the edges of the bounds', () => {
  expect(isInIndia(pune)).toBe(true);
  expect(isInIndia({ lat: 6, lng: 68 })).toBe(true);
  expect(isInIndia({ lat: 38, lng: 98 })).toBe(true);
  expect(isInIndia({ lat: 5.99, lng: 80 })).toBe(false);
  expect(isInIndia({ lat: 38.01, lng: 80 })).toBe(false);
  expect(isInIndia({ lat: 20, lng: 67.99 })).toBe(false);
  expect(isInIndia({ lat: 20, lng: 98.01 })).toBe(false);
  expect(isInIndia({ lat: Number.NaN, lng: 80 })).toBe(false);
});

test('distance is in metres along the ground', () => {
  expect(distance(pune, pune)).toBe(0);
  expect(distance(pune, mumbai) / 1000).toBeCloseTo(120, -1);
  // A quarter of the earth's circumference, and half of it.
  expect(distance({ lat: 0, lng: 0 }, { lat: 0, lng: 90 }) / 1000).toBeCloseTo(10_007.6, 0);
  expect(distance({ lat: 90, lng: 0 }, { lat: -90, lng: 0 }) / 1000).toBeCloseTo(20_015.1, 0);
  // Degrees of longitude get shorter towards the poles.
  expect(distance({ lat: 60, lng: 70 }, { lat: 60, lng: 71 }) / 1000).toBeCloseTo(55.6, 1);
  expect(distance(pune, { lat: pune.lat + 0.0009, lng: pune.lng })).toBeCloseTo(100, -1);
});

describe('checkReport', () => {
  const good: ReportForm = {
    ...UNSET_REPORT,
    caption: 'Pothole',
    imageCount: 1,
    state: 'Maharashtra',
    landmark: 'Bus stop',
    address: '12 River Road',
    pincode: '411038',
    coordinates: pune,
  };
  const empty: ReportForm = { ...UNSET_REPORT, caption: ' ', imageCount: 0, landmark: ' ' };
  test('accepts a complete report', () => expect(checkReport(good)).toBeNull());

  test('refuses a missing caption and a missing photo, each with its field', () => {
    expect(checkReport({ ...good, caption: ' ' })).toEqual({ problem: 'captionMissing', field: 'caption' });
    expect(checkReport({ ...good, imageCount: 0 })).toEqual({ problem: 'imageMissing', field: 'images' });
  });

  test('reports the first missing field of the form', () => {
    const order = [
      'caption',
      'imageCount',
      'state',
      'landmark',
      'address',
      'pincode',
      'coordinates',
    ] as const;
    const form: ReportForm = { ...empty };
    const fields = order.map((field) => {
      const failure = checkReport(form);
      Object.assign(form, { [field]: good[field] });
      return failure?.problem;
    });
    expect(fields).toEqual([
      'captionMissing',
      'imageMissing',
      'stateMissing',
      'landmarkMissing',
      'addressMissing',
      'pincodeMissing',
      'positionMissing',
    ]);
    expect(checkReport(form)).toBeNull();
  });

  test('refuses positions outside India and unknown states', () => {
    expect(checkReport({ ...good, coordinates: { lat: 51.5, lng: 0 } })?.problem).toBe(
      'positionOutsideIndia',
    );
    expect(checkReport({ ...good, state: 'Narnia' })?.problem).toBe('stateUnknown');
  });
});

test('a comment of spaces is refused as empty', () => {
  expect(checkComment(' \n ')).toEqual({ problem: 'commentEmpty', field: 'content' });
  expect(checkComment('ok')).toBeNull();
});

describe('zoomWithin', () => {
  const WORLD = { south: -90, west: -180, north: 90, east: 180 };

  test('returns the requested zoom if the rectangle fits a screen', () => {
    const pune = { south: 18.4, west: 73.7, north: 18.6, east: 74 };
    for (const zoom of [0, 5, 11, 12]) expect(zoomWithin(pune, zoom)).toBe(zoom);
    const india = { south: 6, west: 68, north: 38, east: 98 };
    expect([4, 5, 7].map((zoom) => zoomWithin(india, zoom))).toEqual([4, 5, 7]);
  });

  test('returns a lower zoom if the rectangle would be larger than any screen', () => {
    expect(zoomWithin(WORLD, 20)).toBe(4);
    expect(zoomWithin({ south: 6, west: 68, north: 38, east: 98 }, 20)).toBe(7);
    expect(zoomWithin({ south: 18.4, west: 73.7, north: 18.6, east: 74 }, 20)).toBe(14);
  });

  test('uses the longer side, even if opposite sides are swapped', () => {
    const wide = { south: 18, west: -180, north: 18.001, east: 180 };
    const high = { south: -90, west: 73, north: 90, east: 73.001 };
    for (const { south, west, north, east } of [wide, high]) {
      expect(zoomWithin({ south, west, north, east }, 20)).toBe(4);
      expect(zoomWithin({ south: north, west: east, north: south, east: west }, 20)).toBe(4);
    }
  });

  test('halves the fitting rectangle with each zoom level', () => {
    for (let zoom = 4; zoom <= 20; zoom += 1) {
      const width = (360 * 16) / 2 ** zoom;
      const at = { south: 18, north: 18, west: -width / 2 };
      expect(zoomWithin({ ...at, east: width / 2 }, 20)).toBe(zoom);
      if (zoom > 4) expect(zoomWithin({ ...at, east: (width / 2) * 1.01 }, 20)).toBe(zoom - 1);
    }
  });

  test('returns the requested zoom for a single point', () => {
    expect(zoomWithin({ south: 18, west: 73, north: 18, east: 73 }, 20)).toBe(20);
  });

  test('limits latitudes to the edge of the map', () => {
    const north = (lat: number) => zoomWithin({ south: 60, west: 70, north: lat, east: 71 }, 20);
    expect(north(90)).toBe(north(85.0511));
    expect(north(90)).toBeLessThan(north(80));
  });
});

test('haversineOf increases with the distance, and metresOf inverts it', () => {
  for (const metres of [0, 1, 250, 40_000, 3_000_000]) {
    expect(metresOf(haversineOf(metres))).toBeCloseTo(metres, 4);
    expect(haversineOf(metres + 1)).toBeGreaterThan(haversineOf(metres));
  }
});
