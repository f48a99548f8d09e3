import { expect, test } from 'vitest';
import { clockTimeInWords } from './clock-time.ts';

test.each([
  [0, 0, '12:00 am', 'रात 12:00 बजे'],
  [3, 59, '3:59 am', 'रात 3:59 बजे'],
  [4, 0, '4:00 am', 'सुबह 4:00 बजे'],
  [11, 59, '11:59 am', 'सुबह 11:59 बजे'],
  [12, 0, '12:00 pm', 'दोपहर 12:00 बजे'],
  [15, 59, '3:59 pm', 'दोपहर 3:59 बजे'],
  [16, 7, '4:07 pm', 'शाम 4:07 बजे'],
  [19, 59, '7:59 pm', 'शाम 7:59 बजे'],
  [20, 0, '8:00 pm', 'रात 8:00 बजे'],
  [22, 18, '10:18 pm', 'रात 10:18 बजे'],
])('%i:%i is %s in English and %s in Hindi', (hour, minute, english, hindi) => {
  expect(clockTimeInWords(hour, minute, 'en')).toBe(english);
  expect(clockTimeInWords(hour, minute, 'hi')).toBe(hindi);
});
