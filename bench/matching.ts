import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FollowTarget } from '@sudhaar/domain/following';
import { distance, type Position, type State } from '@sudhaar/domain/places';
import type pg from 'pg';
import { readConfig } from '../apps/server/src/config.ts';
import { createContext } from '../apps/server/src/context.ts';
import { keysOfTarget } from '../apps/server/src/features/notifying/subscriptions/keys.ts';
import { type CopyValue, copyRows, withCopyClient } from '../apps/server/src/platform/database/copy.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import { SECRET } from './people.ts';
import { startProduct } from './product.ts';
import { medianOf, percentileOf, type Result } from './result.ts';
import { createRandom, type Random } from './seed/random.ts';
import { CITIES } from './seed/words.ts';

const ROUNDS = 300;
const WARM_UP = 30;
/** Constant, however many other subscriptions there are. */
const FOLLOWERS = 50;
/** Other subscriptions are farther away than any circle reaches. */
const ELSEWHERE_METRES = 100_000;
/** Cells are slow to compute, so many subscriptions share a place. */
const PLACES = 2000;
const LIMIT_MS = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Post = Position & { id: string; state: State; district: string; pincode: string };

/**
 * Finds the followers of a new post among a million subscriptions, compared with ten thousand. The number of alerts
 * is the same, so only the search can grow.
 */
export async function matching(many = 1_000_000, few = 10_000): Promise<Result[]> {
  const product = await startProduct(10_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-bench-'));
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir });
  const context = await createContext({ config, databaseUrl: product.databaseUrl, authSecret: SECRET });
  const { pool, subscriptions } = context;
  const random = createRandom(11);
  const empty = () => pool.query('truncate subscriptions, subscription_keys, alerts, alert_deliveries');
  try {
    await empty();
    const post = await findPost(pool);
    const { rows } = await pool.query<{ id: string }>(
      `select id from accounts where role = 'user' and id is distinct from (select author_id from posts where id = $1)
       order by id limit 20000`,
      [post.id],
    );
    const accounts = rows.map(({ id }) => id);
    const others = targetsElsewhere(post, random);
    await fill(pool, accounts, nearTargets(post), FOLLOWERS);
    const match = {
      postId: post.id,
      eventId: post.id,
      actorId: null,
      stage: null,
      targets: ['place' as const],
    };
    const measure = async (): Promise<number[]> => {
      await pool.query('analyze subscriptions, subscription_keys');
      const times: number[] = [];
      for (let turn = 0; turn < ROUNDS + WARM_UP; turn += 1) {
        const began = performance.now();
        await subscriptions.match({ ...match, keyIndex: 0, after: FIRST_ID });
        if (turn >= WARM_UP) times.push(performance.now() - began);
        const { rowCount } = await pool.query('delete from alerts where post_id = $1', [post.id]);
        // Otherwise it would measure finding nothing.
        if (rowCount !== FOLLOWERS) throw new Error(`${rowCount} of ${FOLLOWERS} followers were found`);
      }
      return times;
    };
    await fill(pool, accounts, others, few - FOLLOWERS);
    const among = await measure();
    await fill(pool, accounts, others, many - few);
    const crowded = await measure();
    const [figure, ceiling] = [medianOf(crowded), medianOf(among)];
    return [
      {
        name: 'matching: growth from ten thousand subscriptions to a million',
        figure,
        ceiling,
        unit: 'ms',
        ratio: figure / ceiling,
        bar: { atMost: 1.3 },
      },
      {
        name: 'matching: a report with fifty followers, among a million subscriptions',
        figure,
        unit: 'ms',
        bar: { atMost: LIMIT_MS },
      },
      {
        name: 'matching: the same, 99th percentile',
        figure: percentileOf(crowded, 0.99),
        unit: 'ms',
      },
    ];
  } finally {
    await empty();
    await pool.end();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The newest located post that is not older than the subscriptions. */
async function findPost(pool: pg.Pool): Promise<Post> {
  const { rows } = await pool.query<Post>(
    `update posts set created_at = now() + interval '1 hour', district = 'Benchpur', position_pincode = '799999',
       position_state = state
     where id = (select id from posts where hidden_at is null and merged_into is null order by id desc limit 1)
     returning id, lat, lng, state, district, position_pincode as pincode`,
  );
  const [post] = rows;
  if (!post) throw new Error('There is no post');
  return post;
}

const circle = ({ lat, lng }: Position, radiusMetres: number): FollowTarget => ({
  kind: 'place',
  place: { kind: 'circle', lat, lng, radiusMetres },
  category: null,
});

/** Each of them gets an alert. */
const nearTargets = (post: Post): FollowTarget[] => [
  circle(post, 500),
  circle(post, 2000),
  circle({ lat: post.lat + 0.05, lng: post.lng }, 20_000),
  { kind: 'place', place: { kind: 'pincode', pincode: post.pincode }, category: null },
  { kind: 'place', place: { kind: 'district', state: post.state, district: post.district }, category: null },
];

/** Half of them are circles of every size, in and around cities. */
function targetsElsewhere(post: Post, random: Random): FollowTarget[] {
  const cities = CITIES.filter((city) => distance(city, post) > ELSEWHERE_METRES);
  return Array.from({ length: PLACES }, (_, i): FollowTarget => {
    const city = random.pick(cities);
    const off = (): number => (random.next() - 0.5) * 0.4;
    const at = { lat: city.lat + off(), lng: city.lng + off() };
    if (i % 2 === 0) return circle(at, random.pick([500, 1000, 2000, 5000, 20_000]));
    if (i % 4 === 1)
      return { kind: 'place', place: { kind: 'pincode', pincode: String(100_000 + i) }, category: null };
    return {
      kind: 'place',
      place: { kind: 'district', state: city.state, district: city.name },
      category: null,
    };
  });
}

/** Distributes targets and accounts in turn. */
async function fill(
  pool: pg.Pool,
  accounts: readonly string[],
  targets: readonly FollowTarget[],
  count: number,
): Promise<void> {
  const places = targets.map((target) => ({ target, keys: keysOfTarget(target) }));
  const ids = Array.from({ length: count }, () => newId());
  const placeAt = (i: number) => places[i % places.length] as (typeof places)[number];
  function* subscriptionRows(): Generator<CopyValue[]> {
    for (const [i, id] of ids.entries()) {
      const { target } = placeAt(i);
      const place = target.kind === 'place' ? JSON.stringify(target.place) : null;
      yield [id, accounts[i % accounts.length] as string, 'place', place, id, 'instant', '{app,mail}'];
    }
  }
  function* keyRows(): Generator<CopyValue[]> {
    for (const [i, id] of ids.entries()) for (const key of placeAt(i).keys) yield [key, id];
  }
  await withCopyClient(pool, async (client) => {
    const columns = ['id', 'account_id', 'kind', 'place', 'target_key', 'frequency', 'channels'];
    await copyRows(client, { table: 'subscriptions', columns }, subscriptionRows());
    await copyRows(client, { table: 'subscription_keys', columns: ['key', 'subscription_id'] }, keyRows());
  });
}
