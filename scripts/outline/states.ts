import { area, at, key, type Point, STEPS_PER_DEGREE } from './geometry.ts';
import type { Unit } from './source.ts';

export type State = { name: string; polygons: Point[][][] };

/** Units that Natural Earth assigns elsewhere, by their state or territory. */
const PARTS = new Map([
  ['IN-JK', ['PK-JK']],
  // Northern Areas, Siachen
  ['IN-LA', ['PK-GB', '-99-X06~']],
  ['IN-KL', ['misplaced Mahe']],
]);

export const PART_CODES = [...PARTS.values()].flat();

const NAMES = new Map([['Andaman and Nicobar', 'Andaman and Nicobar Islands']]);

/** Up to India's official boundary. */
export function toStates(source: readonly Unit[], officialLines: readonly Point[][]): State[] {
  const units = source.flatMap(setMaheApart);
  const ringOf = (code: string): Point[] => {
    const [ring, ...others] = units.find((unit) => unit.code === code)?.polygons.flat() ?? [];
    if (!ring || others.length > 0) throw new Error(`${code} is not one plain polygon`);
    return ring;
  };
  return units
    .filter(({ code }) => !PART_CODES.includes(code))
    .map(({ code, name, polygons }) => {
      const parts = PARTS.get(code);
      if (!parts) return { name: NAMES.get(name) ?? name, polygons };
      const dissolved = dissolve([code, ...parts].map(ringOf));
      return {
        name,
        polygons: [[code === 'IN-LA' ? withAksaiChinAndShaksgam(dissolved, officialLines) : dissolved]],
      };
    });
}

/**
 * Natural Earth has Mahe (9 km²) 40 km up the coast and far too large: that land is Kerala's. The real one is too
 * small for this map.
 */
function setMaheApart(unit: Unit): Unit[] {
  if (unit.code !== 'IN-PY') return [unit];
  const isOnWestCoast = ([ring = []]: Point[][]) => at(ring, 0)[0] < 77 * STEPS_PER_DEGREE;
  return [
    { ...unit, polygons: unit.polygons.filter((polygon) => !isOnWestCoast(polygon)) },
    { code: 'misplaced Mahe', name: '', polygons: unit.polygons.filter(isOnWestCoast) },
  ];
}

/** Aksai Chin and the Shaksgam valley are not separate units. The official lines enclose them. */
function withAksaiChinAndShaksgam(ladakh: Point[], officialLines: readonly Point[][]): Point[] {
  let ring = ladakh;
  let extended = 0;
  for (const line of officialLines) {
    const wider = extend(ring, line);
    if (!wider) continue;
    ring = wider;
    extended++;
  }
  if (extended !== 2) throw new Error(`Two lines should extend Ladakh, ${extended} did`);
  return ring;
}

/** Outer ring of adjacent units: shared edges cancel out, and the rest is walked. */
function dissolve(rings: readonly Point[][]): Point[] {
  const edges = new Map<string, { to: Point; toKey: string }>();
  const shared = new Set(
    rings.flatMap((ring) => ring.map((from, i) => `${key(at(ring, i + 1))} ${key(from)}`)),
  );
  for (const ring of rings) {
    for (const [i, from] of ring.entries()) {
      const to = at(ring, i + 1);
      if (!shared.has(`${key(from)} ${key(to)}`)) edges.set(key(from), { to, toKey: key(to) });
    }
  }
  const outer: Point[] = [];
  const [start = ''] = edges.keys();
  for (let edge = edges.get(start); edge; edge = edges.get(edge.toKey)) {
    outer.push(edge.to);
    if (edge.toKey === start) break;
  }
  if (outer.length !== edges.size) throw new Error('The units do not join to one plain polygon');
  return outer;
}

/** Extends the ring to a line that leaves and rejoins it. Undefined if the line does not. */
function extend(ring: readonly Point[], line: readonly Point[]): Point[] | undefined {
  const [first, last] = [nearest(ring, at(line, 0)), nearest(ring, at(line, -1))];
  if (first === undefined || last === undefined) return undefined;
  const between = line.slice(1, -1);
  const forth = [...walk(ring, last, first), ...between];
  const back = [...walk(ring, first, last), ...between.toReversed()];
  return area(forth) > area(back) ? forth : back;
}

function walk(ring: readonly Point[], from: number, to: number): Point[] {
  return to >= from ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
}

function nearest(ring: readonly Point[], [x, y]: Point): number | undefined {
  const distances = ring.map(([px, py]) => Math.hypot(px - x, py - y));
  const least = Math.min(...distances);
  return least < 0.02 * STEPS_PER_DEGREE ? distances.indexOf(least) : undefined;
}
