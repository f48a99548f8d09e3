import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeReportCode, REPORT_CODES, readReportCode, reportCode } from './report-codes.ts';
import { looksLikeReportNumber, readReportNumber, reportNumber } from './report-numbers.ts';

const ALPHABET = [...'123456789FHKMPRWY'];
const codes = fc.integer({ min: 0, max: REPORT_CODES - 1 }).map(reportCode);

test('there are too many codes to guess one', () => {
  expect(Math.log2(REPORT_CODES)).toBeGreaterThan(35);
});

test('a code is two groups of five characters that neither look nor sound alike, and begins with a digit', () => {
  fc.assert(fc.property(codes, (code) => /^[1-9][1-9FHKMPRWY]{4}-[1-9FHKMPRWY]{5}$/.test(code)));
  expect(reportCode(0)).toBe('11111-11111');
  expect(reportCode(REPORT_CODES)).toBe(reportCode(0));
  expect(reportCode(123_456_789_012)).toMatch(/^\w{5}-\w{5}$/);
});

test('two numbers make two codes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: REPORT_CODES - 2 }),
      (one) => reportCode(one) !== reportCode(one + 1),
    ),
  );
});

test('a code is read as people write it', () => {
  const code = reportCode(31_415_926_535);
  const digits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replace('-', ''),
    ` ${[...code].join(' ')} `,
    code.replace('-', ' – '),
    digits(code),
  ])
    expect(readReportCode(typed)).toBe(code);
  expect(readReportCode('l1I1i-1111L')).toBe('11111-11111');
});

test('every single wrong character and every swap of two is told', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const characters = [...code.replace('-', '')];
      characters.forEach((right, i) => {
        for (const wrong of ALPHABET) {
          const heard = characters.with(i, wrong).join('');
          expect(readReportCode(heard)).toBe(wrong === right ? code : null);
        }
        characters.forEach((other, j) => {
          const heard = characters.with(i, other).with(j, right).join('');
          expect(readReportCode(heard)).toBe(other === right ? code : null);
        });
      });
    }),
    { numRuns: 20 },
  );
});

test('what is meant as a code, and what is not', () => {
  expect(looksLikeReportCode('4K7MR-9W3YH')).toBe(true);
  expect(looksLikeReportCode('4B7MR 9W3YH')).toBe(true);
  expect(readReportCode('4B7MR 9W3YH')).toBeNull();
  for (const other of ['', '4K7MR', '4K7MR-9W3YH2', 'K47MR-9W3YH', 'MH26-104217', 'pothole at the bridge'])
    expect([looksLikeReportCode(other), readReportCode(other)]).toEqual([false, null]);
});

test('no code is a number, and no number is a code', () => {
  fc.assert(fc.property(codes, (code) => !looksLikeReportNumber(code) && readReportNumber(code) === null));
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 10 ** 9 }), (running) => {
      const number = reportNumber('MH', 2026, running);
      return !looksLikeReportCode(number) && readReportCode(number) === null;
    }),
  );
});

test('every number has a code of its own, and there are nearly 2 to the power of 36', () => {
  expect(Math.log2(REPORT_CODES)).toBeCloseTo(35.87, 2);
  const some = [
    0,
    1,
    8,
    9,
    10,
    152,
    153,
    154,
    9 * 17 ** 3,
    9 * 17 ** 4 + 5,
    REPORT_CODES - 2,
    REPORT_CODES - 1,
  ];
  expect(new Set(some.map(reportCode)).size).toBe(some.length);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: REPORT_CODES - 18 }), (chance) => {
      expect(new Set([chance, chance + 1, chance + 9].map(reportCode)).size).toBe(3);
    }),
  );
});

test('a code with a character that no code has is none', () => {
  fc.assert(
    fc.property(codes, (code) => {
      // A place before the first of the alphabet counts like the last one in the sum.
      for (const strange of ['A', 'X', '0'])
        expect(readReportCode(code.replace(/Y/, strange))).toBe(code.includes('Y') ? null : code);
    }),
  );
});
