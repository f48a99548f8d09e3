import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { createLogger } from '../logger.ts';
import { SERVICE_CALLS_AT_ONCE } from '../outbound/at-most.ts';
import { openrouteservice } from './openrouteservice.ts';
import { straight } from './straight.ts';

const PUNE = { lat: 18.52, lng: 73.85 };
const MUMBAI = { lat: 19.07, lng: 72.87 };

const feature = (coordinates: unknown, summary: unknown) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { summary } }],
});
const SUMMARY = { distance: 148_123.4, duration: 9_876.5 };

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A local routing service that answers like this. */
async function service(
  answer: Answer,
): Promise<{ url: string; asked: { headers: IncomingMessage['headers']; body: string }[] }> {
  const requests: { headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    requests.push({ headers: request.headers, body });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/directions/driving-car/geojson`,
    asked: requests,
  };
}

const ask = (url: string, timeoutMs?: number) =>
  openrouteservice({
    url,
    key: 'a secret key',
    logger: createLogger('silent'),
    ...(timeoutMs && { timeoutMs }),
  }).route(PUNE, MUMBAI);

const json =
  (value: unknown): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/geo+json' }).end(JSON.stringify(value));
  };

test('a straight line has both ends, longitude first, and its distance', async () => {
  const way = await straight.route(PUNE, MUMBAI);
  expect(way).toMatchObject({
    kind: 'straight',
    coordinates: [
      [73.85, 18.52],
      [72.87, 19.07],
    ],
    durationSeconds: null,
  });
  expect(way.distanceMetres / 1000).toBeCloseTo(119.9, 0);
});

test('the routing service gets the key and both positions, and its road is returned', async () => {
  const line = [
    [73.85, 18.52, 560],
    [73.4, 18.75, 620],
    [72.87, 19.07, 10],
  ];
  const { url, asked } = await service(json(feature(line, SUMMARY)));
  expect(await ask(url)).toEqual({
    kind: 'road',
    coordinates: line.map(([lng, lat]) => [lng, lat]),
    distanceMetres: 148_123.4,
    durationSeconds: 9_876.5,
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'a secret key',
    'content-type': 'application/json',
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    coordinates: [
      [73.85, 18.52],
      [72.87, 19.07],
    ],
  });
});

test.each<[string, Answer]>([
  ['refuses the key', (response) => response.writeHead(403).end('{"error":"Access disallowed"}')],
  ['finds no route', (response) => response.writeHead(404).end('{"error":{"code":2010}}')],
  ['is broken', (response) => response.writeHead(500).end('oh no')],
  ['closes the connection', (response) => response.destroy()],
  ['answers with a web page', (response) => response.end('<html>Please sign in</html>')],
  ['answers in another format', json({ routes: [] })],
  ['answers without a feature', json({ type: 'FeatureCollection', features: [] })],
  ['answers a single point', json(feature([[73.85, 18.52]], SUMMARY))],
  [
    'answers texts for numbers',
    json(
      feature(
        [
          ['73.85', '18.52'],
          ['72.87', '19.07'],
        ],
        SUMMARY,
      ),
    ),
  ],
  [
    'answers without a distance',
    json(
      feature(
        [
          [73.85, 18.52],
          [72.87, 19.07],
        ],
        {},
      ),
    ),
  ],
])('a straight line is returned if the service %s', async (_, answer) => {
  const { url, asked } = await service(answer);
  expect(await ask(url)).toEqual(await straight.route(PUNE, MUMBAI));
  expect(asked).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['is silent', () => undefined],
  ['stops in the middle of its answer', (response) => response.writeHead(200).write('{"features":')],
])('a straight line is returned in time if the service %s', async (_, answer) => {
  const { url } = await service(answer);
  expect(await ask(url, 200)).toEqual(await straight.route(PUNE, MUMBAI));
});

test('a straight line is returned if the service is down', async () => {
  const { url } = await service(json({}));
  await close();
  expect(await ask(url)).toEqual(await straight.route(PUNE, MUMBAI));
});

test('a silent service gets a limited number of calls; others return a straight line', async () => {
  const held: ServerResponse[] = [];
  const { url } = await service((response) => void held.push(response));
  const directions = openrouteservice({ url, key: 'k', logger: createLogger('silent') });
  const first = Array.from({ length: SERVICE_CALLS_AT_ONCE }, () => directions.route(PUNE, MUMBAI));
  await soon(() => expect(held).toHaveLength(SERVICE_CALLS_AT_ONCE));
  expect(await directions.route(PUNE, MUMBAI)).toEqual(await straight.route(PUNE, MUMBAI));
  expect(held).toHaveLength(SERVICE_CALLS_AT_ONCE);
  for (const response of held.splice(0)) response.destroy();
  await Promise.all(first);
  const later = directions.route(PUNE, MUMBAI);
  await soon(() => expect(held).toHaveLength(1));
  held[0]?.destroy();
  await later;
});
