import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;

export type Filters = Record<string, string | number | undefined>;
export type PageSource<Item> = {
  name: string;
  filters: Filters;
  /** Polling interval, for lists that others change. */
  everyMs?: number;
  fetchPage: (paging: {
    limit: number;
    cursor: string;
  }) => Promise<{ items: Item[]; nextCursor: string | null }>;
};

/** Prefix of administrators' query keys. */
export const ADMIN = 'admin';

/** Paged list. Keeps the previous data while new filters load. */
export function usePages<Item extends { _id: string }>({
  name,
  filters,
  everyMs,
  fetchPage,
}: PageSource<Item>) {
  const list = useInfiniteQuery({
    queryKey: [ADMIN, name, filters],
    initialPageParam: '',
    queryFn: ({ pageParam }) => fetchPage({ limit: PAGE_SIZE, cursor: pageParam }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: everyMs ?? false,
    placeholderData: (before, query) => (query?.queryKey[1] === name ? before : undefined),
  });
  // Removes repeats, because items can move between two pages.
  const items = list.data && [
    ...new Map(list.data.pages.flatMap((page) => page.items).map((item) => [item._id, item])).values(),
  ];
  return { ...list, items };
}
