import type {
  AdminListedOffice,
  AdminOffice,
  ListedOffice,
  PublicOffice,
  StaffMember,
} from '@sudhaar/contract/offices';
import { namesOfColleagues } from '@sudhaar/domain/colleagues';
import { currentState } from '@sudhaar/domain/progress';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import type { AdminListedRow, countByStage, ListedRow, OfficeRow, StaffRow } from './store.ts';

/** Fewer claims say nothing about an office. */
const SAMPLE_MIN = 5;

export const listedView = (row: ListedRow): ListedOffice => ({
  _id: row.id,
  name: row.name,
  departments: row.departments,
  level: row.level,
  places: row.places,
  hasStaff: row.unstaffed_since === null,
  isRetired: row.retired_at !== null,
});

export const adminListedView = (row: AdminListedRow): AdminListedOffice => ({
  ...listedView(row),
  staffCount: row.staff_count,
  headCount: row.head_count,
  openCount: row.open_count,
});

export const officeView = (row: OfficeRow, areas: PublicOffice['areas']) => ({
  ...listedView(row),
  parent: officeNameView(row.parent_id, row.parent_name),
  successor: officeNameView(row.successor_id, row.successor_name),
  areas,
});

type NamedRow = Pick<StaffRow, 'id' | 'name' | 'person_name' | 'designation' | 'email'>;

/** All of an office at once, so that no two look the same. */
export const namesOf = (rows: readonly NamedRow[]): string[] =>
  namesOfColleagues(
    rows.map(({ name, person_name, designation, email }) => ({
      authorityName: name,
      personName: person_name,
      designation,
      email,
    })),
  );

export function staffViews(rows: readonly StaffRow[]): StaffMember[] {
  const names = namesOf(rows);
  return rows.map((row, i) => staffView(row, names[i] ?? row.name));
}

const staffView = (row: StaffRow, name: string): StaffMember => ({
  _id: row.id,
  name,
  email: row.email,
  phone: row.phone,
  designation: row.designation,
  profilePhoto: row.profile_photo,
  isHead: row.is_head,
  deputy:
    row.deputy_from !== null && row.deputy_until !== null
      ? { from: row.deputy_from, until: row.deputy_until }
      : null,
  actsAsHead: row.is_head || row.is_deputy,
  mayEnter: row.is_head || row.is_deputy || row.may_enter,
  activeCases: row.active_cases,
});

/** Public: titles, and the names of the people if the office shows them. */
export const titleView =
  ({ shows_names }: Pick<OfficeRow, 'shows_names'>) =>
  ({ designation, is_head, person_name }: StaffRow) => ({
    title: designation,
    isHead: is_head,
    name: shows_names && person_name !== '' ? person_name : null,
  });

export const adminOfficeView = (
  row: OfficeRow,
  areas: PublicOffice['areas'],
  staff: StaffRow[],
): AdminOffice => ({
  ...officeView(row, areas),
  createdAt: row.created_at.toISOString(),
  retiredAt: row.retired_at?.toISOString() ?? null,
  staff: staffViews(staff),
});

export function figuresView(
  stages: Awaited<ReturnType<typeof countByStage>>,
  { hours, sample }: { hours: number | null; sample: number },
  unconfirmed: number,
): PublicOffice['figures'] {
  const countIn = (state: ReturnType<typeof currentState>): number =>
    stages.filter(({ stage }) => currentState(stage) === state).reduce((sum, { count }) => sum + count, 0);
  return {
    open: countIn('Open'),
    inProgress: countIn('In Progress'),
    // Only confirmed ends count as resolved.
    resolved: countIn('Resolved') - unconfirmed,
    unconfirmed,
    medianResponseHours: hours === null || sample < SAMPLE_MIN ? null : Math.round(hours * 10) / 10,
    responses: sample,
  };
}
