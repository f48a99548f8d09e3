/** India has one time zone and no summer time, so days and weeks need no calendar library. */
export const INDIA_TIME_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A day as "2026-03-05". Text, so that no reader's clock can shift it. */
export type Day = string;

const toDay = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

export const dayInIndia = (at: Date): Day => toDay(at.getTime() + OFFSET_MS);

/** "2026-03-05 14:07" in India's time, which every spreadsheet reads as a date. */
export const momentInIndia = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

export const startOfDay = (day: Day): Date => new Date(Date.parse(day) - OFFSET_MS);

export const endOfDay = (day: Day): Date => new Date(startOfDay(day).getTime() + DAY_MS);

export function mondayOf(day: Day): Day {
  const utc = Date.parse(day);
  const sinceMonday = (new Date(utc).getUTCDay() + 6) % 7;
  return toDay(utc - sinceMonday * DAY_MS);
}

/** Oldest first. The last is the current week. */
export function latestWeeks(now: Date, count: number): Day[] {
  const last = Date.parse(mondayOf(dayInIndia(now)));
  return Array.from({ length: count }, (_, i) => toDay(last - (count - 1 - i) * 7 * DAY_MS));
}

/** Sums daily numbers per week. Days outside of the given weeks are ignored. */
export function sumByWeek<Name extends string>(
  weeks: readonly Day[],
  days: readonly ({ day: Day } & Record<Name, number>)[],
  names: readonly Name[],
): ({ week: Day } & Record<Name, number>)[] {
  return weeks.map((week) => {
    const within = days.filter(({ day }) => mondayOf(day) === week);
    const sums = names.map((name) => [name, within.reduce((sum, row) => sum + row[name], 0)] as const);
    return { week, ...(Object.fromEntries(sums) as Record<Name, number>) };
  });
}

/** A month as "2026-03". Months in this form sort as text. */
export type Month = string;

export const monthInIndia = (at: Date): Month => dayInIndia(at).slice(0, 7);

/** `count` may be negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Both ends are included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
