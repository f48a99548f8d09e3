import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikePostCode, POST_CODES, postCode, readPostCode } from './post-codes.ts';
import { looksLikePostNumber, postNumber, readPostNumber } from './post-numbers.ts';

const ALPHABET = [...'123456789FHKMPRWY'];
const codes = fc.integer({ min: 0, max: POST_CODES - 1 }).map(postCode);

test('there are too many codes to guess one', () => {
  expect(Math.log2(POST_CODES)).toBeGreaterThan(35);
});

test('a code has two groups of five unmistakable characters and starts with a digit', () => {
  fc.assert(fc.property(codes, (code) => /^[1-9][1-9FHKMPRWY]{4}-[1-9FHKMPRWY]{5}$/.test(code)));
  expect(postCode(0)).toBe('11111-11111');
  expect(postCode(POST_CODES)).toBe(postCode(0));
  expect(postCode(123_456_789_012)).toMatch(/^\w{5}-\w{5}$/);
});

test('consecutive numbers have different codes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: POST_CODES - 2 }), (one) => postCode(one) !== postCode(one + 1)),
  );
});

test('a code is read in any case and spacing, and with Devanagari digits', () => {
  const code = postCode(31_415_926_535);
  const digits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replace('-', ''),
    ` ${[...code].join(' ')} `,
    code.replace('-', ' – '),
    digits(code),
  ])
    expect(readPostCode(typed)).toBe(code);
  expect(readPostCode('l1I1i-1111L')).toBe('11111-11111');
});

test('every wrong character and every swap of two is detected', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const characters = [...code.replace('-', '')];
      characters.forEach((right, i) => {
        for (const wrong of ALPHABET) {
          const mistyped = characters.with(i, wrong).join('');
          expect(readPostCode(mistyped)).toBe(wrong === right ? code : null);
        }
        characters.forEach((other, j) => {
          const swapped = characters.with(i, other).with(j, right).join('');
          expect(readPostCode(swapped)).toBe(other === right ? code : null);
        });
      });
    }),
    { numRuns: 20 },
  );
});

test('looksLikePostCode is true for mistyped codes and false for other texts', () => {
  expect(looksLikePostCode('4K7MR-9W3YH')).toBe(true);
  expect(looksLikePostCode('4B7MR 9W3YH')).toBe(true);
  expect(readPostCode('4B7MR 9W3YH')).toBeNull();
  for (const other of ['', '4K7MR', '4K7MR-9W3YH2', 'K47MR-9W3YH', 'MH26-104217', 'pothole at the bridge'])
    expect([looksLikePostCode(other), readPostCode(other)]).toEqual([false, null]);
});

test('codes and post numbers never look alike', () => {
  fc.assert(fc.property(codes, (code) => !looksLikePostNumber(code) && readPostNumber(code) === null));
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 10 ** 9 }), (running) => {
      const number = postNumber('MH', 2026, running);
      return !looksLikePostCode(number) && readPostCode(number) === null;
    }),
  );
});

test('every number has its own code, with nearly 2 to the power of 36 codes', () => {
  expect(Math.log2(POST_CODES)).toBeCloseTo(35.87, 2);
  const some = [0, 1, 8, 9, 10, 152, 153, 154, 9 * 17 ** 3, 9 * 17 ** 4 + 5, POST_CODES - 2, POST_CODES - 1];
  expect(new Set(some.map(postCode)).size).toBe(some.length);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: POST_CODES - 18 }), (chance) => {
      expect(new Set([chance, chance + 1, chance + 9].map(postCode)).size).toBe(3);
    }),
  );
});

test('a code with a character outside the alphabet is refused', () => {
  fc.assert(
    fc.property(codes, (code) => {
      // In the sum, the position before the alphabet's first character equals its last one.
      for (const strange of ['A', 'X', '0'])
        expect(readPostCode(code.replace(/Y/, strange))).toBe(code.includes('Y') ? null : code);
    }),
  );
});
