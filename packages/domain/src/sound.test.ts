import { expect, test } from 'vitest';
import {
  editDistance,
  hasDevanagari,
  plainSpelling,
  romanized,
  soundOf,
  withKnownSpellings,
} from './sound.ts';

test.each([
  ['पुणे', 'pune'],
  ['मुंबई', 'munbai'],
  ['शिवाजीनगर', 'shivajinagar'],
  ['चंडीगढ़', 'chandigarh'],
  // The dot (nukta) as a separate character, and as part of the letter.
  ['हज\u093cरत', 'hazarat'],
  ['ह\u095bरत', 'hazarat'],
  ['क्षेत्र 17, Sector', 'kshetr 17, Sector'],
  // The usual spelling of a city, with the dot (nukta) separate or as part of the letter.
  ['हावड़ा', 'howrah'],
  ['हाव\u095cा, गया', 'howrah, gaya'],
  ['', ''],
])('romanized turns %j into %j', (word, latin) => expect(romanized(word)).toBe(latin));

test('withKnownSpellings keeps unknown words in Devanagari', () =>
  expect(withKnownSpellings('गया पुणे Pune')).toBe('gaya पुणे Pune'));

test('hasDevanagari is true only for Devanagari letters', () => {
  expect(hasDevanagari('Pune पुणे')).toBe(true);
  expect(hasDevanagari('Pune ४११०३८ ।')).toBe(false);
});

test.each([
  ['Kothrood', 'Kothrud'],
  ['Shivaji Nagar', 'Shivajinagar'],
  ['Dehra Dun', 'Dehradoon'],
  ['Wardha', 'Vardha'],
])('plainSpelling of %s and %s is equal', (one, other) =>
  expect(plainSpelling(one)).toBe(plainSpelling(other)),
);

test.each([
  ['Cochin', 'kocin'],
  ['Chhatarpur', 'catarpur'],
  ['Shimla', 'simla'],
  ['Phulpur', 'fulpur'],
  ['Xavier', 'ksavir'],
  ['Zirakpur', 'jirakpur'],
  ['Mumbai', 'munbi'],
  ['Kolhapur', 'kolapur'],
  ['gaanv', 'gan'],
  ['Anvar', 'anvar'],
  ['Lucknow', 'lukno'],
  ['Chowk', 'cok'],
  ['Meerut', 'mirut'],
  ['Naaagpur', 'nagpur'],
  ['Sector-17', 'sektor17'],
])('plainSpelling of %s is %s', (name, spelled) => expect(plainSpelling(name)).toBe(spelled));

test.each([
  ['Agra', 'agr'],
  ['Indore', 'andr'],
  ['Pune', 'pn'],
  ['Lalit', 'lt'],
  ['Lalalit', 'lt'],
])('soundOf %s is %s', (name, sound) => expect(soundOf(name)).toBe(sound));

test.each([
  ['दिल्ली', 'Delhi'],
  ['लखनऊ', 'Lucknow'],
  ['हज़रतगंज', 'Hazratganj'],
  ['अहमदाबाद', 'Ahmedabad'],
  ['चाँदनी चौक', 'Chandni Chowk'],
  ['जयपुर', 'Jaipur'],
  ['मैसूर', 'Mysuru'],
  ['गुड़गाँव', 'Gurgaon'],
  ['मेरठ', 'Meerut'],
  ['इंदौर', 'Indore'],
])('%s sounds like %s', (hindi, english) => expect(soundOf(romanized(hindi))).toBe(soundOf(english)));

test.each([
  ['Pune', 'Puri'],
  ['Agra', 'Gaura'],
  ['Nagpur', 'Nagaur'],
])('%s does not sound like %s', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));

test.each([
  ['', '', 0],
  ['pune', 'pune', 0],
  ['pune', 'puna', 1],
  ['deli', 'dili', 1],
  ['', 'abc', 3],
  ['kotrud', 'kotru', 1],
  ['abcd', 'wxyz', 4],
  ['ab', 'ba', 2],
  ['abcd', 'bcda', 2],
  ['kitten', 'sitting', 3],
])('editDistance of %j and %j is %i', (a, b, count) => {
  expect(editDistance(a, b)).toBe(count);
  expect(editDistance(b, a)).toBe(count);
});
