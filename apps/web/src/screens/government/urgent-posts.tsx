import { PartyPopper } from 'lucide-react';
import { Link } from 'react-router';
import { PostStatus } from '../../entities/post/components/post-status.tsx';
import { Thumb } from '../../entities/post/components/thumb.tsx';
import { governmentPosts } from '../../entities/post/government-posts.ts';
import { useListedPost, usePostList } from '../../entities/post/queries.ts';
import { RowActions } from '../../features/advance/row-actions.tsx';
import { DESK } from '../../lib/hooks/desk.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PostTable } from '../../widgets/government-list/post-table.tsx';
import { TableSkeleton } from '../../widgets/government-list/table-skeleton.tsx';

const MAX_SHOWN = 5;
const URGENT = { priority: 'Critical', sort: 'mostUpvoted' } as const;
const source = governmentPosts('unassigned', URGENT, MAX_SHOWN);

/** Unclaimed critical posts, most upvoted first. */
export function UrgentPosts() {
  const { t } = useTranslation(['progress', 'posts']);
  const { ids, isError, refetch, isFetching } = usePostList(source);
  return (
    <section className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-title">{t('overview.urgent')}</h2>
          <p className="mt-1 text-ink-2">{t('overview.urgentLead')}</p>
        </div>
        <ButtonLink compact look="outline" to="/government/dashboard/viewPosts?priority=Critical">
          {t('overview.seeCritical')}
        </ButtonLink>
      </div>
      <UrgentList ids={ids} failed={isError && !ids} />
      {isError && !ids && (
        <Button busy={isFetching} onClick={() => refetch()} className="mt-3">
          {t('posts:list.tryAgain')}
        </Button>
      )}
    </section>
  );
}

function UrgentList({ ids, failed }: { ids: readonly string[] | undefined; failed: boolean }) {
  const { t } = useTranslation('progress');
  const desk = useMedia(DESK);
  if (failed) return <p role="alert">{t('lists.failed')}</p>;
  if (!ids) return <TableSkeleton />;
  if (ids.length === 0) return <EmptyState icon={PartyPopper}>{t('overview.noneUrgent')}</EmptyState>;
  if (desk) return <PostTable ids={ids} list="unassigned" filters={URGENT} />;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {ids.map((id) => (
        <UrgentItem key={id} id={id} />
      ))}
    </ul>
  );
}

function UrgentItem({ id }: { id: string }) {
  const { t } = useTranslation(['progress', 'posts']);
  const post = useListedPost(id);
  if (!post) return null;
  return (
    <li>
      <Card className="grid grid-cols-1 gap-2 p-3">
        <Link to={`/post/${id}`} className="flex min-h-touch items-center gap-3">
          <Thumb images={post.images} />
          <span className="min-w-0">
            <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
              {post.caption || t('posts:card.noCaption')}
            </span>
            <span className="block text-small text-ink-2">
              {t('table.agreeCount', { count: post.upvoteCount })}
            </span>
            <PostStatus post={post} />
          </span>
        </Link>
        <RowActions post={post} list="unassigned" />
      </Card>
    </li>
  );
}
