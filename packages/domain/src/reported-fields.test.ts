import { expect, test } from 'vitest';
import {
  changeReport,
  cleanReport,
  contentOf,
  type ReportedContent,
  searchedTexts,
  UNSET_REPORT,
  valuesOf,
} from './reported-fields.ts';
import { checkReport } from './validation.ts';

const report: ReportedContent = {
  ...contentOf(UNSET_REPORT),
  caption: 'Deep pothole',
  priority: 'High',
  category: 'pothole',
  location: {
    landmark: 'Old bridge',
    address: '12 River Road',
    state: 'Goa',
    pincode: '403001',
    coordinates: { lat: 15.5, lng: 73.8 },
  },
};

test('valuesOf flattens the place of a report, and contentOf restores it', () => {
  expect(contentOf(valuesOf(report))).toEqual(report);
  expect(contentOf({ ...valuesOf(report), ...{ clientId: 'a key', origin: 'map' } })).toEqual(report);
});

test('an empty form has the default priority and category', () => {
  expect(UNSET_REPORT).toEqual({
    caption: '',
    priority: 'Medium',
    category: 'other',
    state: '',
    landmark: '',
    address: '',
    pincode: '',
    coordinates: null,
  });
});

test('cleanReport keeps lines in the caption but not in the address', () => {
  const { location, ...problem } = report;
  const untidy = {
    ...problem,
    caption: ' Deep\r\npothole ',
    location: {
      ...location,
      landmark: ' Old\nbridge ',
      address: '12  River Road',
      state: 'Goa ',
      pincode: '\t403001',
    },
  };
  expect(cleanReport(untidy)).toEqual({ ...report, caption: 'Deep\npothole' });
});

test('changeReport changes only the given fields', () => {
  expect(changeReport(report, {})).toEqual(report);
  expect(changeReport(report, { caption: undefined, location: { state: undefined } })).toEqual(report);
  expect(changeReport(report, { caption: 'Broken lamp', location: { pincode: '403002' } })).toEqual({
    ...report,
    caption: 'Broken lamp',
    location: { ...report.location, pincode: '403002' },
  });
});

test('null resets an optional field to its default', () => {
  const cleared = changeReport(report, { priority: null, category: null });
  expect(cleared).toEqual({ ...report, priority: 'Medium', category: 'other' });
  expect(checkReport({ ...valuesOf(cleared), imageCount: 1 })).toBeNull();
});

test.each([
  [{ caption: null }, 'captionMissing'],
  [{ location: { state: null } }, 'stateMissing'],
  [{ location: { landmark: null } }, 'landmarkMissing'],
  [{ location: { address: null } }, 'addressMissing'],
  [{ location: { pincode: null } }, 'pincodeMissing'],
  [{ location: { coordinates: null } }, 'positionMissing'],
])('null makes a required field invalid: %j', (change, problem) => {
  const cleared = changeReport(report, change);
  expect(checkReport({ ...valuesOf(cleared), imageCount: 1 })?.problem).toBe(problem);
});

test('a search covers the caption and the address', () => {
  expect(searchedTexts(report)).toEqual(['Deep pothole', 'Goa', 'Old bridge', '12 River Road', '403001']);
});
