import { expect, test } from 'vitest';
import type { District, Sighting } from './sighting.ts';
import { surveyOf } from './survey.ts';

const pune: District = { id: 0, name: 'Pune', key: 'pune', state: 'Maharashtra' };
const satara: District = { id: 1, name: 'Satara', key: 'satara', state: 'Maharashtra' };
const mulugu: District = { id: 2, name: 'Mulugu', key: 'mulugu', state: 'Telangana' };
const belagavi: District = { id: 3, name: 'Belagavi', key: 'belagavi', state: 'Karnataka' };

const at = (lat: number, lng: number) => ({ lat, lng });
const office = (pincode: string, sighting: Partial<Sighting>): Sighting => ({
  pincode,
  division: 'Pune City West',
  district: pune,
  position: undefined,
  importance: 0,
  ...sighting,
});
const inPune = [at(18.5, 73.8), at(18.51, 73.81), at(18.52, 73.82)].map((position) =>
  office('411038', { position }),
);
const inMulugu = [at(18.2, 79.9), at(18.2, 80), at(18.3, 80)].map((position) =>
  office('506343', { district: mulugu, division: 'Warangal', position }),
);
const inBelagavi = office('590001', { district: belagavi, division: 'Belagavi', position: at(18.1, 74.4) });

/** The survey's result for an office, together with these. */
const surveyed = (one: Sighting) => surveyOf([...inPune, ...inMulugu, inBelagavi, one]).at(-1);

test('an office keeps the district and position of its record', () => {
  const one = office('411038', { district: satara, position: at(18.5, 73.85) });
  expect(surveyed(one)).toMatchObject({ district: satara, position: at(18.5, 73.85), placed: true });
});

test('a missing district or position is that of the PIN code', () => {
  const one = office('411038', { district: undefined, position: undefined });
  expect(surveyed(one)).toMatchObject({ district: pune, position: at(18.51, 73.81), placed: false });
});

test('a position far from the PIN code is replaced', () => {
  const one = office('411038', { position: at(19.3, 73.9) });
  expect(surveyed(one)?.position).toEqual(at(18.51, 73.81));
});

test('the only office of a PIN code is placed by its district if its position is far off', () => {
  const one = office('412115', { position: at(28.6, 77.2) });
  expect(surveyed(one)?.position).toEqual(at(18.51, 73.81));
});

test('a PIN code without a district gets the most common one of its postal division', () => {
  const one = office('411075', { district: undefined, position: at(18.53, 73.84) });
  expect(surveyed(one)).toMatchObject({ district: pune, position: at(18.53, 73.84) });
});

test('a district of another state is kept only near the border', () => {
  const position = at(18.5, 73.8);
  expect(surveyed(office('411038', { district: belagavi, position }))?.district).toBe(belagavi);
  expect(surveyed(office('411038', { district: mulugu, position }))?.district).toBe(pune);
});

test('an office without any usable data is left out', () => {
  const one = office('999999', { division: 'Nowhere', district: undefined, position: undefined });
  expect(surveyed(one)).toBeUndefined();
});

test('degrees and minutes that were written as a decimal are converted', () => {
  const neighbour = office('700064', { importance: 1, position: at(22.5911, 88.4048) });
  const one = office('700064', { importance: 1, position: at(22.3456, 88.2426) });
  const place = surveyOf([neighbour, one]).at(-1);
  expect(place?.placed).toBe(true);
  expect(place?.position.lat).toBeCloseTo(22.576, 3);
  expect(place?.position.lng).toBeCloseTo(88.4043, 3);
});

test('a position shared by several PIN codes belongs to the head office only', () => {
  const spot = at(18.5204, 73.8567);
  const head = office('411002', { importance: 2, position: spot });
  const branches = ['412301', '410406'].map((pincode) => office(pincode, { position: spot }));
  const where = surveyOf([...inPune, head, ...branches]).slice(-3);
  expect(where.map((one) => one?.placed)).toEqual([true, false, false]);
});

test('a branch office next to another PIN code’s sub office, far from its own, is misplaced', () => {
  const own = office('462047', { importance: 1, position: at(23.1, 77.5) });
  const other = office('462003', { importance: 1, position: at(23.234, 77.4) });
  const stray = office('462047', { position: at(23.2345, 77.4005) });
  expect(surveyOf([own, other, stray]).at(-1)).toMatchObject({ placed: false, position: own.position });
});

test('a city is recognized by the number of offices close together', () => {
  const town = Array.from({ length: 30 }, (_, i) =>
    office(String(411001 + i), { importance: 1, position: at(18.5 + i / 1000, 73.85) }),
  );
  const village = office('415001', { importance: 1, district: satara, position: at(17.9, 73.6) });
  const where = surveyOf([...town, village]);
  expect([where[0]?.urban, where.at(-1)?.urban]).toEqual([3, 0]);
});
