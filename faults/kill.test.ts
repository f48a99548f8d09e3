import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { api, type Caller } from './support/api.ts';
import { deliveries } from './support/emails.ts';
import { findLost, type Load, startLoad } from './support/load.ts';
import { missingPictures, place, verify, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const KILLS = 20;
const KILLS_OF_THE_DATABASE = 3;
const ACKNOWLEDGED_BETWEEN_KILLS = 20;

let folder: string;
let remove: () => Promise<void>;
let mailServer: MailServer;
let product: Product;
beforeAll(async () => {
  ({ folder, remove } = await place());
  mailServer = await startMailServer();
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await mailServer.close();
  await remove();
});

const start = (): Promise<Product> =>
  launch(folder, { SMTP_URL: mailServer.url, CONTACT_EMAIL: 'desk@example.in' });

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Six citizens and a verified authority, who continue after failures. */
async function people(): Promise<Load> {
  const citizens = await Promise.all(Array.from({ length: 6 }, () => api(product.baseUrl).citizen()));
  const authority: Caller = await api(product.baseUrl).authority();
  await withDatabase(folder, (pool) => verify(pool, authority.id));
  return startLoad({ baseUrl: () => product.baseUrl, citizens, authority });
}

/** Acknowledged writes that are missing. */
const missing = ({ acknowledged }: Load): Promise<string[]> =>
  withDatabase(folder, async (pool) => [
    ...(await findLost(pool, acknowledged)),
    ...(await missingPictures(pool, folder)),
  ]);

/** Checks that every email was sent, under one message id. Returns how many were sent twice. */
async function emailsSent({ acknowledged: { emails } }: Load): Promise<number> {
  const sent = () => deliveries(mailServer.received, emails);
  await until('all emails have been sent', () => sent().missing === 0, 120_000);
  await until('nothing is queued', () =>
    withDatabase(folder, async (pool) => {
      const { rowCount } = await pool.query(
        `select from graphile_worker.jobs where task_identifier in ('send_email', 'mail_link')`,
      );
      return rowCount === 0;
    }),
  );
  expect(sent()).toMatchObject({ missing: 0, underTwoNames: 0 });
  return sent().sentAgain;
}

it(`loses nothing that it acknowledged when it is killed ${KILLS} times`, async () => {
  const load = await people();
  const starts: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = load.count() + ACKNOWLEDGED_BETWEEN_KILLS;
    await until('writes are acknowledged', () => load.count() >= enough, 120_000);
    product.signal('SIGKILL');
    // Alternately, PostgreSQL is orphaned or killed too.
    if (kill % 2 === 0) await killDatabase();
    expect(await product.ended).toBe('SIGKILL');
    const began = performance.now();
    product = await start();
    starts.push(Math.round(performance.now() - began));
    console.log(`Kill ${kill}: ${load.count()} acknowledged, started again in ${starts.at(-1)} ms`);
    expect(await missing(load)).toEqual([]);
  }
  await load.stop();
  const sentAgain = await emailsSent(load);
  const counts = Object.entries(load.acknowledged).map(([kind, ids]) => `${ids.size} ${kind}`);
  console.log(`Acknowledged and there after ${KILLS} kills: ${counts.join(', ')}`);
  console.log(
    `Answers: ${JSON.stringify(load.seen)}; starts took ${Math.min(...starts)} to ${Math.max(...starts)} ms; emails sent again under the same Message-ID: ${sentAgain}`,
  );
  expect(load.surprises).toEqual([]);
});

it(`restarts its embedded database when only that is killed, ${KILLS_OF_THE_DATABASE} times`, async () => {
  const load = await people();
  let hasEnded = false;
  void product.ended.then(() => {
    hasEnded = true;
  });
  for (let kill = 1; kill <= KILLS_OF_THE_DATABASE; kill += 1) {
    const enough = load.count() + ACKNOWLEDGED_BETWEEN_KILLS;
    await until('writes are acknowledged', () => load.count() >= enough, 120_000);
    const refusals = () => load.seen[503] ?? 0;
    const before = refusals();
    await killDatabase();
    await until('the server says so', () => refusals() > before);
    const count = load.count();
    const back = await until('writes are acknowledged again', () => load.count() > count, 30_000);
    console.log(
      `Database killed: writes are acknowledged again ${back.toFixed(0)} ms after the first refusal`,
    );
    expect(await missing(load)).toEqual([]);
  }
  await load.stop();
  expect(hasEnded).toBe(false);
  await emailsSent(load);
  console.log(`Answers: ${JSON.stringify(load.seen)}`);
  expect(load.seen['no answer']).toBeUndefined();
  expect(load.surprises).toEqual([]);
});
