import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATES } from './places.ts';
import {
  looksLikePostNumber,
  postNumber,
  postNumberIn,
  readPostNumber,
  STATE_LETTERS,
} from './post-numbers.ts';

const anyNumber = fc
  .tuple(
    fc.constantFrom(...Object.values(STATE_LETTERS)),
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 10_001, max: 99_999_999 }),
  )
  .map((parts) => postNumber(...parts));

test('every state has its own two letters', () => {
  expect(Object.keys(STATE_LETTERS).sort()).toEqual([...STATES].sort());
  expect(new Set(Object.values(STATE_LETTERS)).size).toBe(STATES.length);
  for (const letters of Object.values(STATE_LETTERS)) expect(letters).toMatch(/^[A-Z]{2}$/);
});

test('a number contains state and year, and ends with a check digit', () => {
  expect(postNumber('MH', 2026, 10_421)).toMatch(/^MH26-10421\d$/);
  expect(postNumber('GA', 2007, 10_001)).toMatch(/^GA07-10001\d$/);
});

test('a number is read in any case and spacing, and with Devanagari digits', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      const devanagari = number.replace(/\d/g, (digit) =>
        String.fromCharCode('०'.charCodeAt(0) + Number(digit)),
      );
      const spelled = [
        number,
        number.toLowerCase(),
        [...number].join(' '),
        number.replace('-', ''),
        `  ${number.replace('-', ' – ')}. `,
        devanagari,
      ];
      for (const typed of spelled) {
        expect(looksLikePostNumber(typed)).toBe(true);
        expect(readPostNumber(typed)).toBe(number);
      }
    }),
  );
});

test('one wrong digit or letter and swapped neighbours are detected', () => {
  const swap = (text: string, i: number) => text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2);
  fc.assert(
    fc.property(anyNumber, fc.nat({ max: 20 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const plain = number.replace('-', '');
      const i = 2 + (at % (plain.length - 2));
      const wrong = (Number(plain[i]) + by) % 10;
      expect(readPostNumber(plain.slice(0, i) + wrong + plain.slice(i + 1))).toBeNull();
      const next = 2 + (at % (plain.length - 3));
      if (plain[next] !== plain[next + 1]) expect(readPostNumber(swap(plain, next))).toBeNull();
    }),
  );
  // The letters become tens and units: a change of both may go undetected, a change of one may not.
  expect(readPostNumber(postNumber('MH', 2026, 10_421).replace('MH', 'MP'))).toBeNull();
});

test('a number is found in a sentence', () => {
  const number = postNumber('MH', 2026, 10_421);
  const spaced = number.replace('-', ' ').toLowerCase();
  for (const text of [
    `Where is ${number}?`,
    `${spaced} ka kya hua`,
    `मेरी शिकायत ${number} कहाँ है`,
    `Not MH26-104210 but ${number}.`,
  ])
    expect(postNumberIn(text)).toBe(number);
  for (const text of ['', 'call 9822012345', 'MH 12 AB 1234', `x${number}`, `${number}9`])
    expect(postNumberIn(text)).toBeNull();
});

test('other texts do not look like a number', () => {
  for (const text of [
    '',
    'pothole',
    '411004',
    'MH26',
    'MH-12-AB-1234',
    'MH26-1',
    'M26-104217',
    'MHX26-104217',
  ]) {
    expect(looksLikePostNumber(text)).toBe(false);
    expect(readPostNumber(text)).toBeNull();
  }
});

test('published numbers never change', () => {
  expect([
    postNumber('MH', 2026, 10421),
    postNumber('DL', 2007, 99999),
    postNumber('KA', 2031, 123456),
  ]).toEqual(['MH26-104210', 'DL07-999993', 'KA31-1234560']);
  expect(readPostNumber('MH26-104210 and more')).toBeNull();
});
