import {
  MEASUREMENT_TEXT_MAX,
  type MeasurementField,
  measurementInput,
  readMeasure,
} from '@sudhaar/domain/measurements';
import { useMeasureWords } from '../../entities/post/components/measure-words.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';

type Props = {
  fields: readonly MeasurementField[];
  /** By field. */
  typed: Readonly<Record<string, string>>;
  errorAt: (input: string) => string | undefined;
  onType: (id: string, value: string) => void;
};

export function MeasurementInputs({ fields, typed, errorAt, onType }: Props) {
  const { t } = useTranslation('progress');
  if (fields.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-title">{t('finalUpdate.measurements')}</legend>
      <p className="mt-1 text-small text-ink-2">{t('finalUpdate.measurementsPublic')}</p>
      <div className="mt-3 grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <MeasurementInput
            key={field._id}
            field={field}
            value={typed[field._id] ?? ''}
            error={errorAt(measurementInput(field._id))}
            onType={(value) => onType(field._id, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type InputProps = {
  field: MeasurementField;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

function MeasurementInput({ field, value, error, onType }: InputProps) {
  const { t } = useTranslation('progress');
  const words = useMeasureWords();
  const { _id, unit, isRequired } = field;
  const read = unit === null ? null : readMeasure(value);
  return (
    <Field
      name={measurementInput(_id)}
      label={words.label(field)}
      isRequired={isRequired}
      error={error}
      // 1,250 and 12,5 are both understood, and people should see how.
      hint={
        read !== null && read !== value.trim()
          ? t('finalUpdate.understood', { value: words.value({ unit, value: read }) })
          : undefined
      }
      inputMode={unit === null ? 'text' : 'decimal'}
      maxLength={MEASUREMENT_TEXT_MAX}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
