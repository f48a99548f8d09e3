import type { Position } from 'geojson';

/** A packed line is its first point, followed by the difference to each next point. */
export function toLine(steps: readonly number[], stepsPerDegree: number): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    line.push([x / stepsPerDegree, y / stepsPerDegree]);
  }
  return line;
}
