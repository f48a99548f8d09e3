import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEPARTMENTS } from './departments.ts';
import { AREA_KINDS } from './offices.ts';
import { type Candidate, likelyOffices, officesAround, responsibleOffice } from './routing.ts';

const office = (
  officeId: string,
  area: Candidate['area'],
  ...departments: Candidate['departments'][number][]
) => ({
  officeId,
  area,
  departments,
});

describe('the responsible office', () => {
  test('is null if no area contains the position', () => expect(responsibleOffice([], 'roads')).toBeNull());

  test('is null if no office does the work or general work', () =>
    expect(responsibleOffice([office('a', 'polygon', 'water')], 'roads')).toBeNull());

  test.each(AREA_KINDS.slice(1).map((wide, i) => [AREA_KINDS[i] as Candidate['area'], wide] as const))(
    'of a %s area wins over one of a %s area',
    (narrow, wide) => {
      expect(responsibleOffice([office('a', wide, 'roads'), office('b', narrow, 'roads')], 'roads')).toBe(
        'b',
      );
      expect(responsibleOffice([office('a', wide, 'roads'), office('b', narrow, 'general')], 'roads')).toBe(
        'b',
      );
    },
  );

  test('of the department wins over a general one of the same area', () =>
    expect(
      responsibleOffice([office('a', 'district', 'general'), office('b', 'district', 'roads')], 'roads'),
    ).toBe('b'));

  test('is the oldest of several equal ones', () =>
    expect(
      responsibleOffice([office('b', 'pincode', 'roads'), office('a', 'pincode', 'roads')], 'roads'),
    ).toBe('a'));
});

const candidates = fc.array(
  fc.record({
    officeId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    area: fc.constantFrom(...AREA_KINDS),
    departments: fc.uniqueArray(fc.constantFrom(...DEPARTMENTS), { minLength: 1 }),
  }),
  { maxLength: 12 },
);

test('is the same for any order of candidates, and does the work', () => {
  fc.assert(
    fc.property(candidates, fc.constantFrom(...DEPARTMENTS), fc.integer(), (found, department, seed) => {
      const shuffled = [...found].sort((a, b) => hash(a, seed) - hash(b, seed));
      const answer = responsibleOffice(found, department);
      expect(responsibleOffice(shuffled, department)).toBe(answer);
      expect(likelyOffices(shuffled, department)).toEqual(likelyOffices(found, department));
      expect(officesAround(shuffled)).toEqual(officesAround(found));
      // It does the work, or there is none.
      const able = found.filter(
        ({ departments }) => departments.includes(department) || departments.includes('general'),
      );
      expect(answer === null).toBe(able.length === 0);
      if (answer !== null) expect(able.map(({ officeId }) => officeId)).toContain(answer);
    }),
  );
});

test('likelyOffices lists each office once, those of the department before general ones', () => {
  const candidateOffices = [
    office('parks', 'polygon', 'parks'),
    office('city', 'district', 'general'),
    office('roads', 'state', 'roads'),
    office('roads', 'district', 'roads'),
  ];
  expect(likelyOffices(candidateOffices, 'roads')).toEqual(['roads', 'city', 'parks']);
});

test('officesAround lists each office once, the most specific area first', () => {
  const candidateOffices = [
    office('state', 'state', 'general'),
    office('b', 'district', 'roads'),
    office('a', 'district', 'parks'),
    office('a', 'polygon', 'parks'),
  ];
  expect(officesAround(candidateOffices)).toEqual(['a', 'b', 'state']);
});

function hash(candidate: Candidate, seed: number): number {
  return [...JSON.stringify(candidate)].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9973,
    7,
  );
}

test('offices with areas of one kind are listed from the oldest', () => {
  const of = (officeId: string, area: Candidate['area']): Candidate => ({
    officeId,
    area,
    departments: ['roads'],
  });
  const all = [
    of('b', 'state'),
    of('a', 'state'),
    of('c', 'polygon'),
    of('b', 'pincode'),
    of('d', 'district'),
    of('e', 'state'),
  ];
  for (const candidates of [all, all.toReversed()])
    expect(officesAround(candidates)).toEqual(['c', 'b', 'd', 'a', 'e']);
});
