import { Newspaper } from 'lucide-react';
import { DESK } from '../../../lib/hooks/desk.ts';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButton } from '../../../widgets/admin-list/export-button.tsx';
import { LinesSkeleton } from '../../../widgets/admin-list/lines-skeleton.tsx';
import { ListHead, ListSearch } from '../../../widgets/admin-list/list-head.tsx';
import { useFilters } from '../../../widgets/admin-list/use-filters.ts';
import { AdminPostTools } from '../../../widgets/admin-post/admin-post-tools.tsx';
import { PostCard } from '../../../widgets/post-card/post-card.tsx';
import { type CardProps, PostList } from '../../../widgets/post-list/post-list.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostLines } from './post-lines.tsx';
import { allPosts, filtersFrom, POST_FILTERS, useAllCounts } from './posts.ts';
import { QueueChoice } from './queue-choice.tsx';

/** Includes hidden posts. */
export function ManagePosts() {
  const { t } = useTranslation(['admin', 'offices']);
  const desk = useMedia(DESK);
  const { filters, set, clear } = useFilters(POST_FILTERS);
  const asked = filtersFrom(filters);
  const shared = {
    source: allPosts(asked),
    failed: t('posts.failed'),
    empty: <EmptyState icon={Newspaper}>{t(emptyText(filters))}</EmptyState>,
  };
  return (
    <>
      <ListHead lead={t('posts.lead')}>
        <ExportButton list="posts" filters={asked} />
      </ListHead>
      <div className="mt-5 mb-4 grid grid-cols-1 gap-3">
        <ListSearch
          label={t('posts.searchLabel')}
          placeholder={t('posts.searchPlaceholder')}
          value={filters.search ?? ''}
          onSearch={(text) => set('search', text)}
        />
        <QueueChoice filters={filters} onSet={set} />
        <PostFilters filters={filters} onSet={set} onClear={clear} />
        <Counts asked={asked} />
      </div>
      {desk ? (
        <PostList
          {...shared}
          onTheirWay={<LinesSkeleton />}
          items={(ids) => <PostLines ids={ids} sort={asked.sort} onSort={(sort) => set('sort', sort)} />}
        />
      ) : (
        <div className="mx-auto max-w-3xl">
          <PostList {...shared} card={AdminCard} />
        </div>
      )}
    </>
  );
}

/** An empty queue means that nothing is left to do, unless other filters are set. */
function emptyText({
  withoutOffice,
  disputed,
  ...others
}: ReturnType<typeof useFilters<typeof POST_FILTERS>>['filters']) {
  if (Object.values(others).some(Boolean)) return 'posts.empty';
  if (withoutOffice) return 'offices:queues.emptyWithoutOffice';
  return disputed ? 'offices:queues.emptyDisputed' : 'posts.empty';
}

function AdminCard({ post, eager }: CardProps) {
  return (
    <PostCard post={post} eager={eager}>
      <AdminPostTools post={post} />
    </PostCard>
  );
}

function Counts({ asked }: { asked: ReturnType<typeof filtersFrom> }) {
  const { t } = useTranslation('admin');
  const counts = useAllCounts(asked);
  return (
    <p role="status" className="text-ink-2 tabular-nums empty:hidden">
      {counts && t('posts.showing', counts)}
    </p>
  );
}
