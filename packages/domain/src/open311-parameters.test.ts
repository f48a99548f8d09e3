import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkJurisdiction,
  FAULTS,
  faultStatus,
  type Parameters,
  parseRequestsQuery,
  parseUpdatesQuery,
  readMoment,
} from './open311-parameters.ts';

const NOW = new Date('2026-11-17T00:00:00Z');
const parse = (parameters: Parameters) => parseRequestsQuery(parameters, NOW);
const faultsOf = (parameters: Parameters) =>
  parse(parameters).faults.map(({ problem, parameter }) => `${parameter}: ${problem}`);
const walkOf = (parameters: Parameters) => {
  const { value, faults } = parse(parameters);
  expect(faults).toEqual([]);
  return value?.walk;
};

describe('a moment', () => {
  test.each([
    ['1994-11-05T08:15:30-05:00', '1994-11-05T13:15:30.000Z'],
    ['1994-11-05T13:15:30Z', '1994-11-05T13:15:30.000Z'],
    ['2026-11-15T08:01:35+05:30', '2026-11-15T02:31:35.000Z'],
    ['2026-11-15T08:01:35 05:30', '2026-11-15T02:31:35.000Z'],
    ['2026-11-15T08:01Z', '2026-11-15T08:01:00.000Z'],
    ['2026-11-15t08:01:35.25z', '2026-11-15T08:01:35.250Z'],
    ['2026-11-15T08:01:35,25Z', '2026-11-15T08:01:35.250Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('%s', (text, moment) => expect(readMoment(text)?.toISOString()).toBe(moment));

  test.each([
    '2026-11-15T08:01:35',
    '2026-11-15',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+15:00',
    '2026-01-01T00:00:00+05:60',
    '1950-01-01T00:00:00Z',
    'yesterday',
    'x2026-11-15T08:01:35Z',
    '2026-11-15T08:01:35Z.',
    '1731801600',
    '२०२६-११-१५T08:01:35Z',
  ])('%s is not valid', (text) => expect(readMoment(text)).toBeNull());

  test('is parsed from its ISO format unchanged', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2999-01-01'), noInvalidDate: true }), (date) => {
        expect(readMoment(date.toISOString())).toEqual(date);
      }),
    );
  });
});

