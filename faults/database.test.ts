import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { nameOf } from '../apps/server/src/platform/database/embedded/leftovers.ts';
import { type EmbeddedDatabase, startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { commandLines } from '../apps/server/src/platform/processes.ts';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { api } from './support/api.ts';
import { deliveries } from './support/emails.ts';
import { listen } from './support/live.ts';
import { findLost, startLoad } from './support/load.ts';
import { place, verify } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const BACK_WITHIN_MS = 5_000;

let home: Awaited<ReturnType<typeof place>>;
let data: Awaited<ReturnType<typeof place>>;
let database: EmbeddedDatabase;
let mailServer: MailServer;
let product: Product;
beforeAll(async () => {
  [home, data] = await Promise.all([place(), place()]);
  database = await startEmbedded({ dataDir: home.folder });
  mailServer = await startMailServer();
  product = await launch(data.folder, {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret that only tests of faults know',
    SMTP_URL: mailServer.url,
    CONTACT_EMAIL: 'desk@example.in',
  });
});
afterAll(async () => {
  await product.stop();
  await database.stop();
  await mailServer.close();
  await Promise.all([home.remove(), data.remove()]);
});

const minute = (): number => Math.floor(Date.now() / 60_000);

const signalAll = async (signal: NodeJS.Signals): Promise<void> => {
  const name = await nameOf(join(home.folder, 'postgres'));
  for (const [pid, command] of await commandLines()) if (command.includes(name)) process.kill(pid, signal);
};

/** How PostgreSQL fails, for how long, how it recovers, and how soon calls must be refused meanwhile. */
type Outage = { end(): Promise<void>; lasts?(): Promise<unknown>; back(): Promise<void>; withinMs: number };
const startAgain = async (): Promise<void> => {
  database = await startEmbedded({ dataDir: home.folder });
};
const OUTAGES: Record<string, Outage> = {
  stopped: { end: () => database.stop(), back: startAgain, withinMs: 6_000 },
  killed: {
    async end() {
      const [pid] = (await readFile(join(home.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await database.crashed;
    },
    back: startAgain,
    withinMs: 6_000,
  },
  // No connection breaks; the database only stops answering.
  hanging: { end: () => signalAll('SIGSTOP'), back: () => signalAll('SIGCONT'), withinMs: 12_000 },
  'away while repeated jobs fall due': {
    end: () => database.stop(),
    async lasts() {
      const began = minute();
      await until('the minute has turned', () => minute() > began, 70_000);
    },
    back: startAgain,
    withinMs: 6_000,
  },
};

it('stays up without its database, reports it and recovers soon after', async () => {
  const call = api(product.baseUrl);
  const citizens = await Promise.all(Array.from({ length: 4 }, () => call.citizen()));
  const [asha] = citizens;
  const authority = await call.authority();
  const pool = createPool(database.url);
  await verify(pool, authority.id);
  await pool.end();
  if (!asha) throw new Error('nobody');
  const listener = await listen(product.baseUrl, asha);
  const load = startLoad({ baseUrl: () => product.baseUrl, citizens, authority });

  for (const [name, { end, lasts, back: comeBack, withinMs }] of Object.entries(OUTAGES)) {
    const enough = load.count() + 30;
    await until('writes are acknowledged', () => load.count() >= enough);
    await end();
    const began = performance.now();
    const refused = await call.call('POST', '/api/user/sendMessage', asha.token, { msg: 'Hello' });
    const took = performance.now() - began;
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.any(String) },
    });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(took).toBeLessThan(withinMs);
    expect((await call.call('GET', '/api/health', '')).status).toBe(200);
    expect((await call.call('GET', '/api/ready', '')).status).toBe(503);
    await lasts?.();

    await comeBack();
    const back = await until('a write is acknowledged', async () => {
      const { status } = await call.call('POST', '/api/user/sendMessage', asha.token, { msg: 'Hello again' });
      return status === 200;
    });
    let messageId = '';
    const live = await until('the listener receives a message', async () => {
      const { body } = await call.call('POST', '/api/user/sendMessage', asha.token, { msg: 'Do you hear?' });
      messageId = body.data._id;
      await until('it arrives', () => listener.received.has(messageId), 1_000);
      return listener.received.has(messageId);
    });
    const text = `Email after it was ${name}`;
    await call.contact(text);
    const jobs = await until('a job is done', () => deliveries(mailServer.received, [text]).missing === 0);
    console.log(
      `${name}: refused in ${took.toFixed(0)} ms; after its return a write in ${back.toFixed(0)} ms, a live message in ${live.toFixed(0)} ms, a job in ${jobs.toFixed(0)} ms`,
    );
    expect(back).toBeLessThan(BACK_WITHIN_MS);
    expect(live).toBeLessThan(BACK_WITHIN_MS);
    expect(jobs).toBeLessThan(BACK_WITHIN_MS);
  }

  await load.stop();
  listener.socket.close();
  const { acknowledged, seen, surprises } = load;
  await until(
    'all emails have been sent',
    () => deliveries(mailServer.received, acknowledged.emails).missing === 0,
    120_000,
  );
  console.log(
    `Answers: ${JSON.stringify(seen)}; emails: ${JSON.stringify(deliveries(mailServer.received, acknowledged.emails))}`,
  );
  const after = createPool(database.url);
  expect(await findLost(after, acknowledged).finally(() => after.end())).toEqual([]);
  expect(surprises).toEqual([]);
  expect(deliveries(mailServer.received, acknowledged.emails).underTwoNames).toBe(0);
});
