import { PRIORITIES } from '@sudhaar/domain/posts';
import { CategorySelect } from '../../entities/category/category-select.tsx';
import { FILTERS_OF_LIST, type Filters, sortsOf, stagesOf } from '../../entities/post/government-filters.ts';
import type { List } from '../../entities/post/government-lists.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';

type Props = { list: List; filters: Filters; onChange: (filters: Filters) => void };

export function FilterFields({ list, filters, onChange }: Props) {
  const { t } = useTranslation(['progress', 'common']);
  return FILTERS_OF_LIST[list].map((name) => {
    if (name === 'priority') {
      return (
        <SelectField
          key={name}
          name={name}
          label={t('filters.priority')}
          value={filters.priority ?? ''}
          options={[
            { value: '', label: t('filters.all') },
            ...PRIORITIES.map((value) => ({ value, label: t(`common:priorities.${value}`) })),
          ]}
          onChange={(priority) => onChange({ ...filters, priority: priority || undefined })}
        />
      );
    }
    if (name === 'stage') {
      return (
        <SelectField
          key={name}
          name={name}
          label={t('filters.stage')}
          value={filters.stage ?? ''}
          options={[
            { value: '', label: t('filters.all') },
            ...stagesOf(list).map((value) => ({ value, label: t(`common:stages.${value}`) })),
          ]}
          onChange={(stage) => onChange({ ...filters, stage: stage || undefined })}
        />
      );
    }
    if (name === 'category') {
      return (
        <CategorySelect
          key={name}
          label={t('filters.category')}
          all={t('filters.all')}
          value={filters.category ?? ''}
          onChange={(category) => onChange({ ...filters, category: category || undefined })}
        />
      );
    }
    if (name === 'overdue') {
      return (
        <SelectField
          key={name}
          name={name}
          label={t('filters.due')}
          value={filters.overdue ?? ''}
          options={[
            { value: '', label: t('filters.all') },
            { value: 'yes', label: t('filters.overdue') },
          ]}
          onChange={(overdue) => onChange({ ...filters, overdue: overdue || undefined })}
        />
      );
    }
    return (
      <SelectField
        key={name}
        name={name}
        label={t('filters.sort')}
        value={filters.sort ?? ''}
        options={[
          { value: '', label: t('filters.default') },
          ...sortsOf(list).map((value) => ({ value, label: t(`filters.sorts.${value}`) })),
        ]}
        onChange={(sort) => onChange({ ...filters, sort: sort || undefined })}
      />
    );
  });
}
