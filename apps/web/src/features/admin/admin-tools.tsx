import { lazy, Suspense } from 'react';
import { loadTexts } from '../../lib/i18n.ts';
import { useSession } from '../../lib/use-session.ts';
import type { KeptPost } from '../posts/cache.ts';

// Most who open a post are citizens: they do not pay for this.
const PostTools = lazy(async () => {
  const [file] = await Promise.all([import('./components/post-tools.tsx'), loadTexts('admin')]);
  return { default: file.PostTools };
});

/** On the page of a post: what an administrator may do with it. */
export function AdminTools({ post }: { post: KeptPost }) {
  if (useSession().role !== 'admin') return null;
  return (
    <Suspense>
      <PostTools post={post} />
    </Suspense>
  );
}
