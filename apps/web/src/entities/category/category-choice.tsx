import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { choiceLook } from '../../ui/choice-look.ts';
import { CategoryIcon } from './category-icon.tsx';
import { offeredOf } from './offered-categories.ts';
import { useCategories } from './queries.ts';

type Props = { value: string; caption: string; onChange: (code: string) => void };

/** Optional: without a choice it is "something else". */
export function CategoryChoice({ value, caption, onChange }: Props) {
  const { t } = useTranslation('report');
  const categories = useCategories();
  const words = useDeferredValue(caption);
  const [showsAll, setShowsAll] = useState(false);
  if (!categories) return null;
  const offered = showsAll ? categories : offeredOf(categories, words, value);
  return (
    <fieldset>
      <legend className="font-medium">{t('what.category')}</legend>
      <p className="mb-2 text-small text-ink-2">{t('what.categoryHint')}</p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {offered.map(({ code, name, icon }) => (
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
      <Button compact className="mt-2" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? t('what.fewerCategories') : t('what.allCategories', { count: categories.length })}
      </Button>
    </fieldset>
  );
}
