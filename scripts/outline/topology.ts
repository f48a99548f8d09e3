import { at, key, type Point } from './geometry.ts';
import type { State } from './states.ts';

/**
 * `arcs` are stretches of border, stored once for the one or two states beside them. A ring is a list of arc numbers;
 * ~number is a reversed arc.
 */
export type Topology = { arcs: Point[][]; states: { name: string; polygons: number[][][] }[] };

export function toTopology(states: readonly State[]): Topology {
  const junctions = findJunctions(states.flatMap(({ polygons }) => polygons.flat()));
  const arcs: Point[][] = [];
  const known = new Map<string, number>();

  const number = (arc: Point[]): number => {
    const same = known.get(arcKey(arc));
    if (same !== undefined) return same;
    const reversed = known.get(arcKey(arc.toReversed()));
    if (reversed !== undefined) return ~reversed;
    known.set(arcKey(arc), arcs.length);
    return arcs.push(arc) - 1;
  };

  return {
    arcs,
    states: states.map(({ name, polygons }) => ({
      name,
      polygons: polygons.map((rings) => rings.map((ring) => cut(ring, junctions).map(number))),
    })),
  };
}

const arcKey = (arc: readonly Point[]) => arc.map(key).join(' ');

/** Points where rings diverge: another ring, or the same one later, has other neighbours there. */
function findJunctions(rings: readonly (readonly Point[])[]): Set<string> {
  const neighbours = new Map<string, string>();
  const junctions = new Set<string>();
  for (const ring of rings) {
    for (const [i, point] of ring.entries()) {
      const pair = [key(at(ring, i - 1)), key(at(ring, i + 1))].sort().join(' ');
      if ((neighbours.get(key(point)) ?? pair) !== pair) junctions.add(key(point));
      neighbours.set(key(point), pair);
    }
  }
  return junctions;
}

function cut(ring: readonly Point[], junctions: ReadonlySet<string>): Point[][] {
  const first = ring.findIndex((point) => junctions.has(key(point)));
  // A ring without junctions may be shared completely (an enclave), so it must start at the same point for both.
  const start = first >= 0 ? first : indexOfLeast(ring.map(key));
  const turned = [...ring.slice(start), ...ring.slice(0, start + 1)];
  const arcs: Point[][] = [];
  let arc: Point[] = [];
  for (const point of turned) {
    arc.push(point);
    if (arc.length > 1 && junctions.has(key(point))) {
      arcs.push(arc);
      arc = [point];
    }
  }
  if (arc.length > 1) arcs.push(arc);
  return arcs;
}

const indexOfLeast = (keys: readonly string[]) => keys.indexOf(keys.toSorted()[0] ?? '');
