import { VERDICT_DAYS } from '@sudhaar/domain/clock';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import type { DemoPost } from './types.ts';

export type DemoMove = { to: Stage; daysAgo: number };

const REACHED: Stage = 'Waiting for User Verification';
/** The reporter's notice of a proof arrives so many days after the proof. */
export const NOTICE_DAYS = 0.1;

/** Every stop of a post on its road with its day, oldest first; a refused proof leads back to Work Started. */
export function movesOf(post: DemoPost): DemoMove[] {
  if (!post.work) return [];
  const { stage } = post;
  const { movedDaysAgo: last } = post.work;
  if (post.reopened) {
    const road = spread(upTo('Finished'), post.daysAgo, post.reopened.daysAgo);
    return [...road, { to: stage, daysAgo: last }];
  }
  if (isUnconfirmed(post)) {
    const road = spread(upTo(REACHED), post.daysAgo, last + VERDICT_DAYS.close + NOTICE_DAYS);
    return [...road, { to: stage, daysAgo: last }];
  }
  const stops = post.rejected ? [...upTo(REACHED), ...upTo(stage, 'Work Started')] : upTo(stage);
  return spread(stops, post.daysAgo, last);
}

export const isUnconfirmed = (post: DemoPost): boolean => 'isUnconfirmed' in post;

/** Looking takes hours, working takes days: the early stops lie closer together. */
const spread = (stops: Stage[], from: number, until: number): DemoMove[] =>
  stops.map((to, i) => ({ to, daysAgo: from - (from - until) * ((i + 1) / stops.length) ** 1.4 }));

const upTo = (last: Stage, from: Stage = 'Problem Seen'): Stage[] =>
  STAGES.slice(STAGES.indexOf(from), STAGES.indexOf(last) + 1);
