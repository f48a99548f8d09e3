import { HOURS } from './hours.ts';
import type { DemoPost, Moment } from './types.ts';

/** So many days, in the time of a report. */
export const daysOf = ({ category }: DemoPost, days: number): Moment => (days * 24) / HOURS[category];

/** The present, in the time of a report. */
export const ageOf = (post: DemoPost): Moment => post.age ?? daysOf(post, post.daysAgo);

/** How long ago a moment of a report was. */
export const hoursAgo = (post: DemoPost, at: Moment): number => (ageOf(post) - at) * HOURS[post.category];
