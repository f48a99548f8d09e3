import { hasCaller } from '@sudhaar/domain/post-channels';
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

const CallerBox = optionalPart(
  async () => (await import('../../features/intake/caller-box.tsx')).CallerBox,
  'intake',
);

export function AdminTools({ post }: { post: CachedPost }) {
  if (useSession().role !== 'admin') return null;
  return (
    <Suspense>
      <AdminPostTools post={post} />
      {hasCaller(post.channel) && <CallerBox post={post} />}
    </Suspense>
  );
}
