import type { CachedPost } from '../cache.ts';
import { Due } from './due.tsx';
import { ClosureMark, ReopenedMark } from './ending.tsx';
import { SameProblem } from './same-problem.tsx';

type Props = {
  post: Pick<CachedPost, 'dueAt' | 'isOverdue' | 'progressState' | 'closure' | 'reopenedCount'> &
    Partial<Pick<CachedPost, 'hold' | 'sameAs' | 'duplicateCount'>>;
  withDate?: boolean;
  /** Link to the main post of a merged one. Missing inside a link. */
  pathOf?: (main: { _id: string; number: string }) => string;
};

/** Due date or closure, reopening, and the main post. */
export function PostStatus({ post, withDate = false, pathOf }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
      <Due post={post} withDate={withDate} />
      <ClosureMark closure={post.closure} />
      <ReopenedMark count={post.reopenedCount} />
      <SameProblem post={post} pathOf={pathOf} />
    </span>
  );
}
