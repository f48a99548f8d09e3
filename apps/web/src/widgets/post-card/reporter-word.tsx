import { Suspense } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { AfterEnd } from '../../features/reopen/after-end.tsx';
import { KeepFocus } from '../../features/verdict/keep-focus.tsx';
import { Verdict } from '../../features/verdict/verdict.tsx';
import { optionalPart } from '../../lib/page/optional-part.tsx';

// Few posts are merged, so it is loaded on demand.
const Objection = optionalPart(
  async () => (await import('../../features/merge/objection.tsx')).Objection,
  'merging',
);

/** For the reporter: verdict, reopening, and objection to a merge. */
export function ReporterWord({ post }: { post: CachedPost }) {
  return (
    <KeepFocus className="grid grid-cols-1 gap-4 empty:sr-only">
      {post.progressState === 'Waiting for User Verification' && <Verdict post={post} />}
      {post.progressState === 'Finished' && <AfterEnd post={post} />}
      {post.sameAs && (
        <Suspense>
          <Objection post={post} />
        </Suspense>
      )}
    </KeepFocus>
  );
}
