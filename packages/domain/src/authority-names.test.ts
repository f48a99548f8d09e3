import { describe, expect, test } from 'vitest';
import {
  authorMark,
  changeAuthorityNames,
  freeName,
  isUnchangedSince,
  isVerifiedAuthority,
  possibleNames,
} from './authority-names.ts';
import { nameKey } from './names.ts';

const before = { authorityName: 'Roads, Pune', department: 'Roads' };
const verified = { isVerified: true };
const pending = { isVerified: false };

describe('a change of an authority’s name', () => {
  const naming = { authorityName: 'Prime Minister’s Office', department: 'Roads' };
  test('waits for an administrator if the authority is verified', () =>
    expect(changeAuthorityNames(before, { authorityName: naming.authorityName }, verified)).toEqual({
      kind: 'request',
      naming,
    }));
  test('takes effect at once if the authority is not verified', () =>
    expect(changeAuthorityNames(before, { authorityName: naming.authorityName }, pending)).toEqual({
      kind: 'now',
      naming,
    }));
  test('follows the same rule for the department', () => {
    const requested = { authorityName: 'Roads, Pune', department: 'Water' };
    expect(changeAuthorityNames(before, { department: 'Water' }, verified)).toEqual({
      kind: 'request',
      naming: requested,
    });
    expect(changeAuthorityNames(before, { department: '' }, pending)).toEqual({
      kind: 'now',
      naming: { ...requested, department: '' },
    });
  });
  test('is ignored if the name is missing or unchanged', () => {
    for (const who of [verified, pending]) {
      expect(changeAuthorityNames(before, {}, who)).toEqual({ kind: 'none' });
      expect(changeAuthorityNames(before, before, who)).toEqual({ kind: 'none' });
    }
  });
});

test('isUnchangedSince is false if the authority was renamed in the meantime', () => {
  expect(isUnchangedSince(before, {})).toBe(true);
  expect(isUnchangedSince(before, before)).toBe(true);
  expect(isUnchangedSince(before, { authorityName: 'Roads' })).toBe(false);
  expect(isUnchangedSince(before, { department: 'Water' })).toBe(false);
});

describe('a free name', () => {
  const taken = (...names: string[]) => new Set(names.map(nameKey));
  test('is the given one if nobody has it', () =>
    expect(freeName('Roads, Pune', taken('Water, Pune'))).toBe('Roads, Pune'));
  test('gets a number if a verified authority has a similar name', () => {
    expect(freeName('Roads, Pune', taken('ROADS PUNE'))).toBe('Roads, Pune (2)');
    expect(freeName('Roads, Pune', taken('Roads, Pune', 'Roads Pune 2'))).toBe('Roads, Pune (3)');
  });
  test('has a hundred candidates, the last of which may be taken', () => {
    expect(possibleNames('A')).toHaveLength(100);
    expect(possibleNames('A').slice(0, 2)).toEqual(['A', 'A (2)']);
    expect(possibleNames('A').at(-1)).toBe('A (100)');
    expect(freeName('A', taken(...possibleNames('A')))).toBe('A (100)');
  });
});

test('authorMark names the kind of author; only authorities can be verified', () => {
  expect(authorMark('user', false)).toBe('citizen');
  expect(authorMark('government', true)).toBe('verifiedAuthority');
  expect(authorMark('government', false)).toBe('unverifiedAuthority');
  expect(authorMark('admin', false)).toBe('administrator');
  expect(authorMark(null, false)).toBeNull();
  expect(isVerifiedAuthority('government', true)).toBe(true);
  expect(isVerifiedAuthority('government', false)).toBe(false);
  expect(isVerifiedAuthority('government', null)).toBe(false);
  expect(isVerifiedAuthority('user', true)).toBe(false);
  expect(isVerifiedAuthority(null, null)).toBe(false);
});
