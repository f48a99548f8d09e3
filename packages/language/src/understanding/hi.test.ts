import { expect, test } from 'vitest';
import { understanding } from './hi.ts';

test.each([
  ['शिकायतों', 'शिकायत'],
  ['टिप्पणियाँ', 'टिप्पणी'],
  ['बदलूँ', 'बदलना'],
  ['मिटाएँ', 'हटाऊँ'],
  ['खातों', 'खाता'],
  ['फोटो', 'फ़ोटो'],
  ['हिंदी', 'हिन्दी'],
  ['जांच', 'जाँच'],
  ['तस्वीरें', 'photo'],
  ['shikayat', 'समस्या'],
  ['password', 'पासवर्ड'],
])('%s and %s have the same stem', (one, other) =>
  expect(understanding.wordStem(one)).toBe(understanding.wordStem(other)),
);

test('a doubled letter is not a nasal', () =>
  expect(understanding.wordStem('अम्मा')).not.toBe(understanding.wordStem('अंमा')));

test.each([
  ['zimmedar', 'ज़िम्मेदार'],
  ['jimmedar', 'ज़िम्मेदार'],
  ['adhoori', 'अधूरी'],
  ['adhuri', 'अधूरी'],
  ['mohalle', 'मोहल्ले'],
  ['paani', 'पानी'],
  ['pani', 'पानी'],
])('%s has the stem of %s', (latin, hindi) =>
  expect(understanding.wordStem(latin)).toBe(understanding.wordStem(hindi)),
);
