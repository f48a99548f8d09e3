import { Suspense } from 'react';
import { optionalPart } from '../../lib/optional-part.tsx';
import { useSession } from '../../lib/use-session.ts';
import type { KeptPost } from '../posts/cache.ts';

// Most who open a post are citizens: they do not pay for this.
const PostTools = optionalPart(async () => (await import('./components/post-tools.tsx')).PostTools, 'admin');

/** On the page of a post: what an administrator may do with it. */
export function AdminTools({ post }: { post: KeptPost }) {
  if (useSession().role !== 'admin') return null;
  return (
    <Suspense>
      <PostTools post={post} />
    </Suspense>
  );
}
