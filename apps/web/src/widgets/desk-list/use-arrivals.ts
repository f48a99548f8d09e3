import type { DeskQuery } from '@sudhaar/contract/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { filtersOf } from '../../entities/desk/address.ts';
import { DESK_LIST, refreshCounts, refreshDesk } from '../../entities/desk/queries.ts';
import { firstPageOf, type IdPages } from '../../entities/post/cache.ts';
import { api } from '../../lib/api/api.ts';
import { POST_LISTS } from '../../lib/cache/query-keys.ts';
import { useLive, useOnConnect } from '../../lib/live/socket.ts';
import { throttle } from './throttle.ts';

/** Events cover the whole country, so the inbox only checks now and then which posts are its own. */
const THROTTLE = { soonMs: 700, pauseMs: 10_000 };
const PAGE_SIZE = 50;

async function newestOf({ view, ...query }: DeskQuery, limit: number) {
  const narrowing = filtersOf({ view, ...query });
  return (await api('GET /api/gov/desk', { query: { ...narrowing, view, sort: 'newest', limit } })).posts;
}

/**
 * Counts new posts instead of inserting them, so that rows don't move while somebody reads. Also refreshes the view
 * counts.
 */
export function useArrivals(query: DeskQuery, listed: readonly string[]) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  // By the server's clock, which also dates the posts.
  const { data: newest } = useQuery({
    queryKey: ['desk-newest', query, round],
    queryFn: async () => (await newestOf(query, 1))[0]?.createdAt ?? '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: come, refetch } = useQuery({
    queryKey: ['desk-arrivals', query, newest],
    queryFn: async () =>
      (await newestOf(query, PAGE_SIZE))
        .filter(({ createdAt }) => createdAt > (newest ?? ''))
        .map(({ _id }) => _id),
    // Only after an event.
    enabled: false,
  });
  const look = useEffectEvent(() => {
    void refreshCounts(client);
    if (newest !== undefined) void refetch();
  });
  const pace = useRef<ReturnType<typeof throttle>>(undefined);
  useEffect(() => {
    const made = throttle(() => look(), THROTTLE);
    pace.current = made;
    return made.stop;
  }, []);
  const ask = () => pace.current?.ask();
  useLive('post_reported', ask);
  useLive('post_changed', ask);
  useOnConnect(ask);

  const known = new Set(listed);
  return {
    count: come?.filter((id) => !known.has(id)).length ?? 0,
    show() {
      client.setQueriesData<IdPages>(
        { queryKey: [...POST_LISTS, DESK_LIST] },
        (list) => list && firstPageOf(list),
      );
      setRound((before) => before + 1);
      void refreshDesk(client);
    },
  };
}
