import type { Actor } from '@sudhaar/domain/accounts';
import { bucketOf } from '@sudhaar/domain/statistics';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/connect.ts';
import { createOfficeScene, type OfficeScene } from '../../testing/offices.ts';
import { photo } from '../../testing/photos.ts';
import { testApp } from '../../testing/test-app.ts';
import { rollUp } from './roll-up.ts';

const server = testApp();
let scene: OfficeScene;
let picture: Buffer;
beforeAll(async () => {
  scene = await createOfficeScene(server);
  picture = (await photo()).data;
});

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;
/** Small parts, so that a few posts need several. */
const roll = (atOnce = 3) => rollUp(createDatabase(server.context.pool), atOnce);

/** Every count of every cell, as a plain count over the tables has it. */
const plainCounts = () =>
  query(`
  with facts as (
    select created_at as at, state, district, category, office_id, 'reported' as what
    from posts where hidden_at is null and merged_into is null
    union all
    select o.decided_at, p.state, p.district, p.category, o.office_id, case when o.is_on_time then 'on_time' else 'overdue' end
    from post_outcomes o join posts p on p.id = o.post_id
    where p.hidden_at is null and p.merged_into is null and o.is_on_time is not null
    union all
    select o.ended_at, p.state, p.district, p.category, o.ended_office_id,
      case when o.is_reopened then 'reopened' when o.closure = 'none' then 'unconfirmed' else 'resolved' end
    from post_outcomes o join posts p on p.id = o.post_id
    where p.hidden_at is null and p.merged_into is null and o.ended_at is not null)
  select month, state, district, category, office, what, count from (
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, coalesce(state, '') as state,
      coalesce(district, '') as district, coalesce(category, '') as category, coalesce(office, '') as office, what,
      count(*)::int as count
    from (select at, state, coalesce(district, '?') as district, category, coalesce(office_id::text, '?') as office, what from facts) f
    group by 1, what, rollup (state, district), cube (category, office)) cells
  where district <> '?' and office <> '?' order by 1, 2, 3, 4, 5, 6`);

const rolledUp = () =>
  query(`
  select c.month, c.state, c.district, c.category, c.office, each.what, each.count from statistics_cells c,
    lateral (values ('reported', reported), ('resolved', resolved), ('unconfirmed', unconfirmed), ('reopened', reopened),
      ('on_time', on_time), ('overdue', overdue)) as each (what, count)
  where each.count <> 0 order by 1, 2, 3, 4, 5, 6`);

/** Of India, all months together. */
async function timesOf(column: 'first_action' | 'resolution'): Promise<number[]> {
  const rows = await query(
    `select place::int - 1 as bucket, sum(count)::int as count
     from statistics_cells, unnest(${column}) with ordinality as each (count, place)
     where state = '' and category = '' and office = '' group by 1 having sum(count) <> 0 order by 1`,
  );
  return rows.flatMap(({ bucket, count }) => Array(count).fill(bucket));
}
const plainTimes = {
  first_action: () =>
    query(`select extract(epoch from first_action_at - created_at)::float8 as seconds from posts
    where first_action_at is not null and hidden_at is null and merged_into is null`),
  resolution: () =>
    query(`select o.resolution_seconds as seconds from post_outcomes o join posts p on p.id = o.post_id
    where o.ended_at is not null and not o.is_reopened and o.closure <> 'none' and o.resolution_seconds is not null
      and p.hidden_at is null and p.merged_into is null`),
};

async function expectEqual(): Promise<void> {
  expect(await rolledUp()).toEqual(await plainCounts());
  for (const column of ['first_action', 'resolution'] as const) {
    const plain = (await plainTimes[column]()).map(({ seconds }) =>
      bucketOf(Math.max(0, Math.round(seconds))),
    );
    expect(await timesOf(column)).toEqual(plain.sort((a, b) => a - b));
  }
  const [heat] = await query(
    `select coalesce(sum(count), 0)::int as count from statistics_heat where state = '' and category = ''`,
  );
  const [posts] = await query(
    'select count(*)::int as count from posts where hidden_at is null and merged_into is null',
  );
  expect(heat).toEqual(posts);
}

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const as = (id: string, role: 'user' | 'government'): Actor => ({ id, role, isVerified: role !== 'user' });

