import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export type DatasetFile = { path: string; bytes: number; packedBytes: number; sha256: string };

/** Writes gzip with back-pressure, and measures sizes and hash. */
export function writeFileTo(path: string) {
  const gzip = createGzip();
  const file = createWriteStream(path, { mode: 0o600 });
  gzip.pipe(file);
  // `write` and `end` report errors. Without a listener the process would end.
  const done = finished(file);
  done.catch(() => undefined);
  file.on('error', (error) => gzip.destroy(error));
  gzip.on('error', (error) => file.destroy(error));
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async write(text: string): Promise<void> {
      const data = Buffer.from(text);
      hash.update(data);
      bytes += data.length;
      if (!gzip.write(data)) await Promise.race([once(gzip, 'drain'), done]);
    },
    async end(): Promise<DatasetFile> {
      gzip.end();
      await done;
      return { path, bytes, packedBytes: (await stat(path)).size, sha256: hash.digest('hex') };
    },
    /** Closes the file after a failure. */
    drop(): void {
      gzip.destroy();
      file.destroy();
    },
  };
}
