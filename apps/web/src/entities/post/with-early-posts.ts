import type { Load } from '../../lib/page/screen.tsx';

/** For screens whose posts the head script requests (head/pages.ts), so that the first render has them. */
export const withEarlyPosts =
  (load: Load): Load =>
  async () => {
    const [Component, { takeEarlyPosts }] = await Promise.all([load(), import('./early-posts.ts')]);
    await takeEarlyPosts();
    return Component;
  };