/** Everything that can happen to a report. What is refused at its stage has happened to nobody. */
function happenings(pick: (below: number) => number) {
  const { progress } = server.context;
  const now = Date.now();
  const posts: { id: string; at: number }[] = [];
  const any = () => posts[pick(posts.length)]?.id ?? '';
  const later = (id: string) => {
    const post = posts.find((one) => one.id === id);
    if (post) post.at = Math.min(now, post.at + pick(4) * DAY_MS);
    return new Date(post?.at ?? now);
  };
  const reporter = as(scene.citizen.id, 'user');
  const places = [
    ['Maharashtra', 'Pune'],
    ['Maharashtra', 'Nashik'],
    ['Goa', 'North Goa'],
    ['Goa', null],
  ];
  const place = (id: string) =>
    query('update posts set state = $2, district = $3 where id = $1', [id, ...(places[pick(4)] ?? [])]);
  const worker = async (id: string) => {
    const [row] = await query('select government_id, office_id from posts where id = $1', [id]);
    return as(
      row?.government_id ?? (row?.office_id === scene.water ? scene.stranger.id : scene.head.id),
      'government',
    );
  };
  const advance = async (id = any()) => progress.advance(await worker(id), id, later(id));
  const report = async () => {
    const at = now - (30 + pick(200)) * DAY_MS;
    const office = [scene.roads, scene.water, null][pick(3)] ?? null;
    const id = await scene.addPost({
      reportedAt: new Date(at),
      office,
      category: ['pothole', 'debris'][pick(2)] ?? 'other',
    });
    posts.push({ id, at });
    await place(id);
    return id;
  };
  const finish = async () => {
    const id = await report();
    for (let i = 0; i < 4; i += 1) await advance(id);
    await progress.submitProof(await worker(id), id, 'Mended', [picture], { at: later(id) });
    await progress.verify(reporter, id, later(id));
    return id;
  };
  return {
    report,
    advance,
    finish: () => finish(),
    withoutWord: async () => {
      const id = await finish();
      await query(`update posts set closure = 'none' where id = $1`, [id]);
      await query(
        `update post_outcomes set closure = 'none', is_on_time = null, resolution_seconds = null where post_id = $1`,
        [id],
      );
    },
    clock: () => progress.takeSteps(new Date()),
    reopen: async () => {
      const [done] = await query(
        `select id from posts where stage = 'Finished' and merged_into is null order by id limit 1 offset $1`,
        [pick(4)],
      );
      if (!done) return;
      await query(`update posts set finished_at = now() - interval '1 day' where id = $1`, [done.id]);
      await progress.reopen(reporter, done.id, 'Not at all', new Date());
    },
    hide: () => scene.admin.send('PUT', `/api/admin/hidden/post/${any()}`, { hidden: true }),
    show: () => scene.admin.send('PUT', `/api/admin/hidden/post/${any()}`, { hidden: false }),
    merge: async () => {
      const [one, two] = await query(
        `select id from posts where office_id = $1 and merged_into is null and stage <> 'Finished' and hidden_at is null order by id limit 2 offset $2`,
        [scene.roads, pick(6)],
      );
      if (one && two) await scene.head.send('PUT', `/api/gov/mergePost/${one.id}`, { mainId: two.id });
    },
    unmerge: async () => {
      const [one] = await query('select id from posts where merged_into is not null order by id limit 1');
      if (one) await scene.head.send('PUT', `/api/gov/unmergePost/${one.id}`, {});
    },
    delete: () => scene.admin.send('DELETE', `/api/admin/deletePosts/${any()}`, { reason: 'Nothing' }),
    recategorise: () =>
      scene.head.send('PUT', `/api/gov/categorizePost/${any()}`, {
        category: ['garbage', 'pothole'][pick(2)],
      }),
    transfer: () =>
      scene.head.send('PUT', `/api/gov/transferPost/${any()}`, { officeId: scene.water, reason: 'Theirs' }),
    moveAway: () => place(any()),
  };
}

