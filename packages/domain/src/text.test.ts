import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, cleanText } from './text.ts';

describe('a name', () => {
  test.each([
    ['Asha\u202enimda', 'Ashanimda', 'an override would show it from right to left'],
    ['\u2066Asha\u2069\u200e\u200f\u061c', 'Asha', 'isolates and marks'],
    ['As\u200bha\u2060\ufeff\u00ad', 'Asha', 'zero-width stuffing'],
    ['As\u200dha \u200cRao', 'Asha Rao', 'joiners between letters that do not join'],
    ['Asha\r\nBcc: all', 'Asha Bcc: all', 'line breaks'],
    ['A\u0000sha\u007f', 'Asha', 'controls'],
    ['  Asha \t\u00a0 Rao ', 'Asha Rao', 'spaces'],
    ['\u3164\u2800\u115f\u200b\u202e', '', 'letters that look like nothing'],
    ['A\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301', `\u00c1${'\u0301'.repeat(6)}`, 'piled marks'],
    ['A\ud800', 'A\ufffd', 'half a character'],
    ['Asha\u{e0041}\u{e007f}', 'Asha', 'tags'],
  ])('%j becomes %j: %s', (given, clean) => expect(cleanName(given)).toBe(clean));

  test.each([
    ['क्\u200dष', 'a half letter of Devanagari'],
    ['ন্\u200c', 'an open virama of Bengali'],
    ['അവന്\u200d', 'a chillu of Malayalam'],
    ['می\u200cخواهم', 'a Persian or Urdu word'],
    ['👩🏽\u200d🔧 Asha', 'an emoji of several'],
    ['ശ്രീ രാമൻ', 'Malayalam'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Punjabi'],
    ["D'Souza-Rao", 'Latin'],
  ])('%j stays as it is: %s', (name) => expect(cleanName(name)).toBe(name.normalize('NFC')));
});

describe('a text', () => {
  test('keeps its lines and joiners, and turns nobody’s direction', () => {
    expect(cleanText(' One\r\ntwo\tक्\u200dष \u200eاردو\u202e evil\u2069\u0007 ')).toBe(
      'One\ntwo\tक्\u200dष \u200eاردو evil',
    );
  });
});

test('cleaning again changes nothing, and what is clean can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [cleanName, cleanText]) {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(once).not.toContain('\0');
        expect(once.isWellFormed()).toBe(true);
      }
    }),
  );
});
