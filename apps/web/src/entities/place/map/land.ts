import type { MultiPolygon } from 'geojson';
// Written by scripts/land.ts, which also says what it is drawn from.
import packed from './land.json';
import { toLine } from './packed-line.ts';

/** Land around India and under it, coarse, without borders and names. The outline of India lies on top. */
export const land: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: packed.rings.map((ring) => [toLine(ring, packed.stepsPerDegree)]),
};
