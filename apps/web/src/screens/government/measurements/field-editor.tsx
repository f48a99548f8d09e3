import {
  MEASUREMENT_NAME_MAX,
  MEASUREMENT_UNITS,
  type MeasurementForm,
  type MeasurementUnit,
} from '@sudhaar/domain/measurements';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { CategoryBoxes } from '../../../entities/category/category-boxes.tsx';
import { SmallAction } from '../../../features/moderate/small-action.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCategoryWords } from './category-words.ts';
import type { EditedField } from './use-fields-form.ts';

const TEXT = 'text';

type Props = {
  field: EditedField;
  place: number;
  /** Its name, or its number while it has none. */
  called: string;
  /** Undefined for a new field. */
  savedUnit: MeasurementUnit | null | undefined;
  isLast: boolean;
  nameError: string | undefined;
  onChange: (part: Partial<MeasurementForm>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function FieldEditor(props: Props) {
  const { field, place, called, savedUnit, isLast, nameError, onChange, onMove, onRemove } = props;
  const { t } = useTranslation('measurements');
  const { name, unit, isRequired } = field;
  const units = [
    ...MEASUREMENT_UNITS.map((one) => ({ value: one, label: t(`unitNames.${one}`) })),
    { value: TEXT, label: t('text') } as const,
  ];
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 dir="auto" className="min-w-0 text-title wrap-anywhere">
          {called}
        </h2>
        <div className="flex flex-wrap">
          {place > 0 && (
            <SmallAction
              icon={ArrowUp}
              label={t('up', { name: called })}
              name={t('up', { name: called })}
              iconOnly
              onPress={() => onMove(-1)}
            />
          )}
          {!isLast && (
            <SmallAction
              icon={ArrowDown}
              label={t('down', { name: called })}
              name={t('down', { name: called })}
              iconOnly
              onPress={() => onMove(1)}
            />
          )}
          <SmallAction
            icon={Trash2}
            label={t('remove', { name: called })}
            name={t('remove', { name: called })}
            iconOnly
            danger
            onPress={onRemove}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          name={`fields.${place}.name`}
          label={t('name')}
          hint={t('nameHint')}
          error={nameError}
          maxLength={MEASUREMENT_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <SelectField
          name={`fields.${place}.unit`}
          label={t('unit')}
          hint={savedUnit !== undefined && savedUnit !== unit ? t('otherUnit') : undefined}
          value={unit ?? TEXT}
          options={units}
          onChange={(value) => onChange({ unit: value === TEXT ? null : value })}
        />
      </div>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          name={`fields.${place}.isRequired`}
          checked={isRequired}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
          className="mt-0.5 size-5 shrink-0 accent-green"
        />
        <span className="min-w-0">
          {t('required')}
          <span className="block text-small text-ink-2">{t('requiredHint')}</span>
        </span>
      </label>
      <Categories
        place={place}
        value={field.categories}
        onChange={(categories) => onChange({ categories })}
      />
    </Card>
  );
}

type CategoriesProps = { place: number; value: readonly string[]; onChange: (codes: string[]) => void };

/** Folded, because most fields are for all categories. */
function Categories({ place, value, onChange }: CategoriesProps) {
  const { t } = useTranslation('measurements');
  const words = useCategoryWords();
  return (
    <details>
      <summary className="min-h-touch cursor-pointer content-center text-green">{words(value)}</summary>
      <p className="text-small text-ink-2">{t('categoriesHint')}</p>
      <CategoryBoxes name={`fields.${place}.categories`} value={value} onChange={onChange} />
    </details>
  );
}
