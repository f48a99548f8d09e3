import { Suspense } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { AfterEnd } from '../../features/reopen/after-end.tsx';
import { Verdict } from '../../features/verdict/verdict.tsx';
import { optionalPart } from '../../lib/page/optional-part.tsx';

// Few reports are the same as another one.
const Objection = optionalPart(
  async () => (await import('../../features/merge/objection.tsx')).Objection,
  'merging',
);

/** On one's own report: the verdict while the proof waits for it, what can be said after the end, and that it is merged. */
export function ReporterWord({ post }: { post: CachedPost }) {
  return (
    <>
      {post.progressState === 'Waiting for User Verification' && <Verdict post={post} />}
      {post.progressState === 'Finished' && <AfterEnd post={post} />}
      {post.sameAs && (
        <Suspense>
          <Objection post={post} />
        </Suspense>
      )}
    </>
  );
}
