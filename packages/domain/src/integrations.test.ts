import { describe, expect, test } from 'vitest';
import {
  API_KEY_HINT_LENGTH,
  allowKey,
  CALLS_PER_MINUTE,
  checkKeyName,
  isApiKey,
  LIVING_KEYS_MAX,
  systemName,
} from './api-keys.ts';
import { allowIntegrations, checkIntegrationCount, checkIntegrationName } from './integrations.ts';

const member = { id: 'a', role: 'government', isVerified: true, officeId: 'roads', isHead: false } as const;

describe('the integrations that an account manages', () => {
  test('are all of them for an administrator', () =>
    expect(allowIntegrations({ ...member, role: 'admin', officeId: null })).toBeNull());
  test('are those of the office for its head', () =>
    expect(allowIntegrations({ ...member, isHead: true })).toBe('roads'));
  test.each([
    ['a colleague', member, expect.objectContaining({ code: 'forbidden', problem: 'headsKeepIntegrations' })],
    ['a head who is not verified', { ...member, isHead: true, isVerified: false }, 'awaiting_verification'],
    ['an authority without an office', { ...member, officeId: null }, 'deskNeedsOffice'],
    ['a citizen', { ...member, role: 'user' }, 'forbidden'],
  ] as const)('do not exist for %s', (_, actor, problem) =>
    expect(() => allowIntegrations(actor)).toThrow(problem),
  );
});

test('a name has 3 to 80 characters, counting each emoji as one', () => {
  for (const fit of ['abc', 'नमक', '🙂🙂🙂', 'x'.repeat(80), '🙂'.repeat(80)])
    expect(() => checkIntegrationName(fit)).not.toThrow();
  for (const unfit of ['', 'ab', '🙂🙂', 'x'.repeat(81)])
    expect(() => checkIntegrationName(unfit)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        problem: 'integrationNameUnfit',
        field: 'name',
        values: { min: '3', max: '80' },
      }),
    );
});

describe('the public name of a key', () => {
  test.each(['City map', 'Pune Municipal Corporation CRM', 'नगर सुधार न्यास'])('may be %j', (name) => {
    expect(() => checkKeyName(name)).not.toThrow();
    expect(systemName({ name, office: null })).toBe(name);
    expect(systemName({ name, office: 'Roads, Pune' })).toBe(`${name} (Roads, Pune)`);
  });
  test.each([
    ['Sudhaar Administrator', 'keyNameUnfit'],
    ['Sudhааr Administrator, Pune', 'keyNameUnfit'],
    ['visit evil.com', 'nameHasLink'],
  ])('may not be %j, and is hidden if given before the rule', (name, problem) => {
    expect(() => checkKeyName(name)).toThrow(
      expect.objectContaining({ code: 'invalid_input', problem, field: 'name' }),
    );
    expect(systemName({ name, office: 'Roads, Pune' })).toBe('Roads, Pune');
    expect(systemName({ name, office: null })).toBe('Open311');
  });
  test('follows the length limits of all integrations', () =>
    expect(() => checkKeyName('ab')).toThrow('integrationNameUnfit'));
});

test('an integration may be added only below the limit', () => {
  expect(() => checkIntegrationCount(19, 20)).not.toThrow();
  for (const count of [20, 21])
    expect(() => checkIntegrationCount(count, 20)).toThrow(
      expect.objectContaining({ code: 'conflict', problem: 'tooManyIntegrations', values: { max: '20' } }),
    );
});

describe('a key', () => {
  const key = { scopes: ['read', 'report'], isRevoked: false } as const;
  test('allows its scopes', () => expect(allowKey(key, 'report')).toBe(key));
  test('refuses other scopes', () =>
    expect(() => allowKey(key, 'update')).toThrow(
      expect.objectContaining({ code: 'forbidden', problem: 'apiKeyScope', values: { scope: 'update' } }),
    ));
  test('is refused after it is revoked', () =>
    expect(() => allowKey({ ...key, isRevoked: true }, 'read')).toThrow('apiKeyUnknown'));
  test('is refused if it is unknown', () =>
    expect(() => allowKey(undefined, 'read')).toThrow(
      expect.objectContaining({ code: 'forbidden', problem: 'apiKeyUnknown' }),
    ));

  test('is recognized by its format', () => {
    expect(isApiKey(`sdh_${'aZ0-_'.repeat(8)}abc`)).toBe(true);
    for (const other of [
      '',
      'sdh_',
      `sdh_${'a'.repeat(42)}`,
      `sdh_${'a'.repeat(44)}`,
      `xsdh_${'a'.repeat(43)}`,
    ])
      expect(isApiKey(other)).toBe(false);
    expect(isApiKey(`sdh_${'a'.repeat(42)}=`)).toBe(false);
  });

  test('has a hint, a limit per minute and a maximum number', () => {
    expect(API_KEY_HINT_LENGTH).toBe(10);
    expect(CALLS_PER_MINUTE).toEqual({ min: 1, max: 600, usual: 60 });
    expect(LIVING_KEYS_MAX).toEqual({ office: 20, administrators: 100 });
  });
});
