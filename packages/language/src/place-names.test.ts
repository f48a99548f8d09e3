import { STATES } from '@sudhaar/domain/places';
import { expect, test } from 'vitest';
import { areaName } from './area-names.ts';
import { districtAndState, districtName, stateName } from './place-names.ts';
import { districtNamesInHindi, translator } from './server.ts';
import { webTexts } from './web.ts';

const [en, hi] = [translator('en'), translator('hi')];
const PUNE = { state: 'Maharashtra', district: 'Pune' };

test('a district’s name is in the reader’s language', () => {
  expect(districtName(en, PUNE)).toBe('Pune');
  expect(districtName(hi, PUNE)).toBe('पुणे');
  expect(districtAndState(en, PUNE)).toBe('Pune, Maharashtra');
  expect(districtAndState(hi, PUNE)).toBe('पुणे, महाराष्ट्र');
  // A dot in a name does not separate keys.
  expect(districtName(hi, { state: 'Punjab', district: 'S.A.S Nagar' })).toBe('साहिबज़ादा अजीत सिंह नगर');
});

test('unknown and empty names stay unchanged', () => {
  expect(districtName(hi, { state: 'Goa', district: 'Pune' })).toBe('Pune');
  expect(districtName(hi, { state: 'Nowhere', district: 'Pune' })).toBe('Pune');
  expect(districtAndState(hi, { state: 'Goa', district: '' })).toBe('गोवा');
  expect(districtAndState(hi, { state: '', district: '' })).toBe('');
  expect(stateName(hi, 'Nowhere')).toBe('Nowhere');
  expect(stateName(hi, 'India')).toBe('भारत');
});

test.each([
  ['Pune', 'पुणे'],
  ['Goa', 'गोवा'],
  // In Bihar and in Maharashtra.
  ['Aurangabad', 'औरंगाबाद'],
  // A ward may have the name of this district of Delhi.
  ['East', 'East'],
  ['Camp', 'Camp'],
  ['411038', '411038'],
])('the area %s is %s in Hindi', (name, hindi) => {
  expect(areaName(hi, name)).toBe(hindi);
  expect(areaName(en, name)).toBe(name);
});

test('an area is not translated if two states translate it differently', () => {
  const names = { Goa: { A: 'क' }, Assam: { A: 'ख' } };
  const t = ((key: string) => (key === 'districts:names' ? names : key)) as typeof hi;
  expect(areaName(t, 'A')).toBe('A');
});

test('the web loads the names for Hindi, and none for English', async () => {
  expect((await webTexts.hi.districts()).default).toEqual({ names: districtNamesInHindi });
  expect((await webTexts.en.districts()).default).toEqual({ names: {} });
});

const names = Object.entries(districtNamesInHindi);
const each = names.flatMap(([state, districts]) =>
  Object.entries(districts).map(([district, name]) => ({ state, district, name })),
);

test('every state has names for its districts', () =>
  expect(names.map(([state]) => state)).toEqual([...STATES]));

test('names are Devanagari in NFC, with Western digits', () => {
  const wrong = each.filter(
    ({ name }) =>
      !/^[\p{Script=Devanagari}0-9]+(?:[ -]\(?[\p{Script=Devanagari}0-9]+\)?)*$/u.test(name) ||
      /[०-९]/.test(name) ||
      name !== name.normalize('NFC'),
  );
  expect(wrong).toEqual([]);
});

test('each district of a state has its own name', () => {
  for (const [state, districts] of names) {
    const all = Object.values(districts);
    expect([state, new Set(all).size]).toEqual([state, all.length]);
  }
});

test('districts of the same name in different states have the same Hindi name', () => {
  const differing = each.filter(({ district, name }) =>
    each.some((other) => other.district === district && other.name !== name),
  );
  expect(differing).toEqual([]);
});
