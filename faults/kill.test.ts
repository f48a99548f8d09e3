import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type Caller } from './support/api.ts';
import { deliveries, openPostbox, type Postbox } from './support/letters.ts';
import { type Load, lost, startLoad } from './support/load.ts';
import { missingPictures, place, verify, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const KILLS = 20;
const ACKNOWLEDGED_BETWEEN_KILLS = 20;

let folder: string;
let remove: () => Promise<void>;
let postbox: Postbox;
let product: Product;
beforeAll(async () => {
  ({ folder, remove } = await place());
  postbox = await openPostbox();
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await postbox.close();
  await remove();
});

const start = (): Promise<Product> =>
  launch(folder, { SMTP_URL: postbox.url, CONTACT_EMAIL: 'desk@example.in' });

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

it(`loses nothing that it has acknowledged when it is killed ${KILLS} times`, async () => {
  const citizens = await Promise.all(Array.from({ length: 6 }, () => api(product.baseUrl).citizen()));
  const authority: Caller = await api(product.baseUrl).authority();
  await withDatabase(folder, (pool) => verify(pool, authority.id));
  const load: Load = startLoad({ baseUrl: () => product.baseUrl, citizens, authority });
  const starts: number[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = load.count() + ACKNOWLEDGED_BETWEEN_KILLS;
    await until('writes are acknowledged', () => load.count() >= enough, 120_000);
    product.signal('SIGKILL');
    // In turn PostgreSQL is left an orphan, or killed too.
    if (kill % 2 === 0) await killDatabase();
    expect(await product.ended).toBe('SIGKILL');
    const began = performance.now();
    product = await start();
    starts.push(Math.round(performance.now() - began));
    const { gone, pictures } = await withDatabase(folder, async (pool) => ({
      gone: await lost(pool, load.acknowledged),
      pictures: await missingPictures(pool, folder),
    }));
    console.log(`Kill ${kill}: ${load.count()} acknowledged, started again in ${starts.at(-1)} ms`);
    expect(gone).toEqual([]);
    expect(pictures).toEqual([]);
  }
  await load.stop();
  const { letters } = load.acknowledged;
  await until(
    'all letters have been sent',
    () => deliveries(postbox.received, letters).missing === 0,
    120_000,
  );
  await until('nothing is queued', () =>
    withDatabase(folder, async (pool) => {
      const { rowCount } = await pool.query(
        `select from graphile_worker.jobs where task_identifier = 'send_letter'`,
      );
      return rowCount === 0;
    }),
  );
  const sent = deliveries(postbox.received, letters);
  const kept = Object.entries(load.acknowledged).map(([kind, said]) => `${said.size} ${kind}`);
  console.log(`Acknowledged and there after ${KILLS} kills: ${kept.join(', ')}`);
  console.log(
    `Answers: ${JSON.stringify(load.seen)}; starts took ${Math.min(...starts)} to ${Math.max(...starts)} ms`,
  );
  console.log(
    `Letters: ${letters.size}, of which ${sent.sentAgain} were sent again under the same Message-ID`,
  );
  expect(load.surprises).toEqual([]);
  expect(sent).toMatchObject({ missing: 0, underTwoNames: 0 });
});
