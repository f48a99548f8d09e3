import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Smaller files fit into one packet uncompressed. */
const WORTH_IT = 1024;

/**
 * Writes every script and style sheet a second and third time, as small as can be: once, and not for each who asks.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      if (content.length < WORTH_IT) return;
      await Promise.all([
        promisify(brotliCompress)(content).then((small) => writeFile(`${file}.br`, small)),
        promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
}