test.each([1, 2, 3])(
  'numbers equal a plain count, whatever happened (%d)',
  { timeout: 120_000 },
  async (seed) => {
    const pick = dice(seed * 7919);
    const can = happenings(pick);
    const names = Object.keys(can) as (keyof typeof can)[];
    for (let i = 0; i < 14; i += 1) await can.report();
    const done = new Map<string, number>();
    for (let turn = 0; turn < 120; turn += 1) {
      const name = names[pick(names.length)] ?? 'advance';
      const isDone = await (can[name]() as Promise<unknown>).then(
        () => 1,
        () => 0,
      );
      done.set(name, (done.get(name) ?? 0) + isDone);
      if (turn % 15 === 0) {
        await roll();
        await expectEqual();
      }
    }
    await roll();
    await expectEqual();
    for (const name of names) expect(done.get(name), name).toBeGreaterThan(0);
  },
);

test('every kind of end was among it, and every cell can return to nothing', async () => {
  const [{ counts }] =
    await query(`select json_build_array(sum(resolved), sum(unconfirmed), sum(reopened), sum(on_time), sum(overdue)) as counts
    from statistics_cells where state = '' and category = '' and office = ''`);
  for (const count of counts) expect(count).toBeGreaterThan(0);
  await query('delete from posts where merged_into is not null');
  await query('delete from posts');
  await roll();
  expect(await rolledUp()).toEqual([]);
  expect(await query('select from statistics_posts')).toEqual([]);
  expect(await query('select from statistics_heat where count <> 0')).toEqual([]);
});

test('counted again, nothing changes; two servers at once count once', async () => {
  for (let i = 0; i < 20; i += 1) await scene.addPost();
  await Promise.all([roll(2), roll(2), roll(2), server.context.statistics.rollUp()]);
  await roll();
  await expectEqual();
  const before = await query('select * from statistics_cells order by 1, 2, 3, 4, 5');
  // As if nothing were known of how far it came.
  await query(`update statistics_progress set posts_at = '-infinity', outcomes_at = '-infinity'`);
  await roll();
  expect(await query('select * from statistics_cells order by 1, 2, 3, 4, 5')).toEqual(before);
});

test('what a transaction wrote that is still open is counted once it is committed', async () => {
  await roll();
  const client = await server.context.pool.connect();
  const id = await scene.addPost();
  try {
    await client.query('begin');
    await client.query(`update posts set category = 'debris' where id = $1`, [id]);
    // Written later, and committed before.
    await scene.addPost();
    await roll();
    const [{ up_to: held }] = await query('select up_to from statistics_progress');
    const [{ changed_at: changed }] = (await client.query('select changed_at from posts where id = $1', [id]))
      .rows;
    expect(held.getTime()).toBeLessThanOrEqual(changed.getTime());
    await client.query('commit');
  } finally {
    client.release();
  }
  // Far behind: the look back alone would not find it.
  await query(`update posts set changed_at = changed_at - interval '1 hour' where id = $1`, [id]);
  await query(`update statistics_progress set posts_at = posts_at - interval '1 hour'`);
  await roll();
  await expectEqual();
});

test('a part that fails leaves nothing of it', async () => {
  await roll();
  await expectEqual();
  await scene.addPost();
  await query(`alter table statistics_heat add constraint full_up check (count < 0) not valid`);
  await expect(roll()).rejects.toThrow('full_up');
  await query('alter table statistics_heat drop constraint full_up');
  await roll();
  await expectEqual();
});
