import { describe, expect, test } from 'vitest';
import {
  authorityOfOffice,
  isEmailVerified,
  isFreshLogin,
  isIssuedNow,
  isOfDomain,
  PROVIDER_CLOCK_SECONDS,
} from './provider-login.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const inSeconds = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

test.each([
  [0, true],
  [PROVIDER_CLOCK_SECONDS, true],
  [-PROVIDER_CLOCK_SECONDS, true],
  [PROVIDER_CLOCK_SECONDS + 1, false],
  [-PROVIDER_CLOCK_SECONDS - 1, false],
  [600, false],
  [-600, false],
])('a token issued %i seconds from now is accepted: %s', (seconds, accepted) =>
  expect(isIssuedNow(NOW.getTime() / 1000 + seconds, NOW)).toBe(accepted),
);

test('a login is fresh if the provider asked after our request, give or take the difference of the clocks', () => {
  expect(isFreshLogin(null, NOW)).toBe(false);
  expect(isFreshLogin(inSeconds(5), NOW)).toBe(true);
  expect(isFreshLogin(inSeconds(-PROVIDER_CLOCK_SECONDS), NOW)).toBe(true);
  expect(isFreshLogin(inSeconds(-PROVIDER_CLOCK_SECONDS - 1), NOW)).toBe(false);
});

describe('an address is of the domain', () => {
  test.each(['a@pune.gov.example', ' A.B@PUNE.gov.example '])('%s', (email) =>
    expect(isOfDomain(email, 'Pune.gov.example')).toBe(true),
  );
  test.each([
    'a@roads.pune.gov.example',
    'a@notpune.gov.example',
    'a@pune.gov.example.org',
    'a@evil.example@pune.gov.example',
    'a@pune.gov.example@evil.example',
    'pune.gov.example',
    '',
  ])('not %s', (email) => expect(isOfDomain(email, 'pune.gov.example')).toBe(false));
});

describe('an email address is verified', () => {
  const keycloak = 'https://sso.pune.example/realms/city';
  const entra = 'https://login.microsoftonline.com/tenant/v2.0';
  test('if email_verified is true and nothing else', () => {
    expect(isEmailVerified({ email_verified: true }, keycloak)).toBe(true);
    for (const other of [false, 'true', 1, null, undefined])
      expect(isEmailVerified({ email_verified: other }, keycloak)).toBe(false);
  });
  test.each([true, 1, '1', 'true'])('at Microsoft Entra ID if its domain is: %j', (xms_edov) => {
    expect(isEmailVerified({ xms_edov }, entra)).toBe(true);
    expect(isEmailVerified({ xms_edov }, keycloak)).toBe(false);
    expect(isEmailVerified({ xms_edov, email_verified: false }, entra)).toBe(false);
  });
  test.each([false, 0, '0', undefined, {}])('at Microsoft Entra ID not by %j', (xms_edov) =>
    expect(isEmailVerified({ xms_edov }, entra)).toBe(false),
  );
});

test.each([
  ['Roads Department, Pune', 'Roads Department', 'Pune'],
  ['Water, Sewerage and Drains, Pune', 'Water, Sewerage and Drains', 'Pune'],
  ['Municipal Corporation', 'Municipal Corporation', ''],
  [' Parks , ', 'Parks', ''],
  [', Pune', '', 'Pune'],
])('staff of "%s" are "%s" of "%s"', (office, department, city) =>
  expect(authorityOfOffice(office)).toEqual({ department, city }),
);
