import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { api } from './support/api.ts';
import { KILLED_ELSEWHERE, KINDS, type KindOfJob, LIKE, type Scene } from './support/job-kinds.ts';
import { place, verify } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { type FaultyProxy, openProxy } from './support/proxy.ts';
import { stallAt } from './support/stall.ts';
import { until } from './support/until.ts';

const FAULTS = fileURLToPath(new URL('.', import.meta.url));
const SERVER = fileURLToPath(new URL('../apps/server/src/', import.meta.url));
const VERIFY = fileURLToPath(new URL('../apps/server/dist/verify-history.js', import.meta.url));
const AUTH_SECRET = 'a secret that only tests of faults know';
/** docs/operations.md promises half a minute. */
const TAKEN_AGAIN_WITHIN_MS = 30_000;

let homes: Awaited<ReturnType<typeof place>>[];
let database: EmbeddedDatabase;
let mailServer: MailServer;
let toMail: FaultyProxy;
let web: Product;
let scene: Scene;
const effects = new Map<string, () => Promise<boolean>>();

const settings = () => ({
  DATABASE_URL: database.url,
  AUTH_SECRET,
  SMTP_URL: `smtp://127.0.0.1:${toMail.port}`,
  CONTACT_EMAIL: 'desk@example.in',
});
const startWorker = (): Promise<Product> =>
  launch(homes[1]?.folder ?? '', { ...settings(), ROLE: 'worker', RATE_LIMITS: 'on' });

beforeAll(async () => {
  homes = await Promise.all([place(), place()]);
  database = await startEmbedded({ dataDir: homes[0]?.folder ?? '' });
  mailServer = await startMailServer();
  toMail = await openProxy(mailServer.port);
  const dataDir = homes[1]?.folder ?? '';
  web = await launch(dataDir, { ...settings(), ROLE: 'web' });
  const pool = createPool(database.url);
  const call = api(web.baseUrl);
  const [asha, ravi, meera] = [await call.citizen(), await call.citizen(), await call.citizen()];
  const head = await call.authority();
  await verify(pool, head.id);
  const first = await startWorker();
  await pool.query(`select graphile_worker.add_job('found_offices')`);
  let officeId = '';
  await until('the head has an office', async () => {
    const { rows } = await pool.query('select office_id from office_staff where account_id = $1', [head.id]);
    officeId = rows[0]?.office_id ?? '';
    return officeId !== '';
  });
  await first.stop();
  scene = {
    pool,
    web: call,
    dataDir,
    emails: mailServer.received,
    asha,
    ravi,
    meera,
    head,
    officeId,
  };
});
afterAll(async () => {
  await web.stop();
  await scene.pool.end();
  await toMail.close();
  await mailServer.close();
  await database.stop();
  await Promise.all(homes.map(({ remove }) => remove()));
});

it('has a test for every kind of job', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  const sources = await Promise.all(files.map((name) => readFile(join(SERVER, name), 'utf8')));
  const kinds = sources.flatMap((source) =>
    [...source.matchAll(/\bdefineJob\(\s*'(\w+)'/g)].map(([, kind = '']) => kind),
  );
  const killed = KINDS.map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(30);
  expect([...killed, ...Object.keys(KILLED_ELSEWHERE), ...Object.keys(LIKE)].sort()).toEqual(kinds.sort());
  for (const { kind } of Object.values(LIKE)) expect(killed).toContain(kind);
  for (const file of Object.values(KILLED_ELSEWHERE)) expect(existsSync(join(FAULTS, file))).toBe(true);
});

const isLocked = async (kind: string): Promise<boolean> => {
  const { rowCount } = await scene.pool.query(
    'select from graphile_worker.jobs where task_identifier = $1 and locked_by is not null',
    [kind],
  );
  return (rowCount ?? 0) > 0;
};

/** Resolves with what to do after the kill. */
async function standStill({ kind, stall }: KindOfJob): Promise<{ reached(): Promise<void>; end(): unknown }> {
  if (stall !== 'mail server') return stallAt(scene.pool, stall);
  toMail.freeze();
  return {
    reached: async () => void (await until('an email is being sent', () => isLocked(kind))),
    end: () => toMail.thaw(),
  };
}

it.each(KINDS)('kills a worker in the middle of $kind', async (kindOfJob) => {
  const { kind, prepare } = kindOfJob;
  const { payload, effect } = await prepare(scene);
  effects.set(kind, effect);
  if (payload) await scene.pool.query('select graphile_worker.add_job($1, $2::json)', [kind, payload]);
  expect(await effect(), 'there is something to do').toBe(false);
  const stalled = await standStill(kindOfJob);
  const worker = await startWorker();
  try {
    await stalled.reached();
    expect(await isLocked(kind)).toBe(true);
  } finally {
    worker.signal('SIGKILL');
    expect(await worker.ended).toBe('SIGKILL');
    await stalled.end();
  }
});

it('does every one of them once within half a minute after the next worker starts, and loses nothing', async () => {
  const worker = await startWorker();
  const done = new Map<string, number>();
  const began = performance.now();
  await until(
    `all are done: ${[...effects.keys()].join(', ')}`,
    async () => {
      for (const [kind, effect] of effects) {
        if (!done.has(kind) && !(await isLocked(kind)) && (await effect()))
          done.set(kind, performance.now() - began);
      }
      return done.size === effects.size;
    },
    TAKEN_AGAIN_WITHIN_MS * 2,
  ).catch((error: unknown) => {
    const missing = [...effects.keys()].filter((kind) => !done.has(kind));
    throw new Error(`Not done: ${missing.join(', ')}`, { cause: error });
  });
  const last = Math.max(...done.values());
  console.log(
    `Taken again and done after ${[...done].map(([kind, ms]) => `${kind} ${(ms / 1000).toFixed(1)} s`).join(', ')}`,
  );
  expect(last).toBeLessThan(TAKEN_AGAIN_WITHIN_MS);
  // Still once, after whatever else was queued.
  for (const [kind, effect] of effects) expect(await effect(), kind).toBe(true);
  const { rows: failed } = await scene.pool.query(
    'select task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts',
  );
  expect(failed).toEqual([]);
  await worker.stop();
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFY], {
    env: { ...process.env, DATABASE_URL: database.url, AUTH_SECRET },
  });
  expect(stdout).not.toContain('! ');
});
