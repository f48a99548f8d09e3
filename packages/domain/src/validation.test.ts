import { describe, expect, test } from 'vitest';
import { ProductError } from './errors.ts';
import {
  checkAdminLogin,
  checkComment,
  checkContact,
  checkEmail,
  checkErasure,
  checkGovernmentSignup,
  checkJoinRequest,
  checkLogin,
  checkMessage,
  checkName,
  checkNewPassword,
  checkPasswordChange,
  checkPlace,
  checkProfile,
  checkProof,
  checkQuestion,
  checkReason,
  checkToldReason,
  checkUserSignup,
  type GovernmentSignupForm,
  PASSWORD_MIN,
  throwIfInvalid,
  type UserSignupForm,
} from './validation.ts';

describe('the sign-up of a citizen', () => {
  const good: UserSignupForm = {
    name: 'आशा',
    email: 'asha@example.in',
    password: 'secret',
    confirmPassword: 'secret',
  };
  const failure = (change: Partial<UserSignupForm>) => checkUserSignup({ ...good, ...change });

  test('is accepted if complete', () => expect(checkUserSignup(good)).toBeNull());

  test.each(['name', 'email', 'password', 'confirmPassword'] as const)('requires %s', (field) => {
    expect(failure({ [field]: '' })).toEqual({ problem: 'fillInAllFields', field });
    expect(failure({ [field]: '   ' })).toEqual({ problem: 'fillInAllFields', field });
  });

  test.each(['asha', 'asha@', 'asha@example', 'asha @example.in', '@.', 'asha@example.in x'])(
    'refuses the email %j',
    (email) => expect(failure({ email })).toEqual({ problem: 'invalidEmailAddress', field: 'email' }),
  );

  test('requires a password of six characters', () => {
    expect(failure({ password: '12345', confirmPassword: '12345' })).toEqual({
      problem: 'passwordTooShort',
      field: 'password',
    });
    expect(failure({ password: '123456', confirmPassword: '123456' })).toBeNull();
  });

  test('requires equal passwords', () =>
    expect(failure({ confirmPassword: 'Secret' })).toEqual({
      problem: 'passwordsDiffer',
      field: 'confirmPassword',
    }));

  test('reports the first failure in the order of the form', () => {
    const allWrong = { name: '', email: 'x', password: '1', confirmPassword: '2' };
    expect(checkUserSignup(allWrong)?.problem).toBe('fillInAllFields');
    expect(checkUserSignup({ ...allWrong, name: 'A' })?.problem).toBe('invalidEmailAddress');
    expect(checkUserSignup({ ...allWrong, name: 'A', email: 'a@b.c' })?.problem).toBe('passwordTooShort');
    expect(checkUserSignup({ ...allWrong, name: 'A', email: 'a@b.c', password: '123456' })?.problem).toBe(
      'passwordsDiffer',
    );
  });
});

describe('the sign-up of an authority', () => {
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

  test('accepts an empty department and city', () => expect(checkGovernmentSignup(good)).toBeNull());

  test.each(['email', 'password', 'confirmPassword', 'phone'] as const)('requires %s', (field) =>
    expect(failure({ [field]: '' })).toEqual({ problem: 'fillAllRequiredFields', field }),
  );
  test('requires the proof document', () =>
    expect(failure({ proofDoc: null })).toEqual({ problem: 'fillAllRequiredFields', field: 'proofDoc' }));

  test.each(['987654321', '98765432101', '98765x3210', '+919876543210'])(
    'refuses the phone number %s',
    (phone) => expect(failure({ phone })).toEqual({ problem: 'phoneNotTenDigits', field: 'phone' }),
  );

  test('compares passwords before it checks the email, and their length last', () => {
    const wrong = { ...good, confirmPassword: 'other', email: 'x', phone: '1' };
    expect(checkGovernmentSignup(wrong)).toEqual({ problem: 'passwordsDiffer', field: 'confirmPassword' });
    expect(checkGovernmentSignup({ ...wrong, confirmPassword: 'secret' })?.problem).toBe(
      'invalidEmailFormat',
    );
    const short = { ...wrong, password: '1', confirmPassword: '1', email: 'a@b.c' };
    expect(checkGovernmentSignup(short)?.problem).toBe('phoneNotTenDigits');
    expect(checkGovernmentSignup({ ...short, phone: good.phone })?.problem).toBe('passwordTooShort');
  });
});

