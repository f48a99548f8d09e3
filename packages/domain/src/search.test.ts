import { expect, test } from 'vitest';
import { searchWords } from './search.ts';

test('words of any script and case, each once', () => {
  expect(searchWords('Deep POTHOLE, deep!', 'near NH-48')).toEqual(['deep', 'pothole', 'near', 'nh', '48']);
  expect(searchWords('सड़क पर गड्ढा')).toEqual(['सड़क', 'पर', 'गड्ढा'].map((word) => word.normalize('NFKC')));
  expect(searchWords('क्\u200dया', 'रास्\u200cता')).toEqual(['क्या', 'रास्ता']);
  expect(searchWords(" '&|!:* ", '')).toEqual([]);
});

test('a text of any size gives words of a size an index can hold', () => {
  expect(searchWords('x'.repeat(5000))).toEqual(['x'.repeat(60)]);
  expect(searchWords(Array.from({ length: 900 }, (_, i) => `w${i}`).join(' '))).toHaveLength(400);
});
