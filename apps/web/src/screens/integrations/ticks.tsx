import { useId } from 'react';
import { choiceLook } from '../../ui/choice-look.ts';
import { FieldError } from '../../ui/field.tsx';

type Option<Value> = { value: Value; label: string; hint?: string };
type Props<Value extends string> = {
  name: string;
  legend: string;
  options: readonly Option<Value>[];
  value: readonly Value[];
  error: string | undefined;
  onChange: (value: Value[]) => void;
};

/** Checkboxes, with values in the order of the options. */
export function Ticks<Value extends string>({ name, legend, options, value, error, onChange }: Props<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <label key={option.value} className={`${choiceLook} items-center gap-3 px-3 py-2 leading-snug`}>
            <input
              type="checkbox"
              name={name}
              checked={value.includes(option.value)}
              onChange={(event) =>
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? event.target.checked : value.includes(one))),
                )
              }
              className="size-5 shrink-0 accent-green"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-small text-ink-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
