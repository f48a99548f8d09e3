import type { MultiPolygon } from 'geojson';
// Written by scripts/land.ts, which also names its source.
import packed from './land.json';
import { toLine } from './packed-line.ts';

/** Coarse land around and under India, without borders and names. India's outline is drawn on top. */
export const land: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: packed.rings.map((ring) => [toLine(ring, packed.stepsPerDegree)]),
};
