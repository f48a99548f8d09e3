import { Suspense } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';

// Most who open a post are citizens: they do not pay for this.
const LikelyDuplicates = optionalPart(
  async () => (await import('../../features/merge/likely-duplicates.tsx')).LikelyDuplicates,
  'merging',
);

/** Reports of the same problem, for offices and administrators. */
export function SameProblems({ post }: { post: CachedPost }) {
  const { role } = useSession();
  if (role !== 'government' && role !== 'admin') return null;
  return (
    <Suspense>
      <LikelyDuplicates post={post} />
    </Suspense>
  );
}
