import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useDraft } from '../lib/hooks/use-draft.ts';
import { inputLook } from './input-look.ts';

type Props = {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
};

export function SearchField({ label, placeholder, clearLabel, value, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-3"
      />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} rounded-full pr-13 pl-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0.5 my-auto grid size-touch place-items-center rounded-full text-ink-2 hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
        </button>
      )}
    </search>
  );
}

type DebouncedProps = Omit<Props, 'onChange'> & { onSearch: (text: string) => void };

/** Calls back when typing pauses. */
export function DebouncedSearchField({ value, onSearch, ...texts }: DebouncedProps) {
  const [text, setText] = useDraft(value, onSearch);
  return <SearchField {...texts} value={text} onChange={setText} />;
}
