import type { CachedPost } from '../cache.ts';
import { Due } from './due.tsx';
import { ClosureMark, ReopenedMark } from './ending.tsx';

type Props = {
  post: Pick<CachedPost, 'dueAt' | 'isOverdue' | 'progressState' | 'closure' | 'reopenedCount'>;
  withDate?: boolean;
};

/** Until when it is to be resolved, or who confirmed that it is, and whether it was reopened. */
export function PostStatus({ post, withDate = false }: Props) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
      <Due post={post} withDate={withDate} />
      <ClosureMark closure={post.closure} />
      <ReopenedMark count={post.reopenedCount} />
    </span>
  );
}
