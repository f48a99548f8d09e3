import { DAY_MS, type Day, dayInIndia, mondayOf, startOfDay } from './calendar.ts';
import type { Frequency } from './following.ts';
import type { Channel } from './notifications.ts';

const HOUR_MS = 60 * 60 * 1000;
const QUIET_FROM_HOUR = 22;
const QUIET_UNTIL_HOUR = 7;
/** The hour of daily and weekly messages. Outside of the quiet hours. */
const MESSAGES_HOUR = 8;
const DIGEST_HOUR = 9;
const SUNDAY = 6;
/** A digest that a server was too long away for is left out: the next one is near. */
const DIGEST_LATE_MS = 2 * DAY_MS;

const atHour = (day: Day, hour: number): Date => new Date(startOfDay(day).getTime() + hour * HOUR_MS);
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** Nothing leaves at night but what is urgent: from 22:00 until 7:00 in India. */
export function isQuiet(at: Date): boolean {
  const day = dayInIndia(at);
  return at < atHour(day, QUIET_UNTIL_HOUR) || at >= atHour(day, QUIET_FROM_HOUR);
}

/** The end of the night that a moment is in; by day, the moment itself. */
export function afterNight(at: Date): Date {
  const morning = atHour(dayInIndia(at), QUIET_UNTIL_HOUR);
  if (at < morning) return morning;
  return isQuiet(at) ? daysAfter(morning, 1) : at;
}

/** When followers are told of something that happens now. */
export function alertDueAt(frequency: Frequency, now: Date): Date {
  if (frequency === 'instant') return now;
  const day = dayInIndia(now);
  const first = atHour(frequency === 'daily' ? day : mondayOf(day), MESSAGES_HOUR);
  return now <= first ? first : daysAfter(first, frequency === 'daily' ? 1 : 7);
}

/** Channels that make a sound or a light. A notification in the app waits for its reader. */
const isLoud = (channel: Channel): boolean => channel !== 'app';

/** When a message leaves by a channel. */
export function leavesAt(channel: Channel, frequency: Frequency, now: Date, isUrgent: boolean): Date {
  const at = alertDueAt(frequency, now);
  return isLoud(channel) && !isUrgent ? afterNight(at) : at;
}

/** True if a message that was due leaves only later: a server that was away at its time may be back at night. */
export const isQuietTime = (channel: Channel, now: Date, isUrgent: boolean): boolean =>
  isLoud(channel) && !isUrgent && isQuiet(now);

export type DigestWeek = {
  /** The Sunday that the digest is of. */
  day: Day;
  /** The seven days that it tells of. */
  from: Date;
  until: Date;
};

/** The digest that is due at a moment: from Sunday 9:00 in India, for two days, and not at night. */
export function digestAt(now: Date): DigestWeek | null {
  const monday = mondayOf(dayInIndia(now));
  const thisWeek = daysAfter(atHour(monday, DIGEST_HOUR), SUNDAY);
  const until = now < thisWeek ? daysAfter(thisWeek, -7) : thisWeek;
  if (isQuiet(now) || now.getTime() - until.getTime() >= DIGEST_LATE_MS) return null;
  return { day: dayInIndia(until), from: daysAfter(until, -7), until };
}
