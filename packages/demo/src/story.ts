import { AUTHORITIES, CITIZENS } from './story/accounts.ts';
import { bengaluruPosts } from './story/bengaluru.ts';
import { centrePosts } from './story/centre.ts';
import { chennaiPosts } from './story/chennai.ts';
import { delhiPosts } from './story/delhi.ts';
import { eastPosts } from './story/east.ts';
import { fixedPosts } from './story/fixed.ts';
import { lucknowPosts } from './story/lucknow.ts';
import { OFFICES } from './story/offices.ts';
import { ownPosts } from './story/own.ts';
import { ownProvenPosts } from './story/own-proven.ts';
import { punePosts } from './story/pune.ts';
import { southPosts } from './story/south.ts';
import { hoursAgo } from './story/times.ts';
import type { DemoPost } from './story/types.ts';
import { westPosts } from './story/west.ts';

export { AUTHORITIES, CITIZENS, OFFICES };

/** Oldest first, the order in which they are stored. */
export const POSTS: readonly DemoPost[] = [
  ...ownPosts,
  ...ownProvenPosts,
  ...punePosts,
  ...fixedPosts,
  ...westPosts,
  ...delhiPosts,
  ...bengaluruPosts,
  ...chennaiPosts,
  ...eastPosts,
  ...southPosts,
  ...centrePosts,
  ...lucknowPosts,
].sort((a, b) => hoursAgo(b, 0) - hoursAgo(a, 0));
