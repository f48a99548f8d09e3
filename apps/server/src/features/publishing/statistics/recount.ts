import { sql } from 'kysely';
import { correct, isOtherCount, type RecountMore } from '../../foundation/post-state/service.ts';
import { createCellTotals } from './cell-totals.ts';
import { fillFreshCells, fillFreshHeat } from './counted-posts.ts';
import { postFacts } from './fold.ts';

/** Uses the same facts as folding. */
export const recountStatistics: RecountMore = () => {
  const tallies = createCellTotals();
  return {
    add(row) {
      tallies.add(postFacts(row), 1);
    },
    async replace(trx) {
      const { cells, heat } = tallies.changes();
      await fillFreshCells(trx, cells);
      await fillFreshHeat(trx, heat);
      await sql`update statistics_progress set up_to = now()`.execute(trx);
      return [await correct(trx, CELLS), await correct(trx, HEAT)];
    },
  };
};

const COUNTS = ['reported', 'resolved', 'unconfirmed', 'reopened', 'on_time', 'overdue'];

/** Trailing zeros of a histogram are insignificant. */
const histogram = (column: string): string =>
  `coalesce(regexp_replace(array_to_string(${column}, ','), '(,?0)+$', ''), '')`;
const isOtherHistogram = (name: string): string =>
  `(stored.${name} is distinct from fresh.${name} and ${histogram(`stored.${name}`)} <> ${histogram(`fresh.${name}`)})`;

const CELLS = {
  table: 'statistics_cells',
  key: ['state', 'district', 'category', 'office', 'month'],
  isOther: [...COUNTS.map(isOtherCount), ...['first_action', 'resolution'].map(isOtherHistogram)].join(
    ' or ',
  ),
};
const HEAT = {
  table: 'statistics_heat',
  key: ['state', 'district', 'category', 'month', 'cell'],
  isOther: isOtherCount('count'),
};
