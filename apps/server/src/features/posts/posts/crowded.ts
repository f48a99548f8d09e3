/** A place or filter with many posts keeps them for some time. */
const TTL_MS = 10 * 60_000;
const CACHE_SIZE = 1_000;

/** Remembers places and filters with too many posts to sort, to avoid useless reads. */
export function createCrowded() {
  const until = new Map<string, number>();
  return {
    has: (key: string): boolean => (until.get(key) ?? 0) > performance.now(),
    add(key: string): void {
      if (until.size >= CACHE_SIZE) until.clear();
      until.set(key, performance.now() + TTL_MS);
    },
  };
}
