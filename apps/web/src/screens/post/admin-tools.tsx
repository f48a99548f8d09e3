import { Suspense } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';

// Most who open a post are citizens: they do not pay for this.
const PostTools = optionalPart(
  async () => (await import('../../features/moderate/post-tools.tsx')).PostTools,
  'admin',
);

export function AdminTools({ post }: { post: CachedPost }) {
  if (useSession().role !== 'admin') return null;
  return (
    <Suspense>
      <PostTools post={post} />
    </Suspense>
  );
}
