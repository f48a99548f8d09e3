import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { expectCopies, expectCounters } from '../../../testing/plain-counts.ts';
import { expectStatistics } from '../../../testing/plain-statistics.ts';
import { choices, createRandomActions } from '../../../testing/random-actions.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyHistory } from '../../posts/history/verify.ts';
import type { FoldMore } from './fold.ts';
import { createFolding } from './folding.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
let picture: Awaited<ReturnType<typeof photo>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
  const ward = { name: 'Potholes', categories: ['pothole'], assigneeId: scene.member.id };
  expect((await scene.head.send('POST', '/api/gov/wards', ward)).status).toBe(201);
  picture = await photo();
});

const SEEDS = [11, 23, 37];
const FIRST_REPORTS = 10;
const ACTIONS = 200;
const CHECK_EVERY = 6;
/** Actions that move posts forward, or that are refused most of the time. So are those that never succeeded yet. */
const OFTEN = [
  'report',
  'report',
  'report',
  'advance',
  'prove',
  'verify',
  'merge',
  'edit',
  'reject',
  'object',
  'unmerge',
  'show',
  'transfer',
  'judge',
] as const;
const TIMES = 3;

const query = async (text: string) => (await server.context.pool.query(text)).rows;
const fold = () => server.context.folding.foldAll();

/** The fold of a second server, with statistics that the test controls. */
function otherFolding(foldMore: FoldMore = server.context.statistics.fold) {
  const { pool, statistics } = server.context;
  return createFolding({ db: createDatabase(pool), pool, foldMore, recountMore: statistics.recount });
}
const failing: FoldMore = async () => {
  throw new Error('the disk is full');
};
const killed: FoldMore = async (trx) => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
};

/** Rows that a failed fold removed from `post_changes` are there again. */
async function failToFold(foldMore: FoldMore): Promise<void> {
  const before = await query('select count(*)::int from post_changes');
  await expect(otherFolding(foldMore).foldAll()).rejects.toThrow();
  expect(await query('select count(*)::int from post_changes')).toEqual(before);
}

async function expectExact(): Promise<void> {
  await expectCounters(server);
  await expectCopies(server);
}

describe('counters equal a count over the tables', () => {
  const done = new Map<string, number>();
  const largest = new Map<string, number>();
  const closures = new Set<string>();

  test.each(SEEDS)('after random actions and failed folds (%d)', { timeout: 180_000 }, async (seed) => {
    const pick = choices(seed);
    const actions = await createRandomActions(server, scene, pick);
    const names = Object.keys(actions) as (keyof typeof actions)[];
    for (let i = 0; i < FIRST_REPORTS; i += 1) await actions.report();
    for (let i = 0; i < ACTIONS; i += 1) {
      const missing = names.filter((one) => !done.has(one));
      const often = Array.from({ length: TIMES }, () => [...OFTEN, ...missing]).flat();
      const name = pick.of([...names, ...often]);
      const { status, body } = await actions[name]();
      expect(status, `${name}: ${body.message}`).toBeLessThan(500);
      if (status === 200 || status === 201) done.set(name, (done.get(name) ?? 0) + 1);
      if (i % CHECK_EVERY > 0) continue;
      await expectExact();
      for (const { closure } of await query('select closure from posts where closure is not null'))
        closures.add(closure);
      const how = pick.below(5);
      if (how === 0) await failToFold(failing);
      if (how === 1) await failToFold(killed);
      if (how > 2) continue;
      await fold();
      await expectStatistics(server.context.pool);
      const sizes = await expectCounters(server);
      for (const [table, size] of Object.entries(sizes))
        largest.set(table, Math.max(largest.get(table) ?? 0, size));
    }
    await Promise.all([fold(), otherFolding().foldAll(), fold()]);
    await fold();
    await expectExact();
    await expectStatistics(server.context.pool);
  });

  test('and every action happened and every counter was used', async () => {
    const actions = await createRandomActions(server, scene, choices(1));
    for (const name of Object.keys(actions)) expect(done.get(name) ?? 0, name).toBeGreaterThan(0);
    expect(
      [...largest.values()].every((size) => size > 0),
      JSON.stringify([...largest]),
    ).toBe(true);
    expect([...closures].sort()).toEqual(['administrator', 'merged', 'neighbours', 'none', 'reporter']);
  });

  test('and the histories of all posts are valid', async () => {
    const findings: string[] = [];
    const { posts, entries } = await verifyHistory(server.context.pool, {
      onFinding: (finding) => findings.push(finding),
      onProgress: () => undefined,
    });
    expect(findings).toEqual([]);
    expect(entries).toBeGreaterThan(posts);
  });
});

