import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

type Chunk = { file: string; name?: string; src?: string; imports?: string[] };

const DIST = new URL('../apps/web/dist/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'),
);

/** The script that these chunks need, each file once, in kB as it travels. `npm run bench -- web` measures the same. */
function gzippedKb(...wanted: string[]): number {
  const files = new Set<string>();
  const need = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(need);
  };
  for (const name of wanted) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === name || one.endsWith(name));
    if (!key) throw new Error(`There is no chunk ${name}`);
    need(key);
  }
  const sizes = [...files].map((file) => gzipSync(readFileSync(new URL(file, DIST))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('a visitor’s first page needs at most 110 kB of script', () =>
  expect(gzippedKb('index.html', 'en', 'landing', '/en/landing.ts')).toBeLessThanOrEqual(110));

test('the feed needs at most 170 kB, live updates included', () =>
  expect(
    gzippedKb(
      'index.html',
      'en',
      'signed-in',
      'asking',
      '/en/posts.ts',
      'socket.io-client/build/esm/index.js',
    ),
  ).toBeLessThanOrEqual(170));
