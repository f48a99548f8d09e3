import type { Department } from './departments.ts';
import { AREA_KINDS, type AreaKind } from './offices.ts';

export type Candidate = { officeId: string; departments: readonly Department[]; area: AreaKind };

/**
 * The most specific area wins. Within it, an office of the department wins over a general one, and the oldest over
 * others (ids rise with time). Returns null if nobody is responsible.
 */
export function responsibleOffice(candidates: readonly Candidate[], department: Department): string | null {
  for (const area of AREA_KINDS) {
    for (const work of [department, 'general'] as const) {
      const [oldest] = candidates
        .filter((one) => one.area === area && one.departments.includes(work))
        .map(({ officeId }) => officeId)
        .sort();
      if (oldest !== undefined) return oldest;
    }
  }
  return null;
}

/** Most likely office for the department first, without repeats. */
export const likelyOffices = (candidates: readonly Candidate[], department: Department): string[] =>
  ranked(
    candidates,
    ({ departments, area }) =>
      AREA_KINDS.indexOf(area) +
      AREA_KINDS.length * (departments.includes(department) ? 0 : departments.includes('general') ? 1 : 2),
  );

/** Most specific area first, without repeats. */
export const officesAround = (candidates: readonly Candidate[]): string[] =>
  ranked(candidates, ({ area }) => AREA_KINDS.indexOf(area));

/** Ties go to the oldest office. */
function ranked(candidates: readonly Candidate[], rank: (candidate: Candidate) => number): string[] {
  const sorted = [...candidates].sort((a, b) => rank(a) - rank(b) || (a.officeId < b.officeId ? -1 : 1));
  return [...new Set(sorted.map(({ officeId }) => officeId))];
}
