import type { Category } from '@sudhaar/contract/categories';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { choiceLook } from '../../ui/choice-look.ts';
import { CategoryIcon } from './category-icon.tsx';
import { byDepartment, offeredOf } from './offered-categories.ts';
import { useCategories } from './queries.ts';

type Props = { value: string; caption: string; onChange: (code: string) => void };

/** Optional: without a choice it is "something else". */
export function CategoryChoice({ value, caption, onChange }: Props) {
  const { t } = useTranslation(['report', 'common']);
  const categories = useCategories();
  const words = useDeferredValue(caption);
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (!categories) return null;
  return (
    <fieldset>
      <legend className="font-medium">{t('what.category')}</legend>
      <p className="mb-2 text-small text-ink-2">{t('what.categoryHint')}</p>
      {showsAll ? (
        <div className="grid gap-4">
          {byDepartment(categories).map(({ department, categories: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: all radio buttons are one field, so the parts are no fieldsets
            <div key={department} role="group" aria-labelledby={`${id}-${department}`}>
              <p id={`${id}-${department}`} className="mb-1.5 text-small font-semibold text-ink-2">
                {t(`common:departments.${department}`)}
              </p>
              <Options categories={own} value={value} onChange={onChange} />
            </div>
          ))}
        </div>
      ) : (
        <Options categories={offeredOf(categories, words, value)} value={value} onChange={onChange} />
      )}
      <Button compact className="mt-2" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? t('what.fewerCategories') : t('what.allCategories', { count: categories.length })}
      </Button>
    </fieldset>
  );
}

type OptionsProps = Pick<Props, 'value' | 'onChange'> & { categories: readonly Category[] };

function Options({ categories, value, onChange }: OptionsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {categories.map(({ code, name, icon }) => (
        <label
          key={code}
          className={`${choiceLook} items-center gap-2.5 px-3 py-2 leading-snug has-checked:font-semibold`}
        >
          <input
            type="radio"
            name="category"
            value={code}
            checked={code === value}
            onChange={() => onChange(code)}
            className="sr-only"
          />
          <span className="shrink-0 text-green">
            <CategoryIcon icon={icon} />
          </span>
          <span className="min-w-0 hyphens-auto">{name}</span>
        </label>
      ))}
    </div>
  );
}
