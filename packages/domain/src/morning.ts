import { fairShare } from './answers.ts';
import { type Day, dayInIndia, endOfDay } from './calendar.ts';

/** Counts are exact up to here: a mail reads no more rows than that. */
export const MORNING_COUNTED = 100;
/** So many reports are named in a mail, of both kinds together. */
const LINES = 20;

/** The morning that a moment is in: its day in India, and until when something is due on that day. */
export function morningOf(now: Date): { day: Day; now: Date; until: Date } {
  const day = dayInIndia(now);
  return { day, now, until: endOfDay(day) };
}

/** "7", or "100+" where there are more than are counted. */
export const countInWords = (count: number): string =>
  count > MORNING_COUNTED ? `${MORNING_COUNTED}+` : String(count);

/** The reports that are named, the longest overdue first. Of many overdue ones, those of today keep their place. */
export function namedInMorning<Post>(
  overdue: readonly Post[],
  today: readonly Post[],
): { overdue: Post[]; today: Post[] } {
  const each = fairShare([overdue.length, today.length], LINES, LINES);
  return { overdue: overdue.slice(0, each), today: today.slice(0, each) };
}
