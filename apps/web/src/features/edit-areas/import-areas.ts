import type { AreaInput } from '@sudhaar/contract/offices';
import type { FormProblem } from '@sudhaar/domain/errors';
import { readGeoJson } from '@sudhaar/domain/geojson';
import { AREAS_BODY_MAX_BYTES } from '@sudhaar/domain/limits';

type ImportResult = { areas: AreaInput[] } | { problem: FormProblem; feature: string } | { isTooLarge: true };

/** All polygons of the file or none. */
export async function importAreas(file: File): Promise<ImportResult> {
  if (file.size > AREAS_BODY_MAX_BYTES) return { isTooLarge: true };
  const read = readGeoJson(parse(await file.text()));
  if ('problem' in read) return read;
  // Drops heights.
  const areas = read.areas.map(({ kind, name, rings }) => ({
    kind,
    name,
    rings: rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])),
  }));
  return { areas };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
