import { JOB_SHEETS_MAX } from '@sudhaar/domain/desk';
import { isStop, type Stop, totalMetres, VISIT_SORTS } from '@sudhaar/domain/field-day';
import type { Position } from '@sudhaar/domain/places';
import { VISITS_MAX } from '@sudhaar/domain/visit-order';
import { CircleCheckBig, Route } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { governmentPosts } from '../../entities/post/government-posts.ts';
import { usePostList } from '../../entities/post/queries.ts';
import { usePosts } from '../../entities/post/use-posts.ts';
import { StopActions } from '../../features/advance/stop-actions.tsx';
import { WaitingProofs } from '../../features/advance/waiting-proofs.tsx';
import { StartChoice } from '../../features/visits/start-choice.tsx';
import { StopItem, stopId } from '../../features/visits/stop-item.tsx';
import { useFieldDay } from '../../features/visits/use-field-day.ts';
import { VisitsMap } from '../../features/visits/visits-map.tsx';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PendingBanner } from './pending-banner.tsx';

const stopOf = ({ _id, location, dueAt }: CachedPost): Stop => ({
  id: _id,
  position: location.coordinates,
  dueAt: dueAt === null ? null : new Date(dueAt),
});

/** Room for the map beside the stops. */
const WIDE = '(min-width: 80rem)';

/** The assignee's visits. */
export function FieldPage() {
  const { t } = useTranslation('field');
  const { id: me } = useSession();
  const { ids, error, isFetching, refetch, hasNextPage } = usePostList(
    governmentPosts('assigned', { sort: 'due' }, VISITS_MAX),
  );
  const posts = usePosts(ids ?? []).filter((post) =>
    isStop({ stage: post.progressState, assigneeId: post.assignedGovernment }, me),
  );
  return (
    <>
      <PendingBanner />
      <PageHeading lead={<span className="max-xl:sr-only">{t('lead')}</span>} />
      <WaitingProofs />
      {posts.length > 0 ? (
        <Day me={me} posts={posts} isCut={hasNextPage} />
      ) : (
        <div className="mt-6">
          {ids ? (
            <EmptyState icon={CircleCheckBig}>{t('empty')}</EmptyState>
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
      )}
    </>
  );
}

function Day({ me, posts, isCut }: { me: string; posts: readonly CachedPost[]; isCut: boolean }) {
  const { t } = useTranslation('field');
  const format = useFormat();
  const [isPicking, setPicking] = useState(false);
  const key = JSON.stringify(posts.map(stopOf));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the posts, which are new with every drawing
  const stops = useMemo(() => posts.map(stopOf), [key]);
  const day = useFieldDay(me, stops);
  const byId = new Map(posts.map((post) => [post._id, post]));
  const { visits, marked } = day;
  const isWide = useMedia(WIDE);

  const latest = useRef(day);
  latest.current = day;
  const pick = useCallback((position: Position) => {
    latest.current.setStart(position);
    setPicking(false);
  }, []);
  const open = useCallback((id: string) => {
    const item = document.getElementById(stopId(id));
    item?.scrollIntoView({ block: 'start' });
    item?.focus({ preventScroll: true });
  }, []);

  const planning = (
    <div className="grid grid-cols-1 gap-4">
      <Segmented
        legend={t('sort.title')}
        options={VISIT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={day.sort}
        onChange={day.setSort}
      />
      <StartChoice start={day.start} isPicking={isPicking} onStart={day.setStart} onPicking={setPicking} />
      <VisitsMap
        stops={visits.flatMap(({ id, number }) => {
          const post = byId.get(id);
          return post ? [{ id, number, name: post.caption, position: post.location.coordinates }] : [];
        })}
        start={day.start}
        onPick={isPicking ? pick : null}
        onOpen={open}
      />
      <p className="text-small text-ink-2">
        {t('straight')} {isCut && t('onlyFirst', { count: VISITS_MAX })}
      </p>
    </div>
  );

  return (
    <div className="mt-3 grid grid-cols-1 items-start gap-4 xl:mt-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-5">
      {isWide ? (
        <div className="sticky top-24">{planning}</div>
      ) : (
        // Folded, so that the first stop is on the first screen.
        <details className="rounded-card border border-line bg-card px-4">
          <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
            {t('plan')}
          </summary>
          <div className="pb-4">{planning}</div>
        </details>
      )}
      <section aria-label={t('stops')} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="font-semibold tabular-nums">
            {visits.length > 0
              ? t('summary', {
                  count: visits.length,
                  distance: format.distance(Math.round(totalMetres(visits))),
                })
              : t('allDone')}
          </p>
          <Button compact onClick={day.planAgain}>
            <Route aria-hidden="true" size={18} />
            {t('planAgain')}
          </Button>
        </div>
        <ol className="grid grid-cols-1 gap-4">
          {visits.map((visit) => {
            const post = byId.get(visit.id);
            return (
              post && (
                <li key={visit.id}>
                  <StopItem post={post} visit={visit} onMark={(mark) => day.mark(visit.id, mark)}>
                    <StopActions post={post} />
                  </StopItem>
                </li>
              )
            );
          })}
        </ol>
        {marked.length > 0 && (
          <section aria-label={t('done')}>
            <h2 className="text-lead">{t('done')}</h2>
            <ul className="mt-2 grid gap-1">
              {marked.map(({ id, mark }) => {
                const post = byId.get(id);
                return (
                  post && (
                    <li key={id} className="flex items-center justify-between gap-3">
                      <span className="min-w-0 text-small">
                        <span dir="auto" className="line-clamp-1 font-medium wrap-anywhere">
                          {post.caption}
                        </span>
                        <span className="text-ink-2">{t(`marks.${mark}`)}</span>
                      </span>
                      <Button
                        compact
                        aria-label={t('undoPost', { post: post.caption })}
                        onClick={() => day.unmark(id)}
                      >
                        {t('undo')}
                      </Button>
                    </li>
                  )
                );
              })}
            </ul>
          </section>
        )}
        {visits.length > 0 && (
          <ButtonLink
            look="outline"
            to={`/government/dashboard/jobSheets?ids=${visits
              .slice(0, JOB_SHEETS_MAX)
              .map(({ id }) => id)
              .join()}`}
            className="w-fit"
          >
            {t('jobSheets')}
          </ButtonLink>
        )}
      </section>
    </div>
  );
}
