import { expect, test } from 'vitest';
import { type District, type Sighting, surveyOf } from './survey.ts';

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
  ...sighting,
});
const inPune = [at(18.5, 73.8), at(18.51, 73.81), at(18.52, 73.82)].map((position) =>
  office('411038', { position }),
);
const inMulugu = [at(18.2, 79.9), at(18.2, 80), at(18.3, 80)].map((position) =>
  office('506343', { district: mulugu, division: 'Warangal', position }),
);
const inBelagavi = office('590001', { district: belagavi, division: 'Belagavi', position: at(18.1, 74.4) });

/** Where an office is, when it is surveyed together with these. */
const whereabouts = (one: Sighting) => surveyOf([...inPune, ...inMulugu, inBelagavi, one])(one);

test('what a record has is kept', () => {
  const one = office('411038', { district: satara, position: at(18.4, 73.9) });
  expect(whereabouts(one)).toEqual({ district: satara, position: at(18.4, 73.9) });
});

test('what it lacks is that of its pincode', () => {
  const one = office('411038', { district: undefined, position: undefined });
  expect(whereabouts(one)).toEqual({ district: pune, position: at(18.51, 73.81) });
});

test('a position far from the pincode is not believed', () => {
  const one = office('411038', { position: at(19.3, 73.9) });
  expect(whereabouts(one)?.position).toEqual(at(18.51, 73.81));
});

test('the only office of a pincode is placed by its district, when its own position is far off', () => {
  const one = office('412115', { position: at(28.6, 77.2) });
  expect(whereabouts(one)?.position).toEqual(at(18.51, 73.81));
});

test('a pincode without a district is in the one most common in its postal division', () => {
  const one = office('411075', { district: undefined, position: at(18.53, 73.84) });
  expect(whereabouts(one)).toEqual({ district: pune, position: at(18.53, 73.84) });
});

test('a district of another state is believed near the border, and not far away', () => {
  const position = at(18.5, 73.8);
  expect(whereabouts(office('411038', { district: belagavi, position }))?.district).toBe(belagavi);
  expect(whereabouts(office('411038', { district: mulugu, position }))?.district).toBe(pune);
});

test('an office of which nothing is known, nor of its neighbours, is left out', () => {
  const one = office('999999', { division: 'Nowhere', district: undefined, position: undefined });
  expect(whereabouts(one)).toBeUndefined();
});
