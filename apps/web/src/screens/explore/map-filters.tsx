import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { countActive, type MapFilters } from '../../widgets/posts-map/view.ts';

type Props = { filters: MapFilters; onChange: (name: keyof MapFilters, value: string) => void };

export function MapFiltersBar({ filters, onChange }: Props) {
  const { t } = useTranslation(['explore', 'common']);
  const active = countActive(filters);
  return (
    <FilterFrame
      label={t('filters')}
      show={t('filters')}
      active={active > 0 ? t('active', { count: active }) : null}
      columns="sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <CategorySelect
          label={t('category')}
          all={t('allCategories')}
          value={filters.category ?? ''}
          onChange={(value) => onChange('category', value)}
        />
      </div>
      <SelectField
        label={t('priority')}
        name="priority"
        value={filters.priority ?? ''}
        options={[
          { value: '' as const, label: t('allPriorities') },
          ...PRIORITIES.map((value) => ({ value, label: t(`common:priorities.${value}`) })),
        ]}
        onChange={(value) => onChange('priority', value)}
      />
      <SelectField
        label={t('stage')}
        name="stage"
        value={filters.stage ?? ''}
        options={[
          { value: '' as const, label: t('allStages') },
          ...STAGES.map((value) => ({ value, label: t(`common:stages.${value}`) })),
        ]}
        onChange={(value) => onChange('stage', value)}
      />
    </FilterFrame>
  );
}
