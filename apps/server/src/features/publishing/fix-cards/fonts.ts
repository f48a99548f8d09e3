import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { newId } from '../../../platform/id.ts';

/** The comma makes Pango read all of it as the family, not "SemiBold" as a weight. */
export const CARD_FONT = 'Anek Devanagari SemiBold,';
const SUBSETS = ['latin', 'devanagari'] as const;

let loaded: Promise<unknown> | undefined;

/** sharp loads a font file with the first text that names it, and keeps it for all later texts. */
export async function loadCardFonts(folder: string): Promise<void> {
  // Each time, because the folder is cleared now and then while sharp may read the files again.
  const files = await cardFonts(folder);
  loaded ??= Promise.all(
    files.map((fontfile) =>
      sharp({ text: { text: 'a', font: CARD_FONT, fontfile } })
        .png()
        .toBuffer(),
    ),
  );
  await loaded;
}

/**
 * Files of the card's font, made from those of the web pages, because a server may have no fonts at all. sharp reads
 * TrueType files only.
 */
async function cardFonts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(SUBSETS.map((subset) => fontFile(folder, subset)));
}

async function fontFile(folder: string, subset: string): Promise<string> {
  const path = join(folder, `anek-devanagari-${subset}-600.ttf`);
  if (await isThere(path)) return path;
  const woff = createRequire(import.meta.url).resolve(
    `@fontsource/anek-devanagari/files/anek-devanagari-${subset}-600-normal.woff`,
  );
  // Renamed when complete, since several servers may share the folder.
  const written = `${path}.${newId()}`;
  await writeFile(written, trueTypeOf(await readFile(woff)));
  await rename(written, path);
  return path;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/** WOFF 1.0 holds the tables of a TrueType file, each compressed: https://www.w3.org/TR/WOFF/ */
function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER + ENTRY * count);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let i = 0; i < count; i += 1) {
    const from = WOFF_HEADER + i * WOFF_ENTRY;
    const to = HEADER + i * ENTRY;
    const start = woff.readUInt32BE(from + 4);
    const stored = woff.subarray(start, start + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const table = stored.length < length ? inflateSync(stored) : stored;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}
