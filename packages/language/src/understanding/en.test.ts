import { expect, test } from 'vitest';
import { understanding } from './en.ts';

test.each([
  ['changing', 'changes'],
  ['complained', 'complaints'],
  ['pictures', 'photo'],
  ['stopped', 'stop'],
  ['verifies', 'verify'],
  ['anonymously', 'anonymous'],
])('%s and %s have the same stem', (one, other) =>
  expect(understanding.wordStem(one)).toBe(understanding.wordStem(other)),
);
