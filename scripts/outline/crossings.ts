import { key, type Point, turn } from './geometry.ts';

type Segment = { arc: number; a: Point; b: Point };

/** Arcs that cross, touch or overlap another or themselves, other than end to end. */
export function findCrossings(arcs: readonly Point[][], cellSize: number): Set<number> {
  const crossing = new Set<number>();
  // Only segments in the same cell of a coarse grid are compared.
  const cells = new Map<string, Segment[]>();
  for (const segment of arcs.flatMap(segmentsOf)) {
    for (const cell of cellsOf(segment, cellSize)) {
      const others = cells.get(cell) ?? [];
      for (const other of others) {
        if (segmentsCross(segment, other)) crossing.add(segment.arc).add(other.arc);
      }
      others.push(segment);
      cells.set(cell, others);
    }
  }
  return crossing;
}

function segmentsOf(points: readonly Point[], arc: number): Segment[] {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i];
    return a ? [{ arc, a, b }] : [];
  });
}

function* cellsOf({ a, b }: Segment, size: number): Generator<string> {
  const cell = (value: number) => Math.floor(value / size);
  for (let x = cell(Math.min(a[0], b[0])); x <= cell(Math.max(a[0], b[0])); x++) {
    for (let y = cell(Math.min(a[1], b[1])); y <= cell(Math.max(a[1], b[1])); y++) yield `${x},${y}`;
  }
}

function segmentsCross(s: Segment, t: Segment): boolean {
  const corners = [s.a, s.b, t.a, t.b].filter(
    (point, _, all) => all.filter((p) => key(p) === key(point)).length > 1,
  );
  const [joint] = corners;
  if (joint) {
    // Two joined segments are wrong only if one lies along the other.
    const [from, to] = [otherEnd(s, joint), otherEnd(t, joint)];
    return turn(joint, from, to) === 0 && (within(joint, from, to) || within(joint, to, from));
  }
  const [a, b] = [turn(s.a, s.b, t.a), turn(s.a, s.b, t.b)];
  const [c, d] = [turn(t.a, t.b, s.a), turn(t.a, t.b, s.b)];
  return (
    (a * b < 0 && c * d < 0) ||
    (a === 0 && within(s.a, t.a, s.b)) ||
    (b === 0 && within(s.a, t.b, s.b)) ||
    (c === 0 && within(t.a, s.a, t.b)) ||
    (d === 0 && within(t.a, s.b, t.b))
  );
}

const otherEnd = ({ a, b }: Segment, end: Point) => (key(a) === key(end) ? b : a);

/** `p` is known to be in line with `a` and `b`. */
const within = (a: Point, p: Point, b: Point) =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);
