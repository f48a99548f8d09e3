import type { StatisticsComparison, StatisticsFigures } from '@sudhaar/contract/statistics';
import type { Month } from '@sudhaar/domain/calendar';
import { COUNTS, TIMES } from '@sudhaar/domain/statistics';
import type { Language } from '@sudhaar/language/languages';
import { SHORT_MONTHS } from '@sudhaar/language/months';
import { districtName, stateName } from '@sudhaar/language/place-names';
import type { Translate } from '@sudhaar/language/server';

/** Columns that were added later are at the end, for readers that count columns. */
const ADDED_COLUMNS = ['overdueOnHold'] as const satisfies (typeof COUNTS)[number][];
type AddedColumn = (typeof ADDED_COLUMNS)[number];
export const COUNT_COLUMNS = COUNTS.filter(
  (name): name is Exclude<(typeof COUNTS)[number], AddedColumn> =>
    !(ADDED_COLUMNS as readonly string[]).includes(name),
);
export const LAST_COLUMNS = [...TIMES, ...ADDED_COLUMNS];

export const countCells = (figures: StatisticsFigures): number[] =>
  COUNT_COLUMNS.map((name) => figures[name]);
export const lastCells = (figures: StatisticsFigures): (number | null)[] => [
  ...TIMES.map((name) => figures[name].hours),
  ...ADDED_COLUMNS.map((name) => figures[name]),
];

type ComparedRow = Pick<StatisticsComparison, 'by'> &
  Pick<StatisticsComparison['rows'][number], 'name' | 'state'>;

/** Names of categories and offices need no translation here. */
export function comparedName({ by, name, state }: ComparedRow, t: Translate): string {
  if (by === 'state') return stateName(t, name);
  return by === 'district' && state ? districtName(t, { state, district: name }) : name;
}

/** "Mar 2026". */
export function monthName(month: Month, language: Language): string {
  const [year, number] = month.split('-');
  return `${SHORT_MONTHS[language][Number(number) - 1]} ${year}`;
}