describe('a query for requests', () => {
  test('without parameters covers the last 90 days with 1,000 requests per page', () => {
    expect(walkOf({})).toEqual({
      created: { from: new Date('2026-08-19T00:00:00Z'), to: NOW },
      changed: null,
      services: null,
      status: null,
      around: null,
      page: 1,
      pageSize: 1000,
    });
    const empty = { start_date: '', service_code: ' ', status: '', page: '', lat: '', extensions: '' };
    expect(parse(empty)).toEqual(parse({}));
  });

  test('with one end of a span completes it to 90 days', () => {
    const spanOf = (parameters: Parameters) => {
      const span = walkOf(parameters)?.created;
      return [span?.from.toISOString().slice(0, 10), span?.to.toISOString().slice(0, 10)];
    };
    expect(spanOf({ start_date: '2026-01-01T00:00:00Z' })).toEqual(['2026-01-01', '2026-04-01']);
    expect(spanOf({ end_date: '2026-04-01T00:00:00Z' })).toEqual(['2026-01-01', '2026-04-01']);
    expect(spanOf({ start_date: '2026-01-01T00:00:00Z', end_date: '2026-04-01T00:00:00Z' })).toEqual([
      '2026-01-01',
      '2026-04-01',
    ]);
  });

  test('for changes has a span of its own, and one of creation only if given', () => {
    const changes = { updated_after: '2026-11-01T00:00:00Z', updated_before: '2026-11-02T00:00:00Z' };
    expect(walkOf(changes)).toMatchObject({ created: null, changed: { from: new Date('2026-11-01') } });
    expect(walkOf({ ...changes, end_date: '2026-11-01T00:00:00Z' })?.created).toMatchObject({
      to: new Date('2026-11-01'),
    });
    expect(walkOf({ updated_before: '2026-11-02T00:00:00Z' })?.changed?.to).toEqual(new Date('2026-11-02'));
  });

  test('by numbers ignores all other parameters', () => {
    const { value } = parse({
      service_request_id: 'mh26 104217, nonsense,, MH26-104217',
      status: 'nonsense',
      extensions: 'TRUE',
    });
    expect(value?.walk).toBeNull();
    expect(value?.extensions).toBe(true);
    expect(value?.numbers?.every((number) => /^MH26-\d+$/.test(number))).toBe(true);
  });

  test('takes lists separated by commas or as repeated parameters', () => {
    expect(walkOf({ service_code: 'pothole, garbage,pothole' })?.services).toEqual(['pothole', 'garbage']);
    expect(walkOf({ service_code: ['pothole', 'garbage'] })?.services).toEqual(['pothole', 'garbage']);
    expect(walkOf({ status: 'OPEN' })?.status).toBe('open');
    expect(walkOf({ status: 'closed' })?.status).toBe('closed');
    expect(walkOf({ status: 'open,closed' })?.status).toBeNull();
  });

  test('takes a position with a radius', () => {
    expect(walkOf({ lat: '18.52', long: '73.85' })?.around).toEqual({
      lat: 18.52,
      lng: 73.85,
      radiusMetres: 1000,
    });
    expect(walkOf({ lat: '18.52', long: '73.85', radius: '250.5' })?.around?.radiusMetres).toBe(250.5);
    expect(walkOf({ lat: '18.52', long: '73.85', radius: '10000' })?.around?.radiusMetres).toBe(10_000);
  });

  test.each<[string, Parameters]>([
    ['start_date: notADate', { start_date: '2026-11-15' }],
    ['end_date: notADate', { end_date: 'now' }],
    ['start_date: repeated', { start_date: ['2026-11-15T00:00:00Z', '2026-11-16T00:00:00Z'] }],
    ['end_date: spanBackwards', { start_date: '2026-11-15T00:00:00Z', end_date: '2026-11-14T00:00:00Z' }],
    ['end_date: spanTooLong', { start_date: '2026-01-01T00:00:00Z', end_date: '2026-04-01T00:00:01Z' }],
    [
      'updated_before: spanTooLong',
      { updated_after: '2025-01-01T00:00:00Z', updated_before: '2026-04-01T00:00:01Z' },
    ],
    ['status: notAStatus', { status: 'open,fixed' }],
    ['service_code: unknownService', { service_code: 'pothole,Робот' }],
    [
      'service_code: tooMany',
      { service_code: Array.from({ length: 101 }, (_, at) => `code_${at}`).join(',') },
    ],
    ['page: outOfRange', { page: '0' }],
    ['page: outOfRange', { page: '1.5' }],
    ['page: notANumber', { page: 'one' }],
    ['page: notANumber', { page: '1e3' }],
    ['page: tooFarBack', { page: '11' }],
    ['page_size: outOfRange', { page_size: '1001' }],
    ['page_size: outOfRange', { page_size: '-1' }],
    ['lat, long: incompletePosition', { lat: '18.5' }],
    ['lat, long: incompletePosition', { long: '73.8' }],
    ['lat, long: incompletePosition', { radius: '10' }],
    ['lat: notANumber', { lat: '18°31′', long: '73.8' }],
    ['lat, long: outsideIndia', { lat: '51.5', long: '-0.12' }],
    ['radius: outOfRange', { lat: '18.5', long: '73.8', radius: '10001' }],
    ['radius: outOfRange', { lat: '18.5', long: '73.8', radius: '0' }],
    ['radius: notANumber', { lat: '18.5', long: '73.8', radius: 'NaN' }],
    ['extensions: notTrueOrFalse', { extensions: 'yes' }],
  ])('is refused with %s', (fault, parameters) => expect(faultsOf(parameters)).toEqual([fault]));

  test('reports all errors at once', () => {
    expect(faultsOf({ status: 'x', page: 'x', lat: 'x', start_date: 'x' }).sort()).toEqual([
      'lat: notANumber',
      'page: notANumber',
      'start_date: notADate',
      'status: notAStatus',
    ]);
  });

  test('is either read or refused for any input', () => {
    const names = [
      'service_request_id',
      'service_code',
      'start_date',
      'end_date',
      'status',
      'page',
      'page_size',
      'lat',
      'long',
      'radius',
      'updated_after',
      'updated_before',
      'extensions',
    ];
    const value = fc.oneof(
      fc.string(),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.constant(undefined),
      fc.object(),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (parameters) => {
        const { value, faults } = parse(parameters);
        expect(value === null).toBe(faults.length > 0);
        if (value?.walk) expect(value.walk.page * value.walk.pageSize).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});

test('a query for updates has a span and is refused with an invalid date', () => {
  expect(parseUpdatesQuery({}, NOW).value?.span.to).toEqual(NOW);
  expect(parseUpdatesQuery({ start_date: 'x' }, NOW)).toMatchObject({
    value: null,
    faults: [{ problem: 'notADate' }],
  });
});

test('a jurisdiction other than our own is unknown', () => {
  for (const jurisdiction of [undefined, '', 'sudhaar.in', 'SUDHAAR.in'])
    expect(checkJurisdiction({ jurisdiction_id: jurisdiction }, 'sudhaar.in')).toBeNull();
  expect(checkJurisdiction({ jurisdiction_id: 'city.gov' }, 'sudhaar.in')).toEqual({
    problem: 'unknownJurisdiction',
    parameter: 'jurisdiction_id',
    value: 'city.gov',
  });
  expect(checkJurisdiction({ jurisdiction_id: ['a', 'b'] }, 'sudhaar.in')?.problem).toBe('repeated');
});

test('faultStatus is 404 for unknown things and 400 for invalid ones', () => {
  expect(FAULTS.filter((problem) => faultStatus({ problem }) === 404)).toEqual([
    'unknownJurisdiction',
    'unknownService',
    'unknownRequest',
    'unknownToken',
    'unknownFormat',
  ]);
});

describe('a fault', () => {
  const first = (parameters: Parameters) => parse(parameters).faults[0];

  test('contains the value, shortened to 80 characters, the bound or nothing', () => {
    expect(first({ page: 'x'.repeat(99) })).toEqual({
      problem: 'notANumber',
      parameter: 'page',
      value: 'x'.repeat(80),
    });
    expect(first({ page_size: '1001' })).toEqual({
      problem: 'outOfRange',
      parameter: 'page_size',
      value: 1000,
    });
    expect(first({ extensions: 'maybe' })).toStrictEqual({
      problem: 'notTrueOrFalse',
      parameter: 'extensions',
    });
    expect(first({ page: ['1', '2'] })).toStrictEqual({ problem: 'repeated', parameter: 'page' });
  });

  test('does not occur at the limits themselves', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join();
    expect(faultsOf({ service_code: codes(100) })).toEqual([]);
    expect(faultsOf({ service_code: codes(101) })).toEqual(['service_code: tooMany']);
    expect(walkOf({ page: ' 10 ', page_size: '1000' })).toMatchObject({ page: 10, pageSize: 1000 });
    expect(walkOf({ page: '1', page_size: '1' })).toMatchObject({ page: 1, pageSize: 1 });
    expect(faultsOf({ page: '11', page_size: '1000' })).toEqual(['page: tooFarBack']);
    expect(faultsOf({ page: '0' })).toEqual(['page: outOfRange']);
    const same = { start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-01T00:00:00Z' };
    expect(faultsOf(same)).toEqual([]);
  });

  test('extensions are on only for "true" in any case', () => {
    for (const [extensions, expected] of [
      ['true', true],
      ['TRUE', true],
      ['false', false],
      ['', false],
    ] as const)
      expect(parse({ extensions })).toMatchObject({ value: { extensions: expected }, faults: [] });
  });
});

test('a query for updates covers the last 90 days or the given span', () => {
  const from = new Date(NOW.getTime() - 90 * 24 * 60 * 60 * 1000);
  expect(parseUpdatesQuery({}, NOW)).toEqual({ value: { span: { from, to: NOW } }, faults: [] });
  const parameters = { start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-02T00:00:00Z' };
  expect(parseUpdatesQuery(parameters, NOW).value).toEqual({
    span: { from: new Date(parameters.start_date), to: new Date(parameters.end_date) },
  });
  expect(parseUpdatesQuery({ start_date: 'x' }, NOW).value).toBeNull();
  const backwards = { start_date: parameters.end_date, end_date: parameters.start_date };
  expect(parseUpdatesQuery(backwards, NOW).faults).toMatchObject([{ parameter: 'end_date' }]);
});

test('a span is of creation or change, depending on the given end', () => {
  const at = '2026-11-01T00:00:00Z';
  expect(walkOf({ updated_after: at })).toMatchObject({ created: null, changed: { from: new Date(at) } });
  expect(walkOf({ updated_before: at })).toMatchObject({ created: null, changed: { to: new Date(at) } });
  expect(walkOf({ updated_after: at, start_date: at })).toMatchObject({
    created: { from: new Date(at) },
    changed: { from: new Date(at) },
  });
  expect(walkOf({ updated_after: at, end_date: at })).toMatchObject({ created: { to: new Date(at) } });
});
