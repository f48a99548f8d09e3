import { ApiError } from '@sudhaar/contract/client';
import type { Query, QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Seen } from './last-seen-store.ts';

type Deps = {
  client: QueryClient;
  /** Whose answers: '' for nobody, or for somebody of whom nothing is kept. */
  owner: () => string;
  store: {
    load: (owner: string) => Promise<Seen[]>;
    save: (owner: string, seen: readonly Seen[]) => Promise<void>;
  };
  isOnline: () => boolean;
};

/** The screens that can be read without a network, by the first word of their keys. */
const KEPT = [
  'posts',
  'post',
  'timeline',
  'comments',
  'notifications',
  'profiles',
  'settings',
  'session',
  'chat',
];
const isKept = (key: QueryKey): boolean => KEPT.some((word) => word === key[0]);

const PAUSE_MS = 1_000;
/** A network so weak that what was seen last is better than nothing. */
const PATIENCE_MS = 4_000;

const hasNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Keeps what the server answered on the device, and brings it back only where the network gives no answer: who is
 * online never sees anything old.
 */
export function createLastSeen({ client, owner, store, isOnline }: Deps) {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restoring = false;

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const answers = [...changed.values()].flatMap(({ queryHash, queryKey, state }): Seen[] =>
      state.data === undefined
        ? []
        : [{ hash: queryHash, key: queryKey, data: state.data, at: state.dataUpdatedAt }],
    );
    changed.clear();
    if (answers.length > 0 && owner() !== '') await store.save(owner(), answers);
  }

  async function bringBack(): Promise<void> {
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
    bringBack()
      .catch(console.warn)
      .finally(() => {
        restoring = false;
      });
  }

  const isMissing = (query: Query) => query.state.data === undefined;

  function hear({ query, ...event }: QueryCacheNotifyEvent): void {
    if (owner() === '' || !isKept(query.queryKey)) return;
    if (event.type === 'added' && isMissing(query)) {
      if (!isOnline()) restore();
      else
        setTimeout(
          () => isMissing(query) && query.state.fetchStatus === 'fetching' && restore(),
          PATIENCE_MS,
        );
    }
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success') {
      changed.set(query.queryHash, query);
      timer ??= setTimeout(() => void save().catch(console.warn), PAUSE_MS);
    }
    const hasFailed = action.type === 'failed' || action.type === 'error';
    if (hasFailed && isMissing(query) && hasNoAnswer(action.error)) restore();
  }

  return {
    /** From now on, and for what is here already. */
    start(): void {
      const cache = client.getQueryCache();
      cache.subscribe(hear);
      for (const query of cache.getAll()) {
        if (!isKept(query.queryKey)) continue;
        if (!isMissing(query)) changed.set(query.queryHash, query);
        else if (!isOnline() || hasNoAnswer(query.state.fetchFailureReason)) restore();
      }
      timer ??= setTimeout(() => void save().catch(console.warn), PAUSE_MS);
    },
    save,
    /** What was about to be kept is not any more. */
    forget(): void {
      changed.clear();
    },
  };
}
