import { findCrossings } from './crossings.ts';
import { at, key, type Point, STEPS_PER_DEGREE, turn } from './geometry.ts';

/**
 * The arcs with fewer points, on a coarser grid of `grid` steps per degree. Since arcs are shared and keep their
 * ends, neighbours stay neighbours; an arc that would cross another keeps more of its points.
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

/** One arc, whatever it crosses then. */
export const simplifyArc = (arc: readonly Point[], tolerance: number, grid: number): Point[] =>
  snap(simplify(arc, tolerance * STEPS_PER_DEGREE ** 2), grid);

/** Visvalingam: drops the point that changes the line's area least, until the next would change it too much. */
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
    // No lighter than the point just dropped, or a smooth curve would vanish point by point.
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
