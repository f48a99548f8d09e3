import { checkReport } from '@sudhaar/domain/validation';
import { expect, test } from 'vitest';
import { doneSteps, EMPTY, fieldName, isUntouched, moved, type Report, stepOf, toForm } from './report.ts';

const photo = (id: string) => ({ id, name: `${id}.jpg`, blob: new Blob() });
const full: Report = {
  ...EMPTY,
  clientId: 'one',
  caption: 'A pothole',
  priority: 'High',
  category: 'pothole',
  state: 'Maharashtra',
  landmark: 'Old bridge',
  address: '12 River Road',
  pincode: '411038',
  coordinates: { lat: 18.5, lng: 73.8 },
  photos: [photo('a')],
};

test('checks run in the order of the specification and lead to their steps', () => {
  const fill: Partial<Report>[] = [
    { caption: full.caption },
    { photos: full.photos },
    { state: full.state },
    { landmark: full.landmark },
    { address: full.address },
    { pincode: full.pincode },
    { coordinates: full.coordinates },
  ];
  let report = EMPTY;
  const failures = fill.map((part) => {
    const failure = checkReport(toForm(report));
    report = { ...report, ...part };
    return [failure?.problem, stepOf(failure?.field ?? null)];
  });
  expect(failures).toEqual([
    ['captionMissing', 'what'],
    ['imageMissing', 'photos'],
    ['stateMissing', 'where'],
    ['landmarkMissing', 'where'],
    ['addressMissing', 'where'],
    ['pincodeMissing', 'where'],
    ['positionMissing', 'where'],
  ]);
  expect(checkReport(toForm(report))).toBeNull();
});

test('a field named by its path in a server error is found', () => {
  expect(fieldName('location.pincode')).toBe('pincode');
  expect(stepOf(fieldName('location.pincode'))).toBe('where');
  expect(stepOf(null)).toBe('check');
});

test('a step is done when it is complete', () => {
  expect(doneSteps(EMPTY)).toEqual({ photos: false, where: false, what: false, check: false });
  expect(doneSteps({ ...full, landmark: ' ' })).toMatchObject({ photos: true, where: false, what: true });
  expect(doneSteps(full).check).toBe(true);
});

test('isUntouched is true if nothing was entered', () => {
  expect(isUntouched(EMPTY)).toBe(true);
  expect(isUntouched({ ...EMPTY, caption: '  ' })).toBe(true);
  expect(isUntouched({ ...EMPTY, coordinates: full.coordinates, origin: 'device' })).toBe(true);
  expect(isUntouched({ ...EMPTY, coordinates: full.coordinates, origin: 'map' })).toBe(false);
  expect(isUntouched({ ...EMPTY, priority: 'Low' })).toBe(false);
  const fromPin = { at: '18.5, 73.8', values: { state: 'Goa' } };
  expect(isUntouched({ ...EMPTY, state: 'Goa', fromPin })).toBe(true);
  expect(isUntouched({ ...EMPTY, state: 'Kerala', fromPin })).toBe(false);
  expect(isUntouched({ ...EMPTY, photos: full.photos })).toBe(false);
});

test('moved changes the order of photos', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
