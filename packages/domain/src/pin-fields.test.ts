import { expect, test } from 'vitest';
import { fillFromPin, isFromPin, type PinFill } from './pin-fields.ts';

const nothing = { state: '', address: '', pincode: '' };
const kothrud = { state: 'Maharashtra', district: 'Pune', pincode: '411038', locality: 'Kothrud' };
const filled = { state: 'Maharashtra', address: 'Kothrud, Pune', pincode: '411038' };
const panaji = { state: 'Goa', district: 'North Goa', pincode: '403001', locality: 'Panaji' };

test('empty fields are filled from the pin', () => {
  expect(fillFromPin(nothing, null, 'a', kothrud)).toEqual({
    changes: filled,
    fill: { at: 'a', values: filled },
  });
  expect(fillFromPin({ ...nothing, address: '  ' }, null, 'a', kothrud)?.changes.address).toBe(
    'Kothrud, Pune',
  );
});

test('typed fields stay when the pin is moved', () => {
  const typed = { ...nothing, address: '12 River Road' };
  const first = fillFromPin(typed, null, 'a', kothrud);
  expect(first?.changes).toEqual({ state: 'Maharashtra', pincode: '411038' });
  const corrected = { ...filled, address: '12 River Road', pincode: '411029' };
  const second = fillFromPin(corrected, first?.fill ?? null, 'b', panaji);
  expect(second?.changes).toEqual({ state: 'Goa' });
  expect(second?.fill).toEqual({ at: 'b', values: { state: 'Goa' } });
});

test('fields filled from an earlier pin are updated when it is moved', () => {
  const before: PinFill = { at: 'a', values: filled };
  expect(fillFromPin(filled, before, 'b', panaji)?.changes).toEqual({
    state: 'Goa',
    address: 'Panaji, North Goa',
    pincode: '403001',
  });
});

test('a field that was emptied stays empty until the pin is moved', () => {
  const before: PinFill = { at: 'a', values: filled };
  expect(fillFromPin({ ...filled, address: '' }, before, 'a', kothrud)).toBeNull();
});

test('an address leaves out unknown and repeated names', () => {
  const fill = (names: Partial<typeof kothrud>) =>
    fillFromPin(nothing, null, 'a', { ...kothrud, ...names })?.changes;
  expect(fill({ locality: 'Pune' })?.address).toBe('Pune');
  expect(fill({ locality: '' })?.address).toBe('Pune');
  expect(fill({ locality: '', district: '', pincode: '' })).toEqual({ state: 'Maharashtra' });
});

test('isFromPin is true until the field is changed', () => {
  const fill: PinFill = { at: 'a', values: { state: 'Goa' } };
  expect(isFromPin('Goa', 'state', fill)).toBe(true);
  expect(isFromPin('Kerala', 'state', fill)).toBe(false);
  expect(isFromPin('', 'pincode', fill)).toBe(false);
  expect(isFromPin('Goa', 'state', null)).toBe(false);
  expect(isFromPin('', 'state', { at: 'a', values: { state: '' } })).toBe(false);
});
