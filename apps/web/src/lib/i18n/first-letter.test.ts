import { expect, test } from 'vitest';
import { firstLetterOf } from './first-letter.ts';

test.each([
  ['नागरिक', 'ना'],
  ['प्रिया', 'प्रि'],
  ['क्षमा', 'क्ष'],
  ['आशा', 'आ'],
  ['asha', 'A'],
  ['🌳 tree', '🌳'],
  ['', ''],
])('the first letter of "%s" is "%s"', (word, letter) => expect(firstLetterOf(word)).toBe(letter));
