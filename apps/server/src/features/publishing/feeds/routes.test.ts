import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
let asha: Person;
let roads: Person;
let officeId: string;

beforeAll(async () => {
  await loadSomePlaces(server);
  asha = await signedIn(server, 'user', 'Asha Rao');
  roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.accounts.verify(roads.id);
  const admin = await signedIn(server, 'admin', 'Administrator');
  const areas = [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }];
  const made = await admin.send('POST', '/api/admin/offices', {
    name: 'Roads, Pune',
    departments: ['roads'],
    areas,
  });
  officeId = made.body.office._id;
  await admin.send('PUT', `/api/admin/staff/${roads.id}`, { officeId });
});

async function report(caption: string): Promise<{ _id: string; number: string }> {
  const { lat, lng, pincode, state } = SPOTS.camp;
  const location = { state, pincode, coordinates: { lat, lng } };
  const fields = { ...reportFields({ caption, location }), category: 'pothole' };
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post;
}

type Link = { '@rel'?: string; '@href': string };
type AtomEntry = {
  id: string;
  title: string;
  updated: string;
  published: string;
  content: string;
  link: Link[];
};
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Reads an Atom feed as strictly as RFC 4287: well-formed, every required element once, unique ids. */
function readAtom(body: string) {
  expect(XMLValidator.validate(body)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => name === 'entry' || name === 'link',
  });
  const { feed } = parser.parse(body);
  expect(feed['@xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(feed).toMatchObject({
    id: expect.any(String),
    title: expect.anything(),
    author: { name: expect.any(String) },
  });
  expect(feed.updated).toMatch(DATE);
  const links: Link[] = feed.link;
  expect(links.find((link) => link['@rel'] === 'self')?.['@href']).toBe(feed.id);
  const entries: AtomEntry[] = (feed.entry ?? []).map((entry: Record<string, unknown>) => ({
    ...entry,
    title: textOf(entry.title),
    content: textOf(entry.content),
  }));
  for (const { id, title, updated, published, link } of entries) {
    expect(id).toMatch(/^https?:\/\//);
    expect(title).not.toBe('');
    expect([updated, published].every((date) => DATE.test(date))).toBe(true);
    expect(link[0]?.['@href']).toMatch(/^https?:\/\//);
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  return { title: textOf(feed.title), entries };
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && '#text' in value ? String(value['#text']) : String(value);

/** Checks what https://www.jsonfeed.org/version/1.1 demands. */
function readJson(body: string) {
  const feed = JSON.parse(body);
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1(\.1)?$/);
  expect(feed).toMatchObject({ title: expect.any(String), items: expect.any(Array) });
  for (const item of feed.items) {
    expect(item).toMatchObject({ id: expect.any(String), url: expect.stringMatching(/^https?:/) });
    expect(item.content_html ?? item.content_text).toBeTruthy();
  }
  return feed;
}

describe('feeds', () => {
  test('of places, categories and offices contain the newest reports first, without names', async () => {
    const first = await report('Pothole <b>& "sharp"</b> edges');
    const second = await report('पुल के पास गड्ढा');
    await asha.send('POST', '/api/posts/addComment', { postId: first._id, content: 'Mind your scooters' });
    const paths = [
      'places/maharashtra',
      'places/maharashtra/pune',
      'pincodes/411001',
      'categories/pothole',
      `offices/${officeId}`,
    ];
    for (const path of paths) {
      const atom = await get(`/feeds/${path}.atom`);
      expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      const { entries } = readAtom(atom.body);
      expect(entries.map(({ id }) => id.split('/').at(-1))).toEqual([second._id, first._id]);
      expect(entries[0]?.title).toContain('पुल के पास गड्ढा');
      expect(entries[1]?.content).toContain('&lt;b&gt;&amp; &quot;sharp&quot;&lt;/b&gt;');
      expect(entries[1]?.content).toContain(first.number);
      const json = await get(`/feeds/${path}.json`);
      expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
      expect(readJson(json.body).items).toHaveLength(2);
      for (const secret of ['Asha', 'scooters', asha.id]) {
        expect(atom.body).not.toContain(secret);
        expect(json.body).not.toContain(secret);
      }
    }
  });

  test('of a report contain its changes, latest first', async () => {
    const { _id, number } = await report('Cracked kerb');
    await roads.send('PUT', `/api/gov/progressState/${_id}`);
    const { title, entries } = readAtom((await get(`/feeds/reports/${number.toLowerCase()}.atom`)).body);
    expect(title).toBe(`Report ${number}: Cracked kerb`);
    expect(entries[0]?.title).toBe('Now: Problem Seen');
    expect(entries.at(-1)?.title).toBe('Reported');
  });

  test('are in Hindi on request', async () => {
    const titleOf = async (path: string) => readAtom((await get(`${path}.atom?lang=hi`)).body).title;
    expect(await titleOf('/feeds/places/maharashtra/pune')).toBe('पुणे, महाराष्ट्र की शिकायतें');
    expect(await titleOf('/feeds/places/maharashtra')).toBe('महाराष्ट्र की शिकायतें');
  });

  test('answer 304 to a reader with the current version, by tag or date', async () => {
    const { headers } = await get('/feeds/categories/pothole.atom');
    const etag = String(headers.etag);
    const since = String(headers['last-modified']);
    const held: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", ${etag.slice(2)}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': since },
    ];
    for (const conditions of held) {
      const again = await get('/feeds/categories/pothole.atom', conditions);
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
      expect(again.headers.etag).toBe(etag);
    }
    // The tag takes precedence over the date.
    const other = { 'if-none-match': '"other"', 'if-modified-since': since };
    expect((await get('/feeds/categories/pothole.atom', other)).statusCode).toBe(200);
    expect(
      (await get('/feeds/categories/pothole.atom', { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }))
        .statusCode,
    ).toBe(200);
  });

  test('leave out hidden reports', async () => {
    const { _id } = await report('Something abusive');
    await server.context.pool.query('update posts set hidden_at = now() where id = $1', [_id]);
    const { bodies } = await server.context.feeds.read(['categories', 'pothole'], 'en', Date.now() + 61_000);
    expect(bodies.atom).not.toContain('abusive');
    expect((await get(`/feeds/reports/${_id}.atom`)).statusCode).toBe(404);
  });

  test.each([
    '/feeds/places/atlantis.atom',
    '/feeds/places/maharashtra/atlantis.atom',
    '/feeds/pincodes/12.atom',
    '/feeds/categories/nothing.atom',
    '/feeds/categories/pothole/more.atom',
    '/feeds/offices/nothing.atom',
    '/feeds/offices/00000000-0000-7000-8000-000000000000.json',
    '/feeds/reports/MH26-1.atom',
    '/feeds/places/maharashtra.rss',
    '/feeds/places/%00.atom',
  ])('%s is not found', async (url) => expect((await get(url)).statusCode).toBe(404));

  test('whose addresses differ in an encoded slash are different', async () => {
    // The second is a single part with a slash in it, which is not a place.
    expect((await get('/feeds/places/maharashtra/pune.atom')).statusCode).toBe(200);
    expect((await get('/feeds/places/maharashtra%2Fpune.atom')).statusCode).toBe(404);
    const { feeds } = server.context;
    await expect(feeds.read(['places/maharashtra', 'pune'], 'en')).rejects.toThrow();
    await expect(feeds.read(['places/maharashtra/pune'], 'en')).rejects.toThrow();
  });

  test('without entries are valid', async () => {
    expect(readAtom((await get('/feeds/places/lakshadweep.atom')).body).entries).toEqual([]);
    expect(readJson((await get('/feeds/places/lakshadweep.json')).body).items).toEqual([]);
  });
});
