import type { CachedPost } from '../../entities/post/cache.ts';
import { AfterEnd } from '../../features/reopen/after-end.tsx';
import { Verdict } from '../../features/verdict/verdict.tsx';

/** On one's own report: the verdict while the proof waits for it, and what can be said after the end. */
export function ReporterWord({ post }: { post: CachedPost }) {
  if (post.progressState === 'Waiting for User Verification') return <Verdict post={post} />;
  return post.progressState === 'Finished' ? <AfterEnd post={post} /> : null;
}
