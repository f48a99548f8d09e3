import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useDraft } from '../lib/hooks/use-draft.ts';
import { reasonOf } from '../lib/toast/reason-of.ts';
import { choiceLook } from './choice-look.ts';
import { FailureState } from './failure.tsx';
import { FieldError } from './field.tsx';
import { SearchField } from './search-field.tsx';
import { Skeleton } from './skeleton.tsx';

type SearchState<Item> = {
  data: readonly Item[] | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The items still belong to the previous query. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
};
type Texts = { search: string; placeholder: string; clear: string; failed: string; tryAgain: string };
type Props<Item> = {
  label: string;
  texts: Texts;
  error?: string | undefined;
  search: string;
  onSearch: (text: string) => void;
  found: SearchState<Item>;
  /** Describes the list, or why it is empty. */
  status: string;
  /** The chosen item may no longer be among the results. */
  chosen: string | false;
  chosenId: string | undefined;
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
};

/** Single choice by search. Likely items are visible before typing. */
export function SearchChoice<Item extends { _id: string }>(props: Props<Item>) {
  const { label, texts, error, search, onSearch, status, chosen } = props;
  const id = useId();
  const [text, setText] = useDraft(search, onSearch);
  // Enter must not submit the form while searching.
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0" onKeyDown={keepEnter}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <SearchField
        label={texts.search}
        placeholder={texts.placeholder}
        clearLabel={texts.clear}
        value={text}
        onChange={setText}
      />
      <div className="mt-3">
        <Choices {...props} group={id} />
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      <p className="mt-2 font-medium text-green empty:hidden">{chosen}</p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function Choices<Item extends { _id: string }>(props: Props<Item> & { group: string }) {
  const { texts, found, status, chosenId, onChoose, group, children } = props;
  const { data: items, error, isFetching, isPlaceholderData, refetch } = found;
  if (!items) {
    if (!error) return <Skeleton className="h-24 rounded-card" />;
    return (
      <FailureState
        title={texts.failed}
        reason={reasonOf(error)}
        retry={texts.tryAgain}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <>
      <p className="mb-1.5 text-small text-ink-2">{status}</p>
      <div
        aria-busy={isPlaceholderData}
        className={`grid max-h-72 grid-cols-1 gap-2 overflow-y-auto p-1 ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {items.map((item) => (
          <label key={item._id} className={`${choiceLook} items-start gap-3 px-3 py-2`}>
            <input
              type="radio"
              name={group}
              checked={item._id === chosenId}
              onChange={() => onChoose(item)}
              className="mt-1 size-5 shrink-0 accent-green"
            />
            <span className="min-w-0">{children(item)}</span>
          </label>
        ))}
      </div>
    </>
  );
}
