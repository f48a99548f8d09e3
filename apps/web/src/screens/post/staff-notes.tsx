import { Suspense } from 'react';
import { useMembership } from '../../entities/office/membership.ts';
import type { CachedPost } from '../../entities/post/cache.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useIsVerified } from '../../lib/session/use-account.ts';
import { useSession } from '../../lib/session/use-session.ts';

// Most who open a post are citizens: they do not pay for this.
const PostNotes = optionalPart(
  async () => (await import('../../features/note/post-notes.tsx')).PostNotes,
  'notes',
);

/** Internal notes, for who can have any. */
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
