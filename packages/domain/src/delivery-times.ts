import { DAY_MS, type Day, dayInIndia, mondayOf, startOfDay } from './calendar.ts';
import type { Frequency } from './following.ts';
import type { Channel } from './notifications.ts';

const HOUR_MS = 60 * 60 * 1000;
const QUIET_FROM_HOUR = 22;
const QUIET_UNTIL_HOUR = 7;
/** Hour of daily and weekly messages, outside of the quiet hours. */
const MESSAGES_HOUR = 8;
const DIGEST_HOUR = 9;
const SUNDAY = 6;
/** A digest that is later than this is skipped, because the next one is near. */
const DIGEST_LATE_MS = 2 * DAY_MS;

const atHour = (day: Day, hour: number): Date => new Date(startOfDay(day).getTime() + hour * HOUR_MS);
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Only urgent messages are sent between 22:00 and 7:00 in India. */
export function isQuiet(at: Date): boolean {
  const day = dayInIndia(at);
  return at < atHour(day, QUIET_UNTIL_HOUR) || at >= atHour(day, QUIET_FROM_HOUR);
}

/** Returns the end of the quiet hours, or the moment itself by day. */
export function afterNight(at: Date): Date {
  const morning = atHour(dayInIndia(at), QUIET_UNTIL_HOUR);
  if (at < morning) return morning;
  return isQuiet(at) ? daysAfter(morning, 1) : at;
}

export function alertDueAt(frequency: Frequency, now: Date): Date {
  if (frequency === 'instant') return now;
  const day = dayInIndia(now);
  const first = atHour(frequency === 'daily' ? day : mondayOf(day), MESSAGES_HOUR);
  return now <= first ? first : daysAfter(first, frequency === 'daily' ? 1 : 7);
}

/** Channels that make a sound or a light. A notification in the app can wait for its reader. */
const isLoud = (channel: Channel): boolean => channel !== 'app';

export function leavesAt(channel: Channel, frequency: Frequency, now: Date, isUrgent: boolean): Date {
  const at = alertDueAt(frequency, now);
  return isLoud(channel) && !isUrgent ? afterNight(at) : at;
}

/** Checked again when a message is due, because a server that was down may be back at night. */
export const isQuietTime = (channel: Channel, now: Date, isUrgent: boolean): boolean =>
  isLoud(channel) && !isUrgent && isQuiet(now);

export type DigestWeek = {
  /** Sunday of the digest. */
  day: Day;
  from: Date;
  until: Date;
};

/** Due from Sunday 9:00 in India, for two days, and not at night. */
export function digestAt(now: Date): DigestWeek | null {
  const monday = mondayOf(dayInIndia(now));
  const thisWeek = daysAfter(atHour(monday, DIGEST_HOUR), SUNDAY);
  const until = now < thisWeek ? daysAfter(thisWeek, -7) : thisWeek;
  if (isQuiet(now) || now.getTime() - until.getTime() >= DIGEST_LATE_MS) return null;
  return { day: dayInIndia(until), from: daysAfter(until, -7), until };
}
