import { describe, expect, test } from 'vitest';
import {
  checkAdminLogin,
  checkContact,
  checkEmail,
  checkErasure,
  checkGovernmentSignup,
  checkLogin,
  checkName,
  checkNewPassword,
  checkPasswordChange,
  checkToldReason,
  checkUserSignup,
  type GovernmentSignupForm,
  type UserSignupForm,
} from './validation.ts';

describe('a citizen signs up', () => {
  const good: UserSignupForm = {
    name: 'आशा',
    email: 'asha@example.in',
    password: 'secret',
    confirmPassword: 'secret',
  };
  const failure = (change: Partial<UserSignupForm>) => checkUserSignup({ ...good, ...change });

  test('with everything right', () => expect(checkUserSignup(good)).toBeNull());

  test.each(['name', 'email', 'password', 'confirmPassword'] as const)('%s is required', (field) => {
    expect(failure({ [field]: '' })).toEqual({ problem: 'fillInAllFields', field });
    expect(failure({ [field]: '   ' })).toEqual({ problem: 'fillInAllFields', field });
  });

  test.each(['asha', 'asha@', 'asha@example', 'asha @example.in', '@.', 'asha@example.in x'])(
    '%j is no email address',
    (email) => expect(failure({ email })).toEqual({ problem: 'invalidEmailAddress', field: 'email' }),
  );

  test('a password has six characters', () => {
    expect(failure({ password: '12345', confirmPassword: '12345' })?.problem).toBe('passwordTooShort');
    expect(failure({ password: '123456', confirmPassword: '123456' })).toBeNull();
  });

  test('both passwords are the same', () =>
    expect(failure({ confirmPassword: 'Secret' })).toEqual({
      problem: 'passwordsDiffer',
      field: 'confirmPassword',
    }));

  test('the first failure in the order of the form is told', () => {
    const allWrong = { name: '', email: 'x', password: '1', confirmPassword: '2' };
    expect(checkUserSignup(allWrong)?.problem).toBe('fillInAllFields');
    expect(checkUserSignup({ ...allWrong, name: 'A' })?.problem).toBe('invalidEmailAddress');
    expect(checkUserSignup({ ...allWrong, name: 'A', email: 'a@b.c' })?.problem).toBe('passwordTooShort');
    expect(checkUserSignup({ ...allWrong, name: 'A', email: 'a@b.c', password: '123456' })?.problem).toBe(
      'passwordsDiffer',
    );
  });
});

describe('an authority signs up', () => {
  const good: GovernmentSignupForm = {
    department: '',
    email: 'roads@pune.gov.in',
    password: 'secret',
    confirmPassword: 'secret',
    phone: '9876543210',
    city: '',
    proofDoc: {},
  };
  const failure = (change: Partial<GovernmentSignupForm>) => checkGovernmentSignup({ ...good, ...change });

  test('department and city may stay empty', () => expect(checkGovernmentSignup(good)).toBeNull());

  test.each(['email', 'password', 'confirmPassword', 'phone'] as const)('%s is required', (field) =>
    expect(failure({ [field]: '' })).toEqual({ problem: 'fillAllRequiredFields', field }),
  );
  test('the proof is required', () =>
    expect(failure({ proofDoc: null })).toEqual({ problem: 'fillAllRequiredFields', field: 'proofDoc' }));

  test.each(['987654321', '98765432101', '98765x3210', '+919876543210'])('%s is no phone number', (phone) =>
    expect(failure({ phone })).toEqual({ problem: 'phoneNotTenDigits', field: 'phone' }),
  );

  test('passwords are compared before the email is looked at, the length comes last', () => {
    const wrong = { ...good, confirmPassword: 'other', email: 'x', phone: '1' };
    expect(checkGovernmentSignup(wrong)?.problem).toBe('passwordsDiffer');
    expect(checkGovernmentSignup({ ...wrong, confirmPassword: 'secret' })?.problem).toBe(
      'invalidEmailFormat',
    );
    const short = { ...wrong, password: '1', confirmPassword: '1', email: 'a@b.c' };
    expect(checkGovernmentSignup(short)?.problem).toBe('phoneNotTenDigits');
    expect(checkGovernmentSignup({ ...short, phone: good.phone })?.problem).toBe('passwordTooShort');
  });
});

