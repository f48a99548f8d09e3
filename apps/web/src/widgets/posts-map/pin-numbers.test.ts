import type { MappedPost } from '@sudhaar/contract/tracking';
import { expect, test } from 'vitest';
import { pinNumbers } from './pin-numbers.ts';

const posts = (...ids: string[]) => ids.map((_id) => ({ _id }) as MappedPost);
const numbers = (...args: Parameters<typeof pinNumbers>) => Object.fromEntries(pinNumbers(...args));

test('listed posts on the map are numbered in the list’s order without gaps', () =>
  expect(numbers(posts('a', 'b', 'c'), { clusters: [], posts: posts('c', 'x', 'a') })).toEqual({
    a: 1,
    c: 2,
  }));

test('clusters hide the pins, so nothing is numbered', () => {
  const cluster = { cell: '8', lat: 18, lng: 73, count: 9 };
  expect(numbers(posts('a'), { clusters: [cluster], posts: posts('a') })).toEqual({});
});

test('nothing is numbered before the map is loaded', () =>
  expect(numbers(posts('a'), undefined)).toEqual({}));

test('numbers have at most two digits', () => {
  const many = posts(...Array.from({ length: 120 }, (_, index) => `p${index}`));
  expect(pinNumbers(many, { clusters: [], posts: many }).size).toBe(99);
});
