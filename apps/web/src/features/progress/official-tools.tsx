import { lazy, Suspense } from 'react';
import { loadTexts } from '../../lib/i18n.ts';
import { useSession } from '../../lib/use-session.ts';
import type { KeptPost } from '../posts/cache.ts';
import { RejectionNotice } from '../posts/components/rejection-notice.tsx';

// Most who open a post are citizens: they do not pay for this.
const ProgressActions = lazy(async () => {
  const [file] = await Promise.all([
    import('./components/progress-actions.tsx'),
    loadTexts('progress', 'report'),
  ]);
  return { default: file.ProgressActions };
});

/** On the page of a post: what an authority can do with it, if it is free or its own. */
export function OfficialTools({ post }: { post: KeptPost }) {
  const { id, role } = useSession();
  const { assignedGovernment } = post;
  const isFree = assignedGovernment === null;
  if (role !== 'government' || !(isFree || assignedGovernment === id)) return null;
  return (
    <Suspense>
      <RejectionNotice post={post} />
      <ProgressActions post={post} list={isFree ? 'unassigned' : 'assigned'} onItsPage />
    </Suspense>
  );
}
