import { PRIORITIES } from '@sudhaar/domain/posts';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { asCount, countActive, NO_FILTERS, type PostFilters, SORTS } from '../filters.ts';

type Props = { filters: PostFilters; onChange: (change: Partial<PostFilters>) => void };

/** Always in sight where there is room; on a phone behind a button that says how many are at work. */
export function FiltersPanel({ filters, onChange }: Props) {
  const { t } = useTranslation(['posts', 'common']);
  const id = useId();
  const [open, setOpen] = useState(false);
  const active = countActive(filters);
  return (
    <section aria-label={t('filters.title')}>
      <Button
        compact
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      >
        <SlidersHorizontal aria-hidden="true" size={18} />
        {t('filters.show')}
        {active > 0 && (
          <span className="text-small text-green">{t('filters.active', { count: active })}</span>
        )}
      </Button>
      <div
        id={id}
        className={`mt-3 grid-cols-2 items-end gap-3 rounded-card border border-line bg-card p-4 sm:mt-0 sm:grid lg:grid-cols-4 ${
          open ? 'grid' : 'hidden'
        }`}
      >
        <SelectField
          name="sort"
          label={t('filters.sort')}
          value={filters.sort}
          options={SORTS.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
          onChange={(sort) => onChange({ sort })}
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
      </div>
    </section>
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
