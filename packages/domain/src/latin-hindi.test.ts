import { expect, test } from 'vitest';
import { latinHindi } from './latin-hindi.ts';

const NONE = new Map<string, string>();

test.each([
  ['शिकायत दर्ज करें', 'Shikayat darj karen'],
  // An implied "a" is silent at the end, and in the middle where it can be.
  ['बदलना', 'Badalna'],
  ['सकते हैं।', 'Sakte hain.'],
  ['कार्य ज्ञान मित्र बंद', 'Karya gyaan mitra band'],
  ['संपर्क लंबा', 'Sampark lamba'],
  // Long vowels are doubled in short words, and at the beginning.
  ['ठीक नाम दूर आप ऊपर', 'Theek naam door aap upar'],
  ['गई जाए लिए नई', 'Gayi jaye liye nayi'],
  ['क्या ऋतु ख़त', 'Kya ritu khat'],
  // The dot as a sign of its own, and as part of the letter.
  ['सड\u093cक, स\u095cक', 'Sadak, sadak'],
  ['ठीक है। नहीं।\nक्या “हाँ”', 'Theek hai. Nahin.\nKya “han”'],
  ['MH26-104210: 7 में', 'MH26-104210: 7 men'],
])('%j is written %j', (hindi, latin) => expect(latinHindi(hindi, NONE)).toBe(latin));

test('a text without Hindi stays as it is', () =>
  expect(latinHindi('roads Department, pune. ok', NONE)).toBe('roads Department, pune. ok'));

test('words with their own spelling have it', () =>
  expect(latinHindi('में फ़ोटो', new Map([['फ़ोटो'.normalize('NFD'), 'photo']]))).toBe('Men photo'));
