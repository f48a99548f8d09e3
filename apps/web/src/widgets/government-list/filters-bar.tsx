import type { ListArea } from '@sudhaar/domain/government-lists';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useCategoryName } from '../../entities/category/queries.ts';
import { PRIORITY_TONES } from '../../entities/post/components/post-facts.tsx';
import { PostSearch } from '../../entities/post/components/post-search.tsx';
import type { Filters } from '../../entities/post/government-filters.ts';
import type { List } from '../../entities/post/government-lists.ts';
import { useCountsOf } from '../../entities/post/government-posts.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FilterFields } from './filter-fields.tsx';

type Props = {
  list: List;
  filters: Filters;
  area?: ListArea | undefined;
  onChange: (filters: Filters) => void;
};

/** Each filter and the sort with a button that removes it, and the number of results. */
export function FiltersBar({ list, filters, area, onChange }: Props) {
  const { t } = useTranslation(['progress', 'common']);
  const format = useFormat();
  const counts = useCountsOf(list, { ...filters, area });
  const section = useRef<HTMLElement>(null);
  const { search, priority, stage, category, overdue, sort } = filters;
  const categoryName = useCategoryName(category ?? '');
  const isActive = Boolean(search || priority || stage || category || overdue || sort);

  // The pressed button is gone or disabled afterwards, so the focus moves to the changed list.
  const drop = (next: Filters) => {
    onChange(next);
    section.current?.focus({ preventScroll: true });
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('filters.title')}
      className="grid grid-cols-1 gap-3 outline-none"
    >
      <PostSearch
        value={search ?? ''}
        onSearch={(words) => onChange({ ...filters, search: words || undefined })}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:*:min-w-44">
        <FilterFields list={list} filters={filters} onChange={onChange} />
        <Button
          compact
          disabled={!isActive}
          onClick={() => drop({})}
          className="col-span-full min-h-12 justify-self-start sm:min-w-0!"
        >
          {t('filters.clear')}
        </Button>
      </div>
      <div className="flex min-h-touch flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-ink-2 tabular-nums empty:-mr-3">
          {counts &&
            (!stage || list === 'all') &&
            !category &&
            !overdue &&
            !search &&
            // Sorted by due date, finished posts are left out and not counted.
            (sort !== 'due' || list !== 'all') &&
            t('filters.showing', {
              matching: format.number(counts.matching),
              total: format.number(counts.total),
            })}
        </p>
        {isActive && (
          <ul aria-label={t('filters.active')} className="-mx-1 flex flex-wrap">
            {search && (
              <ActiveFilter
                tone="sky"
                label={`“${search}”`}
                onRemove={() => drop({ ...filters, search: undefined })}
              />
            )}
            {priority && (
              <ActiveFilter
                tone={PRIORITY_TONES[priority]}
                label={t(`common:priorities.${priority}`)}
                onRemove={() => drop({ ...filters, priority: undefined })}
              />
            )}
            {stage && (
              <ActiveFilter
                tone="sky"
                label={t(`common:stages.${stage}`)}
                onRemove={() => drop({ ...filters, stage: undefined })}
              />
            )}
            {category && (
              <ActiveFilter
                tone="sky"
                label={categoryName || category}
                onRemove={() => drop({ ...filters, category: undefined })}
              />
            )}
            {overdue && (
              <ActiveFilter
                tone="brick"
                label={t('filters.overdue')}
                onRemove={() => drop({ ...filters, overdue: undefined })}
              />
            )}
            {sort && (
              <ActiveFilter
                tone="sky"
                label={t(`filters.sorts.${sort}`)}
                onRemove={() => drop({ ...filters, sort: undefined })}
              />
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

type ActiveProps = Pick<Parameters<typeof Chip>[0], 'tone'> & { label: string; onRemove: () => void };

function ActiveFilter({ tone, label, onRemove }: ActiveProps) {
  const { t } = useTranslation('progress');
  return (
    <li>
      <button
        type="button"
        aria-label={t('filters.remove', { filter: label })}
        onClick={onRemove}
        className="inline-flex min-h-touch items-center px-1 hover:brightness-95"
      >
        <Chip tone={tone}>
          {label}
          <X aria-hidden="true" size={14} />
        </Chip>
      </button>
    </li>
  );
}
