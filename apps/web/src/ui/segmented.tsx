import { useId } from 'react';

type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  compact?: boolean;
};

/** Radio buttons that look like one switch. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChange, compact = false } = props;
  const name = useId();
  const size = compact ? 'min-h-touch px-3.5 text-small lg:min-h-9' : 'min-h-touch px-2 text-base sm:px-3';
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex gap-1 rounded-full border border-line bg-sunk p-1">
        {options.map((option) => (
          <label key={option.value} className="min-w-0 flex-auto cursor-pointer sm:flex-1">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span
              className={`flex items-center justify-center rounded-full text-center leading-tight font-medium text-ink-2 transition-colors duration-(--quick) peer-checked:bg-raised peer-checked:text-green peer-checked:shadow-card peer-focus-visible:outline-3 peer-focus-visible:outline-green hover:text-ink ${size}`}
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
