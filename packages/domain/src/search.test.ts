import { expect, test } from 'vitest';
import { searchWords } from './search.ts';

test('searchWords returns each word once, in any script and case', () => {
  expect(searchWords('Deep POTHOLE, deep!', 'near NH-48')).toEqual(['deep', 'pothole', 'near', 'nh', '48']);
  expect(searchWords('सड़क पर गड्ढा')).toEqual(['सड़क', 'पर', 'गड्ढा'].map((word) => word.normalize('NFKC')));
  expect(searchWords('क्\u200dया', 'रास्\u200cता')).toEqual(['क्या', 'रास्ता']);
  expect(searchWords(" '&|!:* ", '')).toEqual([]);
});

test('searchWords limits the length and number of words', () => {
  expect(searchWords('x'.repeat(5000))).toEqual(['x'.repeat(60)]);
  expect(searchWords(Array.from({ length: 900 }, (_, i) => `w${i}`).join(' '))).toHaveLength(400);
});
