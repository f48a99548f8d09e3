import type { ChatMessage } from '@sudhaar/contract/chat';
import { type CachedChat, PAGE_SIZE, withMessages, withNewest } from './messages.ts';

type Deps = {
  cached: () => CachedChat | undefined;
  change: (by: (cached: CachedChat) => CachedChat) => void;
  /** The newest messages, newest first; or those after a message, oldest first. */
  read: (query?: { after: string }) => Promise<ChatMessage[]>;
  /** False if a retry is pointless. */
  isThere: () => boolean;
};

const RETRY_MS = 3_000;

/** Fetches everything missed, without gaps and repeats. One run at a time. */
export function createCatchUp({ cached, change, read, isThere }: Deps) {
  /** Last message before the gap. Later live messages must not hide the gap. */
  let lastBefore: string | undefined;
  let running = false;
  let again = false;
  let owed = false;

  async function fetchMissed(since: string): Promise<void> {
    const newest = await read();
    const reachesBack = newest.length < PAGE_SIZE || newest.some(({ _id }) => _id <= since);
    if (reachesBack) return change((now) => withNewest(now, newest));
    let after = since;
    for (let full = true; full; ) {
      const page = await read({ after });
      change((now) => withMessages(now, page));
      after = page.at(-1)?._id ?? after;
      full = page.length === PAGE_SIZE;
    }
  }

  async function catchUp(): Promise<void> {
    const known = cached();
    // The first fetch is still running, so live events meanwhile must be caught up too.
    owed = !known;
    again = running;
    if (!known || running) return;
    running = true;
    lastBefore ??= known.messages.at(-1)?._id ?? '';
    try {
      await fetchMissed(lastBefore);
      lastBefore = undefined;
    } catch (error) {
      console.error(error);
      setTimeout(() => isThere() && void catchUp(), RETRY_MS);
    }
    running = false;
    if (again) await catchUp();
  }

  return { catchUp, isOwed: () => owed };
}
