import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { report as form, photo } from '../../../testing/photos.ts';
import { filesIn } from '../../../testing/stored-files.ts';
import { type TestApp, testApp, testServers } from '../../../testing/test-app.ts';

const LICENCE = 'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/';
const server = testApp({ OPEN_DATA_LICENCE: LICENCE, OPEN_DATA_ROUNDING: 'homes:2' });
const run = (of: TestApp = server) => of.context.jobs.find(({ name }) => name === 'make_open_data')?.run({});
/** Pretends that the last night was yesterday. */
const nextNight = async (of: TestApp = server) => {
  await of.context.pool.query(`update open_data_night set day = '2000-01-01'`);
  await run(of);
  await finishJobs(of);
};
const get = (url: string, headers: Record<string, string> = {}, of: TestApp = server) =>
  of.app.inject({ url, headers });
const read = async (name: string, of: TestApp = server) => {
  const response = await get(`/open-data/files/${name}`, {}, of);
  expect(response.statusCode).toBe(200);
  return response.payload;
};
const features = async (name: string) => JSON.parse(await read(name)).features;
const versions = async (of: TestApp = server) =>
  (await of.context.pool.query('select state, month, format, id, sha256, reports from open_data_files')).rows;
const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

let asha: Person;
let admin: Person;
type PostOverrides = { caption?: string; category?: string; state?: string; at?: string };
async function report(
  said: PostOverrides = {},
  of: TestApp = server,
  reporter = asha.id,
): Promise<{ id: string; number: string }> {
  const { caption = 'Deep pothole', category = 'pothole', state = 'Goa', at = '2026-03-05T10:00:00Z' } = said;
  const location = { ...form().location, state };
  const words = { ...form({ caption, category, location }), createdAt: new Date(at) };
  const actor = { id: reporter, role: 'user', isVerified: false } as const;
  const { id } = await of.context.posts.create(actor, words, [(await photo()).data]);
  const { rows } = await of.context.pool.query('select number from posts where id = $1', [id]);
  return { id, number: rows[0].number };
}

beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
  admin = await signedIn(server, 'admin', 'Administrator');
});

test('the index is empty before the first night', async () => {
  expect((await get('/api/public/openData')).json()).toMatchObject({
    states: [],
    licence: { name: 'CC BY 4.0' },
  });
  expect((await get('/api/public/openData/goa')).json()).toMatchObject({ years: [], year: null, months: [] });
  expect((await get('/open-data/files/goa-2026-03.csv')).statusCode).toBe(404);
  expect((await get('/open-data/files/checksums.txt')).payload).toBe('');
});

