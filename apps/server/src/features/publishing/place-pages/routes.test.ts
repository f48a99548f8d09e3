import { beforeAll, describe, expect, test } from 'vitest';
import { createTtlCache } from '../../../platform/ttl-cache.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS, type Spot } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writePlacePage } from './page.ts';

const server = testApp();
let asha: Person;
const SECRET = 'Asha Kulkarni';

beforeAll(async () => {
  await loadSomePlaces(server);
  asha = await signedIn(server, 'user', SECRET);
  const admin = await signedIn(server, 'admin');
  const area = { kind: 'district', state: 'Maharashtra', district: 'Pune' };
  await admin.send('POST', '/api/admin/offices', {
    name: 'Roads of Pune',
    departments: ['roads'],
    areas: [area],
  });
  const report = async (spot: Spot, caption: string) => {
    const { lat, lng, pincode, state } = SPOTS[spot];
    const fields = reportFields({ caption, location: { coordinates: { lat, lng }, pincode, state } });
    const { body } = await asha.upload('POST', '/api/user/createPost', fields, [await photo()]);
    return body.post._id as string;
  };
  await report('pune', 'Pothole <b>at</b> the bridge');
  await report('camp', 'Lamp in Camp');
  const hidden = await report('pune', 'Hidden one');
  await admin.send('PUT', `/api/admin/hidden/post/${hidden}`, { hidden: true });
  await report('nashik', 'Leak in Nashik');
});

const get = async (url: string) => {
  const response = await server.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};

describe('public pages of places', () => {
  test('list all states with their districts', async () => {
    const { states } = (await get('/api/public/places')).body;
    expect(states).toHaveLength(36);
    expect(states).toContainEqual({ name: 'Maharashtra', slug: 'maharashtra', districts: 2 });
    expect(states).toContainEqual({ name: 'Jammu and Kashmir', slug: 'jammu-and-kashmir', districts: 0 });
  });

  test('list the districts of a state with their open reports', async () => {
    expect((await get('/api/public/places/maharashtra')).body).toEqual({
      state: { name: 'Maharashtra', slug: 'maharashtra' },
      districts: [
        { name: 'Nashik', slug: 'nashik', open: { count: 1, isMore: false } },
        { name: 'Pune', slug: 'pune', open: { count: 2, isMore: false } },
      ],
    });
  });

  test('show a district’s newest reports, offices, feeds and figures, without names', async () => {
    const { status, body } = await get('/api/public/places/maharashtra/pune');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      district: { name: 'Pune', slug: 'pune' },
      open: { count: 2, isMore: false },
      offices: [{ name: 'Roads of Pune' }],
      feeds: { atom: '/feeds/places/maharashtra/pune.atom' },
      // No rate for such a small sample.
      performance: { onTime: { rate: null, sample: 0 } },
    });
    expect(body.newest.map(({ caption }: { caption: string }) => caption)).toEqual([
      'Lamp in Camp',
      'Pothole <b>at</b> the bridge',
    ]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    for (const feed of Object.values<string>(body.feeds))
      expect((await server.app.inject({ url: feed })).statusCode).toBe(200);
  });

  test.each([
    '/api/public/places/narnia',
    '/api/public/places/narnia/pune',
    '/api/public/places/maharashtra/nowhere',
    '/api/public/places/kerala/pune',
  ])('do not exist at %s', async (url) => expect((await get(url)).status).toBe(404));
});

describe('the rendered page', () => {
  const write = (path: string, language: 'en' | 'hi' = 'en') =>
    writePlacePage(server.context.placePages, path, language);

  test('contains the district’s content, escaped, with feeds and a preview picture', async () => {
    const page = await write('/places/maharashtra/pune');
    if (!page || page === 'missing') throw new Error('There is no page');
    expect(page.title).toBe('Pune, Maharashtra');
    for (const words of [
      '2 open reports',
      'Lamp in Camp',
      'Pothole &lt;b&gt;at&lt;/b&gt;',
      'Roads of Pune',
      'pune.atom',
    ])
      expect(page.html).toContain(words);
    expect(page.html).not.toContain('<b>at');
    expect(page.html).not.toContain(SECRET);
    expect(page.image?.url).toMatch(/^\/media\//);
    expect(page.feeds).toHaveLength(2);
  });

  test('exists in Hindi', async () => {
    const page = await write('/places/maharashtra', 'hi');
    expect(page).toMatchObject({ title: 'महाराष्ट्र के ज़िले' });
    expect(page).toMatchObject({ html: expect.stringContaining('>पुणे</a>') });
    expect(await write('/places/maharashtra/pune', 'hi')).toMatchObject({ title: 'पुणे, महाराष्ट्र' });
  });

  test('links from India to a district', async () => {
    expect(await write('/places')).toMatchObject({
      html: expect.stringContaining('href="/places/maharashtra"'),
    });
    expect(await write('/places/maharashtra')).toMatchObject({
      html: expect.stringContaining('href="/places/maharashtra/pune"'),
    });
  });

  test.each([
    ['/places/narnia', 'missing'],
    ['/places/maharashtra/nowhere', 'missing'],
    ['/places/maharashtra/pune/ward', 'missing'],
    ['/places/%3Cscript%3E', 'missing'],
    ['/placeshift', null],
    ['/about', null],
  ])('%s: %s', async (path, answer) => expect(await write(path)).toBe(answer));

  test('is in the list for search engines', async () => {
    const paths = await server.context.placePages.paths();
    expect(paths).toHaveLength(1 + 36 + 3);
    expect(paths).toContain('/places/kerala/ernakulam');
    for (const path of paths) expect(await write(path)).toHaveProperty('title');
  });
});

test('an answer is cached for a while, a failure is not', async () => {
  let time = 0;
  let made = 0;
  const cached = createTtlCache({ forMs: 100, most: 2, now: () => time });
  const make = async () => {
    made += 1;
    return made;
  };
  expect(await cached('a', make)).toBe(1);
  expect(await cached('a', make)).toBe(1);
  time = 101;
  expect(await cached('a', make)).toBe(2);
  await cached('b', make);
  await cached('c', make);
  expect(await cached('a', make)).toBe(5);
  const failing = () => Promise.reject(new Error('away'));
  await expect(cached('d', failing)).rejects.toThrow('away');
  expect(await cached('d', make)).toBe(6);
});
