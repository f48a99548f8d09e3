import type { DeskQuery } from '@sudhaar/contract/desk';
import { WITHOUT_WARD } from '@sudhaar/domain/desk';
import { X } from 'lucide-react';
import { useCategoryName } from '../../entities/category/queries.ts';
import {
  boxOf,
  countFilters,
  FILTER_NAMES,
  type FilterName,
  wholeView,
  withoutFilter,
} from '../../entities/desk/address.ts';
import { useOwnOffice } from '../../entities/office/membership.ts';
import { useWardList } from '../../entities/office/wards.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

type Props = { query: DeskQuery; onChange: (query: DeskQuery) => void };
type Filter = { name: FilterName; label: string };

/** Each filter with a button that removes it. */
export function FilterChips({ query, onChange }: Props) {
  const { t } = useTranslation('desk');
  const filters = useFilters(query);
  if (countFilters(query) === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ul aria-label={t('filters.chips')} className="-mx-1 flex flex-wrap">
        {filters.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t('filters.remove', { filter: label })}
              onClick={() => onChange(withoutFilter(query, name))}
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
  const categoryName = useCategoryName(query.category ?? '');
  const colleagues = useOwnOffice().data?.staff ?? [];
  const wards = useWardList();
  const { search, category, priority, stage, assignee, ward, minDays, maxDays, minUpvotes } = query;
  const labels: Record<FilterName, string | false | undefined> = {
    search: search !== undefined && `“${search}”`,
    category: category !== undefined && (categoryName || category),
    priority: priority && t(`common:priorities.${priority}`),
    stage: stage && t(`common:stages.${stage}`),
    assignee: assignee && (colleagues.find(({ _id }) => _id === assignee)?.name ?? assignee),
    ward:
      ward &&
      (ward === WITHOUT_WARD
        ? t('filters.withoutWard')
        : (wards.find(({ _id }) => _id === ward)?.name ?? t('filters.ward'))),
    minDays: minDays !== undefined && t('filters.olderThan', { count: minDays }),
    maxDays: maxDays !== undefined && t('filters.youngerThan', { count: maxDays }),
    minUpvotes: minUpvotes !== undefined && t('filters.upvotes', { count: minUpvotes }),
    box: boxOf(query) !== null && t('filters.inBox'),
  };
  return FILTER_NAMES.flatMap((name) => {
    const label = labels[name];
    return label ? [{ name, label }] : [];
  });
}