describe('files of a state and month', () => {
  test('contain the public fields of a report, without names, comments or accounts', async () => {
    const { id, number } = await report({ caption: '=cmd|"x", गड्ढा' });
    await report({ at: '2026-03-31T18:29:59.999Z', caption: 'The last of March' });
    await report({ at: '2026-03-31T18:30:00.000Z', caption: 'The first of April' });
    await asha.send('POST', '/api/posts/addComment', { postId: id, content: 'Ravi knows more' });
    await run();
    const csv = await read('goa-2026-03.csv');
    const [head = '', first = ''] = csv.split('\r\n');
    expect(head.split(',').slice(0, 3)).toEqual(['number', 'page', 'category']);
    expect(first).toContain(`${number},`);
    expect(first).toContain(`"'=cmd|""x"", गड्ढा"`);
    expect(csv).toContain('The last of March');
    expect(csv).not.toContain('The first of April');
    const shown = (await get(`/api/public/post/${number}`)).json().post;
    const [feature] = await features('goa-2026-03.geojson');
    expect(feature).toMatchObject({
      id: number,
      geometry: {
        type: 'Point',
        coordinates: [shown.location.coordinates.lng, shown.location.coordinates.lat],
      },
      properties: {
        caption: '=cmd|"x", गड्ढा',
        stage: 'Unseen',
        current_state: 'Open',
        reported_at: '2026-03-05T10:00:00.000Z',
        landmark: shown.location.landmark,
        is_rounded: false,
      },
    });
    expect(await features('goa-2026-04.geojson')).toHaveLength(1);
    for (const name of ['goa-2026-03.csv', 'goa-2026-03.geojson', 'goa-2026-03-open311.csv']) {
      const text = await read(name);
      for (const secret of ['Asha', asha.id, 'Ravi', '@']) expect(text).not.toContain(secret);
    }
  });

  test('round positions if configured, and leave out equally precise fields', async () => {
    await report({ category: 'flooded_houses', state: 'Sikkim' });
    await nextNight();
    const [{ properties, geometry }] = await features('sikkim-2026-03.geojson');
    expect(properties).toMatchObject({ is_rounded: true, landmark: '', address: '' });
    expect(geometry.coordinates).toEqual([73.81, 18.51]);
    expect(await read('sikkim-2026-03-open311.csv')).not.toContain('18.507');
  });

  test('are listed with their sizes and checksums', async () => {
    const index = (await get('/api/public/openData')).json();
    expect(
      index.states.map(({ slug, months, reports }: Record<string, unknown>) => [slug, months, reports]),
    ).toEqual([
      ['goa', 2, 3],
      ['sikkim', 1, 1],
    ]);
    expect(index).toMatchObject({ rounding: { of: 'homes', decimals: 2 } });
    const { months, years } = (await get('/api/public/openData/goa')).json();
    expect(years).toEqual(['2026']);
    expect(months.map(({ month }: { month: string }) => month)).toEqual(['2026-04', '2026-03']);
    const sums = (await get('/open-data/files/checksums.txt')).payload;
    for (const { files } of months)
      for (const { url, name, bytes, sha256 } of files) {
        const response = await get(url);
        expect(response.rawPayload).toHaveLength(bytes);
        expect(sha(response.rawPayload)).toBe(sha256);
        expect(response.headers['repr-digest']).toBe(
          `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
        );
        expect(sums).toContain(`${sha256}  ${name}\n`);
      }
    expect((await get('/api/public/openData/goa?year=2019')).json().months).toEqual([]);
    expect((await get('/api/public/openData/atlantis')).statusCode).toBe(404);
    expect((await get('/api/public/openData/goa?year=x')).statusCode).toBe(422);
  });

  test('are sent compressed if accepted, and not at all if unchanged', async () => {
    const url = '/open-data/files/goa-2026-03.csv';
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect((await get(url, { 'accept-encoding': 'gzip;q=0' })).payload).toBe(plain.payload);
    const etag = String(plain.headers.etag);
    const unchanged = await get(url, { 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);
    expect((await get(url, { 'if-none-match': etag.slice(2) })).statusCode).toBe(304);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect(plain.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-disposition': 'attachment; filename="goa-2026-03.csv"',
    });
  });

  test.each([
    'goa-2026-13.csv',
    'atlantis-2026-03.csv',
    'goa-2026-03.xlsx',
    '..%2F..%2Fsecret',
    'goa-2025-01.csv',
  ])('named %s do not exist', async (name) =>
    expect((await get(`/open-data/files/${name}`)).statusCode).toBe(404),
  );
});

describe('the nightly job', () => {
  test('recreates only changed months', async () => {
    const before = await versions();
    await report({ state: 'Sikkim', caption: 'One more' });
    await nextNight();
    const after = await versions();
    const changed = after.filter(({ id }) => !before.some((row) => row.id === id));
    expect(changed.map(({ state, month, format }) => [state, month, format]).sort()).toEqual([
      ['Sikkim', '2026-03', 'csv'],
      ['Sikkim', '2026-03', 'geojson'],
      ['Sikkim', '2026-03', 'open311'],
    ]);
    // The old versions are removed.
    expect((await filesIn(server, 'files/open-data')).sort()).toEqual(
      after.map(({ id }) => `files/open-data/${id}.gz`).sort(),
    );
  });

  test('finds a change that was committed late', async () => {
    const { id } = await report({ state: 'Tripura' });
    await nextNight();
    await server.context.pool.query(`update posts set caption = 'Changed' where id = $1`, [id]);
    await server.context.pool.query(
      `update posts set changed_at = now() - interval '50 minutes' where id = $1`,
      [id],
    );
    await nextNight();
    expect(await read('tripura-2026-03.csv')).toContain('Changed');
  });

  test('runs once a day', async () => {
    await report({ state: 'Manipur' });
    await run();
    expect((await get('/open-data/files/manipur-2026-03.csv')).statusCode).toBe(404);
    await nextNight();
    expect((await get('/open-data/files/manipur-2026-03.csv')).statusCode).toBe(200);
  });
});

describe('a report that is hidden, deleted, moved or merged', () => {
  const hide = (id: string, hidden: boolean) =>
    admin.send('PUT', `/api/admin/hidden/post/${id}`, { hidden, reason: 'It insults somebody' });

  test('leaves its files within a minute, and returns when shown', async () => {
    const { id } = await report({ state: 'Bihar', caption: 'An insult' });
    await report({ state: 'Bihar', caption: 'A hole' });
    await nextNight();
    expect(await read('bihar-2026-03.csv')).toContain('An insult');
    expect((await hide(id, true)).status).toBe(200);
    await run();
    for (const name of ['bihar-2026-03.csv', 'bihar-2026-03.geojson', 'bihar-2026-03-open311.csv'])
      expect(await read(name)).not.toContain('An insult');
    await hide(id, false);
    await run();
    expect(await read('bihar-2026-03.csv')).toContain('An insult');
  });

  test('removes the file if it was the last in it', async () => {
    const { id } = await report({ state: 'Assam' });
    await nextNight();
    expect(await read('assam-2026-03.csv')).toContain('Deep pothole');
    expect((await asha.send('DELETE', `/api/user/deletePosts/${id}`)).status).toBe(200);
    await run();
    await finishJobs(server);
    expect((await get('/open-data/files/assam-2026-03.csv')).statusCode).toBe(404);
    expect((await get('/api/public/openData')).payload).not.toContain('Assam');
    expect(await filesIn(server, 'files/open-data')).toHaveLength((await versions()).length);
  });

  test('is only in the files of its new state', async () => {
    const { id, number } = await report({ state: 'Kerala' });
    await nextNight();
    const location = { state: 'Nagaland' };
    expect((await asha.send('PUT', `/api/user/editPosts/${id}`, { location })).status).toBe(200);
    await run();
    expect((await get('/open-data/files/kerala-2026-03.csv')).statusCode).toBe(404);
    expect(await read('nagaland-2026-03.csv')).toContain(number);
  });

  test('names its main report and is closed', async () => {
    const [main, same] = [await report({ state: 'Mizoram' }), await report({ state: 'Mizoram' })];
    await server.context.pool.query('update posts set merged_into = $1 where id = $2', [main.id, same.id]);
    await nextNight();
    expect(await features('mizoram-2026-03.geojson')).toContainEqual(
      expect.objectContaining({
        properties: expect.objectContaining({ number: same.number, same_as: main.number }),
      }),
    );
    expect(await read('mizoram-2026-03-open311.csv')).toMatch(
      new RegExp(`${same.number},closed,[^\n]*${main.number}`),
    );
  });

  test('does not name a hidden main report, in the file or on its page, even in another month', async () => {
    const [main, same] = [
      await report({ state: 'Tripura' }),
      await report({ state: 'Tripura', at: '2026-04-05T10:00:00Z' }),
    ];
    const { pool } = server.context;
    await pool.query('update posts set merged_into = $1 where id = $2', [main.id, same.id]);
    await pool.query(
      `insert into post_merges (id, post_id, main_id, merged_at, stage_before) values ($1, $2, $3, now(), 'Unseen')`,
      [newId(), same.id, main.id],
    );
    await pool.query(`insert into post_routings (id, post_id, kind, report) values ($1, $2, 'merged', $3)`, [
      newId(),
      same.id,
      main.number,
    ]);
    const page = async () => (await get(`/api/public/post/${same.id}`)).payload;
    const files = () =>
      Promise.all(
        ['csv', 'geojson']
          .map((format) => read(`tripura-2026-04.${format}`))
          .concat(read('tripura-2026-04-open311.csv')),
      );
    await nextNight();
    for (const text of [...(await files()), await page()]) expect(text).toContain(main.number);
    expect((await hide(main.id, true)).status).toBe(200);
    await run();
    for (const text of [...(await files()), await page()]) {
      expect(text).toContain(same.number);
      expect(text).not.toContain(main.number);
      expect(text).not.toContain(main.id);
    }
  });
});

test('a change during the creation of a month is included in the next run', async () => {
  const { pool } = server.context;
  await report({ state: 'Punjab' });
  await nextNight();
  const { rows } = await pool.query(
    `insert into open_data_changes (state, month) values ('Punjab', '2026-03') returning id`,
  );
  // A transaction with a smaller number that commits while the month is created.
  const late = await pool.connect();
  await late.query('begin');
  await late.query(
    `insert into open_data_changes (id, state, month) overriding system value values ($1 - 1000000, 'Punjab', '2026-03')`,
    [rows[0].id],
  );
  await run();
  await late.query('commit');
  late.release();
  const left = () => pool.query('select from open_data_changes').then(({ rowCount }) => rowCount);
  expect(await left()).toBe(1);
  await run();
  expect(await left()).toBe(0);
});

test('a month that fails does not delay others and is retried', async () => {
  const { pool } = server.context;
  await pool.query(
    `insert into open_data_changes (state, month) values ('Punjab', '9999-99'), ('Goa', '2026-03')`,
  );
  await run();
  const { rows } = await pool.query('select month from open_data_changes');
  expect(rows).toEqual([{ month: '9999-99' }]);
  await pool.query('delete from open_data_changes');
});

test('renamed categories recreate every file', async () => {
  const before = await versions();
  await server.context.pool.query(
    `update categories set names = names || '{"en": "A hole in the road"}' where code = 'pothole'`,
  );
  await nextNight();
  expect(await read('goa-2026-03.csv')).toContain('A hole in the road');
  expect((await versions()).length).toBe(before.length);
});

describe('a reader while a new version is made', () => {
  test('gets a complete file, old or new', async () => {
    const change = async (i: number) => {
      await server.context.pool.query(`update posts set caption = $1 where state = 'Punjab'`, [
        `Version ${i}`,
      ]);
      await nextNight();
    };
    let isMaking = true;
    const making = (async () => {
      for (let i = 0; i < 5; i += 1) await change(i);
      isMaking = false;
    })();
    let count = 0;
    while (isMaking) {
      const response = await get('/open-data/files/punjab-2026-03.csv');
      expect(response.statusCode).toBe(200);
      expect(response.headers.etag).toBe(`W/"${sha(response.rawPayload)}"`);
      count += 1;
    }
    await making;
    expect(count).toBeGreaterThan(5);
  });
});

describe('two servers at once', () => {
  const servers = testServers();
  test('create each file once', async () => {
    const [one, two] = servers;
    const ravi = await signedIn(one, 'user', 'Ravi');
    for (const state of ['Goa', 'Bihar', 'Kerala']) await report({ state }, one, ravi.id);
    await Promise.all([run(one), run(two), run(one), run(two)]);
    const rows = await versions(one);
    expect(rows).toHaveLength(9);
    const { rows: notes } = await one.context.pool.query('select from open_data_changes');
    expect(notes).toEqual([]);
    const stored = [...(await filesIn(one, 'files/open-data')), ...(await filesIn(two, 'files/open-data'))];
    expect(stored.sort()).toEqual(rows.map(({ id }) => `files/open-data/${id}.gz`).sort());
  });
});

describe('on S3', () => {
  let folder: string;
  let s3: S3rver;
  const settings: NodeJS.ProcessEnv = {
    S3_BUCKET: 'sudhaar',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sudhaar-open-data-'));
    const configureBuckets = [{ name: 'sudhaar', configs: [] }];
    s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
    settings.S3_ENDPOINT = `http://127.0.0.1:${(await s3.run()).port}`;
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true });
  });
  const onS3 = testApp(settings);

  test('files are stored, read, replaced and known to the cleanup', async () => {
    const ravi = await signedIn(onS3, 'user', 'Ravi');
    const { number } = await report({}, onS3, ravi.id);
    await run(onS3);
    expect(await read('goa-2026-03.csv', onS3)).toContain(number);
    await report({ caption: 'Another' }, onS3, ravi.id);
    await nextNight(onS3);
    const text = await read('goa-2026-03.csv', onS3);
    expect(text).toContain('Another');
    expect((await versions(onS3)).find(({ format }) => format === 'csv')?.sha256).toBe(sha(text));
    await onS3.context.files.sweep(new Date(Date.now() + 60_000));
    const { rows } = await onS3.context.pool.query('select orphaned::int, missing::int from file_sweep');
    expect(rows).toEqual([{ orphaned: 0, missing: 0 }]);
  });
});

test('a large month is not loaded into memory', async () => {
  const { pool } = server.context;
  const { id } = await report({ state: 'Haryana', at: '2026-05-01T00:00:00Z' });
  const ids = Array.from({ length: 2500 }, (_, i) => newId(Date.parse('2026-05-02T00:00:00Z') + i));
  await pool.query(
    `insert into posts (id, author_id, caption, priority, state, landmark, address, pincode, lat, lng, cell, images, words, created_at, due_at)
     select n.id, author_id, 'Copy', priority, state, landmark, address, pincode, lat, lng, cell, images, words, '2026-05-02T00:00:00Z', due_at
     from posts, unnest($2::uuid[]) as n (id) where posts.id = $1`,
    [id, ids],
  );
  await nextNight();
  expect((await read('haryana-2026-05.csv')).trimEnd().split('\r\n')).toHaveLength(2502);
  expect(new Set((await features('haryana-2026-05.geojson')).map((one: { id: string }) => one.id)).size).toBe(
    2501,
  );
});
