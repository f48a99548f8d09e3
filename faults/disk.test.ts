import { execFileSync } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { type Answer, api, type Caller } from './support/api.ts';
import { deliveries } from './support/emails.ts';
import { findLost, startLoad } from './support/load.ts';
import { missingPictures, place, verify, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const VOLUME_MB = 1_500;
const MB = 1024 * 1024;

let home: Awaited<ReturnType<typeof place>>;
let volume: string;
let isMounted = false;
let product: Product;
beforeAll(async () => {
  home = await place();
  volume = join(home.folder, 'volume');
  await mkdir(volume);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${VOLUME_MB}m`, 'tmpfs', volume]);
    isMounted = true;
  } catch (error) {
    console.log(`A small volume cannot be mounted here: ${error}`);
  }
});
afterAll(async () => {
  if (isMounted) execFileSync('umount', [volume]);
  await home.remove();
});

const filler = (): string => join(volume, 'filler');
afterEach(() => rm(filler(), { force: true }));

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(volume);
  return bavail * bsize;
}

/** Another program fills the disk until this much is left, or nothing. */
async function fillTo(left: number): Promise<void> {
  const file = await open(filler(), 'a');
  const piece = Buffer.alloc(MB);
  try {
    while ((await freeBytes()) > left) await file.write(piece);
  } catch {
    // The last piece did not fit.
  } finally {
    await file.close();
  }
}

/** People who write, and continue while the disk fills up. */
async function inhabited(withPool: (work: (pool: pg.Pool) => Promise<unknown>) => Promise<unknown>) {
  const call = api(product.baseUrl);
  const citizens = await Promise.all(Array.from({ length: 4 }, () => call.citizen()));
  const authority = await call.authority();
  await withPool((pool) => verify(pool, authority.id));
  const load = startLoad({ baseUrl: () => product.baseUrl, citizens, authority });
  await until('writes are acknowledged', () => load.count() >= 30);
  return { call, load, asha: citizens[0] as Caller };
}

const isUp = async (): Promise<boolean> => (await fetch(`${product.baseUrl}/api/health`)).ok;

describe('a full disk', () => {
  it('is reported, damages nothing, and no longer matters when there is space', async ({ skip }) => {
    if (!isMounted) skip('needs root and mount');
    const dataDir = join(volume, 'data');
    product = await launch(dataDir);
    onTestFinished(() => product.stop());
    const { call, load, asha } = await inhabited((work) => withDatabase(dataDir, work));

    let answers: Answer[] = [];
    await until('storing is refused', async () => {
      // Repeatedly, because PostgreSQL may just have freed some of its log.
      await fillTo(100 * MB);
      const message = call.call('POST', '/api/user/sendMessage', asha.token, { msg: 'Hello' });
      answers = await Promise.all([call.report(asha), message]);
      return answers.every(({ status }) => status === 507);
    });
    for (const refused of answers) {
      expect(refused.body).toMatchObject({ code: 'out_of_room' });
      expect(refused.headers.get('retry-after')).toBe('60');
    }
    expect((await call.call('GET', '/api/user/allPosts', asha.token)).status).toBe(200);
    const before = (await freeBytes()) / MB;
    await rm(filler());
    const back = await until('storing goes on', async () => (await call.report(asha)).status === 201);
    console.log(
      `Refused with ${before.toFixed(0)} MB left; stored again ${back.toFixed(0)} ms after there was room`,
    );

    // To the last byte, while people write: faster than any reserve.
    const enough = load.count() + 10;
    await until('writes are acknowledged', () => load.count() >= enough);
    await fillTo(0);
    await until('storing is refused', async () => [503, 507].includes((await call.report(asha)).status));
    expect(await isUp()).toBe(true);
    await rm(filler());
    const again = await until('storing goes on', async () => (await call.report(asha)).status === 201);
    await load.stop();
    console.log(
      `Filled to the last byte: stored again after ${again.toFixed(0)} ms; answers ${JSON.stringify(load.seen)}`,
    );
    const missing = await withDatabase(dataDir, async (pool) => [
      ...(await findLost(pool, load.acknowledged)),
      ...(await missingPictures(pool, dataDir)),
    ]);
    expect(missing).toEqual([]);
    expect(load.surprises).toEqual([]);
  });

  it('of an external PostgreSQL is reported, and nothing acknowledged or queued is lost', async ({
    skip,
  }) => {
    if (!isMounted) skip('needs root and mount');
    const dataDir = join(volume, 'database');
    await mkdir(dataDir);
    let database = await startEmbedded({ dataDir });
    onTestFinished(() => database.stop());
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    product = await launch(join(home.folder, 'elsewhere'), {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret that only tests of faults know',
      SMTP_URL: mailServer.url,
      CONTACT_EMAIL: 'desk@example.in',
    });
    onTestFinished(() => product.stop());
    const withPool = async <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
      const pool = createPool(database.url);
      return work(pool).finally(() => pool.end());
    };
    const { call, load, asha } = await inhabited(withPool);
    let hasEnded = false;
    void database.crashed.then(() => {
      hasEnded = true;
    });

    await fillTo(0);
    await until('storing is refused', async () => [503, 507].includes((await call.report(asha)).status));
    expect(await isUp()).toBe(true);
    await rm(filler());
    if (hasEnded) database = await startEmbedded({ dataDir });
    const again = await until('storing goes on', async () => (await call.report(asha)).status === 201);
    await load.stop();
    const { emails } = load.acknowledged;
    await until('all emails are sent', () => deliveries(mailServer.received, emails).missing === 0, 120_000);
    console.log(
      `PostgreSQL elsewhere ${hasEnded ? 'ended' : 'stayed up'}; stored again after ${again.toFixed(0)} ms; answers ${JSON.stringify(load.seen)}`,
    );
    expect(await withPool((pool) => findLost(pool, load.acknowledged))).toEqual([]);
    expect(deliveries(mailServer.received, emails).underTwoNames).toBe(0);
    expect(load.surprises).toEqual([]);
  });
});
