import { expect, test } from 'vitest';
import { understanding } from './understanding.ts';

test.each([
  'मेरी शिकायत कहाँ है?',
  'मेरी शिकायत कहां तक पहुंची',
  'मेरी सड़क वाली शिकायत का क्या हुआ',
  'मेरी पोस्ट की स्थिति क्या है',
  'मेरी शिकायत का स्टेटस',
  'क्या मेरी समस्या हल हो गई?',
  'मेरी शिकायत किस चरण पर है',
  'मेरी शिकायतें दिखाओ',
  'मेरी पोस्ट',
  'meri shikayat kahan hai',
  'meri complaint ka kya hua',
  'meri complaint ka status batao',
])('asks for one’s own posts: %s', (question) => expect(understanding.asksForOwnPosts(question)).toBe(true));

test.each([
  'क्या मैं अपनी शिकायत की प्रगति देख सकता हूँ?',
  'अपनी पोस्ट कैसे मिटाऊँ',
  'अपनी पोस्ट कहाँ बदलूँ',
  'मेरी शिकायत कौन देखता है',
  'सेटिंग कहाँ है',
  'मेरी शिकायत में ग़लती है',
  'खाता बंद करने पर मेरी पोस्ट का क्या होगा',
  'meri shikayat kaun dekhta hai',
])('asks for something else: %s', (question) => expect(understanding.asksForOwnPosts(question)).toBe(false));

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
])('%s and %s are found alike', (one, other) =>
  expect(understanding.wordStem(one)).toBe(understanding.wordStem(other)),
);

test('a doubled letter is no nasal', () =>
  expect(understanding.wordStem('अम्मा')).not.toBe(understanding.wordStem('अंमा')));
