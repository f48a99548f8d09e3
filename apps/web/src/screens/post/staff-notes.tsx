import { Suspense } from 'react';
import { useMembership } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';

// Loaded on demand, because most readers are citizens.
const PostNotes = optionalPart(
  async () => (await import('../../features/note/post-notes.tsx')).PostNotes,
  'notes',
);

export function StaffNotes({ post }: { post: CachedPost }) {
  const { role } = useSession();
  const isVerified = useIsVerified();
  const isStaff = useMembership()?.officeId != null && isVerified;
  if (role !== 'admin' && !isStaff) return null;
  return (
    <Suspense>
      <PostNotes post={post} />
    </Suspense>
  );
}
