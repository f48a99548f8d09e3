import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ ALLOW_PRIVATE_ADDRESSES: 'on' });
const JPEG = { 'content-type': 'image/jpeg' };
const answers: Record<string, (response: ServerResponse) => void> = {
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  '/broken.jpg': (response) => response.writeHead(200, JPEG).end('no photo at all'),
  '/moved.jpg': (response) => response.writeHead(302, { location: '/photo.jpg' }).end(),
  '/large.jpg': (response) => response.writeHead(200, JPEG).end(Buffer.alloc(6 * 1024 * 1024)),
};
const requests: string[] = [];
const other = createServer(({ url = '' }, response) => {
  requests.push(url);
  answers[url]?.(response);
});
let at: string;
let key: string;
beforeAll(async () => {
  const { data } = await photo();
  answers['/photo.jpg'] = (response) => response.writeHead(200, JPEG).end(data);
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await loadSomePlaces(server);
  const admin = await signedIn(server, 'admin');
  const scopes = { name: 'City portal', scopes: ['report'], callsPerMinute: 600 };
  ({ key } = (await admin.send('POST', '/api/admin/apiKeys', scopes)).body);
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
});

/** The photo of a new request after all its jobs. */
async function photoOf(mediaUrl: string): Promise<string | null> {
  const form = { service_code: 'pothole', lat: String(SPOTS.camp.lat), long: String(SPOTS.camp.lng) };
  const made = await server.app.inject({
    method: 'POST',
    url: '/open311/v2/requests.json',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${key}` },
    payload: new URLSearchParams({ ...form, media_url: mediaUrl }).toString(),
  });
  const [{ service_request_id: number }] = made.json();
  // The answer does not wait for the photo.
  expect([made.statusCode, requests]).toEqual([200, []]);
  await finishJobs(server);
  const [request] = (await server.app.inject(`/open311/v2/requests/${number}.json`)).json();
  return request.media_url;
}

test('a photo is fetched once after the answer, and is public', async () => {
  requests.length = 0;
  const url = await photoOf(`${at}/photo.jpg`);
  expect(requests).toEqual(['/photo.jpg']);
  const shown = await server.app.inject(new URL(url ?? '').pathname);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
});

test.each(['/page', '/broken.jpg', '/moved.jpg', '/large.jpg'])(
  'a photo at %s is ignored and the report stays',
  async (path) => {
    requests.length = 0;
    expect(await photoOf(at + path)).toBeNull();
    expect(requests).toEqual([path]);
  },
);
