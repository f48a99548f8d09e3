import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type { DemoPost } from './types.ts';

export type DemoMove = { to: Stage; daysAgo: number };

const REACHED: Stage = 'Waiting for User Verification';

/** Every stop of a post on its road with its day, oldest first; a refused proof leads back to Work Started. */
export function movesOf(post: DemoPost): DemoMove[] {
  if (!post.work) return [];
  const stops = stopsOf(post);
  const { movedDaysAgo } = post.work;
  const span = post.daysAgo - movedDaysAgo;
  // Looking takes hours, working takes days: the early stops lie closer together.
  return stops.map((to, i) => ({ to, daysAgo: post.daysAgo - span * ((i + 1) / stops.length) ** 1.4 }));
}

function stopsOf({ stage, rejected }: DemoPost): Stage[] {
  const upTo = (last: Stage, from: Stage = 'Problem Seen') =>
    STAGES.slice(STAGES.indexOf(from), STAGES.indexOf(last) + 1);
  return rejected ? [...upTo(REACHED), ...upTo(stage, 'Work Started')] : upTo(stage);
}
