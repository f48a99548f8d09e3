import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { asCount, countActive, NO_FILTERS, type OwnPostFilters, SORTS } from '../../entities/post/filters.ts';
import { useDraft } from '../../lib/hooks/use-draft.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { filters: OwnPostFilters; onChange: (change: Partial<OwnPostFilters>) => void };

export function FiltersPanel({ filters, onChange }: Props) {
  const { t } = useTranslation(['posts', 'common']);
  const active = countActive(filters);
  return (
    <FilterFrame
      label={t('filters.title')}
      show={t('filters.show')}
      active={active > 0 ? t('filters.active', { count: active }) : null}
      columns="lg:grid-cols-3"
    >
      <SelectField
        name="sort"
        label={t('filters.sort')}
        value={filters.sort}
        options={SORTS.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <SelectField
        name="stage"
        label={t('filters.stage')}
        value={filters.stage ?? ''}
        options={[
          { value: '', label: t('filters.allStages') },
          ...STAGES.map((value) => ({ value, label: t(`common:stages.${value}`) })),
        ]}
        onChange={(stage) => onChange({ stage: stage || undefined })}
      />
      <SelectField
        name="priority"
        label={t('filters.priority')}
        value={filters.priority ?? ''}
        options={[
          { value: '', label: t('filters.allPriorities') },
          ...PRIORITIES.toReversed().map((value) => ({ value, label: t(`common:priorities.${value}`) })),
        ]}
        onChange={(priority) => onChange({ priority: priority || undefined })}
      />
      <CategorySelect
        label={t('filters.category')}
        all={t('filters.allCategories')}
        value={filters.category ?? ''}
        onChange={(category) => onChange({ category: category || undefined })}
      />
      <SelectField
        name="overdue"
        label={t('filters.due')}
        value={filters.overdue ?? ''}
        options={[
          { value: '', label: t('filters.allDue') },
          { value: 'yes', label: t('filters.overdue') },
        ]}
        onChange={(overdue) => onChange({ overdue: overdue || undefined })}
      />
      <CountField
        name="minUpvotes"
        label={t('filters.minUpvotes')}
        value={filters.minUpvotes}
        onChange={(minUpvotes) => onChange({ minUpvotes })}
      />
      <CountField
        name="minDownvotes"
        label={t('filters.minDownvotes')}
        value={filters.minDownvotes}
        onChange={(minDownvotes) => onChange({ minDownvotes })}
      />
      {active > 0 && (
        <Button compact onClick={() => onChange(NO_FILTERS)} className="col-span-full justify-self-start">
          {t('filters.clear')}
        </Button>
      )}
    </FilterFrame>
  );
}

type CountProps = {
  name: string;
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

function CountField({ name, label, value, onChange }: CountProps) {
  const [text, setText] = useDraft(String(value ?? 0), (typed) => onChange(asCount(typed) || undefined));
  return (
    <Field
      type="number"
      inputMode="numeric"
      min={0}
      name={name}
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
