import { expect, test } from 'vitest';
import { readPincodes } from './pincodes.ts';

test.each([
  ['411001', ['411001'], []],
  ['411001, 411002;411003\n411004', ['411001', '411002', '411003', '411004'], []],
  ['411 001 411 002', ['411001', '411002'], []],
  ['411001 411001', ['411001'], []],
  ['011001 Pune 41100', [], ['011001', 'Pune', '41100']],
  ['  ', [], []],
])('%j', (text, pincodes, bad) => expect(readPincodes(text)).toEqual({ pincodes, bad }));
