import type { FormProblem } from './errors.ts';
import { type Area, checkPolygon, type Point, type Rings } from './offices.ts';

export type PolygonArea = Extract<Area, { kind: 'polygon' }>;

/** `feature` is the name or number of the invalid feature. */
export type GeoJsonProblem = { problem: FormProblem; feature: string };

/** One invalid feature rejects the whole file, so that nothing is imported in part. */
export function readGeoJson(value: unknown): { areas: PolygonArea[] } | GeoJsonProblem {
  const features = featuresOf(value);
  if (!features) return { problem: 'geoJsonUnreadable', feature: '' };
  const areas: PolygonArea[] = [];
  for (const [i, feature] of features.entries()) {
    const name = nameOf(feature, i);
    const polygons = polygonsOf(isObject(feature) ? feature.geometry : null);
    if (!polygons) return { problem: 'geoJsonWithoutPolygon', feature: name };
    for (const rings of polygons) {
      const problem = isRings(rings) ? checkPolygon(rings) : 'polygonBroken';
      if (problem) return { problem, feature: name };
      areas.push({ kind: 'polygon', name, rings: rings as Rings });
    }
  }
  return areas.length > 0 ? { areas } : { problem: 'geoJsonWithoutPolygon', feature: '' };
}

type UnknownObject = Record<string, unknown>;
const isObject = (value: unknown): value is UnknownObject => typeof value === 'object' && value !== null;

/** Accepts a collection, a single feature, or a bare geometry. */
function featuresOf(value: unknown): unknown[] | null {
  if (!isObject(value)) return null;
  if (value.type === 'FeatureCollection') return Array.isArray(value.features) ? value.features : null;
  if (value.type === 'Feature') return [value];
  return value.type === 'Polygon' || value.type === 'MultiPolygon' ? [{ geometry: value }] : null;
}

/** Spellings in published ward maps. */
const NAME_PROPERTIES = [
  'name',
  'Name',
  'NAME',
  'ward_name',
  'Ward_Name',
  'WARD_NAME',
  'wardname',
  'ward',
  'Ward',
];
const NAME_MAX = 100;

function nameOf(feature: unknown, index: number): string {
  const properties = isObject(feature) && isObject(feature.properties) ? feature.properties : {};
  const name = NAME_PROPERTIES.map((key) => properties[key]).find(
    (property) => (typeof property === 'string' && property.trim() !== '') || typeof property === 'number',
  );
  return String(name ?? index + 1)
    .trim()
    .slice(0, NAME_MAX);
}

function polygonsOf(geometry: unknown): unknown[] | null {
  if (!isObject(geometry) || !Array.isArray(geometry.coordinates)) return null;
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : null;
}

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length >= 2 && value.slice(0, 2).every((part) => Number.isFinite(part));

const isRings = (value: unknown): value is Point[][] =>
  Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.every(isPoint));
