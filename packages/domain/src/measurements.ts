import { allowDesk } from './desk.ts';
import { type FormProblem, ProductError } from './errors.ts';
import { asciiDigits } from './post-numbers.ts';
import type { OfficeActor } from './responsibility.ts';
import { cleanName } from './text.ts';
import type { Failure } from './validation.ts';

/** Fields in use per office: more than a phone's form and a job sheet hold help nobody. */
export const MEASUREMENTS_MAX = 12;
export const MEASUREMENT_NAME_MAX = 60;
export const MEASUREMENT_TEXT_MAX = 100;

/** A closed list, so that units can be translated and proven. A field without a unit is a short text. */
export const MEASUREMENT_UNITS = ['m', 'm2', 'm3', 'km', 'kg', 't', 'l', 'h', 'pieces'] as const;
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number];

/** What an office wants to know of finished work. */
export type MeasurementField = {
  _id: string;
  name: string;
  /** Null for a short text. */
  unit: MeasurementUnit | null;
  /** Enforced by the form of the product only, so that clients of the specification go on working. */
  isRequired: boolean;
  /** Empty for all categories. */
  categories: readonly string[];
};

/** A value of a proof, with name and unit as they were then. A number is a text such as `12.5`. */
export type Measurement = Pick<MeasurementField, 'name' | 'unit'> & { field: string; value: string };

export const appliesTo = ({ categories }: Pick<MeasurementField, 'categories'>, category: string): boolean =>
  categories.length === 0 || categories.includes(category);

const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d?(?:,\d{2})*,\d{3}$/;
const DECIMAL = /^(\d{0,9})(?:\.(\d{0,3}))?$/;

/**
 * Reads a number as people write it: Devanagari digits, commas or spaces between groups (1,250 or 1,25,000), a point or
 * a comma before at most three decimals. Returns it as a text such as `12.5`, or null.
 */
export function readMeasure(typed: string): string | null {
  const text = asciiDigits(cleanName(typed)).replace(/(?<=\d) (?=\d)/g, ',');
  const [whole = '', ...rest] = text.split('.');
  const isGrouped = GROUPED.test(whole);
  // Commas group digits if they stand where groups end. Otherwise a single one is a decimal comma.
  const plain = isGrouped ? [whole.replaceAll(',', ''), ...rest].join('.') : text.replace(',', '.');
  const [, integer = '', decimals = ''] = DECIMAL.exec(plain) ?? [];
  if (integer === '' && decimals === '') return null;
  const start = integer.replace(/^0+(?=\d)/, '') || '0';
  const end = decimals.replace(/0+$/, '');
  return end === '' ? start : `${start}.${end}`;
}

type Read = { value: string } | { problem: FormProblem };

/** An empty value means that nothing was measured. */
function readValue({ unit }: Pick<MeasurementField, 'unit'>, typed: string): Read {
  const text = cleanName(typed);
  if (text === '') return { value: '' };
  if (unit === null)
    return [...text].length > MEASUREMENT_TEXT_MAX ? { problem: 'measurementTooLong' } : { value: text };
  const value = readMeasure(text);
  return value === null ? { problem: 'measurementNotNumber' } : { value };
}

export const measurementInput = (id: string): string => `measurements.${id}`;

/** The first field that is missing or can't be understood, in the order of the form. `typed` is by field. */
export function checkMeasurements(
  fields: readonly MeasurementField[],
  typed: Readonly<Record<string, string>>,
): (Failure & { name: string }) | null {
  for (const field of fields) {
    const read = readValue(field, typed[field._id] ?? '');
    const at = { field: measurementInput(field._id), name: field.name };
    if ('problem' in read) return { problem: read.problem, ...at };
    if (read.value === '' && field.isRequired) return { problem: 'measurementMissing', ...at };
  }
  return null;
}

type Said = { field: string; value: string };

/**
 * The values of a proof, in the order of `fields`. Those are all fields of the office, also retired ones: a proof that
 * waited on a device keeps values of a field that was changed, limited or retired meanwhile. Nothing is required here.
 */
