import { describe, expect, test } from 'vitest';
import { draftOf, placeOf } from './draft.ts';

const at = { lat: 18.51, lng: 73.81 };
const home = { ...at, locality: '', district: 'Pune', state: 'Maharashtra' };
const nothing = draftOf(null);

describe('a draft of where one lives', () => {
  test.each([
    { kind: 'pincode', pincode: '411038' },
    { kind: 'district', state: 'Maharashtra', district: 'Pune' },
    { kind: 'circle', ...at, radiusMetres: 5000 },
  ] as const)('begins with %o, and gives it back', (place) => {
    expect(placeOf(draftOf({ ...home, place }))).toEqual({ place });
  });

  test('a PIN code may be typed with a space', () => {
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
  ] as const)('%o: %s', (draft, problem) => expect(placeOf(draft)).toEqual({ problem }));
});
