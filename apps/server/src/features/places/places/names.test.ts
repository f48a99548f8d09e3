import { STATES } from '@sudhaar/domain/places';
import { expect, test } from 'vitest';
import { districtName, nameKey, officeName, placeWords, stateName } from './names.ts';

test.each([
  ['Kothrud S.O', 'Kothrud'],
  ['Jawalban B. O.', 'Jawalban'],
  ['Bandra(East) S.O', 'Bandra (East)'],
  ['Barahed(Malanpur)B.O', 'Barahed (Malanpur)'],
  ['Baner DSO (Pune)', 'Baner'],
  ['Malviya Nagar SO South Delhi', 'Malviya Nagar'],
  ['Chennai G.P.O.', 'Chennai G.P.O.'],
  ['KOLKATA GPO', 'Kolkata GPO'],
  ['NDC DHANBADÂ ', 'NDC Dhanbad'],
  ['kanikend', 'Kanikend'],
  ['BARIO', 'Bario'],
  ['B.O', 'B.O'],
])('officeName turns %j into %j', (source, name) => expect(officeName(source)).toBe(name));

test.each([
  ['24 PARAGANAS SOUTH', '24 Paraganas South'],
  ['LAHUL AND SPITI', 'Lahul and Spiti'],
  ['KAIMUR (BHABUA)', 'Kaimur (Bhabua)'],
  ['JANJGIR-CHAMPA', 'Janjgir-Champa'],
  ['Y.S.R.', 'Y.S.R.'],
  ['NTR', 'NTR'],
  ['MAU', 'Mau'],
])('districtName turns %j into %j', (source, name) => expect(districtName(source)).toBe(name));

test('stateName recognizes every state of the source', () => {
  const spelled = STATES.map((state) => state.toUpperCase());
  expect(spelled.map(stateName)).toEqual(STATES);
  expect(stateName('THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU')).toBe(
    'Dadra and Nagar Haveli and Daman and Diu',
  );
  expect(stateName('NA')).toBeUndefined();
});

test.each([
  ['M.G. Road', ['mg', 'road']],
  ['m g road', ['mg', 'road']],
  ['Chennai G.P.O.', ['chennai', 'gpo']],
  ['KOṬHRŪD', ['kothrud']],
  ['Bandra (East)', ['bandra', 'east']],
  ['%_\'":*', []],
])('placeWords splits %j into %j', (text, words) => expect(placeWords(text)).toEqual(words));

test('nameKey ignores spaces', () => expect(nameKey('Shivaji Nagar')).toBe(nameKey('ShivajiNagar')));
