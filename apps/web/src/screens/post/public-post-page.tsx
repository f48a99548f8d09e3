import { ApiError } from '@sudhaar/contract/client';
import type { PublicPostPage as PublicPost } from '@sudhaar/contract/tracking';
import { closingProof } from '@sudhaar/domain/fix-card';
import { remarkCount } from '@sudhaar/domain/posts';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import { MapPin, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { PostFacts } from '../../entities/post/components/post-facts.tsx';
import { PostNumber } from '../../entities/post/components/post-number.tsx';
import { PostPhotos } from '../../entities/post/components/post-photos.tsx';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { ShareButton } from '../../entities/post/components/share-button.tsx';
import { ShareFixed } from '../../entities/post/components/share-fixed.tsx';
import { usePublicPost } from '../../entities/public-post/queries.ts';
import { StageRoad } from '../../entities/stage/stage-road.tsx';
import { CheckHistory } from '../../features/check-history/check-history.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useAddressParts } from '../../lib/i18n/place-line.ts';
import { optionalPart } from '../../lib/page/optional-part.tsx';
import { usePageName } from '../../lib/page/page-title.ts';
import type { FoundByCodeState, LoginState } from '../../lib/page/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlaceBlock } from '../../widgets/post-card/place-block.tsx';
import { ResponsibleLine } from '../../widgets/post-card/responsible-line.tsx';
import { Timeline } from '../../widgets/timeline/timeline.tsx';
import { PublicComments } from './public-comments.tsx';

// Few people have a code, so it is loaded on demand.
const FoundByCode = optionalPart(
  async () => (await import('../tracking/found-by-code.tsx')).FoundByCode,
  'intake',
);

const LONGEST_TITLE = 80;

/** Needs no login. Signed-in people get the post itself, where they can act. */
export function PublicPostPage() {
  const { token, loading } = useSession();
  const { number = '' } = useParams();
  const { search, hash, state } = useLocation();
  const { data: post, error, isFetching, refetch } = usePublicPost(number);
  const { t } = useTranslation('postPages');
  const found = state as FoundByCodeState;
  if (loading) return null;
  if (post && token !== null && !found?.code) return <Navigate replace to={`/post/${post._id}${hash}`} />;
  if (post && post.number !== number)
    return <Navigate replace to={publicPostPath(post.number) + search + hash} state={state} />;
  return (
    <div className="page py-6">
      {!post && <h1 className="sr-only">{t('title')}</h1>}
      {post ? (
        <>
          {found?.code && (
            <div className="mb-5 max-w-2xl">
              <Suspense>
                <FoundByCode {...found} />
              </Suspense>
            </div>
          )}
          <Details post={post} />
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <div role="status">
          <EmptyState
            icon={SearchX}
            action={
              <ButtonLink look="outline" to="/track">
                {t('track')}
              </ButtonLink>
            }
          >
            {t('missing')}
          </EmptyState>
        </div>
      ) : error ? (
        <FailureState
          title={t('failed')}
          reason={reasonOf(error)}
          retry={t('tryAgain')}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-large" />
      )}
    </div>
  );
}

function Details({ post }: { post: PublicPost }) {
  usePageName(shorten(post.caption, LONGEST_TITLE) || null);
  const { t } = useTranslation('postPages');
  const addressParts = useAddressParts();
  const { token } = useSession();
  const login: LoginState = { from: `/post/${post._id}` };
  return (
    <article
      aria-labelledby="public-post"
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Card className={`grid gap-4 overflow-clip pb-5 ${post.images.length > 0 ? '' : 'pt-5'}`}>
        <PostPhotos images={post.images} all eager />
        <div className="grid gap-3 px-4 sm:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <PostFacts post={post} />
            <PostNumber number={post.number} />
          </div>
          <h1 id="public-post" dir="auto" className="text-title whitespace-pre-line wrap-anywhere">
            {post.caption}
          </h1>
          <ResponsibleLine office={post.office} isDisputed={post.routings.at(-1)?.kind === 'disputed'} />
          <p className="flex gap-1.5 text-ink-2">
            <MapPin aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-3" />
            <span className="min-w-0 wrap-anywhere">{addressParts(post.location).join(', ')}</span>
          </p>
          <StageRoad stage={post.progressState} closure={post.closure} />
          <PostStatus post={post} withDate pathOf={({ number }) => publicPostPath(number)} />
          <ShareFixed post={post} proof={closingProof(post.timeline)?.proof ?? null} />
          <div className="flex flex-wrap items-center gap-3">
            <Counts post={post} />
            <ShareButton post={post} />
          </div>
          {token === null && (
            <ButtonLink look="primary" to="/login" state={login} className="w-fit">
              {t('login')}
            </ButtonLink>
          )}
        </div>
        <PublicComments comments={post.comments} hasMore={post.hasMoreComments} />
      </Card>
      <div className="grid grid-cols-1 gap-5">
        <Timeline
          moves={post.timeline}
          routings={post.routings}
          steps={post.steps}
          createdAt={post.createdAt}
        >
          <CheckHistory id={post.number} />
        </Timeline>
        <PlaceBlock location={{ ...post.location, country: 'India' }} />
      </div>
    </article>
  );
}

function Counts({ post }: { post: PublicPost }) {
  const { t } = useTranslation('tracking');
  return (
    <p className="text-small text-ink-2">
      {t('track.upvotes', { count: post.upvoteCount })} ·{' '}
      {t('track.downvotes', { count: post.downvoteCount })}
      {' · '}
      {t('track.comments', { count: remarkCount(post) })}
    </p>
  );
}
