import { VERDICT_DAYS } from '@sudhaar/domain/clock';
import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { daysOf } from './times.ts';
import type { DemoPost, Moment } from './types.ts';

export type DemoMove = { to: Stage; at: Moment };

const REACHED: Stage = 'Waiting for User Verification';
/** Days from a proof to the delivery of the reporter's notice. */
export const NOTICE_DAYS = 0.1;

/** Oldest first. A rejected proof leads back to Work Started. */
export function movesOf(post: DemoPost): DemoMove[] {
  if (!post.work) return [];
  const { stage } = post;
  const { at } = post.work;
  if (post.reopened) return [...spread(upTo('Finished'), post.reopened.at), { to: stage, at }];
  const last = stage === 'Finished' ? REACHED : stage;
  const road = spread(post.rejected ? [...upTo(REACHED), ...upTo(last, 'Work Started')] : upTo(last), at);
  if (stage !== 'Finished') return road;
  const closedAt = at + daysOf(post, VERDICT_DAYS.close + NOTICE_DAYS);
  return [...road, { to: stage, at: post.endedAt ?? closedAt }];
}

/** Looking takes hours and working takes days, so early moves are closer together. */
const spread = (stops: Stage[], until: Moment): DemoMove[] =>
  stops.map((to, i) => ({ to, at: until * ((i + 1) / stops.length) ** 1.4 }));

const upTo = (last: Stage, from: Stage = 'Problem Seen'): Stage[] =>
  STAGES.slice(STAGES.indexOf(from), STAGES.indexOf(last) + 1);
