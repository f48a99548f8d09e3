import { ApiError } from '@sudhaar/contract/client';
import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CachedAnswer } from './last-seen-store.ts';

type Deps = {
  client: QueryClient;
  /** '' for nobody, or for accounts without offline data. */
  owner: () => string;
  store: {
    load: (owner: string) => Promise<CachedAnswer[]>;
    save: (owner: string, seen: readonly CachedAnswer[]) => Promise<void>;
  };
  isOnline: () => boolean;
};

/** First key segment of queries that work offline. */
const STORED_KEYS = [
  'posts',
  'post',
  'categories',
  'measurements',
  'timeline',
  'comments',
  'notifications',
  'profiles',
  'settings',
  'session',
  'chat',
];
const isStored = (key: QueryKey): boolean => STORED_KEYS.some((word) => word === key[0]);

const PAUSE_MS = 1_000;
/** After this long, old data is better than none. */
const TIMEOUT_MS = 4_000;

const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Stores answers on the device, and restores them only without a network: people who are online never see old data.
 * TanStack's persisters restore before they ask, so they are not used (docs/decisions/0023).
 */
export function createLastSeen({ client, owner, store, isOnline }: Deps) {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restoring = false;

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const answers = [...changed.values()].flatMap(({ queryHash, queryKey, state }): CachedAnswer[] =>
      state.data === undefined
        ? []
        : [{ hash: queryHash, key: queryKey, data: state.data, at: state.dataUpdatedAt }],
    );
    changed.clear();
    if (answers.length > 0 && owner() !== '') await store.save(owner(), answers);
  }

  async function load(): Promise<void> {
    const who = owner();
    const seen = await store.load(who);
    if (who !== owner()) return;
    for (const { key, data, at } of seen) {
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
    }
  }

  function restore(): void {
    if (restoring || owner() === '') return;
    restoring = true;
    load()
      .catch(console.warn)
      .finally(() => {
        restoring = false;
      });
  }

  const isMissing = (query: Query) => query.state.data === undefined;

  function onCacheEvent({ query, ...event }: QueryCacheNotifyEvent): void {
    if (owner() === '' || !isStored(query.queryKey)) return;
    if (event.type === 'added' && isMissing(query)) {
      if (!isOnline()) restore();
      else
        setTimeout(() => isMissing(query) && query.state.fetchStatus === 'fetching' && restore(), TIMEOUT_MS);
    }
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success') {
      changed.set(query.queryHash, query);
      timer ??= setTimeout(() => void save().catch(console.warn), PAUSE_MS);
    }
    const hasFailed = action.type === 'failed' || action.type === 'error';
    if (hasFailed && isMissing(query) && isNetworkError(action.error)) restore();
  }

  return {
    /** Handles queries that are already cached, too. */
    start(): void {
      const cache = client.getQueryCache();
      cache.subscribe(onCacheEvent);
      for (const query of cache.getAll()) {
        if (!isStored(query.queryKey)) continue;
        if (!isMissing(query)) changed.set(query.queryHash, query);
        else if (!isOnline() || isNetworkError(query.state.fetchFailureReason)) restore();
      }
      timer ??= setTimeout(() => void save().catch(console.warn), PAUSE_MS);
    },
    save,
    /** Drops answers that are not stored yet. */
    forget(): void {
      changed.clear();
    },
  };
}
