import { fairShare } from './answers.ts';
import { type Day, dayInIndia, endOfDay } from './calendar.ts';

/** Counts are exact up to here, so that a mail reads a bounded number of rows. */
export const MORNING_COUNTED = 100;
/** Posts named in one mail, overdue and due today together. */
const LINES = 20;

export function morningOf(now: Date): { day: Day; now: Date; until: Date } {
  const day = dayInIndia(now);
  return { day, now, until: endOfDay(day) };
}

/** "7", or "100+" above the counted limit. */
export const countInWords = (count: number): string =>
  count > MORNING_COUNTED ? `${MORNING_COUNTED}+` : String(count);

/** Longest overdue first. Posts due today keep a place even if many are overdue. */
export function namedInMorning<Post>(
  overdue: readonly Post[],
  today: readonly Post[],
): { overdue: Post[]; today: Post[] } {
  const each = fairShare([overdue.length, today.length], LINES, LINES);
  return { overdue: overdue.slice(0, each), today: today.slice(0, each) };
}
