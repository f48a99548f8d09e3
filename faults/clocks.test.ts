import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { photo } from '../apps/server/src/testing/photos.ts';
import { api, type Caller } from './support/api.ts';
import { deliveries } from './support/emails.ts';
import { place, verify } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const AHEAD_MS = 30_000;
/** Well inside of what the fast server's clock would skip. */
const STEP_DUE_IN_S = 15;
/** Between a reading of the database's clock and the next one. */
const SLACK_MS = 1_000;
const AUTH_SECRET = 'a secret that only tests of faults know';
const PRELOAD = fileURLToPath(new URL('support/shift-clock.mjs', import.meta.url));
const VERIFY = fileURLToPath(new URL('../apps/server/dist/verify-history.js', import.meta.url));
const run = promisify(execFile);

let homes: Awaited<ReturnType<typeof place>>[];
let database: EmbeddedDatabase;
let mailServer: MailServer;
let pool: pg.Pool;
let fast: Product;
let slow: Product;
beforeAll(async () => {
  homes = await Promise.all([place(), place(), place()]);
  const [home = '', forFast = '', forSlow = ''] = homes.map(({ folder }) => folder);
  database = await startEmbedded({ dataDir: home });
  mailServer = await startMailServer();
  pool = createPool(database.url);
  const start = (folder: string, ahead: number): Promise<Product> =>
    launch(
      folder,
      {
        DATABASE_URL: database.url,
        AUTH_SECRET,
        SMTP_URL: mailServer.url,
        CONTACT_EMAIL: 'desk@example.in',
        METRICS_TOKEN: 'token',
        LOG_LEVEL: 'warn',
        CLOCK_AHEAD_MS: `${ahead}`,
      },
      ['--import', PRELOAD],
    );
  [fast, slow] = [await start(forFast, AHEAD_MS), await start(forSlow, -AHEAD_MS)];
});
afterAll(async () => {
  await Promise.all([fast.stop(), slow.stop()]);
  await pool.end();
  await database.stop();
  await mailServer.close();
  await Promise.all(homes.map(({ remove }) => remove()));
});

/** The database's clock, which is this machine's. */
const now = async (): Promise<number> =>
  (await pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now.getTime() ?? 0;
const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query<Row>(text, values)).rows;
/** Fails unless all of them lie between two moments. */
function expectBetween(times: (Date | undefined)[], from: number, to: number): void {
  for (const time of times) {
    expect(time?.getTime()).toBeGreaterThanOrEqual(from - SLACK_MS);
    expect(time?.getTime()).toBeLessThanOrEqual(to + SLACK_MS);
  }
}

let citizen: Caller;
let authority: Caller;

it('two servers, 30 s ahead and 30 s behind, say so in the log, the metrics and to monitoring', async () => {
  for (const [server, ahead] of [[fast, AHEAD_MS] as const, [slow, -AHEAD_MS] as const]) {
    expect(server.output().match(/the clock of this server is wrong/g)).toHaveLength(1);
    expect(await (await fetch(`${server.baseUrl}/api/ready`)).json()).toEqual({
      status: 'ok',
      warnings: ['clock'],
    });
    const headers = { authorization: 'Bearer token' };
    const metrics = await (await fetch(`${server.baseUrl}/metrics`, { headers })).text();
    const offset = Number(/^sudhaar_clock_offset_seconds\{clock="server"\} (\S+)$/m.exec(metrics)?.[1]);
    expect(Math.abs(offset - ahead / 1000)).toBeLessThan(1);
  }
});

