import { Suspense } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';

// Loaded on demand, because most readers are citizens.
const LikelyDuplicates = optionalPart(
  async () => (await import('../../features/merge/likely-duplicates.tsx')).LikelyDuplicates,
  'merging',
);

/** For offices and administrators. */
export function SameProblems({ post }: { post: CachedPost }) {
  const { role } = useSession();
  if (role !== 'government' && role !== 'admin') return null;
  return (
    <Suspense>
      <LikelyDuplicates post={post} />
    </Suspense>
  );
}
