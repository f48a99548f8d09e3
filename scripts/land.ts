/**
 * Draws the land around India under the outline. Run with `npx tsx scripts/land.ts`. Its source, Natural Earth 1:50m
 * land, is in the public domain, and so is the result.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at, type Point } from './outline/geometry.ts';
import { closed, readLand } from './outline/land.ts';
import { simplifyArc } from './outline/simplify.ts';

const FILE = new URL('../apps/web/src/entities/place/map/land.json', import.meta.url);
// One kilometre, which is enough for orientation at low zoom.
const STEPS_PER_DEGREE = 100;
// Square degrees. Smaller corners are cut.
const TOLERANCE = 0.02;

// Land without borders may cross itself where it is cut off, far away.
const rings = readLand().map((ring) => simplifyArc(closed(ring), TOLERANCE, STEPS_PER_DEGREE));
const text = JSON.stringify({ stepsPerDegree: STEPS_PER_DEGREE, rings: rings.map(toSteps) });
writeFileSync(FILE, `${text}\n`);
console.log(`${rings.length} coasts, ${rings.flat().length} points, ${gzipSync(text).length} bytes gzipped`);

/** x, y of the first point, then differences. */
function toSteps(ring: Point[]): number[] {
  return ring.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - at(ring, i - 1)[0], y - at(ring, i - 1)[1]]));
}
