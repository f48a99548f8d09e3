import { clockTimeInWords } from '@sudhaar/language/clock-time';
import type { Language } from '@sudhaar/language/languages';
import { dayInWords } from '@sudhaar/language/moments';
import { SHORT_MONTHS } from '@sudhaar/language/months';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Unit of an age, by the smallest age in seconds. */
const AGES = [
  { from: 365 * DAY, unit: 'year', seconds: 365 * DAY },
  { from: 30 * DAY, unit: 'month', seconds: 30 * DAY },
  { from: DAY, unit: 'day', seconds: DAY },
  { from: HOUR, unit: 'hour', seconds: HOUR },
  { from: MINUTE, unit: 'minute', seconds: MINUTE },
] as const;

type Unit = (typeof AGES)[number]['unit'];

const midnight = (day: Date): number => new Date(day).setHours(0, 0, 0, 0);

/** Formatters are slow to create on cheap phones, so each is created once on first use. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Dates and numbers in India's style, in the given language. */
export function createFormat(language: Language) {
  const locale = `${language}-IN`;
  const inNumbers = (options?: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(locale, options));
  const inDates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, options));
  const numbers = inNumbers();
  const percents = inNumbers({ style: 'percent' });
  const spanOf = (unit: 'hour' | 'day') =>
    inNumbers({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
  const hoursLong = spanOf('hour');
  const daysLong = spanOf('day');
  const shortNumbers = inNumbers({ notation: 'compact' });
  const kilobytes = inNumbers({ style: 'unit', unit: 'kilobyte' });
  const megabytes = inNumbers({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const metres = inNumbers({ style: 'unit', unit: 'meter' });
  const kilometres = inNumbers({ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
  // A date without a time is the same day everywhere.
  const days = inDates({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dates = inDates({ weekday: 'long', day: 'numeric', month: 'long' });
  const datesOfOtherYears = inDates({ dateStyle: 'long' });
  const weekdays = inDates({ weekday: 'short' });
  const ages = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const clockTime = (at: Date) => clockTimeInWords(at.getHours(), at.getMinutes(), language);
  /** "today", "yesterday", or the date, by the reader's clock. */
  function dayOfMoment(iso: string, now = new Date()): string {
    const day = new Date(iso);
    const apart = Math.round((midnight(now) - midnight(day)) / (DAY * 1000));
    if (apart === 0 || apart === 1) return ages().format(-apart, 'day');
    return (day.getFullYear() === now.getFullYear() ? dates : datesOfOtherYears)().format(day);
  }
  return {
    /** Below a thousand no formatter is needed. */
    number: (value: number): string =>
      Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers().format(value),
    /** "1.2L", for narrow places. */
    short: (value: number): string => shortNumbers().format(value),
    /** "83%", for a share from 0 to 1. */
    percent: (share: number): string => percents().format(share),
    /** Hours up to two days, then days: "36 hours", "4.2 days". */
    span: (hours: number): string => (hours < 48 ? hoursLong().format(hours) : daysLong().format(hours / 24)),
    /** "Mar 2026" for "2026-03". */
    month(month: string): string {
      const [year, number] = month.split('-');
      return `${SHORT_MONTHS[language][Number(number) - 1]} ${year}`;
    },
    day: (day: string): string => days().format(new Date(day)),
    dayOfMoment,
    /** "1.4 MB". */
    size: (bytes: number): string =>
      bytes < 1_000_000 ? kilobytes().format(Math.ceil(bytes / 1000)) : megabytes().format(bytes / 1_000_000),
    /** "14 m", "3.2 km", "515 km". */
    distance(away: number): string {
      if (away < 1000) return metres().format(away);
      return kilometres().format(away < 10_000 ? away / 1000 : Math.round(away / 1000));
    },
    /** "5 Mar 2026, 4:07 pm". On every card, so it avoids `Intl`. */
    dateTime(iso: string): string {
      const at = new Date(iso);
      return `${at.getDate()} ${SHORT_MONTHS[language][at.getMonth()]} ${at.getFullYear()}, ${clockTime(at)}`;
    },
    /** "5 Mar 2026". */
    date(iso: string): string {
      const at = new Date(iso);
      return `${at.getDate()} ${SHORT_MONTHS[language][at.getMonth()]} ${at.getFullYear()}`;
    },
    /** "5 Mar 2026" in India, for days that were chosen there. */
    dayInIndia: (iso: string): string => dayInWords(new Date(iso), language),
    /** "Thu 5 Mar, 4:07 pm", for near dates. */
    dayTime(iso: string): string {
      const at = new Date(iso);
      const day = `${weekdays().format(at)} ${at.getDate()} ${SHORT_MONTHS[language][at.getMonth()]}`;
      return `${day}, ${clockTime(at)}`;
    },
    /** "4:07 pm", in Hindi "शाम 4:07 बजे". */
    clockTime: (iso: string): string => clockTime(new Date(iso)),
    /** "in 3 days", "tomorrow". */
    ahead: (count: number, unit: Unit): string => ages().format(count, unit),
    /** "3 hours ago". If the clock is behind the server's, "now" instead of "in 5 seconds". */
    age(iso: string, now = Date.now()): string {
      const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
      const age = AGES.find(({ from }) => seconds >= from);
      return age ? ages().format(-Math.floor(seconds / age.seconds), age.unit) : ages().format(0, 'second');
    },
  };
}
