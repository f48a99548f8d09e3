import { expect, test } from 'vitest';
import {
  contradictionIn,
  isRoughAt,
  type PincodeFacts,
  type PinFacts,
  type PlaceInput,
} from './agreement.ts';

const PUNE = { lat: 18.507, lng: 73.807 };
const ODISHA = { lat: 20.27, lng: 85.84 };
const entered = (place: Partial<PlaceInput>): PlaceInput => ({
  state: 'Maharashtra',
  pincode: '411038',
  coordinates: PUNE,
  ...place,
});
const inPune: PinFacts = { pincode: '411038', state: 'Maharashtra' };
const inOdisha: PinFacts = { pincode: '751001', state: 'Odisha' };
const of411038: PincodeFacts = { states: ['Maharashtra'], middle: PUNE, reachMetres: 3000 };
const of560001: PincodeFacts = {
  states: ['Karnataka'],
  middle: { lat: 12.98, lng: 77.6 },
  reachMetres: 2000,
};
const unplaced = (states: PincodeFacts['states']): PincodeFacts => ({ states, middle: null, reachMetres: 0 });

test.each<[string, PlaceInput, PinFacts | undefined, PincodeFacts | undefined]>([
  ['all agree', entered({}), inPune, of411038],
  ['nothing is entered', entered({ state: '', pincode: '', coordinates: null }), undefined, undefined],
  ['nothing is known', entered({}), undefined, undefined],
  ['there is no state yet', entered({ state: '' }), inPune, of411038],
  ['there is no pin yet', entered({ coordinates: null }), undefined, of411038],
  ['there is no pincode yet', entered({ pincode: '' }), inPune, undefined],
  ['the pincode is not known', entered({ pincode: '999999' }), inPune, unplaced([])],
  [
    'a pincode lies in two states',
    entered({ state: 'Tamil Nadu', coordinates: null }),
    undefined,
    unplaced(['Puducherry', 'Tamil Nadu']),
  ],
  [
    'the pin is near the border and the pincode agrees with it and with the state',
    entered({}),
    { pincode: '590001', state: 'Karnataka' },
    of411038,
  ],
])('finds no contradiction when %s', (_, place, pin, pincode) =>
  expect(contradictionIn(place, pin, pincode)).toBeNull(),
);

test('offers to move the pin or take its address if a pin in Odisha has a PIN code of Pune', () => {
  expect(contradictionIn(entered({ coordinates: ODISHA }), inOdisha, of411038)).toEqual({
    between: 'pinAndPincode',
    cures: ['pinAddress', 'movePin'],
  });
});

test('offers only to move a pin that is far from every address', () => {
  expect(contradictionIn(entered({ coordinates: ODISHA }), undefined, of411038)).toEqual({
    between: 'pinAndPincode',
    cures: ['movePin'],
  });
});

test('accepts a pin up to one and a half times as far away as a large PIN code reaches', () => {
  const large = { ...of411038, reachMetres: 20_000 };
  const north = (km: number) => entered({ coordinates: { lat: PUNE.lat + km / 111.2, lng: PUNE.lng } });
  expect(contradictionIn(north(29), inPune, large)).toBeNull();
  expect(contradictionIn(north(31), inPune, large)?.between).toBe('pinAndPincode');
  expect(contradictionIn(north(9), inPune, of411038)).toBeNull();
  expect(contradictionIn(north(11), inPune, of411038)?.between).toBe('pinAndPincode');
});

test('offers the PIN code’s state if 560001 is given with Maharashtra and without a pin', () => {
  expect(contradictionIn(entered({ coordinates: null }), undefined, of560001)).toEqual({
    between: 'pincodeAndState',
    cures: ['pincodeState'],
  });
});

test('reports pin and PIN code if 560001 is given with Maharashtra and a pin in Pune', () => {
  expect(contradictionIn(entered({ pincode: '560001' }), inPune, of560001)).toEqual({
    between: 'pinAndPincode',
    cures: ['pinAddress', 'movePin'],
  });
});

test('reports the state if pin and PIN code agree', () => {
  expect(contradictionIn(entered({ state: 'Goa' }), inPune, of411038)).toEqual({
    between: 'pincodeAndState',
    cures: ['pincodeState', 'pinAddress'],
  });
});

test('offers no correction if the PIN code belongs to two other states', () => {
  expect(
    contradictionIn(entered({ coordinates: null }), undefined, unplaced(['Puducherry', 'Tamil Nadu'])),
  ).toEqual({ between: 'pincodeAndState', cures: [] });
});

test('reports pin and state if the PIN code is missing, unknown or without a position', () => {
  const expected = { between: 'pinAndState', cures: ['pinAddress'] };
  expect(contradictionIn(entered({ pincode: '' }), inOdisha, undefined)).toEqual(expected);
  expect(contradictionIn(entered({ pincode: '999999' }), inOdisha, unplaced([]))).toEqual(expected);
  expect(contradictionIn(entered({}), inOdisha, unplaced(['Maharashtra']))).toEqual(expected);
});

test.each([
  [5, true],
  [11, true],
  [12, false],
  [19, false],
])('isRoughAt: a pin that is set at zoom %i is rough: %s', (zoom, rough) =>
  expect(isRoughAt(zoom)).toBe(rough),
);
