import type { Database, Transaction } from '../../platform/database/connect.ts';
import { lockPatiently } from '../../platform/database/locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hasPlaces, indexPlaces, insertDistricts, insertOffices } from './filling.ts';
import { createKnown } from './known.ts';
import { positionOf } from './position.ts';
import {
  createDistrictReader,
  districtRow,
  IMPORTANCE,
  isFitterSeat,
  type OfficeRow,
  officeRow,
} from './rows.ts';
import type { District, Sighting } from './sighting.ts';
import { readOffices, type SourceOffice } from './source.ts';
import { surveyOf } from './survey.ts';

/** Fills the empty tables of places from the bundled data. Returns the number of post offices. */
export async function loadPlaces(db: Database): Promise<number> {
  if (await hasPlaces(db)) return 0;
  return inTransaction(db, async (trx) => {
    // Servers that start together wait for each other here.
    await lockPatiently(trx, 'places');
    return (await hasPlaces(trx)) ? 0 : fillPlaces(trx);
  });
}

/** Reads the source twice, which costs less than to hold all of it in memory. */
async function fillPlaces(trx: Transaction): Promise<number> {
  const readDistrict = createDistrictReader();
  const look = (office: SourceOffice): Sighting => ({
    pincode: office.p,
    division: office.v,
    district: readDistrict(office.i, office.s),
    position: positionOf(office.a, office.n),
    importance: IMPORTANCE[office.t],
  });
  const surveyed = surveyOf(await lookAtAll(look));

  const seats = new Map<District, OfficeRow>();
  const seen = new Set<string>();
  const known = createKnown();
  let read = 0;
  let inserted = Promise.resolve();
  for await (const offices of readOffices()) {
    const rows: OfficeRow[] = [];
    for (const office of offices) {
      const where = surveyed[read];
      read += 1;
      if (!where) continue;
      const row = known.correct(officeRow(office, where));
      // The source has a few offices twice.
      const identity = `${row.pincode} ${row.name_key}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      rows.push(row);
      if (isFitterSeat(row, seats.get(where.district), where.district)) seats.set(where.district, row);
    }
    // The database writes one batch while the next is read.
    await inserted;
    inserted = insertOffices(trx, rows);
    // A failure is thrown where it is awaited; until then it must not count as unhandled.
    inserted.catch(() => undefined);
  }
  await inserted;
  const missing = known.missing();
  await insertOffices(trx, missing);
  await insertDistricts(
    trx,
    [...seats].map(([district, seat]) => districtRow(district, seat)),
  );
  await indexPlaces(trx);
  return seen.size + missing.length;
}

async function lookAtAll(look: (office: SourceOffice) => Sighting): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  for await (const offices of readOffices()) for (const office of offices) sightings.push(look(office));
  return sightings;
}
