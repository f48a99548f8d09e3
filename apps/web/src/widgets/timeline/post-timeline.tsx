import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useChannelName } from '../../entities/post/components/channel-name.ts';
import { ProofPair } from '../../entities/post/components/proof-pair.tsx';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Timeline } from './timeline.tsx';

/** Includes actors and their texts. */
export function PostTimeline({ post, withProof }: { post: CachedPost; withProof: boolean }) {
  const { t } = useTranslation('resolution');
  const channel = useChannelName(post);
  const { _id: postId, progressState, assignedGovernment, office, isDisputed, category } = post;
  const { dueAt, isOverdue, closure, reopenedCount, verdict } = post;
  const history = useQuery({
    // The key contains everything that a new entry changes, so that the timeline is refetched.
    queryKey: [
      'timeline',
      postId,
      { progressState, assignedGovernment, office: office?._id, isDisputed, category: category.code },
      { dueAt, isOverdue, closure, reopenedCount, verdict },
    ],
    queryFn: () => api('GET /api/posts/timeline/{postId}', { params: { postId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Timeline
      moves={history.data?.timeline ?? []}
      routings={history.data?.routings ?? []}
      steps={history.data?.steps ?? []}
      external={history.data?.external ?? []}
      createdAt={post.createdAt}
      isProofShown={post.finalUpdate !== null}
      reporter={post.user}
      channel={channel}
    >
      {withProof && post.finalUpdate && (
        <div className="mt-3">
          <ProofPair post={post} />
        </div>
      )}
      {history.isError && <p className="mt-3 text-ink-2">{t('timeline.failed')}</p>}
    </Timeline>
  );
}
