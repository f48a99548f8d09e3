import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

type Chunk = { file: string; name?: string; src?: string; imports?: string[] };

const DIST = new URL('../apps/web/dist/', import.meta.url);
type Manifest = Record<string, Chunk>;
const read = (name: string): Manifest => JSON.parse(readFileSync(new URL(`.vite/${name}`, DIST), 'utf8'));
const app = read('manifest.json');

/**
 * The size of the scripts of these chunks, each file once, in kB as compressed for Chromium. `npm run bench -- web`
 * measures it too.
 */
function kilobytes(manifest: Manifest, wanted: string[], without?: string): number {
  const files = new Set<string>();
  const need = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file) || chunk.name === without) return;
    files.add(chunk.file);
    chunk.imports?.forEach(need);
  };
  for (const name of wanted) {
    const key = Object.keys(manifest).find(
      (one) => one.startsWith(`_${name}-`) || manifest[one]?.name === name || one.endsWith(name),
    );
    if (!key) throw new Error(`There is no chunk ${name}`);
    need(key);
  }
  const sizes = [...files].map((file) => brotliCompressSync(readFileSync(new URL(file, DIST))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('a visitor’s first page loads at most 100 kB of script', () =>
  expect(kilobytes(app, ['index.html', 'en', 'landing', '/en/landing.json'])).toBeLessThanOrEqual(100));

test('the feed loads at most 150 kB, including live updates', () =>
  expect(
    kilobytes(app, [
      'index.html',
      'en',
      'signed-in',
      'asking',
      '/en/posts.json',
      'socket.io-client/build/esm/index.js',
    ]),
  ).toBeLessThanOrEqual(150));

test.each(['embed-en', 'embed-hi'])(
  'the map for other sites loads at most 60 kB besides Leaflet, including streets: %s',
  (texts) => {
    const map = read('embed.json');
    expect(Object.values(map).flatMap(({ file }) => (/vendor|react/.test(file) ? [file] : []))).toEqual([]);
    const streets = ['layer-configs/dist/index.js', '/corrected-tiles.ts'];
    expect(kilobytes(map, ['embed.html', texts, ...streets], 'leaflet')).toBeLessThanOrEqual(60);
  },
);
