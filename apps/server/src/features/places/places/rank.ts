import { positionOf } from './position.ts';
import {
  createDistrictReader,
  type DistrictRow,
  districtRow,
  IMPORTANCE,
  isBetterSeat,
  type OfficeRow,
  officeRow,
} from './rows.ts';
import type { District, Sighting } from './sighting.ts';
import { readOffices, type SourceOffice } from './source.ts';
import { surveyOf } from './survey.ts';
import { createWellKnownPlaces } from './well-known-places.ts';

export type PlaceRows =
  | { table: 'post_offices'; rows: readonly OfficeRow[] }
  | { table: 'districts'; rows: readonly DistrictRow[] };

/** Some thousand rows at a time. Reads the source twice, which is cheaper than holding it in memory. */
export async function* rankPlaces(): AsyncGenerator<PlaceRows> {
  const readDistrict = createDistrictReader();
  const look = (office: SourceOffice): Sighting => ({
    pincode: office.p,
    division: office.v,
    district: readDistrict(office.i, office.s),
    position: positionOf(office.a, office.n),
    importance: IMPORTANCE[office.t],
  });
  const surveyed = surveyOf(await sightAll(look));

  const seats = new Map<District, OfficeRow>();
  const seen = new Set<string>();
  const wellKnown = createWellKnownPlaces();
  let read = 0;
  for await (const offices of readOffices()) {
    const rows: OfficeRow[] = [];
    for (const office of offices) {
      const where = surveyed[read];
      read += 1;
      if (!where) continue;
      const row = wellKnown.correct(officeRow(office, where));
      // The source lists a few offices twice.
      const identity = `${row.pincode} ${row.name_key}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      rows.push(row);
      if (isBetterSeat(row, seats.get(where.district), where.district)) seats.set(where.district, row);
    }
    yield { table: 'post_offices', rows };
  }
  yield { table: 'post_offices', rows: wellKnown.missing() };
  yield { table: 'districts', rows: [...seats].map(([district, seat]) => districtRow(district, seat)) };
}

async function sightAll(look: (office: SourceOffice) => Sighting): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  for await (const offices of readOffices()) for (const office of offices) sightings.push(look(office));
  return sightings;
}
