import { DEPARTMENTS, type Department } from '@sudhaar/domain/departments';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { choiceLook } from '../../ui/choice-look.ts';
import { FieldError } from '../../ui/field.tsx';

type Props = {
  hint?: string;
  error?: string | undefined;
  value: readonly Department[];
  onChange: (departments: Department[]) => void;
};

/** One or more departments. */
export function DepartmentChoice({ hint, error, value, onChange }: Props) {
  const { t } = useTranslation(['offices', 'common']);
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="font-medium">{t('form.departments')}</legend>
      {hint && <p className="text-small text-ink-3">{hint}</p>}
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {DEPARTMENTS.map((department) => (
          <label key={department} className={`${choiceLook} items-center gap-2.5 px-3 py-2 leading-snug`}>
            <input
              type="checkbox"
              name="departments"
              checked={value.includes(department)}
              onChange={(event) =>
                onChange(
                  DEPARTMENTS.filter((one) =>
                    one === department ? event.target.checked : value.includes(one),
                  ),
                )
              }
              className="size-5 shrink-0 accent-green"
            />
            <span className="min-w-0 hyphens-auto">{t(`common:departments.${department}`)}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
