import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@sudhaar/contract/routes';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const webFolder = await mkdtemp(join(tmpdir(), 'sudhaar-web-'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html><head><title>Sudhaar</title></head>');
await writeFile(join(webFolder, '.embed.html'), '<!doctype html><head><title>Map</title></head>');
const server = testApp({}, { webFolder });
const headersOf = async (url: string) => (await server.app.inject({ url })).headers;

test.each(['/embed/map', '/embed/map/', '/embed/map?state=goa&lang=hi', '/%65mbed/map'])(
  'the map for other sites may be framed: %s',
  async (url) => {
    const { headers, statusCode, body } = await server.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Map</title>');
    expect(headers['content-security-policy']).toContain('frame-ancestors *;');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['set-cookie']).toBeUndefined();
    // The rest of the policy is that of every page.
    const [framed, other] = [headers, await headersOf('/')].map((all) =>
      String(all['content-security-policy']).replace(/frame-ancestors [^;]+/, ''),
    );
    expect(framed).toBe(other);
  },
);

const PAGES = [
  '/',
  '/map',
  '/login',
  '/open-data',
  '/embed',
  '/embed/',
  '/embed/map/x',
  '/embed/maps',
  '/embed.html',
];
const FILES = [
  '/.embed.html',
  '/index.html',
  '/robots.txt',
  '/api/docs',
  '/open311/v2/services.json',
  '/nothing',
];
const CALLS = routes
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path.replace(/\{\w+\}/g, 'x'));

test.each([...PAGES, ...FILES, ...CALLS])('no other page may be framed: %s', async (url) => {
  const headers = await headersOf(url);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('the map for other sites is served only at its address', async () =>
  expect((await server.app.inject({ url: '/.embed.html' })).body).not.toContain('<title>Map</title>'));
