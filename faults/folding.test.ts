import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { place, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const KILLS = 3;
/** Enough changes that folding them takes several transactions. */
const POSTS = 60_000;

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

const ask = async (question: string): Promise<Record<string, number>> =>
  withDatabase(folder, async (pool) => (await pool.query(question)).rows[0]);
/** The sum in each counter and of the changes not folded yet, in one snapshot. */
const counted = () =>
  ask(`select (select count(*)::int from post_changes) as waiting,
    (select coalesce(sum(reported), 0)::int from statistics_totals
      where state = '' and district = '' and category = '' and office = '') as statistics,
    (select coalesce(sum(count), 0)::int from post_counts where holder_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff') as posts,
    (select coalesce(sum(reported), 0)::int from daily_figures) as days,
    (select coalesce(sum(count), 0)::int from cell_counts where resolution = 1) as cells`);

it(`counts every change once when it is killed ${KILLS} times while it folds`, async () => {
  const citizen = await api(product.baseUrl).citizen();
  const before = await counted();
  await withDatabase(folder, (pool) =>
    pool.query(
      `with added as (
         insert into posts (id, author_id, caption, priority, stage, category, state, landmark, address, pincode, lat, lng,
           cell, images, words, locality, routed_at, due_at)
         select gen_random_uuid(), $1, 'Copy ' || i, 'High', 'Unseen', 'garbage', 'Maharashtra', 'Bridge', 'Lane', '411038',
           18.5, 73.8, 614553222213795839, '[{"id": "none"}]', '', 'Kothrud', now(), now() + interval '1 day'
         from generate_series(1, ${POSTS}) i returning *)
       insert into post_changes (post_id, by, stage, priority, category, area_office_ids, is_merged, state, lat, lng, cell,
         created_at, due_at)
       select id, 1, stage, priority, category, '{}', false, state, lat, lng, cell, created_at, due_at from added`,
      [citizen.id],
    ),
  );
  const rest = (now: Record<string, number>) =>
    ['statistics', 'posts', 'days', 'cells'].map((name) => (now[name] ?? 0) - (before[name] ?? 0));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { waiting = 0 } = await counted();
    await until('some are folded', async () => ((await counted()).waiting ?? 0) < waiting, 60_000);
    product.signal('SIGKILL');
    expect(await product.ended).toBe('SIGKILL');
    product = await launch(folder);
    const now = await counted();
    // Each change is folded into all counters or into none.
    expect(new Set(rest(now))).toEqual(new Set([POSTS - (now.waiting ?? 0)]));
  }
  await until('all are folded', async () => (await counted()).waiting === 0, 120_000);
  expect(rest(await counted())).toEqual([POSTS, POSTS, POSTS, POSTS]);
});
