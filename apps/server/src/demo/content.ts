import { AUTHORITIES, CITIZENS } from './content/accounts.ts';
import { bengaluruPosts } from './content/bengaluru.ts';
import { centrePosts } from './content/centre.ts';
import { chennaiPosts } from './content/chennai.ts';
import { delhiPosts } from './content/delhi.ts';
import { eastPosts } from './content/east.ts';
import { lucknowPosts } from './content/lucknow.ts';
import { ownPosts } from './content/own.ts';
import { ownProvenPosts } from './content/own-proven.ts';
import { punePosts } from './content/pune.ts';
import { southPosts } from './content/south.ts';
import type { DemoPost } from './content/types.ts';
import { westPosts } from './content/west.ts';

export { AUTHORITIES, CITIZENS };

/** The oldest report first, so that storing them in this order tells the story as it happened. */
export const POSTS: readonly DemoPost[] = [
  ...ownPosts,
  ...ownProvenPosts,
  ...punePosts,
  ...westPosts,
  ...delhiPosts,
  ...bengaluruPosts,
  ...chennaiPosts,
  ...eastPosts,
  ...southPosts,
  ...centrePosts,
  ...lucknowPosts,
].sort((a, b) => b.daysAgo - a.daysAgo);
