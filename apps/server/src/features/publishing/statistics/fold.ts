import { factsOf } from '@sudhaar/domain/statistics';
import { latLngToCell } from 'h3-js';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type FoldedRow, outcomesOf } from '../../foundation/post-state/service.ts';
import { addToHeat, addToTotals } from './counted-posts.ts';
import { createTotals, type PostFacts, RESOLUTIONS } from './totals.ts';

export const postFacts = (row: FoldedRow): PostFacts => ({
  cell: latLngToCell(row.lat, row.lng, RESOLUTIONS.district),
  facts: factsOf({
    createdAt: row.created_at,
    firstActionAt: row.first_action_at,
    category: row.category,
    state: row.state,
    district: row.district,
    officeId: row.office_id,
    intakeOfficeId: row.intake_office_id,
    isMerged: row.is_merged,
    outcomes: outcomesOf(row.outcomes as Parameters<typeof outcomesOf>[0]),
  }),
});

/** Only each post's first state before and last state after count, because those between cancel out. */
function netOf(rows: readonly FoldedRow[]): FoldedRow[] {
  const posts = new Map<string, { first: FoldedRow; last: FoldedRow }>();
  for (const row of rows) {
    const span = posts.get(row.post_id);
    if (span) span.last = row;
    else posts.set(row.post_id, { first: row, last: row });
  }
  return [...posts.values()].flatMap(({ first, last }) => {
    const before = first.by === -1 ? [first] : [];
    const after = last.by === 1 ? [last] : [];
    const isSame = before[0] && after[0] && comparable(before[0]) === comparable(after[0]);
    return isSame ? [] : [...before, ...after];
  });
}

const comparable = ({ id: _, by: __, ...facts }: FoldedRow): string => JSON.stringify(facts);

export async function foldStatistics(trx: Transaction, rows: readonly FoldedRow[]): Promise<void> {
  const counter = createTotals();
  for (const row of netOf(rows)) counter.add(postFacts(row), row.by);
  const { totals, heat } = counter.changes();
  if (totals.length > 0) await addToTotals(trx, totals);
  if (heat.length > 0) await addToHeat(trx, heat);
  // Without changes, once a minute is enough.
  const isDue = rows.length > 0 ? sql`true` : sql`up_to is null or up_to < now() - interval '1 minute'`;
  await sql`update statistics_progress set up_to = now() where ${isDue}`.execute(trx);
}

/** Null if nothing was counted yet. */
export async function findFoldedUntil(db: Database): Promise<Date | null> {
  const row = await db.selectFrom('statistics_progress').select('up_to').executeTakeFirst();
  return row?.up_to ?? null;
}
