/** A place or a filter with many posts has many for some time. */
const TTL_MS = 10 * 60_000;
const CACHE_SIZE = 1_000;

/** Remembers which places and filters had too many posts to be sorted, so that they are not read again in vain. */
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
