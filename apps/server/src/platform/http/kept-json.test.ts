import { expect, it } from 'vitest';
import { answerJson, keepJson } from './kept-json.ts';

const parsed = (answer: object): unknown => JSON.parse(answerJson(answer));

it('says of an answer what JSON.stringify says', () => {
  const answer = {
    text: 'a "quoted" गड्ढा\u2028',
    nothing: null,
    left: undefined,
    date: new Date(0),
    empty: [],
    list: [1, 'two', null, undefined, { deep: [{ er: true }] }, [[]]],
    object: { list: [keepJson({ kept: 'inside' })] },
  };
  expect(answerJson(answer)).toBe(JSON.stringify(answer));
  expect(answerJson(answer.list)).toBe(JSON.stringify(answer.list));
  expect(answerJson({})).toBe('{}');
});

it('puts what is kept into its place, without looking at it again', () => {
  const post = keepJson({ caption: 'Pothole' });
  const answer = { posts: [post, { caption: 'Garbage' }, post], nextCursor: null };
  expect(parsed(answer)).toEqual(answer);
  post.caption = 'Changed against the rule';
  expect(parsed(answer)).toMatchObject({ posts: [{ caption: 'Pothole' }, {}, {}] });
});
