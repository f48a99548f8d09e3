import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** JSON gets compressed, photos already are. `open` is called when the file is written. */
export type ArchiveEntry = { name: string; open(): Promise<Readable | Buffer | null> };

/** Writes one entry at a time, so that only one is in memory. */
export async function writeArchive(
  path: string,
  parts: readonly ArchiveEntry[],
  onPart: (done: number) => Promise<void>,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const failure = new AbortController();
  const file = createWriteStream(path, { mode: 0o600 });
  const written = pipeline(zip.outputStream, file, { signal: failure.signal });
  try {
    for (const [i, { name, open }] of parts.entries()) {
      const content = await open();
      if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
      else if (content) await streamed(zip, content, name);
      await onPart(i + 1);
    }
    zip.end();
  } catch (error) {
    failure.abort();
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}

/** Waits for the end of the stream, so that only one photo is open at a time. */
function streamed(zip: yazl.ZipFile, content: Readable, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    content.once('end', resolve);
    content.once('error', reject);
    zip.addReadStream(content, name, { compress: false });
  });
}
