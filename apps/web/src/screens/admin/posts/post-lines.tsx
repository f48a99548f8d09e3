import type { PostSort } from '@sudhaar/contract/posts';
import { SortHeader } from '../../../entities/post/components/sort-header.tsx';
import { walkRows } from '../../../lib/hooks/walk-rows.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { PostLine } from './post-line.tsx';

type Props = { ids: readonly string[]; sort: PostSort | undefined; onSort: (sort: PostSort) => void };

const head = 'px-2 py-3 font-medium first:pl-4 last:pr-4';

/** Sorted by a column, opened in place. */
export function PostLines({ ids, sort, onSort }: Props) {
  const { t } = useTranslation('admin');
  const sorting = { sort: sort ?? 'newest', onSort };
  return (
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{t('posts.table')}</caption>
        <thead className="border-b border-line text-ink-2">
          <tr>
            <th scope="col" className={`${head} w-full`}>
              {t('posts.report')}
            </th>
            <th scope="col" className={head}>
              {t('posts.priority')}
            </th>
            <th scope="col" className={head}>
              {t('posts.stage')}
            </th>
            <SortHeader label={t('posts.votes')} first="mostUpvoted" second="leastUpvoted" {...sorting} />
            <SortHeader label={t('posts.age')} first="newest" second="oldest" {...sorting} />
            <th scope="col" className={`${head} text-right`}>
              {t('common.actions')}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {ids.map((id) => (
            <PostLine key={id} id={id} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
