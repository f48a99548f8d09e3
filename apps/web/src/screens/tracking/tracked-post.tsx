import { ApiError } from '@sudhaar/contract/client';
import type { PublicPost } from '@sudhaar/contract/tracking';
import { ArrowRight, MapPin, SearchX } from 'lucide-react';
import { PostFacts } from '../../entities/post/components/post-facts.tsx';
import { PostNumber } from '../../entities/post/components/post-number.tsx';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { useTrackedPost } from '../../entities/public-post/queries.ts';
import { StageRoad } from '../../entities/stage/stage-road.tsx';
import { CheckHistory } from '../../features/check-history/check-history.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../lib/i18n/place-line.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ResponsibleLine } from '../../widgets/post-card/responsible-line.tsx';
import { Timeline } from '../../widgets/timeline/timeline.tsx';

/** Public data, or why it is missing. */
export function TrackedPost({ id }: { id: string }) {
  const { t } = useTranslation('tracking');
  const { data: post, error, isFetching, refetch } = useTrackedPost(id);
  if (post) return <TrackedDetails key={post._id} id={id} post={post} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div role="status">
        <EmptyState icon={SearchX}>{t('track.gone')}</EmptyState>
      </div>
    );
  }
  if (error) {
    return (
      <FailureState
        title={t('track.failed')}
        reason={reasonOf(error)}
        retry={t('track.tryAgain')}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return <Skeleton className="h-96 rounded-large" />;
}

/** `id` is the requested id or number. */
function TrackedDetails({ id, post }: { id: string; post: PublicPost }) {
  const addressParts = useAddressParts();
  return (
    <article
      aria-labelledby="tracked"
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Card className={`grid gap-4 overflow-clip pb-5 ${post.image ? '' : 'pt-5'}`}>
        {post.image && (
          <Picture
            image={post.image}
            alt=""
            sizes="(min-width: 64rem) 42rem, 100vw"
            className="aspect-[16/10] w-full"
            eager
          />
        )}
        <div className="grid gap-3 px-4 sm:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <PostFacts post={post} />
            <PostNumber number={post.number} />
          </div>
          <h2 id="tracked" dir="auto" className="text-title whitespace-pre-line wrap-anywhere">
            {post.caption}
          </h2>
          <ResponsibleLine office={post.office} isDisputed={post.routings.at(-1)?.kind === 'disputed'} />
          <p className="flex gap-1.5 text-ink-2">
            <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-3" />
            <span className="min-w-0 wrap-anywhere">{addressParts(post.location).join(', ')}</span>
          </p>
          <StageRoad stage={post.progressState} closure={post.closure} />
          <PostStatus post={post} withDate pathOf={({ number }) => `/track?post=${number}`} />
          <Counts post={post} />
          <FullPostLink id={post._id} />
        </div>
      </Card>
      <Timeline moves={post.timeline} routings={post.routings} steps={post.steps} createdAt={post.createdAt}>
        <CheckHistory id={id} />
      </Timeline>
    </article>
  );
}

/** Only signed-in people may open the post itself. */
function FullPostLink({ id }: { id: string }) {
  const { t } = useTranslation('tracking');
  const { token } = useSession();
  return (
    <ButtonLink look="outline" to={`/post/${id}`} className="w-fit">
      {t(token === null ? 'track.openLogin' : 'track.open')}
      <ArrowRight aria-hidden="true" size={18} />
    </ButtonLink>
  );
}

function Counts({ post }: { post: PublicPost }) {
  const { t } = useTranslation('tracking');
  return (
    <p className="text-small text-ink-2">
      {t('track.upvotes', { count: post.upvoteCount })} ·{' '}
      {t('track.downvotes', { count: post.downvoteCount })}
      {' · '}
      {t('track.comments', { count: post.commentCount })}
    </p>
  );
}
