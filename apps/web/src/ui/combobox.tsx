import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldFrame, type FieldTexts } from './field.tsx';
import { inputLook } from './input-look.ts';
import { Spinner } from './spinner.tsx';

type Suggestion = { key: string; label: string; detail: string };

type Props = FieldTexts & {
  placeholder?: string;
  value: string;
  onType: (text: string) => void;
  suggestions: readonly Suggestion[];
  onChoose: (index: number) => void;
  /** Announced, and shown without suggestions: their number, or why there are none. */
  status: string;
  busy: boolean;
  /** For a field that replaces one with the focus. */
  hasFocus?: boolean;
};

/** Text field with suggestions. Choose with arrows and Enter, or tap. */
export function Combobox(props: Props) {
  const { placeholder, value, onType, suggestions, onChoose, status, busy, hasFocus, ...texts } = props;
  const list = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const optionId = (index: number) => `${list}-${index}`;

  const choose = (index: number) => {
    setOpen(false);
    setActive(-1);
    onChoose(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const count = suggestions.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0)
        setActive((before) => (before === -1 && step === -1 ? count - 1 : (before + step + count) % count));
    } else if (event.key === 'Enter') {
      // Enter must not submit the form while searching.
      event.preventDefault();
      if (shown) choose(Math.max(0, active));
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };

  return (
    <FieldFrame {...texts}>
      {(wiring) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            size={20}
            className="pointer-events-none absolute top-3.5 left-4 text-ink-2"
          />
          <input
            {...wiring}
            // biome-ignore lint/a11y/noAutofocus: the person is already in the field that it replaces
            autoFocus={hasFocus}
            type="search"
            role="combobox"
            aria-expanded={shown}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            enterKeyHint="search"
            value={value}
            onChange={(event) => {
              setOpen(true);
              setActive(-1);
              onType(event.target.value);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            placeholder={placeholder}
            className={`${inputLook} pr-11 pl-12 [&::-webkit-search-cancel-button]:hidden`}
          />
          {busy && (
            <span className="pointer-events-none absolute top-4 right-4 text-ink-2">
              <Spinner />
            </span>
          )}
          {/* Rendered even when empty, so that the field can reference it. */}
          <div
            id={list}
            role="listbox"
            aria-label={texts.label}
            className={
              shown ? 'panel absolute inset-x-0 top-full mt-1 max-h-80 overflow-y-auto p-1.5' : 'hidden'
            }
          >
            {suggestions.map(({ key, label, detail }, index) => (
              // The field keeps the focus and its keys; this is the way of the mouse and the finger.
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={key}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
                className={`min-h-touch cursor-pointer rounded-small px-3 py-2 ${index === active ? 'bg-green-soft' : 'hover:bg-sunk'}`}
              >
                <span className="block font-medium">{label}</span>
                <span className="block text-small text-ink-2">{detail}</span>
              </div>
            ))}
          </div>
          <p
            role="status"
            className={
              open && status && suggestions.length === 0 ? 'mt-1.5 text-small text-ink-2' : 'sr-only'
            }
          >
            {open ? status : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
