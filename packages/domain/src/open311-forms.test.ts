import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRequestForm, readUpdateForm } from './open311-forms.ts';
import type { Parameters } from './open311-parameters.ts';
import { postNumber } from './post-numbers.ts';

const FORM = { service_code: 'pothole', lat: '18.52', long: '73.85' };
const faultsOf = (form: Parameters) =>
  readRequestForm(form).faults.map(({ problem, parameter }) => `${parameter}: ${problem}`);

describe('a new request', () => {
  test('contains the category, place, description, priority and landmark', () => {
    expect(readRequestForm(FORM).value).toEqual({
      serviceCode: 'pothole',
      place: { position: { lat: 18.52, lng: 73.85 } },
      description: '',
      priority: 'Medium',
      landmark: '',
      senderKey: null,
      mediaUrl: null,
    });
    expect(
      readRequestForm({
        ...FORM,
        description: ' गड्ढा\r\nहै ',
        'attribute[Priority]': 'high',
        'attribute[landmark][]': ['Clock tower'],
        'attribute[external_id]': 'P-77',
        media_url: 'https://example.in/a.jpg',
        email: 'x',
      }).value,
    ).toMatchObject({
      description: 'गड्ढा\nहै',
      priority: 'High',
      landmark: 'Clock tower',
      senderKey: 'P-77',
      mediaUrl: 'https://example.in/a.jpg',
    });
  });

  test('uses the position before the address, and the address before its id', () => {
    const { lat: _, long: __, ...without } = FORM;
    const placeOf = (form: Parameters) => readRequestForm({ ...without, ...form }).value?.place;
    expect(placeOf({ ...FORM, address_string: 'Camp' })).toHaveProperty('position');
    expect(placeOf({ address_string: 'Camp', address_id: '411001' })).toEqual({ address: 'Camp' });
    expect(placeOf({ address_id: '411001' })).toEqual({ address: '411001' });
  });

  test.each<[string, Parameters]>([
    ['service_code: missing', { service_code: ' ' }],
    ['service_code: unknownService', { service_code: 'No such' }],
    ['lat, long: incompletePosition', { lat: '' }],
    ['lat: notANumber', { lat: 'north' }],
    ['lat, long: outsideIndia', { lat: '51.5', long: '-0.1' }],
    ['lat, long, address_string, address_id: placeMissing', { lat: '', long: '' }],
    ['address_string: tooLong', { lat: '', long: '', address_string: 'x'.repeat(301) }],
    ['description: tooLong', { description: 'x'.repeat(2001) }],
    ['attribute[priority]: notAmongValues', { 'attribute[priority]': 'Someday' }],
    ['attribute[priority]: repeated', { 'attribute[priority]': ['Low', 'High'] }],
    ['attribute[landmark]: tooLong', { 'attribute[landmark]': 'x'.repeat(301) }],
    ['attribute[external_id]: tooLong', { 'attribute[external_id]': 'x'.repeat(201) }],
    ['attribute[SHOE]: unknownAttribute', { 'attribute[SHOE]': '42' }],
    ['attribute[a][b]: unknownAttribute', { 'attribute[a][b]': '42' }],
    ['media_url: notAWebAddress', { media_url: 'file:///etc/passwd' }],
    ['media_url: notAWebAddress', { media_url: 'https://name:word@example.in/a.jpg' }],
    ['media_url: notAWebAddress', { media_url: 'a.jpg' }],
    ['long: notANumber', { long: 'east' }],
    ['lat, long: incompletePosition', { long: '' }],
    ['address_id: tooLong', { lat: '', long: '', address_id: 'x'.repeat(301) }],
    ['attribute[landmark]x: unknownAttribute', { 'attribute[landmark]x': 'x' }],
    ['attribute attribute[landmark]: unknownAttribute', { 'attribute attribute[landmark]': 'x' }],
    ['media_url: notAWebAddress', { media_url: 'https://name@example.in/a.jpg' }],
    ['media_url: notAWebAddress', { media_url: 'https://:word@example.in/a.jpg' }],
    ['media_url: tooLong', { media_url: `https://example.in/${'x'.repeat(2000)}` }],
  ])('is refused with %s', (fault, wrong) => expect(faultsOf({ ...FORM, ...wrong })).toEqual([fault]));

  test('accepts texts of the maximum length and ignores empty values of an attribute', () => {
    const address = 'https://example.in/'.padEnd(2000, 'x');
    const long = {
      description: 'x'.repeat(2000),
      'attribute[landmark][]': ['', '  ', 'y'.repeat(300)],
      'attribute[external_id]': 'z'.repeat(200),
      media_url: address,
    };
    expect(readRequestForm({ ...FORM, ...long }).value).toMatchObject({
      description: long.description,
      landmark: 'y'.repeat(300),
      mediaUrl: address,
    });
    expect(readRequestForm({ ...FORM, media_url: 'http://example.in/a.jpg' }).value?.mediaUrl).toBe(
      'http://example.in/a.jpg',
    );
    expect(readRequestForm({ ...FORM, description: undefined }).value).not.toBeNull();
  });

  test('is refused with at most 80 characters of the invalid value, or with the choices', () => {
    const long = 'X'.repeat(99);
    const firstOf = (form: Parameters) => readRequestForm({ ...FORM, ...form }).faults[0];
    expect(firstOf({ service_code: long })).toMatchObject({ value: 'X'.repeat(80) });
    expect(firstOf({ [`attribute[${long}`]: '1' })?.parameter).toHaveLength(80);
    expect(firstOf({ 'attribute[priority]': 'x' })?.value).toMatch(/^\w+, \w+/);
    expect(readUpdateForm({ service_request_id: long }).faults[0]).toMatchObject({ value: 'X'.repeat(80) });
    expect(readUpdateForm({ status: long }).faults).toContainEqual({
      problem: 'notAStatus',
      parameter: 'status',
      value: 'X'.repeat(80),
    });
  });

  test('is either read or refused for any input', () => {
    const names = [...Object.keys(FORM), 'attribute[priority]', 'attribute[x', 'media_url', 'description'];
    const value = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }), fc.object());
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (form) => {
        const { value, faults } = readRequestForm(form);
        expect(value === null).toBe(faults.length > 0);
      }),
    );
  });
});

