import { expect, test } from 'vitest';
import { understanding } from './hi.ts';

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
])('recognizes a question about own posts: %s', (question) =>
  expect(understanding.ownQuestion(question)).toBe('ownPosts'),
);

test.each([
  'क्या मैं अपनी शिकायत की प्रगति देख सकता हूँ?',
  'अपनी पोस्ट कैसे मिटाऊँ',
  'अपनी पोस्ट कहाँ बदलूँ',
  'मेरी शिकायत कौन देखता है',
  'सेटिंग कहाँ है',
  'मेरी शिकायत में ग़लती है',
  'खाता बंद करने पर मेरी पोस्ट का क्या होगा',
  'meri shikayat kaun dekhta hai',
])('recognizes a different question: %s', (question) =>
  expect(understanding.ownQuestion(question)).not.toBe('ownPosts'),
);

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

test.each([
  ['kab theek hoga', 'ownRepairs'],
  ['मेरी सड़क कब ठीक होगी?', 'ownRepairs'],
  ['kab tak fix hoga', 'ownRepairs'],
  ['ठीक होने में कितना समय लगेगा', 'ownRepairs'],
  ['kitne din lagenge', 'ownRepairs'],
  ['mera account kab theek hoga', null],
  ['kaam theek nahi hua', null],
  ['kaun zimmedar hai', 'ownAuthorities'],
  ['इसका ज़िम्मेदार कौन है', 'ownAuthorities'],
  ['शिकायत का ज़िम्मा कैसे लें', null],
])('%s is a question about %s', (question, kind) => expect(understanding.ownQuestion(question)).toBe(kind));

test.each([
  ['यहाँ कौन ज़िम्मेदार है?', []],
  ['yahan kaun zimmedar hai', []],
  ['mere ilake mein kaunsa vibhag zimmedar hai', []],
  ['कोथरूड में गड्ढों के लिए कौन ज़िम्मेदार है', ['कोथरूड']],
  ['पुणे के कोथरूड में किसकी ज़िम्मेदारी है', ['पुणे कोथरूड', 'कोथरूड']],
  ['kothrud mein sadak ki zimmedari kiski hai', ['kothrud']],
  ['411038 ka zimmedar kaun hai', ['411038']],
  ['किसकी ज़िम्मेदारी है', null],
  ['kaun zimmedar hai', null],
  ['मेरी शिकायत के लिए कौन ज़िम्मेदार है', null],
  ['mere sheher mein kya ho raha hai', null],
])('%s asks for the office at %j', (question, places) =>
  expect(understanding.officePlaces(question)).toEqual(
    places?.map((place) => place.normalize('NFKC').replace(/\u093c/g, '')) ?? null,
  ),
);
