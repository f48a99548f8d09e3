import { lazy, Suspense } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { RejectionNotice } from '../../entities/post/components/rejection-notice.tsx';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';

// Loaded on demand, because most readers are citizens.
const ProgressActions = lazy(async () => {
  const [file] = await Promise.all([
    import('../../features/advance/progress-actions.tsx'),
    loadTexts('progress', 'report', 'offline'),
  ]);
  return { default: file.ProgressActions };
});

const OfficeTools = optionalPart(
  async () => (await import('../../widgets/office-tools/office-tools.tsx')).OfficeTools,
  'offices',
);

const PageCallers = optionalPart(
  async () => (await import('../../features/intake/page-callers.tsx')).PageCallers,
  'intake',
);

const JobSheetLink = optionalPart(
  async () => (await import('./job-sheet-link.tsx')).JobSheetLink,
  'jobSheets',
);

export function OfficialTools({ post }: { post: CachedPost }) {
  const { id, role } = useSession();
  const { assignedGovernment } = post;
  const isFree = assignedGovernment === null;
  // Work on a merged post is done on its main post.
  if (role !== 'government' || post.sameAs) return null;
  return (
    <Suspense>
      {(isFree || assignedGovernment === id) && (
        <>
          <RejectionNotice post={post} />
          <ProgressActions post={post} list={isFree ? 'unassigned' : 'assigned'} onItsPage />
        </>
      )}
      <OfficeTools post={post} />
      <PageCallers post={post} />
      <JobSheetLink post={post} />
    </Suspense>
  );
}
