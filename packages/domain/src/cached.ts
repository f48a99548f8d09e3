/** Texts repeat their words. Bounded, because people may write anything. */
const MAX_WORDS = 20_000;

/** Computes each word once. */
export function cachedByWord(compute: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MAX_WORDS) known.clear();
    const computed = compute(word);
    known.set(word, computed);
    return computed;
  };
}
