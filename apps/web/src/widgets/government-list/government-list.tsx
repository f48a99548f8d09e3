import type { ListArea } from '@sudhaar/domain/government-lists';
import { ListTodo, type LucideIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { RejectionNotice } from '../../entities/post/components/rejection-notice.tsx';
import { type Filters, readFilters, writeFilters } from '../../entities/post/government-filters.ts';
import type { List } from '../../entities/post/government-lists.ts';
import { governmentPosts } from '../../entities/post/government-posts.ts';
import { ProgressActions } from '../../features/advance/progress-actions.tsx';
import { DESK } from '../../lib/hooks/desk.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OfficeTools } from '../office-tools/office-tools.tsx';
import { PostCard } from '../post-card/post-card.tsx';
import { type CardProps, PostList } from '../post-list/post-list.tsx';
import { FiltersBar } from './filters-bar.tsx';
import { PostTable } from './post-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type Props = {
  list: List;
  icon?: LucideIcon;
  /** Only for the list of all posts. */
  area?: ListArea;
  empty?: string;
};

/** A table on wide screens, cards on a phone. Filters are in the URL, so that they survive a reload. */
export function GovernmentList({ list, icon = ListTodo, area, empty }: Props) {
  const { t } = useTranslation('progress');
  const [params, setParams] = useSearchParams();
  const desk = useMedia(DESK);
  const filters = readFilters(params, list);
  const narrow = (next: Filters) => setParams((before) => writeFilters(before, next), { replace: true });
  const shared = {
    source: governmentPosts(list, { ...filters, area }),
    failed: t('lists.failed'),
    empty: <EmptyState icon={icon}>{empty ?? t(`lists.${list}.empty`)}</EmptyState>,
  };
  return (
    <>
      <div className="mt-5 mb-3">
        <FiltersBar list={list} filters={filters} area={area} onChange={narrow} />
      </div>
      {desk ? (
        <PostList
          {...shared}
          onTheirWay={<TableSkeleton />}
          items={(ids) => <PostTable ids={ids} list={list} filters={filters} onSort={narrow} />}
        />
      ) : (
        <div className="mx-auto max-w-3xl">
          <PostList {...shared} card={CARDS[list]} />
        </div>
      )}
    </>
  );
}

const cardOf = (list: List) =>
  function GovernmentCard({ post, eager }: CardProps) {
    return (
      <PostCard post={post} eager={eager} next={<RejectionNotice post={post} />}>
        <ProgressActions post={post} list={list} />
        <OfficeTools post={post} />
      </PostCard>
    );
  };

const CARDS = {
  all: cardOf('all'),
  unassigned: cardOf('unassigned'),
  assigned: cardOf('assigned'),
  resolved: cardOf('resolved'),
} satisfies Record<List, unknown>;
