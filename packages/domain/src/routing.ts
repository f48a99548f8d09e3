import type { Department } from './departments.ts';
import { AREA_KINDS, type AreaKind } from './offices.ts';

/** An office one of whose areas contains the position of a report. */
export type Candidate = { officeId: string; departments: readonly Department[]; area: AreaKind };

/**
 * The office that a report is sent to. The most specific area first; within it an office of the department, then one for
 * general matters. Of several the oldest: ids rise with time. null: nobody is responsible.
 */
export function responsibleOffice(candidates: readonly Candidate[], department: Department): string | null {
  for (const area of AREA_KINDS) {
    for (const wanted of [department, 'general'] as const) {
      const [oldest] = candidates
        .filter((one) => one.area === area && one.departments.includes(wanted))
        .map(({ officeId }) => officeId)
        .sort();
      if (oldest !== undefined) return oldest;
    }
  }
  return null;
}

/** The offices whose area a position is in, the likeliest for a department first, each once. */
export const likelyOffices = (candidates: readonly Candidate[], department: Department): string[] =>
  ranked(
    candidates,
    ({ departments, area }) =>
      AREA_KINDS.indexOf(area) +
      AREA_KINDS.length * (departments.includes(department) ? 0 : departments.includes('general') ? 1 : 2),
  );

/** The same, the most specific area first. */
export const officesAround = (candidates: readonly Candidate[]): string[] =>
  ranked(candidates, ({ area }) => AREA_KINDS.indexOf(area));

/** Of the same rank the oldest first. */
function ranked(candidates: readonly Candidate[], rank: (candidate: Candidate) => number): string[] {
  const sorted = [...candidates].sort((a, b) => rank(a) - rank(b) || (a.officeId < b.officeId ? -1 : 1));
  return [...new Set(sorted.map(({ officeId }) => officeId))];
}