describe('a login', () => {
  test('of citizens and authorities requires both fields', () => {
    expect(checkLogin({ email: 'a@b.c', password: 'x' })).toBeNull();
    expect(checkLogin({ email: '', password: 'x' })).toEqual({ problem: 'fillInAllFields', field: 'email' });
    expect(checkLogin({ email: 'a@b.c', password: '' })).toEqual({
      problem: 'fillInAllFields',
      field: 'password',
    });
  });
  test('of administrators requires all three fields', () => {
    const good = { email: 'a@b.c', password: 'x', secretKey: 'y' };
    expect(checkAdminLogin(good)).toBeNull();
    expect(checkAdminLogin({ ...good, email: '' })).toEqual({ problem: 'fillAllFields', field: 'email' });
    expect(checkAdminLogin({ ...good, password: '' })).toEqual({
      problem: 'fillAllFields',
      field: 'password',
    });
    expect(checkAdminLogin({ ...good, secretKey: '' })).toEqual({
      problem: 'fillAllFields',
      field: 'secretKey',
    });
  });
});

test('a contact message requires a name, an email and a text', () => {
  const good = { name: 'Asha', email: ' a@b.c ', message: 'Hello' };
  expect(checkContact(good)).toBeNull();
  expect(checkContact({ ...good, name: '' })).toEqual({ problem: 'fillInAllFields', field: 'name' });
  expect(checkContact({ ...good, email: '' })).toEqual({ problem: 'fillInAllFields', field: 'email' });
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

  test('requires the current one if there is one', () => {
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

describe('an email address', () => {
  test.each([
    ['', { problem: 'fillInAllFields', field: 'email' }],
    ['nobody', { problem: 'invalidEmailAddress', field: 'email' }],
    [' a@b.c ', null],
    ['first.last+tag@mail.example.co.in', null],
    ['आशा@उदाहरण.भारत', null],
  ])('%j', (email, failure) => expect(checkEmail(email)).toEqual(failure));

  const FORBIDDEN = [...' \t\u0000\u200b@,;:<>()[]"\\', '\ud800'];
  test.each(FORBIDDEN)('is refused with %j in any part', (sign) => {
    for (const email of [`as${sign}ha@example.in`, `asha@exam${sign}ple.in`, `asha@example.i${sign}n`]) {
      expect(checkEmail(email)).toEqual({ problem: 'invalidEmailAddress', field: 'email' });
    }
  });

  test.each(['asha@example.in,', ',asha@example.in', '@example.in', 'asha@.in', 'asha@example.'])(
    'is refused: %j',
    (email) => expect(checkEmail(email)?.problem).toBe('invalidEmailAddress'),
  );

  test('may be surrounded by spaces in every form', () => {
    const password = { password: 'secret', confirmPassword: 'secret' };
    expect(checkUserSignup({ name: 'Asha', email: ' a@b.c ', ...password })).toBeNull();
    const office = { department: '', city: '', phone: ' 9876543210 ', proofDoc: {}, ...password };
    expect(checkGovernmentSignup({ email: ' a@b.c ', ...office })).toBeNull();
  });
});

test.each([
  ['आशा', null],
  [' \u202e ', { problem: 'nameMissing', field: 'name' }],
  ['', { problem: 'nameMissing', field: 'name' }],
])('checkName: %j', (name, failure) => expect(checkName(name)).toEqual(failure));

test('a password of exactly the minimum length is accepted in every form', () => {
  const password = 'x'.repeat(PASSWORD_MIN);
  const both = { password, confirmPassword: password };
  expect(checkNewPassword(both)).toBeNull();
  const office = { department: '', city: '', phone: '9876543210', proofDoc: {}, ...both };
  expect(checkGovernmentSignup({ email: 'a@b.c', ...office })).toBeNull();
  const short = { password: 'x'.repeat(PASSWORD_MIN - 1), confirmPassword: 'x'.repeat(PASSWORD_MIN - 1) };
  expect(checkGovernmentSignup({ email: 'a@b.c', ...office, ...short })).toEqual({
    problem: 'passwordTooShort',
    field: 'password',
  });
});

describe('a place', () => {
  const good = {
    state: 'Maharashtra',
    landmark: 'Bus stop',
    address: '12 River Road',
    pincode: '411038',
    coordinates: { lat: 18.52, lng: 73.86 },
  };
  test.each([
    [{}, null],
    [{ state: ' ' }, { problem: 'stateMissing', field: 'state' }],
    [{ landmark: ' ' }, { problem: 'landmarkMissing', field: 'landmark' }],
    [{ address: ' ' }, { problem: 'addressMissing', field: 'address' }],
    [{ pincode: ' ' }, { problem: 'pincodeMissing', field: 'pincode' }],
    [{ coordinates: null }, { problem: 'positionMissing', field: 'coordinates' }],
    [{ coordinates: { lat: 51.5, lng: 0 } }, { problem: 'positionOutsideIndia', field: 'coordinates' }],
    [{ state: 'Narnia' }, { problem: 'stateUnknown', field: 'state' }],
  ])('with %j', (change, failure) => expect(checkPlace({ ...good, ...change })).toEqual(failure));
});

test.each([
  ['Mended', 1, null],
  [' ', 1, { problem: 'proofCaptionMissing', field: 'finalCaption' }],
  ['Mended', 0, { problem: 'proofRequired', field: 'images' }],
  [' ', 0, { problem: 'proofCaptionMissing', field: 'finalCaption' }],
])('a proof with the caption %j and %i photos', (caption, images, failure) =>
  expect(checkProof(caption, images)).toEqual(failure),
);

test.each([
  ['a reason', checkReason, { problem: 'reasonMissing', field: 'reason' }],
  ['a reason that people read', checkToldReason, { problem: 'reasonRequired', field: 'reason' }],
  ['a comment', checkComment, { problem: 'commentEmpty', field: 'content' }],
  ['a chat message', checkMessage, { problem: 'commentEmpty', field: 'msg' }],
  ['a question', checkQuestion, { problem: 'questionMissing', field: 'message' }],
])('%s is refused if empty', (_, check, failure) => {
  expect(check('गड्ढा')).toBeNull();
  for (const nothing of ['', ' \n ', '\u200b']) expect(check(nothing)).toEqual(failure);
});

describe('a profile with', () => {
  const today = '2026-11-15';
  test.each([
    ['nothing changed', {}, null],
    ['a name', { name: 'Asha' }, null],
    ['no name left', { name: ' ' }, { problem: 'nameMissing', field: 'name' }],
    ['a day of birth', { dob: '1990-02-28' }, null],
    ['a day of birth with its time', { dob: '1990-02-28T18:30:00.000Z' }, null],
    ['the day of birth cleared', { dob: '' }, null],
    ['a day of birth in the future', { dob: '2026-11-16' }, { problem: 'dayImpossible', field: 'dob' }],
    ['a gender', { gender: 'Female' }, null],
    ['the gender cleared', { gender: '' }, null],
    ['an unknown gender', { gender: 'unknown' }, { problem: 'genderUnknown', field: 'gender' }],
    ['a website', { website: 'https://asha.example' }, null],
    ['the website cleared', { website: '' }, null],
    ['an unsafe website', { website: 'javascript:x' }, { problem: 'linkUnsafe', field: 'website' }],
    ['social links', { socialLinks: { twitter: 'https://x.com/asha', youtube: '' } }, null],
    [
      'an unsafe social link',
      { website: 'https://asha.example', socialLinks: { twitter: 'x.com/asha' } },
      { problem: 'linkUnsafe', field: 'twitter' },
    ],
  ])('%s', (_, change, failure) => expect(checkProfile({ ...change, today })).toEqual(failure));
});

test('throwIfInvalid throws a failure with its problem and field', () => {
  expect(() => throwIfInvalid(null)).not.toThrow();
  const failure = { problem: 'captionMissing', field: 'caption' } as const;
  expect(() => throwIfInvalid(failure)).toThrow(new ProductError('invalid_input', failure));
  try {
    throwIfInvalid(failure);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_input', ...failure });
  }
});

describe('a request to join an office', () => {
  const form = { officeId: 'an id', designation: 'Junior Engineer', phone: ' 9876543210 ' };
  test('with office, designation and phone is complete', () => expect(checkJoinRequest(form)).toBeNull());
  test.each(['officeId', 'designation', 'phone'] as const)('needs %s', (field) =>
    expect(checkJoinRequest({ ...form, [field]: ' ' })).toEqual({ problem: 'fillAllRequiredFields', field }),
  );
  test('needs a phone number of ten digits', () =>
    expect(checkJoinRequest({ ...form, phone: '12345' })).toEqual({
      problem: 'phoneNotTenDigits',
      field: 'phone',
    }));
  test('has no web address in the designation', () =>
    expect(checkJoinRequest({ ...form, designation: 'see www.example.com' })).toEqual({
      problem: 'nameHasLink',
      field: 'designation',
    }));
});
