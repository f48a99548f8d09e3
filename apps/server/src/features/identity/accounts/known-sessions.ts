import { putBounded } from '../../../platform/bounded.ts';
import type { DatabaseListener } from '../../../platform/database/listener.ts';
import type { Session } from './store.ts';

/** About 200 bytes each. */
const CACHE_SIZE = 20_000;

/** Cache of sessions. Only valid while this server receives the changes of other servers. */
export function createKnownSessions(listening: Pick<DatabaseListener, 'isUpToDate'>) {
  const cache = new Map<string, Session>();
  let changes = 0;

  return {
    async find(id: string, read: () => Promise<Session | undefined>): Promise<Session | undefined> {
      const cached = listening.isUpToDate() ? cache.get(id) : undefined;
      if (cached) return cached;
      const before = changes;
      const session = await read();
      // Skips the cache if something changed during the read.
      if (session && changes === before) putBounded(cache, CACHE_SIZE, id, session);
      return session;
    },

    /** Call after every change to an account's permissions and after the end of a session. */
    forget(accountId: string): void {
      changes += 1;
      for (const [id, session] of cache) if (session.id === accountId) cache.delete(id);
    },

    forgetAll(): void {
      changes += 1;
      cache.clear();
    },
  };
}
export type KnownSessions = ReturnType<typeof createKnownSessions>;
