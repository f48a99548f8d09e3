import type { StatisticsFigures } from '@sudhaar/contract/statistics';
import type { Month } from '@sudhaar/domain/calendar';
import { COUNTS, TIMES } from '@sudhaar/domain/statistics';
import type { Language } from '@sudhaar/language/languages';
import { SHORT_MONTHS } from '@sudhaar/language/months';

export const COUNT_COLUMNS = COUNTS;
export const TIME_COLUMNS = TIMES;

export const countCells = (figures: StatisticsFigures): number[] => COUNTS.map((name) => figures[name]);
export const timeCells = (figures: StatisticsFigures): (number | null)[] =>
  TIMES.map((name) => figures[name].hours);

/** "Mar 2026". */
export function monthName(month: Month, language: Language): string {
  const [year, number] = month.split('-');
  return `${SHORT_MONTHS[language][Number(number) - 1]} ${year}`;
}