describe('a recount', () => {
  const recount = () => server.context.folding.recount();

  test('finds no differences after random actions', async () => {
    const differences = await recount();
    expect(differences).toEqual(differences.map(({ table }) => ({ table, differing: 0 })));
    expect(differences.map(({ table }) => table)).toEqual([
      'post_counts',
      'desk_counts',
      'orphaned_counts',
      'ward_counts',
      'area_counts',
      'unconfirmed_counts',
      'daily_figures',
      'cell_counts',
      'statistics_totals',
      'statistics_heat',
    ]);
  });

  test('reports and repairs counters that are wrong, missing or superfluous', async () => {
    for (const change of [
      `update post_counts set count = count + 1 where holder_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`,
      'delete from desk_counts',
      `insert into orphaned_counts values (gen_random_uuid(), 'Verified', 'Low', 2)`,
      `insert into ward_counts values (gen_random_uuid(), true, '2026-03-05', 2)`,
      `insert into area_counts values (gen_random_uuid(), 'Low', 3)`,
      'insert into unconfirmed_counts values (gen_random_uuid(), 1)',
      'update daily_figures set resolved = resolved + 2',
      `update cell_counts set count = count + 1, kinds[1] = kinds[1] + 1 where resolution = 5`,
      'update statistics_totals set reported = reported + 1',
      'delete from statistics_heat',
    ])
      await query(change);
    const wrong = await recount();
    for (const { table, differing } of wrong) expect(differing, table).toBeGreaterThan(0);
    await expectExact();
    await expectStatistics(server.context.pool);
    expect((await recount()).filter(({ differing }) => differing > 0)).toEqual([]);
  });

  test.each(['before the posts are read', 'before the statistics are replaced'])(
    'counts changes once that are committed while it runs, %s',
    async (moment) => {
      const { pool, statistics } = server.context;
      let pause = () => {};
      let resume = () => {};
      const paused = new Promise<void>((resolve) => {
        pause = resolve;
      });
      const resumed = new Promise<void>((resolve) => {
        resume = resolve;
      });
      const pauseAt = async (reached: typeof moment): Promise<void> => {
        if (reached !== moment) return;
        pause();
        await resumed;
      };
      const slow = createFolding({
        db: createDatabase(pool),
        pool,
        foldMore: async (trx, rows) => {
          await pauseAt('before the posts are read');
          await statistics.fold(trx, rows);
        },
        recountMore: () => {
          const all = statistics.recount();
          return {
            add: all.add,
            async replace(trx) {
              await pauseAt('before the statistics are replaced');
              return all.replace(trx);
            },
          };
        },
      });
      const report = async (): Promise<string> =>
        (await scene.citizen.upload('POST', '/api/user/createPost', reportFields(), [picture])).body.post._id;
      const earlier = await report();
      const recounting = slow.recount();
      await paused;
      // Two posts, because the changes of a single one and the hidden one would cancel out.
      await report();
      await report();
      await scene.admin.send('PUT', `/api/admin/hidden/post/${earlier}`, { hidden: true });
      // Another server's fold leaves the rows untouched meanwhile.
      await fold();
      await expectExact();
      expect((await query('select count(*)::int from post_changes'))[0].count).toBe(4);
      resume();
      expect((await recounting).filter(({ differing }) => differing > 0)).toEqual([]);
      await expectExact();
      await fold();
      await expectExact();
      await expectStatistics(pool);
      expect((await recount()).filter(({ differing }) => differing > 0)).toEqual([]);
    },
  );
});
