import type { ReactNode } from 'react';
import { LoadMore } from './load-more.tsx';

type List = {
  /** What is shown is still the answer to an earlier question. */
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};
type Texts = { loaded: string; loadMore: string; loading: string; tryAgain: string; end: string };
type Props = { list: List; texts: Texts; children: ReactNode };

/** What there is of a list, page by page as one scrolls, and its end. */
export function Paged({ list, texts, children }: Props) {
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
      {children}
      <p role="status" className="sr-only">
        {texts.loaded}
      </p>
      {list.hasNextPage ? (
        <LoadMore
          label={list.isFetchNextPageError ? texts.tryAgain : texts.loadMore}
          busyLabel={texts.loading}
          busy={list.isFetchingNextPage}
          auto={!list.isFetchNextPageError && !list.isPlaceholderData}
          onMore={() => list.fetchNextPage()}
        />
      ) : (
        <p className="py-6 text-center text-small text-ink-3">{texts.end}</p>
      )}
    </div>
  );
}
