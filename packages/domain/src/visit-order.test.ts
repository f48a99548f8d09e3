import { expect, test } from 'vitest';
import { distance, type Position } from './places.ts';
import { visitOrder, wayMetres } from './visit-order.ts';

/** Equal numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Places in a city about ten kilometres wide. */
const places = (count: number, next: () => number): Position[] =>
  Array.from({ length: count }, () => ({ lat: 18.5 + next() / 10, lng: 73.8 + next() / 10 }));

const lengthOf = (start: Position, all: readonly Position[], order: readonly number[]) =>
  wayMetres(
    start,
    order.map((i) => all[i] ?? start),
  );

function nearestNeighbour(start: Position, all: readonly Position[]): number[] {
  const left = all.map((_, i) => i);
  const order: number[] = [];
  let at = start;
  while (left.length > 0) {
    left.sort((a, b) => distance(at, all[a] ?? at) - distance(at, all[b] ?? at));
    const next = left.shift() ?? 0;
    order.push(next);
    at = all[next] ?? at;
  }
  return order;
}

/** The length of the best order, found by trying all of them and abandoning each that is already longer. */
function shortest(start: Position, all: readonly Position[]): number {
  const metres = [...all, start].map((one) => all.map((other) => distance(one, other)));
  let best = Number.POSITIVE_INFINITY;
  const follow = (at: number, left: readonly number[], walked: number): void => {
    if (walked >= best) return;
    if (left.length === 0) best = walked;
    for (const next of left)
      follow(
        next,
        left.filter((one) => one !== next),
        walked + (metres[at]?.[next] ?? 0),
      );
  };
  follow(
    all.length,
    all.map((_, i) => i),
    0,
  );
  return best;
}

test('visitOrder handles no place and one place', () => {
  const start = { lat: 18.5, lng: 73.8 };
  expect(visitOrder(start, [])).toEqual([]);
  expect(visitOrder(start, [{ lat: 18.6, lng: 73.9 }])).toEqual([0]);
  expect(wayMetres(start, [])).toBe(0);
});

test('visitOrder follows a street from one end to the other, for any input order', () => {
  const start = { lat: 18.5, lng: 73.8 };
  const street = [4, 1, 3, 0, 2].map((i) => ({ lat: 18.5, lng: 73.801 + i / 1000 }));
  expect(visitOrder(start, street)).toEqual([3, 1, 4, 2, 0]);
});

test('visitOrder visits the shorter side first', () => {
  const start = { lat: 18.5, lng: 73.8 };
  const all = [0.01, 0.02, -0.001, -0.002].map((east) => ({ lat: 18.5, lng: 73.8 + east }));
  expect(visitOrder(start, all)).toEqual([2, 3, 0, 1]);
});

test('visitOrder is within 4 % of the optimum for up to seven places', () => {
  const next = numbers(7);
  let worst = 1;
  for (let round = 0; round < 42; round += 1) {
    const all = places((round % 7) + 1, next);
    const [start = { lat: 18.5, lng: 73.8 }] = places(1, next);
    worst = Math.max(worst, lengthOf(start, all, visitOrder(start, all)) / shortest(start, all));
  }
  expect(worst).toBeLessThan(1.04);
});

test.each([2, 3, 5, 8, 13, 21, 34])(
  'visitOrder of %i places visits each once and is no longer than by nearest neighbour',
  (count) => {
    const next = numbers(count);
    for (let round = 0; round < (count > 20 ? 2 : 6); round += 1) {
      const all = places(count, next);
      const [start = { lat: 18.5, lng: 73.8 }] = places(1, next);
      const order = visitOrder(start, all);
      expect([...order].sort((a, b) => a - b)).toEqual(all.map((_, i) => i));
      expect(lengthOf(start, all, order)).toBeLessThanOrEqual(
        lengthOf(start, all, nearestNeighbour(start, all)) + 0.1,
      );
    }
  },
);

test('visitOrder handles identical and distant places', () => {
  const spot = { lat: 18.5, lng: 73.8 };
  expect(visitOrder(spot, [spot, spot, spot]).sort()).toEqual([0, 1, 2]);
  const [mumbai, delhi, chennai] = [
    { lat: 19.1, lng: 72.9 },
    { lat: 28.6, lng: 77.2 },
    { lat: 13.1, lng: 80.3 },
  ] as const;
  expect(visitOrder(spot, [delhi, chennai, mumbai])).toEqual([2, 1, 0]);
});

test('visitOrder of 50 places is at least 5 % shorter than by nearest neighbour', () => {
  const all = places(50, numbers(1));
  const start = { lat: 18.55, lng: 73.85 };
  const order = visitOrder(start, all);
  const plain = lengthOf(start, all, nearestNeighbour(start, all));
  expect(lengthOf(start, all, order)).toBeLessThan(plain * 0.95);
});

/** Lengths in kilometres of ways with 5 to 34 different places. */
const KNOWN_WAYS = [
  22.407, 22.835, 20.4, 20.345, 24.553, 22.789, 23.905, 24.422, 19.769, 27.036, 26.941, 23.805, 25.987,
  27.743, 22.54, 30.281, 35.206, 29.726, 34.759, 28.443, 26.044, 33.373, 37.297, 42.08, 38.753, 41.636,
  44.493, 50.021, 42.509, 48.895, 41.772, 46.081, 45.481, 51.437, 48.307, 45.928,
];

test('visitOrder is no longer than recorded lengths', () => {
  const ways = [5, 7, 9, 11, 12, 13, 14, 17, 21, 25, 29, 34].flatMap((count) =>
    [1, 2, 3].map((seed) => {
      const next = numbers(count * 100 + seed);
      const [all, start = { lat: 18.5, lng: 73.8 }] = [places(count, next), ...places(1, next)];
      return Math.round(lengthOf(start, all, visitOrder(start, all))) / 1000;
    }),
  );
  expect(ways.filter((way, i) => way > (KNOWN_WAYS[i] ?? 0))).toEqual([]);
});

test('visitOrder measures each pair of places once', () => {
  let reads = 0;
  const all = places(15, numbers(3)).map(({ lat, lng }) => ({
    get lat() {
      reads += 1;
      return lat;
    },
    lng,
  }));
  const readsOfOne = (() => {
    const [one, other] = all;
    if (one && other) distance(one, other);
    return reads;
  })();
  reads = 0;
  visitOrder({ lat: 18.55, lng: 73.85 }, all);
  expect(reads).toBeLessThanOrEqual(((15 * 16) / 2) * readsOfOne);
});
