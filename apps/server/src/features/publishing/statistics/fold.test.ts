import type { Actor } from '@sudhaar/domain/accounts';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { photo } from '../../../testing/photos.ts';
import { expectStatistics, foldedCounts } from '../../../testing/plain-statistics.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';
import { unchanged } from '../../foundation/post-state/service.ts';

const server = testApp();
let scene: OfficeScene;
let picture: Buffer;
beforeAll(async () => {
  scene = await createOfficeScene(server);
  picture = (await photo()).data;
});

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;
const fold = () => server.context.folding.foldAll();

const expectEqual = () => expectStatistics(server.context.pool);

/** Equal numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const as = (id: string, role: 'user' | 'government'): Actor => ({ id, role, isVerified: role !== 'user' });

/** Every action on a report. Refused ones change nothing. */
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
    changeWithSql(
      server,
      'update posts set state = $2, district = $3 where id = $1',
      [id, ...(places[pick(4)] ?? [])],
      [id],
    );
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
  /** A report that an office entered for a caller, perhaps for another office. */
  const enter = async () => {
    const id = await report();
    const office = [scene.roads, scene.water][pick(2)];
    await changeWithSql(
      server,
      `with entered as (
         insert into intakes (post_id, office_id, client_id, channel, code_hash) values ($1, $2, 'c', 'telephone', $3))
       update posts set intake_office_id = $2 where id = $1`,
      [id, office, id],
      [id],
    );
    return advance(id);
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
    enter,
    advance,
    finish: () => finish(),
    withoutWord: async () => {
      const id = await finish();
      await changeWithSql(
        server,
        `with outcome as (update post_outcomes
           set closure = 'none', is_on_time = null, resolution_seconds = null where post_id = $1)
         update posts set closure = 'none' where id = $1`,
        [id],
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
      await changeWithSql(server, `update posts set finished_at = now() - interval '1 day' where id = $1`, [
        done.id,
      ]);
      await progress.reopen(reporter, done.id, 'Not at all', { at: new Date() });
    },
    hide: () => scene.admin.send('PUT', `/api/admin/hidden/post/${any()}`, { hidden: true }),
    show: () => scene.admin.send('PUT', `/api/admin/hidden/post/${any()}`, { hidden: false }),
    merge: async () => {
      const [one, two] = await query(
        `select id from posts where office_id = $1 and merged_into is null and stage <> 'Finished' and hidden_at is null order by id limit 2 offset $2`,
        [scene.roads, pick(6)],
      );
      if (one && two)
        await scene.admin.send('PUT', `/api/gov/mergePost/${one.id}`, { mainId: two.id, reason: 'Same' });
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
  'statistics equal a count over the posts after random actions (%d)',
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
        await fold();
        await expectEqual();
      }
    }
    await fold();
    await expectEqual();
    for (const name of names) expect(done.get(name), name).toBeGreaterThan(0);
  },
);

test('the actions covered every kind of end, and every cell can return to zero', async () => {
  const [{ counts }] =
    await query(`select json_build_array(sum(resolved), sum(unconfirmed), sum(reopened), sum(on_time), sum(overdue)) as counts
    from statistics_totals where state = '' and category = '' and office = ''`);
  for (const count of counts) expect(count).toBeGreaterThan(0);
  await changeWithSql(server, 'delete from posts where merged_into is not null');
  await changeWithSql(server, 'delete from posts');
  await fold();
  expect(await foldedCounts(server.context.pool)).toEqual([]);
  expect(await query('select from statistics_heat where count <> 0')).toEqual([]);
});

test('a recount changes nothing, and several servers count once', async () => {
  for (let i = 0; i < 20; i += 1) await scene.addPost();
  await Promise.all([fold(), fold(), fold(), fold()]);
  await fold();
  await expectEqual();
  const before = await foldedCounts(server.context.pool);
  const differences = await server.context.folding.recount();
  expect(differences.filter(({ differing }) => differing > 0)).toEqual([]);
  expect(await foldedCounts(server.context.pool)).toEqual(before);
});

test('the change of an open transaction is counted once after its commit', async () => {
  const { states, pool } = server.context;
  const id = await scene.addPost();
  await fold();
  await inTransaction(createDatabase(pool), async (trx) => {
    const post = unchanged(await states.lockOne(trx, id));
    await states.change(trx, {
      post,
      action: { kind: 'categorize', category: 'debris', hours: 48, isAdministrator: false },
      at: new Date(),
    });
    // Written later and committed earlier.
    await scene.addPost();
    await fold();
    await expectEqual();
  });
  await fold();
  await expectEqual();
});

test('a failed fold is rolled back completely', async () => {
  await fold();
  await expectEqual();
  await scene.addPost();
  await query(`alter table statistics_heat add constraint full_up check (count < 0) not valid`);
  await expect(fold()).rejects.toThrow('full_up');
  await query('alter table statistics_heat drop constraint full_up');
  await fold();
  await expectEqual();
});
