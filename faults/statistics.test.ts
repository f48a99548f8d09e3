import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { place, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const KILLS = 3;
/** So many that a roll-up has several parts. */
const POSTS = 20_000;

let folder: string;
let remove: () => Promise<void>;
let product: Product;
beforeAll(async () => {
  ({ folder, remove } = await place());
  product = await launch(folder);
});
afterAll(async () => {
  await product.stop();
  await remove();
});

const ask = async (question: string): Promise<number> =>
  withDatabase(folder, async (pool) => (await pool.query(question)).rows[0].count);
const counted = () => ask('select count(*)::int as count from statistics_posts');
const inCells = () =>
  ask(`select coalesce(sum(reported), 0)::int as count from statistics_cells
    where state = '' and district = '' and category = '' and office = ''`);
const askForRollUp = () =>
  withDatabase(folder, (pool) =>
    pool.query(`select graphile_worker.add_job('roll_up_statistics', job_key => 'figures')`),
  );

it(`leaves no half and counts everything once when it is killed ${KILLS} times during a roll-up`, async () => {
  const citizen = await api(product.baseUrl).citizen();
  await withDatabase(folder, (pool) =>
    pool.query(
      `insert into posts (id, author_id, caption, priority, stage, category, state, landmark, address, pincode, lat, lng,
         cell, images, words, locality, due_at)
       select gen_random_uuid(), $1, 'Copy ' || i, 'High', 'Unseen', 'garbage', 'Maharashtra', 'Bridge', 'Lane', '411038',
         18.5, 73.8, 614553222213795839, '[{"id": "none"}]', '', 'Kothrud', now()
       from generate_series(1, ${POSTS}) i`,
      [citizen.id],
    ),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await counted();
    await askForRollUp();
    await until('some are counted', async () => (await counted()) > before, 300_000);
    product.signal('SIGKILL');
    expect(await product.ended).toBe('SIGKILL');
    product = await launch(folder);
    // Each post that is kept as counted is in the figures, and no other.
    expect(await inCells()).toBe(await counted());
  }
  expect(await counted(), 'killed during the roll-up, not after it').toBeLessThan(POSTS);
  await askForRollUp();
  await until('all are counted', async () => (await counted()) === POSTS, 300_000);
  expect(await inCells()).toBe(POSTS);
});
