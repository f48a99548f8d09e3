import { findCrossings } from './crossings.ts';
import { at, key, type Point, STEPS_PER_DEGREE, turn } from './geometry.ts';

/**
 * Simplifies to a coarser grid. Shared arcs keep their ends, so neighbours stay neighbours; arcs that would cross
 * keep more points.
 */
export function simplifyArcs(arcs: readonly Point[][], tolerance: number, grid: number): Point[][] {
  const tolerances = arcs.map(() => tolerance);
  for (let attempt = 0; attempt < 10; attempt++) {
    const simple = arcs.map((arc, i) => simplifyArc(arc, tolerances[i] ?? 0, grid));
    const crossing = findCrossings(simple, grid / 10);
    if (crossing.size === 0) return simple;
    for (const i of crossing) tolerances[i] = (tolerances[i] ?? 0) / 2;
  }
  throw new Error('Borders still cross: try a finer grid');
}

/** Ignores crossings. */
export const simplifyArc = (arc: readonly Point[], tolerance: number, grid: number): Point[] =>
  snap(simplify(arc, tolerance * STEPS_PER_DEGREE ** 2), grid);

/** Visvalingam: repeatedly drops the point that changes the area least. */
function simplify(arc: readonly Point[], tolerance: number): Point[] {
  const points = [...arc];
  // An islet keeps a shape, however small.
  const fewest = key(at(points, 0)) === key(at(points, -1)) ? 7 : 2;
  const weigh = (i: number) => Math.abs(turn(at(points, i - 1), at(points, i), at(points, i + 1))) / 2;
  const weights = points.map((_, i) => (i === 0 || i === points.length - 1 ? Infinity : weigh(i)));
  while (points.length > fewest) {
    const least = Math.min(...weights);
    if (least >= tolerance) break;
    const i = weights.indexOf(least);
    points.splice(i, 1);
    weights.splice(i, 1);
    // At least the weight of the dropped point, or a smooth curve would vanish point by point.
    if (i > 1) weights[i - 1] = Math.max(least, weigh(i - 1));
    if (i < points.length - 1) weights[i] = Math.max(least, weigh(i));
  }
  return points;
}

function snap(arc: readonly Point[], grid: number): Point[] {
  return arc
    .map(
      ([x, y]): Point => [
        Math.round((x / STEPS_PER_DEGREE) * grid),
        Math.round((y / STEPS_PER_DEGREE) * grid),
      ],
    )
    .filter((point, i, all) => i === 0 || key(point) !== key(at(all, i - 1)));
}
