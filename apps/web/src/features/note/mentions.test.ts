import { describe, expect, test } from 'vitest';
import { colleaguesFor, mentionAt, mentionedIn, withMention } from './mentions.ts';

const asha = { _id: 'a', name: 'आशा पाटिल' };
const ravi = { _id: 'r', name: 'Roads, Pune' };
const both = [asha, ravi];

describe('what is looked for at the caret', () => {
  test.each([
    ['@', 1, { from: 0, typed: '' }],
    ['Ask @ro', 7, { from: 4, typed: 'ro' }],
    ['Ask @Roads, Pu', 14, { from: 4, typed: 'Roads, Pu' }],
    ['(@आ', 3, { from: 1, typed: 'आ' }],
    ['Ask @ro now', 7, { from: 4, typed: 'ro' }],
    ['a\n@x', 4, { from: 2, typed: 'x' }],
  ])('%j at %i', (text, caret, found) => expect(mentionAt(text, caret)).toEqual(found));

  test.each([
    ['', 0],
    ['hello', 5],
    ['me@office.in', 12],
    ['@a\nb', 4],
    [`@${'x'.repeat(41)}`, 42],
  ])('nothing in %j', (text, caret) => expect(mentionAt(text, caret)).toBeNull());
});

test('colleagues are found by the beginning of any word of their name', () => {
  expect(colleaguesFor('', both)).toEqual(both);
  expect(colleaguesFor('पा', both)).toEqual([asha]);
  expect(colleaguesFor('PUN', both)).toEqual([ravi]);
  expect(colleaguesFor('roads, p', both)).toEqual([ravi]);
  expect(colleaguesFor('une', both)).toEqual([]);
});

test('a picked name replaces what was typed, with one space after it', () => {
  expect(withMention('Ask @ro', { from: 4, caret: 7 }, ravi)).toEqual({
    text: 'Ask @Roads, Pune ',
    caret: 17,
  });
  expect(withMention('Ask @ro now', { from: 4, caret: 7 }, ravi)).toEqual({
    text: 'Ask @Roads, Pune now',
    caret: 17,
  });
});

test('who is told: those whose names still stand there, each once', () => {
  expect(mentionedIn('@आशा पाटिल and @Roads, Pune', [asha, ravi, asha])).toEqual(['a', 'r']);
  expect(mentionedIn('@आशा पा', [asha])).toEqual([]);
});
