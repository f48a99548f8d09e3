import { expect, test } from 'vitest';
import { STATES, type State } from './places.ts';
import { findStates } from './state-search.ts';

const HINDI: Partial<Record<State, string>> = {
  Maharashtra: 'महाराष्ट्र',
  'Tamil Nadu': 'तमिलनाडु',
  'West Bengal': 'पश्चिम बंगाल',
  'Jammu and Kashmir': 'जम्मू और कश्मीर',
  'Uttar Pradesh': 'उत्तर प्रदेश',
};
const find = (text: string) =>
  findStates(text, (state) => [state, HINDI[state] ?? state, ...(state === 'Odisha' ? ['Orissa'] : [])]);

test.each([
  ['Maharashtra', ['Maharashtra']],
  ['maha', ['Maharashtra']],
  ['महाराष्ट्र', ['Maharashtra']],
  ['महारा', ['Maharashtra']],
  ['Maharastra', ['Maharashtra']],
  ['Goa', ['Goa']],
  ['केरल', ['Kerala']],
  ['keral', ['Kerala']],
  ['तमिलनाडु', ['Tamil Nadu']],
  ['tamilnaadu', ['Tamil Nadu']],
  ['पश्चिम बंगाल', ['West Bengal']],
  ['बंगाल', ['West Bengal']],
  ['bengal', ['West Bengal']],
  ['कश्मीर', ['Jammu and Kashmir']],
  ['orissa', ['Odisha']],
  // A match at the start of the name ranks above one at the start of a later word.
  ['uttar', ['Uttar Pradesh', 'Uttarakhand']],
  ['ma', ['Madhya Pradesh', 'Maharashtra', 'Manipur']],
  ['dadra', ['Dadra and Nagar Haveli and Daman and Diu']],
  ['daman', ['Dadra and Nagar Haveli and Daman and Diu']],
  ['pradesh', ['Andhra Pradesh', 'Arunachal Pradesh', 'Himachal Pradesh', 'Madhya Pradesh', 'Uttar Pradesh']],
  // A sound with few consonants does not match.
  ['gai', []],
  ['pune', []],
  ['m', []],
  ['', []],
  ['411038', []],
])('%j finds %j', (text, states) => expect(find(text)).toEqual(states));

test('an exact name ranks first', () => {
  expect(findStates('Bihar', (state) => (state === 'Assam' ? ['Biharia'] : [state]))).toEqual([
    'Bihar',
    'Assam',
  ]);
  // A match by sound ranks below one at the start and above one at a later word.
  const names: Partial<Record<State, string>> = {
    Assam: 'New Delhipur',
    Bihar: 'Dalipur',
    Goa: 'Delhipurnia',
  };
  expect(findStates('Delhipur', (state) => [names[state] ?? 'x'])).toEqual(['Goa', 'Bihar', 'Assam']);
});

test('every state is found by its own name', () => {
  for (const state of STATES) expect(find(state)[0]).toBe(state);
});
