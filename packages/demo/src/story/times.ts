import { HOURS } from './hours.ts';
import type { DemoPost, Moment } from './types.ts';

/** Converts days to the post's own time. */
export const daysOf = ({ category }: DemoPost, days: number): Moment => (days * 24) / HOURS[category];

/** The current time in the post's own time. */
export const ageOf = (post: DemoPost): Moment => post.age ?? daysOf(post, post.daysAgo);

/** Hours since a moment of a post. */
export const hoursAgo = (post: DemoPost, at: Moment): number => (ageOf(post) - at) * HOURS[post.category];
