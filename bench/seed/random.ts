/** Deterministic, so that runs measure the same data. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  below(limit: number): number;
  pick<Item>(list: readonly Item[]): Item;
  /** Mostly few, sometimes very many: about `mean` on average, at most `most`. */
  heavyTailed(mean: number, most: number): number;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    // A Pareto distribution with exponent 1.5 has a mean of three times its scale. Counting from 0 subtracts 1.
    heavyTailed: (mean, most) => Math.min(most, Math.floor(((mean + 0.5) / 3) * (1 - next()) ** (-1 / 1.5))),
  };
}
