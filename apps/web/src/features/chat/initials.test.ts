import { expect, test } from 'vitest';
import { initialsOf, toneOf } from './initials.ts';

test.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Bus driver, Delhi', 'BD'],
  ['Ana Maria de Souza', 'AS'],
  ['आशा राव', 'आरा'],
  ['किशोर', 'कि'],
  ['42 (test) Meera', 'M'],
  ['  ', ''],
])('the initials of %j are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('an account always has the same colour', () => {
  expect(toneOf('0190-a')).toBe(toneOf('0190-a'));
  expect(new Set(['a', 'b', 'c', 'd'].map(toneOf)).size).toBe(4);
});
