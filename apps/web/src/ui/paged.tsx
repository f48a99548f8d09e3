import type { ReactNode } from 'react';
import { reasonOf } from '../lib/toast/reason-of.ts';
import { FailureState } from './failure.tsx';
import { LoadMore } from './load-more.tsx';

type List = {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  /** The items still belong to the previous query. */
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};
type Texts = {
  failed: string;
  loaded: string;
  loadMore: string;
  loading: string;
  tryAgain: string;
  /** Missing if the list is only part of a page. */
  end?: string;
};
type Props<Item> = {
  list: List;
  /** Undefined until the first page has loaded. */
  items: readonly Item[] | undefined;
  texts: Texts;
  /** Shown while loading. */
  onTheirWay: ReactNode;
  /** Shown without items. */
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** Paged list with loading, failed, empty and end states. */
export function Paged<Item>({ list, items, texts, onTheirWay, empty, children }: Props<Item>) {
  if (!items) {
    if (!list.error) return onTheirWay;
    return (
      <FailureState
        title={texts.failed}
        reason={reasonOf(list.error)}
        retry={texts.tryAgain}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (items.length === 0 && !list.hasNextPage) return empty;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {children(items)}
      <p role="status" className="sr-only">
        {texts.loaded}
      </p>
      {list.hasNextPage && (
        <LoadMore
          label={list.isFetchNextPageError ? texts.tryAgain : texts.loadMore}
          busyLabel={texts.loading}
          busy={list.isFetchingNextPage}
          auto={!list.isFetchNextPageError && !list.isPlaceholderData}
          onMore={() => list.fetchNextPage()}
        />
      )}
      {!list.hasNextPage && texts.end && (
        <p className="py-6 text-center text-small text-ink-3">{texts.end}</p>
      )}
    </div>
  );
}
