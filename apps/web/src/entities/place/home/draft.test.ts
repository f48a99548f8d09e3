import { describe, expect, test } from 'vitest';
import { draftOf, placeOf } from './draft.ts';

const at = { lat: 18.51, lng: 73.81 };
const home = { ...at, locality: '', district: 'Pune', state: 'Maharashtra' };
const nothing = draftOf(null);

describe('a draft of a home', () => {
  test.each([
    { kind: 'pincode', pincode: '411038' },
    { kind: 'district', state: 'Maharashtra', district: 'Pune' },
    { kind: 'circle', ...at, radiusMetres: 5000 },
  ] as const)('starts with %o and returns it', (place) => {
    expect(placeOf(draftOf({ ...home, place }))).toEqual({ place });
  });

  test('accepts a PIN code with a space', () => {
    expect(placeOf({ ...nothing, pincode: '411 038' })).toEqual({
      place: { kind: 'pincode', pincode: '411038' },
    });
  });

  test.each([
    [nothing, 'pincodeUnfit'],
    [{ ...nothing, pincode: '0411' }, 'pincodeUnfit'],
    [{ ...nothing, kind: 'district' }, 'districtMissing'],
    [{ ...nothing, kind: 'district', state: 'Goa' }, 'districtMissing'],
    [{ ...nothing, kind: 'circle' }, 'positionMissing'],
    [{ ...nothing, kind: 'circle', position: { lat: 51, lng: 0 } }, 'placeOutsideIndia'],
  ] as const)('%o has the problem %s', (draft, problem) => expect(placeOf(draft)).toEqual({ problem }));
});