it('sessions of one are valid on the other for as long as on the first', async () => {
  citizen = await api(fast.baseUrl).citizen();
  authority = await api(slow.baseUrl).authority();
  await verify(pool, authority.id);
  for (const { token } of [citizen, authority]) {
    for (const { baseUrl } of [fast, slow])
      expect((await api(baseUrl).call('GET', '/api/session', token)).status).toBe(200);
    const { iat, exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
    expect(exp - iat).toBe(7 * 24 * 60 * 60);
    expectBetween([new Date(iat * 1000)], (await now()) - 20_000, await now());
  }
});

it('a report that both work on has its due date and every entry of its history at the true time', async () => {
  const began = await now();
  const {
    body: { post },
  } = await api(fast.baseUrl).report(citizen);
  const reported = await now();
  const [row] = await rowsOf<{ created_at: Date; due_at: Date; hours: number }>(
    'select p.created_at, p.due_at, c.hours from posts p join categories c on c.code = p.category where p.id = $1',
    [post._id],
  );
  expectBetween([row?.created_at], began, reported);
  expect(row && row.due_at.getTime() - row.created_at.getTime()).toBe((row?.hours ?? 0) * 3_600_000);

  const take = async ({ baseUrl }: Product, path: string, token: string, body: object | FormData = {}) => {
    const { status, body: answer } = await api(baseUrl).call('PUT', `${path}/${post._id}`, token, body);
    expect(status, JSON.stringify(answer)).toBe(200);
  };
  for (const server of [slow, fast, slow, fast])
    await take(server, '/api/gov/progressState', authority.token);
  const proof = new FormData();
  const { data, type, name } = await photo('jpeg', { width: 900, height: 600 });
  proof.set('images', new Blob([new Uint8Array(data)], { type }), name);
  proof.set('finalCaption', 'Mended');
  await take(slow, '/api/gov/updateFinalWork', authority.token, proof);
  await take(fast, '/api/user/verifyPost', citizen.token);

  const ended = await now();
  const moves = await rowsOf<{ created_at: Date }>(
    'select created_at from post_moves where post_id = $1 order by id',
    [post._id],
  );
  expect(moves.length).toBeGreaterThanOrEqual(5);
  expectBetween(
    moves.map(({ created_at }) => created_at),
    reported,
    ended,
  );
  const entries = await rowsOf<{ written_at: Date }>(
    'select written_at from post_history where post_id = $1 order by seq',
    [post._id],
  );
  const times = entries.map(({ written_at }) => written_at);
  expectBetween(times, began, ended);
  expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
});

it('a step is taken once and not before it is due', async () => {
  const [source] = await rowsOf<{ id: string; due: Date }>(
    `insert into posts (id, author_id, caption, priority, stage, category, state, landmark, address, pincode, lat, lng,
       cell, images, words, routed_at, locality, clock_started_at, due_at, next_step_at)
     select gen_random_uuid(), $1, 'Not claimed', 'High', 'Unseen', 'garbage', 'Maharashtra', 'Bridge', 'Lane', '411038',
       18.5, 73.8, 614553222213795839, '[{"id": "none"}]', '', now(), 'Kothrud',
       due - interval '6 hours', due + interval '18 hours', due
     from (select now() + $2 * interval '1 second' as due) d returning id, next_step_at as due`,
    [citizen.id, STEP_DUE_IN_S],
  );
  if (!source) throw new Error('There is no post');
  const steps = () =>
    rowsOf<{ created_at: Date }>('select created_at from post_steps where post_id = $1', [source.id]);
  // Each server works on what the other left.
  await until('the step is taken', async () => {
    await pool.query(`select graphile_worker.add_job('take_steps') from generate_series(1, 2)`);
    return (await steps()).length > 0;
  });
  const [taken] = await steps();
  expectBetween([taken?.created_at], source.due.getTime(), await now());
  expect(await now()).toBeGreaterThanOrEqual(source.due.getTime());
  await until('all passes have ended', async () => {
    const [left] = await rowsOf<{ count: number }>(
      `select count(*) from graphile_worker.jobs where task_identifier = 'take_steps'`,
      [],
    );
    return left?.count === 0;
  });
  expect(await steps()).toHaveLength(1);
});

it('jobs of either run at once, and once', async () => {
  const texts = ['From the fast one', 'From the slow one'];
  await api(fast.baseUrl).contact(texts[0] ?? '');
  await api(slow.baseUrl).contact(texts[1] ?? '');
  const took = await until('both emails arrive', () => deliveries(mailServer.received, texts).missing === 0);
  console.log(`Emails of both arrived after ${took.toFixed(0)} ms`);
  expect(deliveries(mailServer.received, texts)).toEqual({ missing: 0, sentAgain: 0, underTwoNames: 0 });
});

it('verify-history finds nothing', async () => {
  const { stdout } = await run(process.execPath, [VERIFY], {
    env: { ...process.env, DATABASE_URL: database.url, AUTH_SECRET },
  });
  expect(stdout).not.toContain('! ');
});
