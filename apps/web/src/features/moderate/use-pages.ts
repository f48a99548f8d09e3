import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;

export type Filters = Record<string, string | number | undefined>;
export type PageSource<Item> = {
  name: string;
  filters: Filters;
  /** Asked for anew so often, where others change it while one looks on. */
  everyMs?: number;
  fetchPage: (paging: {
    limit: number;
    cursor: string;
  }) => Promise<{ items: Item[]; nextCursor: string | null }>;
};

/** The first query key of administrators' lists. */
export const ADMIN = 'admin';

/** A list of the server, page by page. With another filter the last one stays in sight until the new one is there. */
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
  // Something that moved between two pages would come twice.
  const items = list.data && [
    ...new Map(list.data.pages.flatMap((page) => page.items).map((item) => [item._id, item])).values(),
  ];
  return { ...list, items };
}
