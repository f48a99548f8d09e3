import { describe, expect, test } from 'vitest';
import { ProductError } from './errors.ts';
import {
  allowMeasurementChange,
  appliesTo,
  checkFields,
  checkMeasurements,
  fieldChange,
  MEASUREMENT_TEXT_MAX,
  MEASUREMENTS_MAX,
  type MeasurementField,
  type MeasurementForm,
  measurementLines,
  measurementsOf,
  readMeasure,
  type StoredField,
} from './measurements.ts';
import type { OfficeActor } from './responsibility.ts';

const field = (_id: string, more: Partial<MeasurementField> = {}): MeasurementField => ({
  _id,
  name: `Name of ${_id}`,
  unit: 'm',
  isRequired: false,
  categories: [],
  ...more,
});
const errorOf = (rule: () => unknown): Partial<ProductError> => {
  try {
    rule();
  } catch (error) {
    if (error instanceof ProductError) return error;
  }
  return {};
};

describe('readMeasure', () => {
  test.each([
    ['12.5', '12.5'],
    ['१२.५', '12.5'],
    ['१,२५,०००', '125000'],
    ['12,5', '12.5'],
    ['12,50', '12.5'],
    ['0,125', '0.125'],
    ['1,250', '1250'],
    ['12,250', '12250'],
    ['123,250', '123250'],
    ['1,25,000', '125000'],
    ['12,25,000', '1225000'],
    ['1,250,000', '1250000'],
    ['1,250.5', '1250.5'],
    ['1,25,000.25', '125000.25'],
    ['1 250', '1250'],
    ['1\u00a0250,5', null],
    ['1 25 000', '125000'],
    ['1234,5', '1234.5'],
    [' 7 ', '7'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['1.05', '1.05'],
    ['1,23,45,678', '12345678'],
    ['0', '0'],
    ['0.000', '0'],
    ['007', '7'],
    ['10', '10'],
    ['100.100', '100.1'],
    ['999999999.999', '999999999.999'],
    ['1234567890', null],
    ['1.2345', null],
    ['12.5.3', null],
    ['12,5,3', null],
    ['1.250,5', null],
    ['12,34.5', null],
    ['1,2500', null],
    ['12500,000', '12500'],
    ['123,25,000', null],
    ['-5', null],
    ['+5', null],
    ['5 m', null],
    ['m', null],
    ['1e3', null],
    ['.', null],
    [',', null],
    ['', null],
    ['  ', null],
  ])('reads %j as %j', (typed, read) => expect(readMeasure(typed)).toBe(read));
});

test('a field without categories applies to all of them', () => {
  expect(appliesTo(field('a'), 'pothole')).toBe(true);
  expect(appliesTo(field('a', { categories: ['debris', 'pothole'] }), 'pothole')).toBe(true);
  expect(appliesTo(field('a', { categories: ['debris'] }), 'pothole')).toBe(false);
});

describe('checkMeasurements', () => {
  const fields = [
    field('length', { name: 'Length' }),
    field('order', { name: 'Order', unit: null, isRequired: true }),
  ];
  test.each([
    [{ length: '12,5', order: '4711' }, null],
    [{ order: '4711' }, null],
    [{ length: ' ', order: '4711' }, null],
    [
      { length: 'long', order: '' },
      { problem: 'measurementNotNumber', field: 'measurements.length', name: 'Length' },
    ],
    [{ length: '1' }, { problem: 'measurementMissing', field: 'measurements.order', name: 'Order' }],
    [
      { length: '1', order: '\u200b ' },
      { problem: 'measurementMissing', field: 'measurements.order', name: 'Order' },
    ],
    [
      { order: 'x'.repeat(MEASUREMENT_TEXT_MAX + 1) },
      { problem: 'measurementTooLong', field: 'measurements.order', name: 'Order' },
    ],
    [{ order: '🚧'.repeat(MEASUREMENT_TEXT_MAX) }, null],
  ])('%j', (typed, failure) => expect(checkMeasurements(fields, typed)).toEqual(failure));
});

describe('measurementsOf', () => {
  const fields = [
    field('length', { name: 'Length', isRequired: true }),
    field('material', { name: 'Material', unit: null, categories: ['debris'] }),
  ];
  const say = (...said: [string, string][]) =>
    measurementsOf(
      fields,
      said.map(([id, value]) => ({ field: id, value })),
    );

  test('keeps names and units of now, in the order of the fields', () =>
    expect(say(['material', '  Hot  mix '], ['length', '१२,५'])).toEqual([
      { field: 'length', name: 'Length', unit: 'm', value: '12.5' },
      { field: 'material', name: 'Material', unit: null, value: 'Hot mix' },
    ]));

  test('requires nothing, and leaves out what is empty', () => {
    expect(say()).toEqual([]);
    expect(say(['length', ' '], ['material', ''])).toEqual([]);
  });

  test('takes the last value of a field that is said twice', () =>
    expect(say(['length', '1'], ['length', '2'])).toMatchObject([{ value: '2' }]));

  test('names the field that it can’t understand', () => {
    expect(errorOf(() => say(['length', 'long']))).toMatchObject({
      code: 'invalid_input',
      problem: 'measurementNotNumber',
      field: 'measurements.length',
      values: { name: 'Length' },
    });
    expect(errorOf(() => say(['material', 'x'.repeat(101)]))).toMatchObject({
      problem: 'measurementTooLong',
      field: 'measurements.material',
      values: { name: 'Material' },
    });
    expect(errorOf(() => say(['other', '1']))).toMatchObject({
      code: 'invalid_input',
      problem: 'measurementUnknown',
      field: 'measurements.other',
    });
  });
});

test('measurementLines has what was measured, then lines for the rest of the category', () => {
  const measured = [
    { field: 'gone', name: 'Depth', unit: 'm', value: '2' } as const,
    { field: 'length', name: 'Long', unit: 'm', value: '5' } as const,
  ];
  const fields = [
    field('length'),
    field('material', { name: 'Material', unit: null }),
    field('bins', { categories: ['garbage'] }),
  ];
  expect(measurementLines(fields, measured, 'pothole')).toEqual([
    { name: 'Depth', unit: 'm', value: '2' },
    { name: 'Long', unit: 'm', value: '5' },
    { name: 'Material', unit: null, value: null },
  ]);
  expect(measurementLines([], [], 'pothole')).toEqual([]);
});

describe('allowMeasurementChange', () => {
  const head = { id: 'h', role: 'government', isVerified: true, officeId: 'roads', isHead: true } as const;
  const problemOf = (actor: OfficeActor) => errorOf(() => allowMeasurementChange(actor));
  test('returns the office of a head', () => expect(allowMeasurementChange(head)).toBe('roads'));
  test('refuses members, and accounts without a desk', () => {
    expect(problemOf({ ...head, isHead: false })).toMatchObject({
      code: 'forbidden',
      problem: 'headsKeepMeasurements',
    });
    expect(problemOf({ ...head, isVerified: false }).code).toBe('awaiting_verification');
    expect(problemOf({ ...head, officeId: null }).problem).toBe('deskNeedsOffice');
  });
});

describe('checkFields', () => {
  const check = (...names: string[]) => checkFields(names.map((name) => ({ name })));
  test('accepts different names', () => {
    expect(check()).toBeNull();
    expect(check('Length', 'Width')).toBeNull();
  });
  test('names the first input without a name, or with an earlier name', () => {
    expect(check('Length', ' ')).toEqual({ problem: 'nameMissing', field: 'fields.1.name' });
    expect(check('Length', 'Width', ' le ngTH ')).toEqual({
      problem: 'measurementNameTwice',
      field: 'fields.2.name',
    });
  });
});

describe('fieldChange', () => {
  const form = (_id: string | null, more: Partial<MeasurementForm> = {}): MeasurementForm => ({
    ...field(_id ?? 'new'),
    ...more,
    _id,
  });
  const stored: StoredField[] = [
    { ...field('a'), isRetired: false },
    { ...field('b'), isRetired: false },
    { ...field('old', { name: 'Depth', unit: 'm2' }), isRetired: true },
  ];
  const known = ['b', 'a'];
  const change = (...fields: MeasurementForm[]) => fieldChange(stored, { known, fields });

  test('keeps the order and the new names of the list', () =>
    expect(change(form('b', { name: ' New  name ', isRequired: true }), form('a'))).toEqual({
      kept: [form('b', { name: 'New name', isRequired: true }), form('a')],
      retiredIds: [],
    }));

  test('retires what the list leaves out', () => {
    expect(change(form('b'))).toEqual({ kept: [form('b')], retiredIds: ['a'] });
    expect(change()).toEqual({ kept: [], retiredIds: ['a', 'b'] });
  });

  test('another unit makes another field', () =>
    expect(change(form('a', { unit: 'km' }), form('b'))).toEqual({
      kept: [form(null, { name: 'Name of a', unit: 'km' }), form('b')],
      retiredIds: ['a'],
    }));

  test('a field that is removed and added again in one list is the same', () =>
    expect(change(form(null, { name: 'Name of a' }), form('b'))).toEqual({
      kept: [form('a'), form('b')],
      retiredIds: [],
    }));

  test('a retired field comes back by name and unit', () => {
    const back = (more: Partial<MeasurementForm>) => change(form(null, more)).kept[0]?._id;
    expect(back({ name: 'DEPTH', unit: 'm2' })).toBe('old');
    expect(back({ name: 'Depth', unit: 'm' })).toBeNull();
    expect(back({ name: 'Depths', unit: 'm2' })).toBeNull();
    // Also for a field whose unit was changed.
    expect(change(form('a', { name: 'Depth', unit: 'm2' }), form('b'))).toEqual({
      kept: [form('old', { name: 'Depth', unit: 'm2' }), form('b')],
      retiredIds: ['a'],
    });
  });

  test('refuses a list that another head has changed', () => {
    const stale = { code: 'conflict', problem: 'measurementsChanged' };
    const fields = [form('a')];
    expect(errorOf(() => fieldChange(stored, { known: ['a'], fields }))).toMatchObject(stale);
    expect(errorOf(() => fieldChange(stored, { known: ['a', 'b', 'c'], fields }))).toMatchObject(stale);
    expect(errorOf(() => change(form('old')))).toMatchObject(stale);
    expect(errorOf(() => change(form('a'), form('a', { name: 'Again' })))).toMatchObject(stale);
  });

  test('refuses too many fields and wrong names', () => {
    const many = Array.from({ length: MEASUREMENTS_MAX + 1 }, (_, i) => form(null, { name: `Field ${i}` }));
    expect(change(...many.slice(1)).kept).toHaveLength(MEASUREMENTS_MAX);
    expect(errorOf(() => change(...many))).toMatchObject({
      code: 'conflict',
      problem: 'tooManyMeasurements',
      values: { max: '12' },
    });
    expect(errorOf(() => change(form('a', { name: '' })))).toMatchObject({
      code: 'invalid_input',
      problem: 'nameMissing',
      field: 'fields.0.name',
    });
  });
});