describe('an update', () => {
  const NUMBER = postNumber('MH', 2026, 10_421);
  const UPDATE = { service_request_id: NUMBER, status: 'CLOSED', description: 'Done' };

  test('has a request, a status that is ignored, and a description', () => {
    const content = { number: NUMBER, description: 'Done' };
    expect(readUpdateForm(UPDATE)).toEqual({ value: { ...content, senderKey: null }, faults: [] });
    const typed = { service_request_id: NUMBER.toLowerCase().replace('-', ' '), update_id: ' u-1 ' };
    expect(readUpdateForm({ ...UPDATE, ...typed }).value).toEqual({ ...content, senderKey: 'u-1' });
  });

  test.each<[string, Parameters]>([
    ['service_request_id: missing', { service_request_id: '' }],
    ['service_request_id: unknownRequest', { service_request_id: '12345' }],
    ['status: missing', { status: '' }],
    ['status: notAStatus', { status: 'fixed' }],
    ['description: missing', { description: ' ' }],
    ['description: tooLong', { description: 'x'.repeat(2001) }],
    ['updated_datetime: notADate', { updated_datetime: 'now' }],
    ['update_id: tooLong', { update_id: 'x'.repeat(201) }],
    ['media_url: notAWebAddress', { media_url: 'javascript:1' }],
  ])('is refused with %s', (fault, wrong) => {
    const faults = readUpdateForm({ ...UPDATE, ...wrong }).faults;
    expect(faults.map(({ problem, parameter }) => `${parameter}: ${problem}`)).toEqual([fault]);
  });
});
