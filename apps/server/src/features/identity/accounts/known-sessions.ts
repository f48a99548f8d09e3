import { putBounded } from '../../../platform/bounded.ts';
import type { DatabaseListener } from '../../../platform/database/listening.ts';
import type { Session } from './store.ts';

/** About 200 bytes each. */
const MOST_KNOWN = 20_000;

/** Sessions that were read before. They count only while this server hears what other servers change. */
export function createKnownSessions(listening: Pick<DatabaseListener, 'isUpToDate'>) {
  const known = new Map<string, Session>();
  let changes = 0;

  return {
    async find(id: string, read: () => Promise<Session | undefined>): Promise<Session | undefined> {
      const found = listening.isUpToDate() ? known.get(id) : undefined;
      if (found) return found;
      const before = changes;
      const session = await read();
      // What changed while it was read may not be in it.
      if (session && changes === before) putBounded(known, MOST_KNOWN, id, session);
      return session;
    },

    /** After every change of an account that decides what it may do, and after the end of a session. */
    forget(accountId: string): void {
      changes += 1;
      for (const [id, session] of known) if (session.id === accountId) known.delete(id);
    },

    forgetAll(): void {
      changes += 1;
      known.clear();
    },
  };
}
export type KnownSessions = ReturnType<typeof createKnownSessions>;
