import { useQuery } from '@tanstack/react-query';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useChannelName } from '../../entities/post/components/channel-name.ts';
import { ProofPair } from '../../entities/post/components/proof-pair.tsx';
import { timelineQuery } from '../../entities/post/timeline-query.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Timeline } from './timeline.tsx';

/** Includes actors and their texts. */
export function PostTimeline({ post, withProof }: { post: CachedPost; withProof: boolean }) {
  const { t } = useTranslation('resolution');
  const channel = useChannelName(post);
  const history = useQuery(timelineQuery(post));
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
