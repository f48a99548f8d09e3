import { monthInIndia } from '@sudhaar/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { loadSomePlaces } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writeStatistics } from './page.ts';

const server = testApp();
const THIS_MONTH = monthInIndia(new Date());
const HOUR_MS = 60 * 60 * 1000;
let scene: OfficeScene;
let duplicate: string;

beforeAll(async () => {
  await loadSomePlaces(server);
  scene = await createOfficeScene(server);
  const { pool, folding } = server.context;
  const add = async (count: number, district: string, onTime: number, office = scene.roads) => {
    for (let i = 0; i < count; i += 1) {
      const id = await scene.addPost({
        office,
        category: i % 2 ? 'pothole' : 'debris',
        reportedAt: new Date(),
      });
      await pool.query('update posts set district = $2 where id = $1', [id, district]);
      await pool.query(
        `insert into post_outcomes (post_id, run, office_id, ended_office_id, category, state, district, is_hidden, decided_at,
           is_on_time, ended_at, closure, resolution_seconds)
         values ($1, 0, $2, $2, 'pothole', 'Maharashtra', $3, false, now(), $4, now(), 'reporter', 36000)`,
        [id, office, district, i < onTime],
      );
    }
  };
  await add(40, 'Pune', 36);
  await add(10, 'Nashik', 10, scene.water);
  // Neither counts.
  await scene.addPost({ hiddenAt: new Date() });
  const main = await scene.addPost({ reportedAt: new Date(Date.now() - HOUR_MS) });
  duplicate = await scene.addPost({ mergedInto: main });
  await folding.recount();
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({ url, headers });
  return { status: response.statusCode, headers: response.headers, text: response.body };
};
const json = async (url: string) => JSON.parse((await get(url)).text);
const API = '/api/public/statistics';

describe('the public statistics', () => {
  test('contain totals, rates, ranges, medians and months', async () => {
    const answer = await json(API);
    expect(answer).toMatchObject({
      state: null,
      district: null,
      category: null,
      office: null,
      upTo: expect.any(String),
      all: {
        reported: 51,
        resolved: 50,
        onTime: 46,
        overdue: 4,
        reopened: 0,
        rates: { onTime: { rate: 0.92, sample: 50 }, confirmed: { rate: 1, sample: 50 } },
        resolution: { sample: 50 },
        firstAction: { hours: null, sample: 0 },
      },
    });
    expect(answer.all.resolution.hours).toBeCloseTo(10, 0);
    expect(answer.months).toHaveLength(12);
    expect(answer.months.at(-1)).toMatchObject({ month: THIS_MONTH, figures: { reported: 51 } });
  });

  test.each([
    ['state=maharashtra&district=pune', 40],
    ['state=maharashtra&district=nashik&category=debris', 5],
    ['state=kerala', 0],
    ['category=pothole', 26],
    ['from=2020-01&to=2020-12', 0],
  ])('can be filtered: %s', async (query, reported) =>
    expect((await json(`${API}?${query}`)).all.reported).toBe(reported),
  );

  test('can be filtered by office', async () => {
    const answer = await json(`${API}?office=${scene.water}`);
    expect(answer).toMatchObject({
      office: { _id: scene.water, name: 'Water of Pune' },
      all: { reported: 10 },
    });
  });

  test('are ranked by the lower bound, so that small samples do not win', async () => {
    const { rows, by, total } = await json(`${API}/comparison?state=maharashtra`);
    expect([by, total]).toEqual(['district', 2]);
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Pune', 'Nashik']);
    expect(rows[0]).toMatchObject({
      key: 'maharashtra/pune',
      state: 'Maharashtra',
      figures: { rates: { onTime: { rate: 0.9, sample: 40 } }, resolution: { sample: 40 } },
    });
    expect(rows[1].figures.rates.onTime.low).toBeLessThan(rows[0].figures.rates.onTime.low);
  });

  test.each(['state', 'district', 'category', 'office'])('compared by %s add up to the total', async (by) => {
    const { rows } = await json(`${API}/comparison?by=${by}&measure=confirmed`);
    const sum = rows.reduce(
      (all: number, { figures }: { figures: { resolved: number } }) => all + figures.resolved,
      0,
    );
    expect(sum).toBe(50);
  });

  test('have a heat map with hexagons that suit the place', async () => {
    const india = await json(`${API}/heat`);
    expect(india).toMatchObject({ resolution: 3, cells: [{ count: 51, step: 4 }] });
    expect(india.cells[0].corners.length).toBeGreaterThan(4);
    expect(await json(`${API}/heat?state=maharashtra`)).toMatchObject({ resolution: 4 });
    expect(india.cells[0].place).toMatchObject({ district: expect.any(String), state: expect.any(String) });
    const pune = await json(`${API}/heat?state=maharashtra&district=pune`);
    expect(pune).toMatchObject({ resolution: 6, cells: [{ count: 40 }] });
  });

  test('name nobody', async () => {
    for (const path of [API, `${API}/comparison`, `${API}/heat`, `${API}/months.csv`]) {
      const { text } = await get(path);
      for (const secret of ['Asha', scene.citizen.id, duplicate]) expect(text).not.toContain(secret);
    }
  });

  test('can be cached and are not sent again if unchanged', async () => {
    const first = await get(API);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const again = await get(API, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await get(API, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('are available as files', async () => {
    const { status, headers, text } = await get(`${API}/comparison.csv?state=maharashtra`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.split('\r\n')[1]).toMatch(
      /^maharashtra\/pune,Pune,Maharashtra,40,40,0,0,36,4,0\.9,0\.\d+,0\.\d+,40,/,
    );
    expect((await get(`${API}/months.csv`)).text.trim().split('\r\n')).toHaveLength(13);
    expect((await get(`${API}/heat.csv`)).text).toContain(',51\r\n');
    expect((await get(`${API}/months.csv`, { 'accept-language': 'hi' })).text).toContain('महीना');
    expect((await get(`${API}/secrets.csv`)).status).toBe(404);
    expect((await get(`${API}/constructor.csv`)).status).toBe(404);
    const etag = String(headers.etag);
    expect((await get(`${API}/comparison.csv?state=maharashtra`, { 'if-none-match': etag })).status).toBe(
      304,
    );
  });
});

const BAD: [string, number][] = [
  ['state=narnia', 404],
  ['state=maharashtra&district=nowhere', 404],
  ['office=nothing', 404],
  ['office=01900000-0000-7000-8000-000000000000', 404],
  ['district=pune', 422],
  ['category=unicorns', 422],
  ['from=2026', 422],
  ['from=2026-13', 422],
  ['from=2026-05&to=2026-04', 422],
  ['from=2001-01', 422],
  ['to=2099-01', 422],
  ['from=2026-01&from=2026-02', 422],
];
describe.each(BAD)('the invalid query %s', (query, status) => {
  test.each(['', '/comparison', '/heat', '/months.csv'])(`is refused with ${status}: %s`, async (path) => {
    // A heat map covers all offices.
    if (path === '/heat' && query.startsWith('office')) return;
    const answer = await get(`${API}${path}?${query}`);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text).message).not.toBe('');
  });

  test('is refused by the page', async () => {
    const page = await writeStatistics(
      server.context.statistics,
      '/statistics',
      'en',
      new URLSearchParams(query),
    );
    // If a page's parameter occurs twice, the last one counts.
    if (query.includes('&from=')) return;
    if (status === 404) expect(page).toBe('missing');
    else expect(page).toMatchObject({ status: 422, html: expect.stringContaining('href="/statistics"') });
  });
});

test.each(['by=planet', 'measure=luck'])('%s is refused', async (query) =>
  expect((await get(`${API}/comparison?${query}`)).status).toBe(422),
);

describe('the rendered page', () => {
  const write = (query = '', language: 'en' | 'hi' = 'en') =>
    writeStatistics(server.context.statistics, '/statistics', language, new URLSearchParams(query));

  test('contains the figures, the comparison and the method', async () => {
    const page = await write('state=maharashtra&category=');
    if (!page || page === 'missing') throw new Error('There is no page');
    expect(page.title).toBe('Statistics: Maharashtra');
    for (const words of [
      'Resolved and confirmed',
      '90 % of 40',
      'Hidden reports don’t count',
      'Live figures, up to 20',
    ])
      expect(page.html).toContain(words);
  });

  test('exists in Hindi', async () => expect(await write('', 'hi')).toMatchObject({ title: 'आँकड़े' }));

  test('exists only at its own address', async () => {
    const page = await writeStatistics(
      server.context.statistics,
      '/statisticsx',
      'en',
      new URLSearchParams(),
    );
    expect(page).toBe(null);
  });
});
