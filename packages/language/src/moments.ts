import { dayInIndia, momentInIndia } from '@sudhaar/domain/calendar';
import { clockTimeInWords } from './clock-time.ts';
import type { Language } from './languages.ts';
import { SHORT_MONTHS } from './months.ts';

/** "5 Mar 2026, 4:07 pm" in India's time, for texts whose reader's time zone is unknown. */
export function momentInWords(at: Date, language: Language): string {
  const [, time = ''] = momentInIndia(at).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${dayInWords(at, language)}, ${clockTimeInWords(hour, minute, language)}`;
}

/** "5 Mar 2026", also in India's time. */
export function dayInWords(at: Date, language: Language): string {
  const [year, month, date] = dayInIndia(at).split('-').map(Number);
  return `${date} ${SHORT_MONTHS[language][Number(month) - 1]} ${year}`;
}
