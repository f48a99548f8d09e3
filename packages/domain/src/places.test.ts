import { describe, expect, test } from 'vitest';
import { distance, isInIndia, STATES } from './places.ts';
import { checkComment, checkReport, type ReportForm } from './validation.ts';

const pune = { lat: 18.5204, lng: 73.8567 };
const mumbai = { lat: 19.076, lng: 72.8777 };

test('there are 28 states and 8 territories', () => expect(new Set(STATES).size).toBe(36));

test('India is inside its bounds, its edges too', () => {
  expect(isInIndia(pune)).toBe(true);
  expect(isInIndia({ lat: 6, lng: 68 })).toBe(true);
  expect(isInIndia({ lat: 38, lng: 98 })).toBe(true);
  expect(isInIndia({ lat: 5.99, lng: 80 })).toBe(false);
  expect(isInIndia({ lat: 38.01, lng: 80 })).toBe(false);
  expect(isInIndia({ lat: 20, lng: 67.99 })).toBe(false);
  expect(isInIndia({ lat: 20, lng: 98.01 })).toBe(false);
  expect(isInIndia({ lat: Number.NaN, lng: 80 })).toBe(false);
});

test('distances are metres along the ground', () => {
  expect(distance(pune, pune)).toBe(0);
  expect(distance(pune, mumbai) / 1000).toBeCloseTo(120, -1);
  // A quarter of the earth around, and half of it.
  expect(distance({ lat: 0, lng: 0 }, { lat: 0, lng: 90 }) / 1000).toBeCloseTo(10_007.6, 0);
  expect(distance({ lat: 90, lng: 0 }, { lat: -90, lng: 0 }) / 1000).toBeCloseTo(20_015.1, 0);
  // Degrees of longitude grow shorter towards the pole.
  expect(distance({ lat: 60, lng: 70 }, { lat: 60, lng: 71 }) / 1000).toBeCloseTo(55.6, 1);
  expect(distance(pune, { lat: pune.lat + 0.0009, lng: pune.lng })).toBeCloseTo(100, -1);
});

describe('a report is checked in the order of its form', () => {
  const good: ReportForm = {
    caption: 'Pothole',
    imageCount: 1,
    state: 'Maharashtra',
    landmark: 'Bus stop',
    address: '12 River Road',
    pincode: '411038',
    coordinates: pune,
  };
  const empty: ReportForm = {
    caption: ' ',
    imageCount: 0,
    state: '',
    landmark: ' ',
    address: '',
    pincode: '',
    coordinates: null,
  };
  test('everything right', () => expect(checkReport(good)).toBeNull());

  test('a caption and a photo are missed in their own fields', () => {
    expect(checkReport({ ...good, caption: ' ' })).toEqual({ problem: 'captionMissing', field: 'caption' });
    expect(checkReport({ ...good, imageCount: 0 })).toEqual({ problem: 'imageMissing', field: 'images' });
  });

  test('the first thing missing is told', () => {
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
    const told = order.map((field) => {
      const failure = checkReport(form);
      Object.assign(form, { [field]: good[field] });
      return failure?.problem;
    });
    expect(told).toEqual([
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

  test('the place is in India and the state in the list', () => {
    expect(checkReport({ ...good, coordinates: { lat: 51.5, lng: 0 } })?.problem).toBe(
      'positionOutsideIndia',
    );
    expect(checkReport({ ...good, state: 'Narnia' })?.problem).toBe('stateUnknown');
  });
});

test('a comment of spaces is none', () => {
  expect(checkComment(' \n ')).toEqual({ problem: 'commentEmpty', field: 'content' });
  expect(checkComment('ok')).toBeNull();
});
