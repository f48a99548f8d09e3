import { describe, expect, test } from 'vitest';
import { type FollowDraft, NOTHING_CHOSEN, PLACE_CHOICES, placeOf } from './follow-draft.ts';

const home = { kind: 'pincode' as const, pincode: '411001' };
const at = { lat: 18.5, lng: 73.8 };
const draftWith = (change: Partial<FollowDraft>): FollowDraft => ({ ...NOTHING_CHOSEN, ...change });

describe('the followed place', () => {
  test.each(PLACE_CHOICES)('is missing at first for %s', (kind) =>
    expect(placeOf(draftWith({ kind }), null)).toBeNull(),
  );

  test.each([
    [{ kind: 'home' }, home],
    [
      { kind: 'pincode', pincode: ' 682011 ' },
      { kind: 'pincode', pincode: '682011' },
    ],
    [{ kind: 'pincode', pincode: '68201' }, null],
    [{ kind: 'district', state: 'Kerala' }, null],
    [
      { kind: 'district', state: 'Kerala', district: 'Ernakulam' },
      { kind: 'district', state: 'Kerala', district: 'Ernakulam' },
    ],
    [
      { kind: 'circle', middle: at, radiusMetres: 500 },
      { kind: 'circle', ...at, radiusMetres: 500 },
    ],
    [{ kind: 'shape', corners: [at, at] }, null],
    [
      { kind: 'shape', corners: [at, { lat: 19, lng: 74 }, { lat: 18, lng: 74 }] },
      {
        kind: 'shape',
        ring: [
          [73.8, 18.5],
          [74, 19],
          [74, 18],
          [73.8, 18.5],
        ],
      },
    ],
  ] as const)('%o', (change, place) => expect(placeOf(draftWith(change), home)).toEqual(place));
});
