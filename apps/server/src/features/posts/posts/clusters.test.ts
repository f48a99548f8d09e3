import { PRIORITIES } from '@sudhaar/domain/posts';
import { STAGES } from '@sudhaar/domain/progress';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../platform/database/connect.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';
import { cellOf, rangesCovering } from './cells.ts';
import { findClusters, type Kind } from './clusters.ts';

const server = testApp();
let db: Database;
const INDIA = rangesCovering({ south: 6, west: 68, north: 38, east: 98 });

/** One post of each kind in two cities, stored as the product would. */
beforeAll(async () => {
  db = createDatabase(server.context.pool);
  const cities = [
    { lat: 18.52, lng: 73.86 },
    { lat: 28.61, lng: 77.21 },
  ];
  for (const city of cities) {
    for (const [i, stage] of STAGES.entries()) {
      for (const [j, priority] of PRIORITIES.entries()) {
        const position = { lat: city.lat + i / 100, lng: city.lng + j / 100 };
        await changeWithSql(
          server,
          `insert into posts (id, caption, priority, stage, state, landmark, address, pincode, lat, lng, cell, images, words, due_at)
           values (gen_random_uuid(), 'x', $1, $2, 'Delhi', 'x', 'x', '1', $3, $4, $5, '[{}]', '', now())`,
          [priority, stage, position.lat, position.lng, cellOf(position)],
        );
      }
    }
  }
});

const total = async (zoom: number, kind: Kind = {}): Promise<number> =>
  (await findClusters(db, INDIA, zoom, kind)).reduce((sum, { count }) => sum + count, 0);
const counted = async (where: string): Promise<number> =>
  Number(
    (await server.context.pool.query(`select count(*) from posts where hidden_at is null and ${where}`))
      .rows[0].count,
  );

async function expectExact(): Promise<void> {
  for (const zoom of [3, 5, 8, 11, 14]) expect(await total(zoom)).toBe(await counted('true'));
  for (const stage of STAGES) expect(await total(5, { stage })).toBe(await counted(`stage = '${stage}'`));
  for (const priority of PRIORITIES)
    expect(await total(8, { priority })).toBe(await counted(`priority = '${priority}'`));
  for (const category of ['pothole', 'other']) {
    expect(await total(5, { category })).toBe(await counted(`category = '${category}'`));
    const kind = { category, stage: 'Verified' } as const;
    expect(await total(14, kind)).toBe(await counted(`category = '${category}' and stage = 'Verified'`));
  }
  const both = { stage: 'Verified', priority: 'High' } as const;
  expect(await total(11, both)).toBe(await counted(`stage = 'Verified' and priority = 'High'`));
}

describe('the counts of hexagons are exact', () => {
  test('before the fold', expectExact);

  test('after the fold', async () => {
    await server.context.folding.foldAll();
    expect((await db.selectFrom('post_changes').selectAll().execute()).length).toBe(0);
    await expectExact();
  });

  test.each([
    ['posts that change their stage', `update posts set stage = 'Finished' where stage = 'Verified'`],
    ['posts that change priority', `update posts set priority = 'High' where priority = 'Low'`],
    ['posts that change category', `update posts set category = 'pothole' where priority = 'Medium'`],
    ['posts that are hidden', `update posts set hidden_at = now() where priority = 'Critical'`],
    ['posts that are shown again', `update posts set hidden_at = null where stage = 'Unseen'`],
    ['posts that are deleted', `delete from posts where stage = 'Problem Seen'`],
    ['unchanged posts', `update posts set stage = stage, caption = 'y'`],
  ])('with %s, before and after the fold', async (_, sql) => {
    await changeWithSql(server, sql);
    await expectExact();
    await server.context.folding.foldAll();
    await expectExact();
  });

  test('after a wrong position is corrected', async () => {
    const before = await findClusters(db, INDIA, 5, {});
    const chennai = { lat: 13.08, lng: 80.27 };
    await changeWithSql(
      server,
      'update posts set lat = $1, lng = $2, cell = $3 where id = (select id from posts where hidden_at is null limit 1)',
      [chennai.lat, chennai.lng, cellOf(chennai)],
    );
    await expectExact();
    await server.context.folding.foldAll();
    await expectExact();
    const after = await findClusters(db, INDIA, 5, {});
    expect(after).toHaveLength(before.length + 1);
    const there = after.find(({ lat }) => Math.abs(lat - chennai.lat) < 0.001);
    expect(there).toMatchObject({ count: 1, lng: expect.closeTo(chennai.lng, 3) });
  });

  test('during several simultaneous folds', async () => {
    await changeWithSql(server, `update posts set stage = 'Work Started'`);
    await Promise.all([1, 2, 3].map(() => server.context.folding.foldAll()));
    await expectExact();
  });
});

test('the position of a cluster is the mean position of its posts', async () => {
  const clusters = await findClusters(db, INDIA, 3, {});
  const { rows } = await server.context.pool.query(
    'select avg(lat) as lat from posts where hidden_at is null',
  );
  const middle = clusters.reduce((sum, { lat, count }) => sum + lat * count, 0) / (await total(3));
  expect(middle).toBeCloseTo(rows[0].lat, 6);
});
