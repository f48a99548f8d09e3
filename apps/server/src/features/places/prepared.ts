import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline as joined, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { weighPlaces } from './weigh.ts';

/** Rows of a table as JSON. */
export type JsonRows = { table: string; json: string };

async function* weighed(): AsyncGenerator<JsonRows> {
  for await (const { table, rows } of weighPlaces()) yield { table, json: JSON.stringify(rows) };
}

/** Weighs the places once, when the server is built: every first start would need seconds for it. */
export async function preparePlaces(file: string): Promise<void> {
  async function* lines() {
    for await (const { table, json } of weighed()) yield `${table} ${json}\n`;
  }
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
}

/** From the prepared file, or, where the sources run unbuilt, weighed now. */
export const readPlaces = (file: string | undefined): AsyncGenerator<JsonRows> =>
  file && existsSync(file) ? readPrepared(file) : weighed();

async function* readPrepared(file: string): AsyncGenerator<JsonRows> {
  // A failure surfaces in the loop; the callback only keeps it from being thrown a second time.
  const text = joined(createReadStream(file), createGunzip(), () => undefined);
  for await (const line of createInterface(text)) {
    const space = line.indexOf(' ');
    yield { table: line.slice(0, space), json: line.slice(space + 1) };
  }
}
