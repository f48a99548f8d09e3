import { Suspense } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { useSession } from '../../lib/session/use-session.ts';

// Loaded on demand, because most readers are citizens.
const AdminPostTools = optionalPart(
  async () => (await import('../../widgets/admin-post/admin-post-tools.tsx')).AdminPostTools,
  'admin',
  'offices',
);

const PageCallers = optionalPart(
  async () => (await import('../../features/intake/page-callers.tsx')).PageCallers,
  'intake',
);

export function AdminTools({ post }: { post: CachedPost }) {
  if (useSession().role !== 'admin') return null;
  return (
    <Suspense>
      <AdminPostTools post={post} />
      <PageCallers post={post} />
    </Suspense>
  );
}
