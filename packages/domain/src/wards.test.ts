import { describe, expect, test } from 'vitest';
import type { OfficeActor } from './responsibility.ts';
import { REPORTED_AT, somePost } from './testing/post-states.ts';
import { refusalOf } from './testing/refusal.ts';
import {
  allowAnotherWard,
  allowWardChange,
  checkDefaultAssignee,
  checkOrder,
  checkWard,
  isNewInWard,
  movesBetweenWards,
  WARDS_MAX,
  type WardAreaKind,
  type WardCandidate,
  wardName,
  wardOf,
} from './wards.ts';

const ward = (wardId: string, more: Partial<WardCandidate> = {}): WardCandidate => ({
  wardId,
  area: null,
  categories: [],
  position: 0,
  ...more,
});

describe('the ward of a report', () => {
  test('is none if no ward fits', () => {
    expect(wardOf([], 'pothole')).toBeNull();
    expect(wardOf([ward('a', { categories: ['light'] })], 'pothole')).toBeNull();
  });

  /** Every kind of ward, the most specific first. */
  const kinds = (['polygon', 'pincode', null] satisfies (WardAreaKind | null)[]).flatMap((area) =>
    [['pothole'], []].map((categories) => ({ area, categories })),
  );
  const pairs = kinds.flatMap((winner, i) => kinds.slice(i + 1).map((loser) => ({ winner, loser })));
  test.each(pairs)('is the more specific one: $winner before $loser', ({ winner, loser }) => {
    const wards = [ward('loser', { ...loser, position: 0 }), ward('winner', { ...winner, position: 1 })];
    expect(wardOf(wards, 'pothole')).toBe('winner');
    expect(wardOf(wards.toReversed(), 'pothole')).toBe('winner');
  });

  test('is the first in the order of the office where wards fit equally well', () => {
    const wards = [ward('a', { area: 'pincode', position: 2 }), ward('b', { area: 'pincode', position: 1 })];
    expect(wardOf(wards, 'pothole')).toBe('b');
  });

  test('is the oldest where even the order is equal, whatever the order of the candidates', () => {
    const wards = [ward('b'), ward('a'), ward('c')];
    expect(wardOf(wards, 'pothole')).toBe('a');
    expect(wardOf(wards.toReversed(), 'pothole')).toBe('a');
  });

  test('is the same ward if several of its areas hold the report', () => {
    const wards = [ward('a', { area: 'pincode' }), ward('a', { area: 'polygon' })];
    expect(wardOf(wards, 'pothole')).toBe('a');
  });
});

describe('a report changes its ward', () => {
  const before = somePost();
  const moved = (place: Partial<typeof before.place>) => ({
    ...before,
    place: { ...before.place, ...place },
  });
  test.each([
    ['office', { ...before, officeId: 'water' }],
    ['category', { ...before, category: 'pothole' }],
    ['latitude', moved({ lat: 18.6 })],
    ['longitude', moved({ lng: 73.9 })],
    ['PIN code of the position', moved({ positionPincode: '411002' })],
  ])('with its %s', (_, after) => {
    expect(movesBetweenWards(before, after)).toBe(true);
  });

  test('with nothing else', () => {
    expect(
      movesBetweenWards(before, { ...before, assigneeId: 'a', stage: 'Verified' } as typeof before),
    ).toBe(false);
  });
});

