import type { Load } from '../../lib/page/screen.tsx';

/** For a screen whose posts the head of the page asks for (head/pages.ts): they are there when it is first drawn. */
export const withEarlyPosts =
  (load: Load): Load =>
  async () => {
    const [Component, { takeEarlyPosts }] = await Promise.all([load(), import('./early-posts.ts')]);
    await takeEarlyPosts();
    return Component;
  };
