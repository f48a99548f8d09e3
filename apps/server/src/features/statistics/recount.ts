import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Difference, RecountMore } from '../post-state/service.ts';
import { addToCells, addToHeat } from './counted.ts';
import { postFacts } from './fold.ts';
import { createTallies } from './tally.ts';

const AT_ONCE = 20_000;

/** Counts the statistics anew, from the same facts as each fold. */
export const recountStatistics: RecountMore = () => {
  const tallies = createTallies();
  return {
    add(row) {
      if (!row.is_merged) tallies.add(postFacts(row), 1);
    },
    async replace(trx) {
      const { cells, heat } = tallies.changes();
      await store(trx, 'statistics_cells', cells, addToCells);
      await store(trx, 'statistics_heat', heat, addToHeat);
      await sql`update statistics_progress set up_to = now()`.execute(trx);
      return [
        { table: 'statistics_cells', differing: await countDiffering(trx, 'statistics_cells', CELL) },
        { table: 'statistics_heat', differing: await countDiffering(trx, 'statistics_heat', HEAT) },
      ] satisfies Difference[];
    },
  };
};

/** Replaces the rows of a table; those of before are in `stored_…`. */
async function store<Row>(
  trx: Transaction,
  table: string,
  rows: readonly Row[],
  add: (trx: Transaction, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  await sql`create temporary table ${sql.table(`stored_${table}`)} on commit drop as table ${sql.table(table)}`.execute(
    trx,
  );
  await sql`delete from ${sql.table(table)}`.execute(trx);
  for (let from = 0; from < rows.length; from += AT_ONCE) await add(trx, rows.slice(from, from + AT_ONCE));
}

/** Trailing zeros of a histogram mean nothing. */
const histogram = (column: string): string =>
  `regexp_replace(array_to_string(${column}, ','), '(,?0)+$', '')`;
const CELL = {
  columns: `state, district, category, office, month, reported, resolved, unconfirmed, reopened, on_time, overdue,
    ${histogram('first_action')}, ${histogram('resolution')}`,
  isSomething: `(reported, resolved, unconfirmed, reopened, on_time, overdue) <> (0, 0, 0, 0, 0, 0)
    or ${histogram('first_action')} <> '' or ${histogram('resolution')} <> ''`,
};
const HEAT = { columns: '*', isSomething: 'count <> 0' };

async function countDiffering(trx: Transaction, table: string, { columns, isSomething }: typeof CELL) {
  const rowsOf = (name: string) => sql.raw(`select ${columns} from ${name} where ${isSomething}`);
  const [now, before] = [rowsOf(table), rowsOf(`stored_${table}`)];
  const { rows } = await sql<{ count: number }>`
    select greatest((select count(*) from ((${now}) except (${before})) a),
      (select count(*) from ((${before}) except (${now})) b))::int as count`.execute(trx);
  return rows[0]?.count ?? 0;
}
