import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import * as changes from './changes.ts';
import { addToCells, addToHeat, findCounted, saveCounted, takeCounted } from './counted.ts';
import { changesOf } from './tally.ts';

/** So many changed posts are counted in one transaction. */
const AT_ONCE = 2000;

/**
 * Counts what has changed since the last time. Each part takes off what its posts were counted as and adds what they count
 * as now, in one transaction with the place in the list of changes: a killed server leaves no half, a second one finds the
 * row held and goes, and a post that is counted again changes nothing.
 */
export async function rollUp(db: Database, atOnce = AT_ONCE): Promise<void> {
  const begun = await inTransaction(db, async (trx) => {
    const progress = await changes.holdProgress(trx);
    if (!progress) return null;
    const horizon = await changes.findHorizon(trx);
    const [posts, outcomes] = [
      await changes.lookBack(trx, progress.posts),
      await changes.lookBack(trx, progress.outcomes),
    ];
    return { horizon, progress: { posts, outcomes } };
  });
  if (!begun) return;
  let { progress } = begun;
  for (;;) {
    const part = await inTransaction(db, (trx) => countPart(trx, progress, begun.horizon, atOnce));
    if (!part || part.isLast) return;
    progress = part.progress;
  }
}

async function countPart(trx: Transaction, progress: changes.Progress, horizon: string, atOnce: number) {
  // Another server may have begun meanwhile: then this one leaves the rest to it.
  if (!(await changes.holdProgress(trx))) return null;
  const gone = await changes.takeGone(trx, atOnce);
  const posts = await changes.findChangedPosts(trx, progress.posts, horizon, atOnce);
  const outcomes = await changes.findChangedOutcomes(trx, progress.outcomes, horizon, atOnce);
  await recount(trx, [...new Set([...gone, ...[...posts, ...outcomes].map(({ id }) => id)])]);
  const reached = { posts: posts.at(-1) ?? progress.posts, outcomes: outcomes.at(-1) ?? progress.outcomes };
  await changes.saveProgress(trx, reached);
  const isLast = [gone, posts, outcomes].every(({ length }) => length < atOnce);
  if (isLast) await changes.saveUpTo(trx, horizon);
  return { progress: reached, isLast };
}

async function recount(trx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const before = await takeCounted(trx, ids);
  const now = await findCounted(trx, ids);
  const { cells, heat } = changesOf(before, now);
  if (now.length > 0) await saveCounted(trx, now);
  if (cells.length > 0) await addToCells(trx, cells);
  if (heat.length > 0) await addToHeat(trx, heat);
}