describe('logging in', () => {
  test('citizens and authorities need both fields', () => {
    expect(checkLogin({ email: 'a@b.c', password: 'x' })).toBeNull();
    expect(checkLogin({ email: '', password: 'x' })).toEqual({ problem: 'fillInAllFields', field: 'email' });
    expect(checkLogin({ email: 'a@b.c', password: '' })).toEqual({
      problem: 'fillInAllFields',
      field: 'password',
    });
  });
  test('administrators need all three', () => {
    const good = { email: 'a@b.c', password: 'x', secretKey: 'y' };
    expect(checkAdminLogin(good)).toBeNull();
    expect(checkAdminLogin({ ...good, secretKey: '' })).toEqual({
      problem: 'fillAllFields',
      field: 'secretKey',
    });
  });
});

test('a contact message needs a name, an address and a text', () => {
  const good = { name: 'Asha', email: 'a@b.c', message: 'Hello' };
  expect(checkContact(good)).toBeNull();
  expect(checkContact({ ...good, message: ' \n ' })).toEqual({
    problem: 'fillInAllFields',
    field: 'message',
  });
  expect(checkContact({ ...good, email: 'nobody' })).toEqual({
    problem: 'invalidEmailAddress',
    field: 'email',
  });
});

describe('a new password', () => {
  const form = { password: 'new secret', confirmPassword: 'new secret' };
  test.each([
    [{}, null],
    [{ password: '' }, { problem: 'fillInAllFields', field: 'password' }],
    [{ confirmPassword: ' ' }, { problem: 'fillInAllFields', field: 'confirmPassword' }],
    [
      { password: '12345', confirmPassword: '12345' },
      { problem: 'passwordTooShort', field: 'password' },
    ],
    [{ confirmPassword: 'other one' }, { problem: 'passwordsDiffer', field: 'confirmPassword' }],
  ])('with %j', (change, failure) => expect(checkNewPassword({ ...form, ...change })).toEqual(failure));

  test('needs the present one where there is one', () => {
    expect(checkPasswordChange({ ...form, currentPassword: '' })).toEqual({
      problem: 'fillInAllFields',
      field: 'currentPassword',
    });
    expect(checkPasswordChange({ ...form, currentPassword: 'x' })).toBeNull();
  });
});

test.each([
  [{ typedEmail: ' Asha@Example.in ', password: 'x' }, null],
  [
    { typedEmail: '', password: 'x' },
    { problem: 'fillInAllFields', field: 'typedEmail' },
  ],
  [
    { typedEmail: 'asha@example.in', password: '' },
    { problem: 'fillInAllFields', field: 'password' },
  ],
  [
    { typedEmail: 'rita@example.in', password: 'x' },
    { problem: 'confirmationDiffers', field: 'typedEmail' },
  ],
])('deleting an account with %j', (form, failure) => {
  expect(checkErasure(form, 'asha@example.in')).toEqual(failure);
});

test.each([
  ['', 'fillInAllFields'],
  ['nobody', 'invalidEmailAddress'],
  [' a@b.c ', undefined],
])('the email %j', (email, problem) => expect(checkEmail(email)?.problem).toBe(problem));

test.each([
  ['आशा', undefined],
  [' \u202e ', 'nameMissing'],
  ['', 'nameMissing'],
])('the name %j', (name, problem) => expect(checkName(name)?.problem).toBe(problem));

test('a reason that people read is there', () => {
  expect(checkToldReason('Nothing happens')).toBeNull();
  for (const none of ['', '  \n'])
    expect(checkToldReason(none)).toEqual({ problem: 'reasonRequired', field: 'reason' });
});
