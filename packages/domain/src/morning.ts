import { fairShare } from './answers.ts';
import { type Day, dayInIndia } from './calendar.ts';
import { type DeskFilter, deskFilter } from './desk.ts';

/** Posts named in one mail, overdue and due today together. */
export const MORNING_LINES = 20;

/** The views of the desk that a morning mail tells of. */
export const MORNING_VIEWS = ['overdue', 'dueToday'] as const;
export type MorningView = (typeof MORNING_VIEWS)[number];

export type MorningReader = { accountId: string; officeId: string; isHead: boolean };

/** Heads are told of the whole office, members of what they have claimed. Same posts as on the desk. */
export const morningFilter = (
  view: MorningView,
  { accountId, officeId, isHead }: MorningReader,
  now: Date,
): DeskFilter => ({
  ...deskFilter(view, { officeId, me: accountId, wardIds: [], now }),
  ...(!isHead && { assigneeId: accountId }),
});

export const morningOf = (now: Date): { day: Day; now: Date } => ({ day: dayInIndia(now), now });

/** Longest overdue first. Posts due today keep a place even if many are overdue. */
export function namedInMorning<Post>(
  overdue: readonly Post[],
  today: readonly Post[],
): { overdue: Post[]; dueToday: Post[] } {
  const each = fairShare([overdue.length, today.length], MORNING_LINES, MORNING_LINES);
  return { overdue: overdue.slice(0, each), dueToday: today.slice(0, each) };
}
