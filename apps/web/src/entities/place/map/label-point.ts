import type { Position } from '@sudhaar/domain/places';
import type { Position as Corner, MultiPolygon } from 'geojson';

/** Middle and width of the largest part, for the name. */
export function labelPoint({ coordinates }: MultiPolygon): Position & { width: number } {
  const parts = coordinates.map(([ring = []]) => ({ ring, ...centroid(ring) }));
  const largest = parts.reduce((one, other) => (other.area > one.area ? other : one));
  const xs = largest.ring.map(([x = 0]) => x);
  return { lat: largest.y, lng: largest.x, width: Math.max(...xs) - Math.min(...xs) };
}

/** Area and centroid of a ring (shoelace formula). */
function centroid(ring: readonly Corner[]) {
  let [twice, x, y] = [0, 0, 0];
  for (const [i, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    twice += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(twice) / 2, x: x / (3 * twice), y: y / (3 * twice) };
}
