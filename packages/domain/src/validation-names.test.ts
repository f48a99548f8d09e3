import { describe, expect, test } from 'vitest';
import {
  checkContact,
  checkGovernmentSignup,
  checkName,
  checkNameDecision,
  checkProfile,
  checkUserSignup,
} from './validation.ts';

const password = { password: 'secret', confirmPassword: 'secret' };
const link = 'Asha evil.com';

describe('the name in a sign-up', () => {
  const named = (name: string) => checkUserSignup({ name, email: 'asha@example.in', ...password });
  test.each([
    ['Asha Rao', null],
    [link, { problem: 'nameHasLink', field: 'name' }],
    ['Roads Department, Pune', { problem: 'nameSoundsOfficial', field: 'name' }],
    ['Admin', { problem: 'nameSoundsOfficial', field: 'name' }],
  ])('of a citizen: %s', (name, failure) => expect(named(name)).toEqual(failure));

  const office = (change: { department?: string; city?: string }) =>
    checkGovernmentSignup({
      department: 'Roads Department',
      city: 'Pune',
      email: 'roads@pune.gov.in',
      phone: '9876543210',
      proofDoc: {},
      ...password,
      ...change,
    });
  test.each([
    [{}, null],
    [{ department: link }, { problem: 'nameHasLink', field: 'department' }],
    [{ city: link }, { problem: 'nameHasLink', field: 'city' }],
    [{ department: 'Sudhaar Team' }, { problem: 'nameSoundsOfficial', field: 'department' }],
    [{ city: 'Admin' }, { problem: 'nameSoundsOfficial', field: 'city' }],
  ])('of an authority: %j', (change, failure) => expect(office(change)).toEqual(failure));

  test('a wrong email of an authority is reported with its field', () => {
    const form = { department: '', city: '', phone: '9876543210', proofDoc: {}, ...password };
    expect(checkGovernmentSignup({ ...form, email: 'x' })).toEqual({
      problem: 'invalidEmailFormat',
      field: 'email',
    });
  });
});

describe('checkProfile', () => {
  test.each([
    [{ name: 'Asha' }, null],
    [{ name: link }, { problem: 'nameHasLink', field: 'name' }],
    [{ name: 'Pune Police' }, { problem: 'nameSoundsOfficial', field: 'name' }],
    [{ authorityName: 'Roads Department, Pune', department: 'Roads' }, null],
    [{ authorityName: ' ' }, { problem: 'nameMissing', field: 'authorityName' }],
    [{ authorityName: link }, { problem: 'nameHasLink', field: 'authorityName' }],
    [{ authorityName: 'Sudhaar' }, { problem: 'nameSoundsOfficial', field: 'authorityName' }],
    [{ department: '' }, null],
    [{ department: link }, { problem: 'nameHasLink', field: 'department' }],
  ])('with %j', (form, failure) => expect(checkProfile({ ...form, today: '2026-11-15' })).toEqual(failure));
});

test('an administrator’s own name may sound official but contains no link', () => {
  expect(checkName(link)).toEqual({ problem: 'nameHasLink', field: 'name' });
  expect(checkName('Admin')).toBeNull();
});

test('a name in a contact message contains no link', () => {
  const form = { name: link, email: 'a@b.c', message: 'Hello' };
  expect(checkContact(form)).toEqual({ problem: 'nameHasLink', field: 'name' });
});

test.each([
  [true, '', null],
  [true, 'fine', null],
  [false, 'Not your office', null],
  [false, ' ', { problem: 'declineReasonMissing', field: 'reason' }],
])('a decision about a new name (allowed: %s) with the reason %j', (allowed, reason, failure) =>
  expect(checkNameDecision(allowed, reason)).toEqual(failure),
);
