import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
// Written by scripts/outline.ts, which also says what it is drawn from.
import packed from './outline.json';

/** India's states and territories up to the official boundary, for the map to show where no tiles are. */
export const outline: FeatureCollection<MultiPolygon, { name: string }> = {
  type: 'FeatureCollection',
  features: packed.states.map(({ name, polygons }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(toRing)) },
  })),
};

function toRing(arcs: number[]): Position[] {
  return arcs.flatMap((arc, i) => {
    const line = arc < 0 ? toLine(packed.arcs[~arc]).reverse() : toLine(packed.arcs[arc]);
    // Each arc begins where the one before it ended.
    return i === 0 ? line : line.slice(1);
  });
}

/** An arc is its first point followed by the steps from each point to the next, all in one list. */
function toLine(steps: number[] = []): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    line.push([x / packed.stepsPerDegree, y / packed.stepsPerDegree]);
  }
  return line;
}
