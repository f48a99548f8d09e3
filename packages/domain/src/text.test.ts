import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, cleanText, shorten } from './text.ts';

describe('cleanName', () => {
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
    ['Asha\u180b\u180f\ufe0f\ufe00\u{e0100}', 'Asha', 'variation selectors'],
    ['\ufe0f\u180b\u{e01ef}', '', 'nothing but variation selectors'],
    ['❤\ufe0f\ufe0f 1\ufe0f', '❤\ufe0f 1', 'variation selectors that make no emoji'],
    ['\u0301\u093c \u0302Asha', 'Asha', 'marks without a letter'],
    ['\u0951\u200dAsha', 'Asha', 'a mark without a letter, joined'],
    ['\u0301\u20dd', '', 'nothing but marks'],
    ['a\u034f\u0301', 'á', 'a mark kept apart from its letter'],
    ['\u{13441}\u{1d159}\ufffc\ue000\u{10fffd}', '', 'blanks, and letters that are anything'],
  ])('turns %j into %j, because %s', (given, clean) => expect(cleanName(given)).toBe(clean));

  test.each([
    ['क्\u200dष', 'a half letter of Devanagari'],
    ['ন্\u200c', 'an open virama of Bengali'],
    ['അവന്\u200d', 'a chillu of Malayalam'],
    ['می\u200cخواهم', 'a Persian or Urdu word'],
    ['👩🏽\u200d🔧 Asha', 'an emoji of several'],
    ['❤\ufe0f Asha ✂\ufe0e', 'signs as emoji or as text'],
    ['👁\ufe0f\u200d🗨\ufe0f 1\ufe0f\u20e3', 'emoji with variation selectors'],
    ['र्\u200dय', 'an eyelash ra of Marathi'],
    ['ശ്രീ രാമൻ', 'Malayalam'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Punjabi'],
    ["D'Souza-Rao", 'Latin'],
  ])('keeps %j, because of %s', (name) => expect(cleanName(name)).toBe(name.normalize('NFC')));
});

describe('cleanText', () => {
  test.each(['a\r\nb', 'a\rb', 'a\nb'])('unifies the line breaks of %j', (text) =>
    expect(cleanText(text)).toBe('a\nb'),
  );

  test('keeps line breaks and joiners, and removes direction characters', () => {
    expect(cleanText(' One\r\ntwo\tक्\u200dष \u200eاردو\u202e evil\u2069\u0007 ')).toBe(
      'One\ntwo\tक्\u200dष \u200eاردو evil',
    );
  });

  test('composes marks that only meet when a character between them is removed', () => {
    const clean = cleanText('a\u0301\u0000\u0f18');
    expect(clean).toBe('a\u0301\u0f18'.normalize('NFC'));
    expect(cleanText(clean)).toBe(clean);
  });
});

test('cleaning is idempotent and its result can be stored', () => {
  // Not `fc.string({ unit: 'binary' })`: building its tables takes 1.5 s, in every run of mutation testing.
  const unit = fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 0x0d, 0x200d, 0x202e, 0x0301, 0x3164));
  const anyText = fc.array(unit, { maxLength: 30 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(anyText, (text) => {
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

describe('shorten', () => {
  test.each([
    ['fits', 10, 'fits'],
    ['just fits!', 10, 'just fits!'],
    [' two\n\n lines ', 10, 'two lines'],
    ['whole words only', 9, 'whole…'],
    ['ends, at a comma', 5, 'ends…'],
    ['ends, at a comma', 6, 'ends…'],
    ['x'.repeat(20), 10, `${'x'.repeat(10)}…`],
    ['👍👍👍👍', 2, '👍👍…'],
    ['पानी का पाइप टूटा', 8, 'पानी का…'],
    ['!!!!', 2, '…'],
  ])('turns %j with the limit %d into %j', (text, max, expected) =>
    expect(shorten(text, max)).toBe(expected),
  );
});
