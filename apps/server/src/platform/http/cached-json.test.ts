import { expect, it } from 'vitest';
import { answerJson, cacheJson } from './cached-json.ts';

const parsed = (answer: object): unknown => JSON.parse(answerJson(answer));

it('returns the same text as JSON.stringify', () => {
  const answer = {
    text: 'a "quoted" गड्ढा\u2028',
    nothing: null,
    left: undefined,
    date: new Date(0),
    empty: [],
    list: [1, 'two', null, undefined, { deep: [{ er: true }] }, [[]]],
    object: { list: [cacheJson({ cached: 'inside' })] },
  };
  expect(answerJson(answer)).toBe(JSON.stringify(answer));
  expect(answerJson(answer.list)).toBe(JSON.stringify(answer.list));
  expect(answerJson({})).toBe('{}');
});

it('reuses the text of a cached item without serializing it again', () => {
  const post = cacheJson({ caption: 'Pothole' });
  const answer = { posts: [post, { caption: 'Garbage' }, post], nextCursor: null };
  expect(parsed(answer)).toEqual(answer);
  post.caption = 'Changed against the rule';
  expect(parsed(answer)).toMatchObject({ posts: [{ caption: 'Pothole' }, {}, {}] });
});
