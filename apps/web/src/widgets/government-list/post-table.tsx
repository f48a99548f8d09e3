import { SortHeader } from '../../entities/post/components/sort-header.tsx';
import type { Filters } from '../../entities/post/government-filters.ts';
import type { List } from '../../entities/post/government-lists.ts';
import { walkRows } from '../../lib/hooks/walk-rows.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { PostRow } from './post-row.tsx';

type Props = {
  ids: readonly string[];
  list: List;
  filters: Filters;
  /** Without it the order is fixed. */
  onSort?: (filters: Filters) => void;
};

const cell = 'px-2 py-3 font-medium first:pl-4 last:pr-4';

/** One post per row, sorted by a column, opened in place. */
export function PostTable({ ids, list, filters, onSort }: Props) {
  const { t } = useTranslation('progress');
  // In the other two lists all posts have the same stage, so the place is shown instead.
  const withStage = list === 'assigned' || list === 'all';
  // No work is left there.
  const isResolved = list === 'resolved';
  const sorting = {
    sort: filters.sort,
    onSort: onSort && ((sort: Filters['sort']) => onSort({ ...filters, sort })),
  };
  return (
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{t('table.keys')}</caption>
        <thead className="border-b border-line text-ink-2">
          <tr>
            <th scope="col" className={`${cell} w-full`}>
              {t('table.report')}
            </th>
            {!withStage && (
              <th scope="col" className={cell}>
                {t('table.where')}
              </th>
            )}
            <th scope="col" className={cell}>
              {t('table.priority')}
            </th>
            <SortHeader label={t('table.agree')} first="mostUpvoted" second="leastUpvoted" {...sorting} />
            <SortHeader label={t('table.age')} first="newest" second="oldest" {...sorting} />
            {withStage && (
              <th scope="col" className={cell}>
                {t('table.stage')}
              </th>
            )}
            <th scope="col" className={`${cell} ${isResolved ? '' : 'text-right'}`}>
              {t(isResolved ? 'table.stage' : 'table.action')}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {ids.map((id) => (
            <PostRow key={id} id={id} list={list} withStage={withStage} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
