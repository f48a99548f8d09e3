import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../context.ts';
import { createDatabase, createPool } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { queueRequests } from '../platform/outbound/requests.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { createDeskScene } from '../testing/desk-scene.ts';
import { findingsOf } from '../testing/history.ts';
import { expectCopies, expectCounters } from '../testing/plain-counts.ts';
import { choices, createRandomActions } from '../testing/random-actions.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testApp } from '../testing/test-app.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { checkedManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const server = testApp();
const FIRST_REPORTS = 8;
const BACKUPS = 2;
let place: string;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sudhaar-backup-jobs-'));
  scene = await createDeskScene(server);
});
afterAll(() => rm(place, { recursive: true }));

/** Repeats something sequentially. */
async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i += 1) await work();
}

const queueRequest = (url: URL) =>
  inTransaction(createDatabase(server.context.pool), (trx) =>
    queueRequests(trx, [{ kind: 'open311_photo', url, payload: { postId: url.pathname, url: url.href } }]),
  );

test('backups during folds, recounts, readings of callers and queued requests are consistent', async () => {
  const { folding, config } = server.context;
  const pick = choices(7);
  const actions = await createRandomActions(server, scene, pick);
  const names = Object.keys(actions) as (keyof typeof actions)[];
  for (let i = 0; i < FIRST_REPORTS; i += 1) await actions.report();
  const { body } = await scene.enter(scene.head, { callerName: 'Sunita', callerPhone: '9800000000' });
  let queued = 0;
  const load = () =>
    Promise.all([
      times(6, async () => expect((await actions[pick.of(names)]()).status).toBeLessThan(500)),
      times(4, folding.foldAll),
      times(2, folding.recount),
      times(6, async () =>
        expect((await scene.head.get(`/api/gov/intake/${body.post._id}`)).status).toBeLessThan(500),
      ),
      times(20, async () => {
        await queueRequest(new URL(`https://photos.example.in/${queued}`));
        queued += 1;
      }),
    ]);
  const storage = diskStorage(join(config.DATA_DIR, 'files'));
  const pool = createPool(server.databaseUrl);
  const folders: { folder: string; least: number }[] = [];
  try {
    for (let i = 0; i < BACKUPS; i += 1) {
      const least = queued;
      const folder = join(place, `${i}`);
      await Promise.all([load(), takeBackup({ pool, storage, secretFile: null }, folder)]);
      folders.push({ folder, least });
    }
  } finally {
    await pool.end();
  }
  expect((await folding.recount()).filter(({ differing }) => differing > 0)).toEqual([]);

  for (const { folder, least } of folders) {
    const empty = await createEmptyDatabase();
    const other = createPool(empty.url);
    try {
      const files = diskStorage(join(folder, '..', `files of ${least}`));
      const parts = { pool: other, storage: files, migrations: MIGRATIONS };
      await restoreBackup(parts, folder, await checkedManifest(folder));
      const restored = { context: { pool: other } } as TestApp;
      await expectCounters(restored);
      await expectCopies(restored);
      expect(await findingsOf(restored)).toEqual([]);
      // Every request queued before the backup began, once and in order, without gaps.
      const { rows: requests } = await other.query(
        `select (regexp_match(payload->>'url', '\\d+$'))[1]::int as i from outbound_requests order by 1`,
      );
      expect(requests.length).toBeGreaterThanOrEqual(least);
      expect(requests.map(({ i }) => i)).toEqual(requests.map((_, i) => i));
      // Deleted reports stay deleted, and no change is folded twice.
      const { rows } = await other.query(
        `select (select count(*) from deleted_posts d join posts p on p.id = d.post_id) as living,
           (select count(*) from post_changes) - (select count(distinct id) from post_changes) as doubled,
           (select count(*) from caller_readings r where not exists (select from intakes i where i.post_id = r.post_id)) as lost`,
      );
      expect(rows).toEqual([{ living: 0, doubled: 0, lost: 0 }]);
    } finally {
      await other.end();
      await empty.drop();
    }
  }
}, 180_000);