export function measurementsOf(
  fields: readonly Pick<MeasurementField, '_id' | 'name' | 'unit'>[],
  said: readonly Said[],
): Measurement[] {
  const values = new Map(said.map(({ field, value }) => [field, value]));
  for (const id of values.keys())
    if (fields.every(({ _id }) => _id !== id))
      throw new ProductError('invalid_input', {
        problem: 'measurementUnknown',
        field: measurementInput(id),
      });
  return fields.flatMap((field) => {
    const { _id, name, unit } = field;
    const read = readValue(field, values.get(_id) ?? '');
    if ('problem' in read)
      throw new ProductError('invalid_input', {
        problem: read.problem,
        field: measurementInput(_id),
        values: { name },
      });
    return read.value === '' ? [] : [{ field: _id, name, unit, value: read.value }];
  });
}

/** A line of a job sheet. Without a value it is a line to write on. */
export type MeasurementLine = Pick<Measurement, 'name' | 'unit'> & { value: string | null };

/** What was measured, then what is still to be measured. */
export function measurementLines(
  fields: readonly MeasurementField[],
  measured: readonly Measurement[],
  category: string,
): MeasurementLine[] {
  const isMeasured = ({ _id }: MeasurementField) => measured.some(({ field }) => field === _id);
  return [
    ...measured.map(({ name, unit, value }) => ({ name, unit, value })),
    ...fields
      .filter((field) => appliesTo(field, category) && !isMeasured(field))
      .map(({ name, unit }) => ({ name, unit, value: null })),
  ];
}

/** Returns the office of the fields. Only its heads change them. */
export function allowMeasurementChange(actor: OfficeActor): string {
  const officeId = allowDesk(actor);
  if (!actor.isHead) throw new ProductError('forbidden', { problem: 'headsKeepMeasurements' });
  return officeId;
}

/** `_id` is null for a new field. */
export type MeasurementForm = Omit<MeasurementField, '_id'> & { _id: string | null };
export type StoredField = MeasurementField & { isRetired: boolean };

const keyOf = (name: string): string => cleanName(name).toLowerCase().replace(/ /g, '');

/** Names the input by its place in the list. */
export function checkFields(forms: readonly Pick<MeasurementForm, 'name'>[]): Failure | null {
  const keys = forms.map(({ name }) => keyOf(name));
  for (const [i, key] of keys.entries()) {
    const field = `fields.${i}.name`;
    if (key === '') return { problem: 'nameMissing', field };
    if (keys.indexOf(key) < i) return { problem: 'measurementNameTwice', field };
  }
  return null;
}

/** Fields in their new order, and the ids of those that are no longer asked. */
export type FieldChange = { kept: MeasurementForm[]; retiredIds: string[] };

/**
 * What follows from a new list. Another unit makes another field, because values of two units don't belong into one
 * column. A field that was retired, or is left out, comes back if name and unit are the same: its values stay in one
 * column. `known` are the fields that the head had seen.
 */
export function fieldChange(
  stored: readonly StoredField[],
  { known, fields }: { known: readonly string[]; fields: readonly MeasurementForm[] },
): FieldChange {
  if (fields.length > MEASUREMENTS_MAX)
    throw new ProductError('conflict', {
      problem: 'tooManyMeasurements',
      values: { max: String(MEASUREMENTS_MAX) },
    });
  const failure = checkFields(fields);
  if (failure) throw new ProductError('invalid_input', failure);
  const active = stored.filter(({ isRetired }) => !isRetired);
  const activeIds = active.map(({ _id }) => _id);
  const named = fields.flatMap(({ _id }) => _id ?? []);
  const isStale =
    activeIds.toSorted().join() !== known.toSorted().join() ||
    named.some((id) => !activeIds.includes(id)) ||
    new Set(named).size < named.length;
  if (isStale) throw new ProductError('conflict', { problem: 'measurementsChanged' });
  const free = stored.filter(({ _id }) => !named.includes(_id));
  const kept = fields.map((form) => {
    const clean = { ...form, name: cleanName(form.name) };
    const before = active.find(({ _id }) => _id === form._id);
    if (before?.unit === form.unit) return clean;
    const again = free.find(({ name, unit }) => unit === form.unit && keyOf(name) === keyOf(form.name));
    return { ...clean, _id: again?._id ?? null };
  });
  const keptIds = kept.map(({ _id }) => _id);
  return { kept, retiredIds: activeIds.filter((id) => !keptIds.includes(id)) };
}
