import { describe, expect, test } from 'vitest';
import { type Actor, authorityName, emailKey, mailboxKey, ROLES } from './accounts.ts';
import { type Audience, isOpenTo } from './permissions.ts';
import { cleanName, cleanText } from './text.ts';

test('an authority’s name consists of its department and city, or of the one that is given', () => {
  expect(authorityName('Roads', 'Pune')).toBe('Roads, Pune');
  expect(authorityName(' ', 'पुणे')).toBe('पुणे');
  expect(authorityName('Roads', '')).toBe('Roads');
  expect(authorityName('', '')).toBe('Authority');
});

test('emailKey ignores case, surrounding spaces and Unicode forms', () => {
  expect(emailKey(' Asha@Example.IN ')).toBe('asha@example.in');
  expect(emailKey('Ａ'.normalize('NFD'))).toBe('ａ');
});

test.each([
  ['Asha@Example.in', 'asha@example.in'],
  ['asha+office@example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['+tag@example.in', '+tag@example.in'],
  ['a.s.ha@example.in', 'a.s.ha@example.in'],
  ['a.s.ha+x@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['asha', 'asha@'],
])('mailboxKey turns %s into %s', (email, mailbox) => expect(mailboxKey(email)).toBe(mailbox));

describe('cleaning texts', () => {
  test('turns a name into one line without control or direction characters', () => {
    expect(cleanName('  Asha \n Rao\u0000 ')).toBe('Asha Rao');
    expect(cleanName('evil\u202egnp.exe')).toBe('evilgnp.exe');
    expect(cleanName('é'.normalize('NFD'))).toBe('é'.normalize('NFC'));
    expect(cleanName('broken \ud800')).toBe('broken \ufffd');
  });
  test('keeps zero-width joiners, which Indian scripts need', () => expect(cleanName('क्‍ष')).toBe('क्‍ष'));
  test('keeps the line breaks of a longer text', () =>
    expect(cleanText(' a\r\nb\tc\u0007 ')).toBe('a\nb\tc'));
});

describe('openTo lists', () => {
  const actors: (Actor | null)[] = [null, ...ROLES.map((role) => ({ id: '1', role, isVerified: true }))];
  const openTo = (audience: Audience) =>
    actors.filter((actor) => isOpenTo(audience, actor)).map((a) => a?.role);
  test('every role and visitors for "anyone"', () =>
    expect(openTo('anyone')).toEqual([undefined, 'user', 'government', 'admin']));
  test('every role for "signedIn"', () =>
    expect(openTo('signedIn')).toEqual(['user', 'government', 'admin']));
  test('the given roles', () => expect(openTo(['government', 'admin'])).toEqual(['government', 'admin']));
});
