import type { DeskQuery } from '@sudhaar/contract/desk';
import { X } from 'lucide-react';
import { useCategoryName } from '../../entities/category/queries.ts';
import { boxOf, countNarrowing, wholeView } from '../../entities/desk/address.ts';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

type Props = { query: DeskQuery; onChange: (query: DeskQuery) => void };
type Filter = { label: string; without: Partial<DeskQuery> };

const NO_BOX = { south: undefined, west: undefined, north: undefined, east: undefined };

/** What the inbox is narrowed by, each with a button that removes it. */
export function FilterChips({ query, onChange }: Props) {
  const { t } = useTranslation('desk');
  const filters = useFilters(query);
  if (countNarrowing(query) === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ul aria-label={t('filters.chips')} className="-mx-1 flex flex-wrap">
        {filters.map(({ label, without }) => (
          <li key={label}>
            <button
              type="button"
              aria-label={t('filters.remove', { filter: label })}
              onClick={() => onChange({ ...query, ...without })}
              className="inline-flex min-h-touch items-center px-1 hover:brightness-95 lg:min-h-9"
            >
              <Chip tone="sky">
                {label}
                <X aria-hidden="true" size={14} />
              </Chip>
            </button>
          </li>
        ))}
      </ul>
      <Button compact onClick={() => onChange(wholeView(query))} className="text-small lg:min-h-9">
        {t('filters.clear')}
      </Button>
    </div>
  );
}

function useFilters(query: DeskQuery): Filter[] {
  const { t } = useTranslation(['desk', 'common']);
  const { category, priority, stage, assignee, search, minDays, maxDays, minUpvotes } = query;
  const categoryName = useCategoryName(category ?? '');
  const colleague = useOwnOffice().data?.staff.find(({ _id }) => _id === assignee);
  const filters: (Filter | false | undefined)[] = [
    search !== undefined && { label: `“${search}”`, without: { search: undefined } },
    category !== undefined && { label: categoryName || category, without: { category: undefined } },
    priority && { label: t(`common:priorities.${priority}`), without: { priority: undefined } },
    stage && { label: t(`common:stages.${stage}`), without: { stage: undefined } },
    assignee !== undefined && { label: colleague?.name ?? assignee, without: { assignee: undefined } },
    minDays !== undefined && {
      label: t('filters.olderThan', { count: minDays }),
      without: { minDays: undefined },
    },
    maxDays !== undefined && {
      label: t('filters.youngerThan', { count: maxDays }),
      without: { maxDays: undefined },
    },
    minUpvotes !== undefined && {
      label: t('filters.upvotes', { count: minUpvotes }),
      without: { minUpvotes: undefined },
    },
    boxOf(query) !== null && { label: t('filters.inBox'), without: NO_BOX },
  ];
  return filters.filter((filter) => filter !== false && filter !== undefined);
}
