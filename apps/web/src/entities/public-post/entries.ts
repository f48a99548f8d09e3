import type { Update } from '@sudhaar/contract/tracking';

/** Consecutive moves of one post. */
export type Entry = {
  /** The newest move. */
  update: Update;
  /** Stages, oldest first. */
  stages: Update['to'][];
};

/** Groups consecutive moves of one post. Newest first. */
export function entriesOf(updates: readonly Update[]): Entry[] {
  const entries: Entry[] = [];
  for (const update of updates) {
    const last = entries.at(-1);
    if (last?.update.postId === update.postId) last.stages.unshift(update.to);
    else entries.push({ update, stages: [update.to] });
  }
  return entries;
}
