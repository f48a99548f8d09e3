import { distance, type Position } from './places.ts';

export const VISITS_MAX = 200;
/** Up to here every first stop is tried, so that short orders are nearly optimal. */
const EXHAUSTIVE_MAX = 12;
/** Longest segment that or-opt moves. */
const LONGEST_PART = 3;
/** In metres. Smaller gains are rounding errors. */
const MIN_GAIN = 0.01;

/** Indices into the places. The start is index -1 and stays there. */
type Order = number[];
/** 0 if `to` is undefined: the route ends at its last stop, without a return. */
type Metres = (from: number, to: number | undefined) => number;

/** Straight-line distances. The start is the last of them. */
function measure(start: Position, places: readonly Position[]): Metres {
  const all = [...places, start];
  const size = all.length;
  const table = new Float64Array(size * size);
  for (const [i, one] of all.entries())
    for (let k = 0; k < i; k += 1) {
      const metres = distance(one, all[k] ?? one);
      table[i * size + k] = metres;
      table[k * size + i] = metres;
    }
  return (from, to) => (to === undefined ? 0 : (table[from * size + to] ?? 0));
}

/** Nearest-neighbour order. `first` fixes the first stop. */
function nearestFirst(count: number, metres: Metres, first?: number): Order {
  const left = new Set(Array.from({ length: count }, (_, i) => i));
  const order: Order = [];
  let at = count;
  if (first !== undefined) {
    order.push(first);
    left.delete(first);
    at = first;
  }
  while (left.size > 0) {
    let nearest = -1;
    for (const one of left) if (nearest === -1 || metres(at, one) < metres(at, nearest)) nearest = one;
    order.push(nearest);
    left.delete(nearest);
    at = nearest;
  }
  return order;
}

const lengthOf = (order: Order, metres: Metres): number => {
  const start = order.length;
  return order.reduce((sum, place, i) => sum + metres(order[i - 1] ?? start, place), 0);
};

/** 2-opt: reverses a segment if that shortens the route. Returns true if one was reversed. */
function turnParts(order: Order, metres: Metres): boolean {
  const start = order.length;
  let hasGained = false;
  for (const i of order.keys())
    for (let k = i + 1; k < order.length; k += 1) {
      const before = order[i - 1] ?? start;
      const [first, last, after] = [order[i] ?? start, order[k] ?? start, order[k + 1]];
      const now = metres(before, first) + metres(last, after);
      const then = metres(before, last) + metres(first, after);
      if (now - then <= MIN_GAIN) continue;
      order.splice(i, k - i + 1, ...order.slice(i, k + 1).reverse());
      hasGained = true;
    }
  return hasGained;
}

/** Or-opt: moves a short segment, in either direction. Returns true if one was moved. */
function moveParts(order: Order, metres: Metres): boolean {
  const start = order.length;
  const now = lengthOf(order, metres);
  for (let size = 1; size <= LONGEST_PART; size += 1)
    for (const from of order.keys()) {
      const part = order.slice(from, from + size);
      const rest = order.toSpliced(from, size);
      const joint = (i: number) => rest[i - 1] ?? start;
      const restLength = rest.reduce((sum, place, i) => sum + metres(joint(i), place), 0);
      const inner = part.reduce((sum, place, i) => sum + metres(place, part[i + 1]), 0);
      for (let to = 0; to <= rest.length; to += 1)
        for (const one of [part, part.toReversed()]) {
          const [head, tail] = [one[0], one.at(-1) ?? start];
          const then =
            restLength -
            metres(joint(to), rest[to]) +
            metres(joint(to), head) +
            inner +
            metres(tail, rest[to]);
          if (now - then <= MIN_GAIN) continue;
          order.splice(0, order.length, ...rest.toSpliced(to, 0, ...one));
          return true;
        }
    }
  return false;
}

function improveOrder(order: Order, metres: Metres): Order {
  const better = [...order];
  while (turnParts(better, metres) || moveParts(better, metres));
  return better;
}

/** Nearest neighbour, then 2-opt and or-opt until nothing improves. Returns indices into `places`. */
export function visitOrder(start: Position, places: readonly Position[]): number[] {
  const metres = measure(start, places);
  const orders = [nearestFirst(places.length, metres)];
  if (places.length <= EXHAUSTIVE_MAX)
    for (let first = 0; first < places.length; first += 1)
      orders.push(nearestFirst(places.length, metres, first));
  const tried = orders.map((order) => improveOrder(order, metres));
  return tried.reduce((one, other) => (lengthOf(other, metres) < lengthOf(one, metres) ? other : one));
}

/** Straight-line length of the route. */
export const wayMetres = (start: Position, places: readonly Position[]): number =>
  places.reduce((sum, place, i) => sum + distance(places[i - 1] ?? start, place), 0);
