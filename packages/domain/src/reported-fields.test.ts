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

test('a form is sent with its place apart, and read back', () => {
  expect(contentOf(valuesOf(report))).toEqual(report);
  expect(contentOf({ ...valuesOf(report), ...{ clientId: 'a key', origin: 'map' } })).toEqual(report);
});

test('nothing is entered yet', () => {
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

test('texts are cleaned: a caption keeps its lines, a line of the address has none', () => {
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

test('an edit changes what it names', () => {
  expect(changeReport(report, {})).toEqual(report);
  expect(changeReport(report, { caption: undefined, location: { state: undefined } })).toEqual(report);
  expect(changeReport(report, { caption: 'Broken lamp', location: { pincode: '403002' } })).toEqual({
    ...report,
    caption: 'Broken lamp',
    location: { ...report.location, pincode: '403002' },
  });
});

test('null clears a field: an optional one is as in a report that does not say it', () => {
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
])('a required field can not be cleared: %j', (change, problem) => {
  const cleared = changeReport(report, change);
  expect(checkReport({ ...valuesOf(cleared), imageCount: 1 })?.problem).toBe(problem);
});

test('a report is found by its words and its address', () => {
  expect(searchedTexts(report)).toEqual(['Deep pothole', 'Goa', 'Old bridge', '12 River Road', '403001']);
});
