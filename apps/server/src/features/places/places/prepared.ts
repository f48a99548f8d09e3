import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { type CopyTarget, copyTextOf } from '../../../platform/database/copy.ts';
import { type PlaceRows, rankPlaces } from './rank.ts';
import type { DistrictRow, OfficeRow } from './rows.ts';

const OFFICE_COLUMNS = [
  'pincode',
  'name',
  'name_key',
  'district_id',
  'importance',
  'kind',
  'placed',
  'urban',
  'sound',
  'lat',
  'lng',
] as const satisfies (keyof OfficeRow)[];
const DISTRICT_COLUMNS = [
  'id',
  'name',
  'name_key',
  'state',
  'words',
  'urban',
  'sound',
  'lat',
  'lng',
] as const satisfies (keyof DistrictRow)[];

const TARGETS = {
  post_offices: { table: 'post_offices', columns: OFFICE_COLUMNS },
  districts: { table: 'districts', columns: DISTRICT_COLUMNS },
} satisfies Record<PlaceRows['table'], CopyTarget>;

/** A table's rows in COPY format. */
export type PlaceText = { target: CopyTarget; text: Readable };

async function* rankedPlaces(): AsyncGenerator<PlaceText> {
  for await (const places of rankPlaces()) yield { target: TARGETS[places.table], text: textOf(places) };
}

const textOf = (places: PlaceRows): Readable =>
  places.table === 'post_offices'
    ? copyTextOf(places.rows.map((row) => OFFICE_COLUMNS.map((column) => row[column])))
    : copyTextOf(places.rows.map((row) => DISTRICT_COLUMNS.map((column) => row[column])));

const fileOf = (folder: string, { table }: CopyTarget): string => join(folder, `${table}.gz`);

/** Runs once in the build, because it would add seconds to every first start. */
export async function preparePlaces(folder: string): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  // Concatenated gzips are read as one.
  for await (const { target, text } of rankedPlaces())
    await appendFile(fileOf(part, target), gzipSync(await buffer(text)));
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
}

/** Reads the prepared files. Without a build, ranks the places now. */
export const readPlaces = (folder: string | undefined): AsyncGenerator<PlaceText> =>
  folder && existsSync(folder) ? readPrepared(folder) : rankedPlaces();

async function* readPrepared(folder: string): AsyncGenerator<PlaceText> {
  for (const target of Object.values(TARGETS)) {
    // The reader gets the error. The callback only prevents it from being thrown twice.
    const text = pipeline(createReadStream(fileOf(folder, target)), createGunzip(), () => undefined);
    yield { target, text };
  }
}
