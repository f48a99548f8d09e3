import type { Update } from '@sudhaar/contract/tracking';

/** One or more moves of a report that no move of another parts. */
export type Entry = {
  /** The newest. */
  update: Update;
  /** The stages it came to, the first first. */
  stages: Update['to'][];
};

/** The list with a report's moves in a row as one entry. The newest move is first, in the list and out of it. */
export function entriesOf(updates: readonly Update[]): Entry[] {
  const entries: Entry[] = [];
  for (const update of updates) {
    const last = entries.at(-1);
    if (last?.update.postId === update.postId) last.stages.unshift(update.to);
    else entries.push({ update, stages: [update.to] });
  }
  return entries;
}
