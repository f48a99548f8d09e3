import type { DeskQuery } from '@sudhaar/contract/desk';
import { Printer } from 'lucide-react';
import type { CachedPost } from '../../entities/post/cache.ts';
import { useNameOfCategory } from '../../lib/i18n/category-names.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Printed, usePrinted } from '../../ui/printed.tsx';
import { usePlaceOf } from './cells.tsx';

type Props = { query: DeskQuery; posts: () => readonly CachedPost[]; className?: string };

/** Prints the loaded rows, one line each, so that a page of the list is a page of paper. */
export function PrintList({ query, posts, className }: Props) {
  const { t } = useTranslation('desk');
  const { print, isPrinting } = usePrinted();
  return (
    <>
      <Button compact onClick={print} className={className}>
        <Printer aria-hidden="true" size={18} />
        {t('actions.printList')}
      </Button>
      {isPrinting && (
        <Printed>
          <List query={query} posts={posts()} />
        </Printed>
      )}
    </>
  );
}

function List({ query, posts }: { query: DeskQuery; posts: readonly CachedPost[] }) {
  const { t } = useTranslation(['desk', 'common']);
  const format = useFormat();
  const nameOfCategory = useNameOfCategory();
  const placeOf = usePlaceOf();
  const columns = {
    number: (post: CachedPost) => post.number,
    due: ({ dueAt }: CachedPost) => (dueAt ? format.date(dueAt) : ''),
    priority: ({ priority }: CachedPost) => t(`common:priorities.${priority}`),
    category: ({ category }: CachedPost) => nameOfCategory(category),
    caption: ({ caption }: CachedPost) => caption,
    place: placeOf,
    stage: ({ progressState }: CachedPost) => t(`common:stages.${progressState}`),
    assignee: (post: CachedPost) => post.assignedGovernmentName ?? t('list.nobody'),
  } as const;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return (
    <table className="w-full table-fixed border-collapse text-left text-[7pt] leading-[4.6mm]">
      <caption className="pb-[2mm] text-left text-[10pt]">
        {[
          t(`views.${query.view}`),
          t('page.counted', { count: posts.length }),
          format.dateTime(new Date().toISOString()),
        ].join(' · ')}
      </caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" className={`truncate ${WIDTHS[name]}`}>
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post._id} className="break-inside-avoid border-t border-line">
            {names.map((name) => (
              <td key={name} dir="auto" className="truncate pr-[2mm]">
                {columns[name](post)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTHS = {
  number: 'w-[20mm]',
  due: 'w-[17mm]',
  priority: 'w-[13mm]',
  category: 'w-[25mm]',
  caption: '',
  place: 'w-[38mm]',
  stage: 'w-[22mm]',
  assignee: 'w-[22mm]',
} as const;
