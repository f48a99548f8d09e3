import { ChevronDown } from 'lucide-react';
import { FieldFrame, type FieldTexts } from './field.tsx';
import { inputLook } from './input-look.ts';

type Props<Value extends string> = FieldTexts & {
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** Native select. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { name, value, options, onChange, ...texts } = props;
  return (
    <FieldFrame {...texts}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            name={name}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={`${inputLook} appearance-none pr-11`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2"
          />
        </div>
      )}
    </FieldFrame>
  );
}