describe('a report is news for the default assignee', () => {
  const inWard = somePost({ wardId: 'north' });
  const route = { kind: 'route' } as const;
  const from = (wardId: string | null) => ({ before: { wardId }, action: route });

  test('when it comes to the ward', () => {
    expect(isNewInWard({ before: null, action: null }, inWard)).toBe(true);
    expect(isNewInWard(from(null), inWard)).toBe(true);
    expect(isNewInWard(from('south'), inWard)).toBe(true);
  });

  test('not if it stays there', () => {
    expect(isNewInWard(from('north'), inWard)).toBe(false);
  });

  test.each(['succeed', 'findWard'] as const)('not after %s, which moves many', (kind) => {
    expect(isNewInWard({ before: { wardId: null }, action: { kind } }, inWard)).toBe(false);
  });

  test.each([
    ['it left', somePost()],
    ['somebody works on it', somePost({ wardId: 'north', assigneeId: 'a' })],
    ['it is finished', somePost({ wardId: 'north', stage: 'Finished' })],
    ['it is hidden', somePost({ wardId: 'north', hiddenAt: REPORTED_AT })],
    ['it is merged', somePost({ wardId: 'north', mergedInto: 'main' })],
  ])('not if %s', (_, after) => {
    expect(isNewInWard({ before: null, action: null }, after)).toBe(false);
    expect(isNewInWard(from('south'), after)).toBe(false);
  });
});

describe('the wards of an office', () => {
  const actor = (more: Partial<OfficeActor> = {}): OfficeActor => ({
    id: 'a',
    role: 'government',
    isVerified: true,
    officeId: 'roads',
    isHead: true,
    ...more,
  });
  test('are changed by its heads', () => {
    expect(allowWardChange(actor())).toBe('roads');
    expect(refusalOf(() => allowWardChange(actor({ isHead: false })))).toBe('forbidden headsKeepWards');
    expect(refusalOf(() => allowWardChange(actor({ officeId: null })))).toBe('forbidden deskNeedsOffice');
    expect(refusalOf(() => allowWardChange(actor({ isVerified: false })))).toBe('awaiting_verification');
    expect(refusalOf(() => allowWardChange(actor({ role: 'admin' })))).toBe('forbidden');
  });

  test('have a name in any script, which differs in more than case and spaces', () => {
    expect(wardName('  वार्ड ७  ')).toEqual({ name: 'वार्ड ७', key: 'वार्ड७' });
    expect(wardName('Ward A')).toEqual({ name: 'Ward A', key: 'warda' });
    expect(wardName('ward a').key).toBe('warda');
    expect(refusalOf(() => wardName(' \u200b '))).toBe('invalid_input nameMissing name');
  });

  test('have an area, categories, or both', () => {
    const areas = [{ kind: 'pincode' as const }];
    expect(refusalOf(() => checkWard({ areas: [], categories: [] }))).toBe('invalid_input wardEmpty areas');
    expect(refusalOf(() => checkWard({ areas, categories: [] }))).toBe('allowed');
    expect(refusalOf(() => checkWard({ areas: [], categories: ['light'] }))).toBe('allowed');
  });

  test('are limited', () => {
    expect(refusalOf(() => allowAnotherWard(WARDS_MAX - 1))).toBe('allowed');
    expect(refusalOf(() => allowAnotherWard(WARDS_MAX))).toBe(`conflict tooManyWards ${WARDS_MAX}`);
  });

  test.each([
    ['nobody', undefined],
    ['somebody of another office', { officeId: 'water', isVerified: true, isSuspended: false }],
    ['somebody unverified', { officeId: 'roads', isVerified: false, isSuspended: false }],
    ['somebody suspended', { officeId: 'roads', isVerified: true, isSuspended: true }],
  ])('do not go to %s', (_, colleague) => {
    expect(refusalOf(() => checkDefaultAssignee('roads', colleague))).toBe(
      'invalid_input notAColleague assigneeId',
    );
  });

  test('go to a verified member', () => {
    const colleague = { officeId: 'roads', isVerified: true, isSuspended: false };
    expect(refusalOf(() => checkDefaultAssignee('roads', colleague))).toBe('allowed');
  });

  test('are ordered as a whole', () => {
    expect(refusalOf(() => checkOrder(['a', 'b'], ['b', 'a']))).toBe('allowed');
    expect(refusalOf(() => checkOrder(['b', 'a'], ['a', 'b']))).toBe('allowed');
    for (const ids of [['a'], ['a', 'b', 'c'], ['a', 'a'], []])
      expect(refusalOf(() => checkOrder(['a', 'b'], ids))).toBe('conflict wardOrderIncomplete ids');
  });
});
