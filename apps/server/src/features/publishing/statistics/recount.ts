import { sql } from 'kysely';
import { correct, isOtherCount, type RecountMore } from '../../foundation/post-state/service.ts';
import { fillFreshHeat, fillFreshTotals } from './counted-posts.ts';
import { postFacts } from './fold.ts';
import { createTotals } from './totals.ts';

/** Uses the same facts as folding. */
export const recountStatistics: RecountMore = () => {
  const counter = createTotals();
  return {
    add(row) {
      counter.add(postFacts(row), 1);
    },
    async replace(trx) {
      const { totals, heat } = counter.changes();
      await fillFreshTotals(trx, totals);
      await fillFreshHeat(trx, heat);
      await sql`update statistics_progress set up_to = now()`.execute(trx);
      return [await correct(trx, TOTALS), await correct(trx, HEAT)];
    },
  };
};

const COUNTS = ['reported', 'resolved', 'unconfirmed', 'reopened', 'on_time', 'overdue', 'overdue_on_hold'];

/** Trailing zeros of a histogram are insignificant. */
const histogram = (column: string): string =>
  `coalesce(regexp_replace(array_to_string(${column}, ','), '(,?0)+$', ''), '')`;
const isOtherHistogram = (name: string): string =>
  `(stored.${name} is distinct from fresh.${name} and ${histogram(`stored.${name}`)} <> ${histogram(`fresh.${name}`)})`;

const TOTALS = {
  table: 'statistics_totals',
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
