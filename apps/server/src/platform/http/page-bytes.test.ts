import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor } from './encodings.ts';
import { pageBytes } from './page-bytes.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, deflate', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('encodingFor %s is %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

test('a page is the same in each encoding and compressed once', () => {
  const html = '<p>See it. Say it. सुधार</p>'.repeat(50);
  const page = pageBytes(html);
  expect(page(undefined)).toBe(html);
  expect(brotliDecompressSync(page('br')).toString()).toBe(html);
  expect(gunzipSync(page('gzip')).toString()).toBe(html);
  expect(page('br')).toBe(page('br'));
});
