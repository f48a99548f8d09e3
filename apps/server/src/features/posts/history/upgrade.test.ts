import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../context.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { newId } from '../../../platform/id.ts';
import { createEarlierDatabase } from '../../../testing/earlier-database.ts';
import { verifyHistory } from './verify.ts';

const UPGRADE = '0018_proven_state.sql';

test('reports of an earlier version get one entry with their state and are verifiable from then on', async () => {
  const pool = await createEarlierDatabase(UPGRADE);
  const findings = async () => {
    const messages: string[] = [];
    await verifyHistory(pool, {
      onFinding: (finding) => messages.push(finding),
      onProgress: () => undefined,
    });
    return messages;
  };
  const insertMove = (postId: string, from: string, to: string) =>
    pool.query(
      `with moved as (update posts set stage = $4 where id = $2)
       insert into post_moves (id, post_id, state, from_stage, to_stage) values ($1, $2, 'Goa', $3, $4)`,
      [newId(), postId, from, to],
    );
  const [id, main] = [newId(), newId()];
  for (const post of [main, id])
    await pool.query(
      `insert into posts (id, caption, priority, state, landmark, address, pincode, images, lat, lng, cell, words, due_at)
       values ($1, 'Dark', 'Low', 'Goa', '', '', '403001', '[{}]', 15.5, 73.8, 1, '', '2026-03-04T06:00Z')`,
      [post],
    );
  await insertMove(id, 'Unseen', 'Verified');
  await pool.query('update posts set merged_into = $2 where id = $1', [id, main]);
  expect(await migrate(pool, MIGRATIONS)).toContain(UPGRADE);
  expect(await findings()).toEqual([]);

  const { rows } = await pool.query('select entry from post_history where post_id = $1 order by seq', [id]);
  const entries = rows.map(({ entry }) => JSON.parse(entry));
  expect(entries.map(({ kind }) => kind)).toEqual(['reported', 'move', 'upgraded']);
  const number = (await pool.query('select number from posts where id = $1', [main])).rows[0].number;
  expect(entries.map(({ state }) => state)).toEqual([
    undefined,
    undefined,
    {
      stage: 'Verified',
      closure: null,
      officeId: null,
      category: 'other',
      dueAt: '2026-03-04T06:00:00.000Z',
      mergedInto: number,
    },
  ]);

  await insertMove(id, 'Verified', 'Work Started');
  expect(await findings()).toEqual([]);
  await pool.query(`update posts set due_at = due_at + interval '1 day' where id = $1`, [id]);
  expect(await findings()).toEqual([
    expect.stringContaining(
      'the post was changed, and not by its history: due date 2026-03-05T06:00:00.000Z instead of 2026-03-04T06:00:00.000Z.',
    ),
  ]);
});
