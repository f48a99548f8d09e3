import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CachedPost, cachedPost, postKey } from './cache.ts';
import { onePost } from './queries.ts';

/**
 * The posts of a list, without those that are gone. Not by TanStack's `useQueries`, which every page would load for the
 * sake of one.
 */
export function usePosts(ids: readonly string[]): CachedPost[] {
  const client = useQueryClient();
  const version = useSyncExternalStore(
    useCallback((changed) => client.getQueryCache().subscribe(changed), [client]),
    () => ids.map((id) => client.getQueryState(postKey(id))?.dataUpdatedAt ?? 0).join(),
  );
  const key = ids.join();
  // A list holds its posts while it is shown, and asks again for what has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the ids
  useEffect(() => {
    const how = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false };
    const stops = ids.map((id) =>
      new QueryObserver(client, { ...onePost(id, client), ...how }).subscribe(() => undefined),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `version` stand for the ids and their posts
  return useMemo(() => ids.flatMap((id) => cachedPost(client, id) ?? []), [client, key, version]);
}
