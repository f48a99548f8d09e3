import type { FeatureCollection, MultiPolygon, Position } from 'geojson';
// Written by scripts/outline.ts, which also names its source.
import packed from './outline.json';
import { toLine } from './packed-line.ts';

/** States and territories up to the official boundary, for maps without tiles. */
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
    const line = arc < 0 ? unpack(packed.arcs[~arc]).reverse() : unpack(packed.arcs[arc]);
    // Each arc starts where the previous one ended.
    return i === 0 ? line : line.slice(1);
  });
}

function unpack(steps: number[] = []): Position[] {
  return toLine(steps, packed.stepsPerDegree);
}
