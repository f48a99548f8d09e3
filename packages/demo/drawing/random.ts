export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  integer: (low: number, high: number) => number;
  chance: (odds: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** Equal keys always give equal numbers, so that a place looks the same in every photo. */
export function createRandom(...keys: (string | number)[]): Random {
  let state = hash(keys.join('/'));
  // mulberry32: small, fast, and good enough for drawing.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let n = Math.imul(state ^ (state >>> 15), 1 | state);
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    chance: (odds) => next() < odds,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

function hash(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619);
  return sum;
}
