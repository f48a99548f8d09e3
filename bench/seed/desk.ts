import type { Offices } from './offices.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';
import type { City } from './words.ts';

const HOUR_MS = 60 * 60 * 1000;
/**
 * One in fifty posts is open at this office: 20,000 of a million. With few posts it gets more, so that every view
 * fills a page.
 */
const ONE_OF = 50;
const MIN_POSTS = 1500;
/** Due dates range from this many days ago to as many ahead. */
const DAYS_LATE = 20;
const DAYS_AHEAD = 10;
const REOPENED_ONE_OF = 20;

export type SeededDesk = { officeId: string; city: City; staff: readonly string[]; every: number };

export function fullDesk({ squares: [first] }: Offices, { desk }: People, posts: number): SeededDesk {
  const officeId = first?.offices[0]?.id;
  if (!first || !officeId) throw new Error('There is no office');
  const every = Math.max(2, Math.floor(posts / Math.max(MIN_POSTS, posts / ONE_OF)));
  return { officeId, city: first.city, staff: desk, every };
}

export const isOnDesk = ({ every }: SeededDesk, i: number): boolean => i % every === 0;

export const dueOnDesk = (random: Random): number =>
  Date.now() + random.below((DAYS_LATE + DAYS_AHEAD) * 24 * 60) * (HOUR_MS / 60) - DAYS_LATE * 24 * HOUR_MS;

export const reopenedOnDesk = (random: Random): number => (random.below(REOPENED_ONE_OF) === 0 ? 1 : 0);
