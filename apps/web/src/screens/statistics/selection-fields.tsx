import type { Statistics } from '@sudhaar/contract/statistics';
import { addMonths, type Month, monthInIndia, monthsBetween } from '@sudhaar/domain/calendar';
import { placeSlug } from '@sudhaar/domain/place-slugs';
import { STATES } from '@sudhaar/domain/places';
import { PERIOD_MAX_MONTHS } from '@sudhaar/domain/statistics';
import { useCategories } from '../../entities/category/queries.ts';
import { useDistrictOptions } from '../../entities/place/district-options.ts';
import { useDistricts } from '../../entities/place/queries.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Choice } from './use-choice.ts';

/** Latest first, including an older chosen one. */
function monthsUpTo(chosen: Month): Month[] {
  const last = monthInIndia(new Date());
  const months = monthsBetween(addMonths(last, 1 - PERIOD_MAX_MONTHS), last).reverse();
  return months.includes(chosen) ? months : [...months, chosen];
}

export function SelectionFields({ figures, choice: { choose } }: { figures: Statistics; choice: Choice }) {
  const { t } = useTranslation('statistics');
  const placeName = usePlaceName();
  const format = useFormat();
  const { state, district, category, office, period } = figures;
  const { data: districts = [] } = useDistricts(state?.name ?? '');
  // The chosen one must be an option before the districts are loaded.
  const known = [...new Set([...districts, ...(district ? [district.name] : [])])];
  const districtOptions = useDistrictOptions(state?.name ?? '', known);
  const categories = useCategories() ?? [];
  const named = (names: readonly string[], word: (name: string) => string) =>
    names.map((name) => ({ value: placeSlug(name), label: word(name) }));
  const monthOptions = (chosen: Month) =>
    monthsUpTo(chosen).map((month) => ({ value: month, label: format.month(month) }));
  return (
    <section aria-label={t('selection.title')} className="mt-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t('selection.state')}
          name="state"
          value={state?.slug ?? ''}
          options={[{ value: '', label: t('india') }, ...named(STATES, placeName)]}
          onChange={(value) => choose({ state: value, district: '', by: '' })}
        />
        {state && (
          <SelectField
            label={t('selection.district')}
            name="district"
            value={district?.slug ?? ''}
            options={[
              { value: '', label: t('selection.allDistricts') },
              ...districtOptions.map(({ value, label }) => ({ value: placeSlug(value), label })),
            ]}
            onChange={(value) => choose({ district: value, by: '' })}
          />
        )}
        <SelectField
          label={t('selection.category')}
          name="category"
          value={category?.code ?? ''}
          options={[
            { value: '', label: t('selection.allCategories') },
            ...categories.map(({ code, name }) => ({ value: code, label: name })),
            ...(category && !categories.some(({ code }) => code === category.code)
              ? [{ value: category.code, label: category.name }]
              : []),
          ]}
          onChange={(value) => choose({ category: value })}
        />
        <SelectField
          label={t('selection.from')}
          name="from"
          value={period.from}
          options={monthOptions(period.from)}
          // Moves the end if the start is after it.
          onChange={(from) => choose({ from, to: from > period.to ? from : period.to })}
        />
        <SelectField
          label={t('selection.to')}
          name="to"
          value={period.to}
          options={monthOptions(period.to)}
          onChange={(to) => choose({ to, from: to < period.from ? to : period.from })}
        />
      </div>
      {office && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          {t('selection.office', { name: office.name })}
          <Button compact look="outline" onClick={() => choose({ office: '' })}>
            {t('selection.allOffices')}
          </Button>
        </p>
      )}
    </section>
  );
}
