import { expect, test } from 'vitest';
import { cachedByWord } from './cached.ts';

test('computes each word once, even an empty result, and forgets when there are too many', () => {
  const computed: string[] = [];
  const upper = cachedByWord((word) => {
    computed.push(word);
    return word === 'none' ? '' : word.toUpperCase();
  });
  expect([upper('a'), upper('a'), upper('none'), upper('none')]).toEqual(['A', 'A', '', '']);
  expect(computed).toEqual(['a', 'none']);
  for (let i = 0; i < 19_998; i += 1) upper(`${i}`);
  computed.length = 0;
  upper('a');
  expect(computed).toEqual([]);
  upper('one too many');
  upper('a');
  expect(computed).toEqual(['one too many', 'a']);
});
