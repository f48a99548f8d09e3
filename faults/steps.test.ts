import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { api } from './support/api.ts';
import { place, verify, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const KILLS = 10;
/** Enough posts that a pass takes longer than the time between two kills. */
const POSTS = 20_000;
const STEPS_BETWEEN_KILLS = 1_000;

let folder: string;
let remove: () => Promise<void>;
let mailServer: MailServer;
let product: Product;
const start = (): Promise<Product> => launch(folder, { SMTP_URL: mailServer.url });
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

const countSteps = (): Promise<number> =>
  withDatabase(
    folder,
    async (pool) => (await pool.query('select count(*)::int as count from post_steps')).rows[0].count,
  );
/** Requests a pass at once, instead of waiting up to a minute. */
const askForPass = () =>
  withDatabase(folder, (pool) =>
    pool.query(`select graphile_worker.add_job('take_steps', job_key => 'a pass')`),
  );

it(`takes and announces every step once when it is killed ${KILLS} times during a pass`, async () => {
  const citizen = await api(product.baseUrl).citizen();
  const head = await api(product.baseUrl).authority();
  await withDatabase(folder, async (pool) => {
    await verify(pool, head.id);
    await until(
      'the authority has an office',
      async () => {
        const { rowCount } = await pool.query('select from office_staff where account_id = $1', [head.id]);
        return rowCount === 1;
      },
      120_000,
    );
    await pool.query(
      `insert into posts (id, author_id, caption, priority, stage, category, state, landmark, address, pincode, lat, lng,
         cell, images, words, office_id, routed_at, locality, clock_started_at, due_at, next_step_at)
       select gen_random_uuid(), $1, 'Copy ' || i, 'High', 'Unseen', 'garbage', 'Maharashtra', 'Bridge', 'Lane', '411038',
         18.5, 73.8, 614553222213795839, '[{"id": "none"}]', '', (select office_id from office_staff where account_id = $2), now(), 'Kothrud',
         now() - interval '7 hours', now() + interval '17 hours', now()
       from generate_series(1, ${POSTS}) i`,
      [citizen.id, head.id],
    );
  });
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (await countSteps()) + STEPS_BETWEEN_KILLS;
    await askForPass();
    await until('steps are taken', async () => (await countSteps()) >= enough, 120_000);
    product.signal('SIGKILL');
    expect(await product.ended).toBe('SIGKILL');
    console.log(`Kill ${kill}: ${await countSteps().catch(() => `about ${enough}`)} steps were taken`);
    product = await start();
  }
  expect(await countSteps(), 'killed during the pass, not after it').toBeLessThan(POSTS);
  await askForPass();
  await until(
    'every step is taken and told',
    () =>
      withDatabase(folder, async (pool) => {
        const { rows } = await pool.query(
          `select (select count(*) from post_steps)::int as steps, (select count(*) from step_notices)::int as untold,
           (select count(*) from graphile_worker.jobs where task_identifier = 'send_email')::int as emails`,
        );
        return rows[0].steps >= POSTS && rows[0].untold === 0 && rows[0].emails === 0;
      }),
    120_000,
  );
  await withDatabase(folder, async (pool) => {
    const { rows: steps } = await pool.query(
      `select count(*)::int as steps, count(distinct post_id)::int as posts from post_steps`,
    );
    expect(steps).toEqual([{ steps: POSTS, posts: POSTS }]);
    const { rows: told } = await pool.query<{ posts: number; messages: number }>(
      `select sum(count)::int as posts, count(*)::int as messages from notifications where kind = 'unclaimed' and account_id = $1`,
      [head.id],
    );
    expect(told[0]?.posts).toBe(POSTS);
    const emails = mailServer.received.filter(({ mail }) => mail.text?.includes('still unclaimed'));
    expect(new Set(emails.map(({ mail }) => mail.messageId)).size).toBe(told[0]?.messages);
    console.log(`${POSTS} steps after ${KILLS} kills, told in ${told[0]?.messages} messages`);
  });
});
