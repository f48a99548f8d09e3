import { expect, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();

test('reports are counted by the day in India on which they are due', async () => {
  const { pool, folding } = server.context;
  const [office, authority] = [newId(), newId()];
  const write = (stage: string, isClaimed: boolean, due: string, proof: string | null = null) =>
    changeWithSql(
      server,
      `insert into posts (id, caption, priority, state, landmark, address, pincode, images, lat, lng, cell, words, stage,
         government_id, office_id, due_at, proof_at)
       values ($1, 'Pothole', 'High', 'Goa', 'Bridge', '1 Road', '403001', '[{}]', 15.5, 73.8, 0, 'pothole', $2, $3, $4, $5, $6)`,
      [newId(), stage, isClaimed ? authority : null, office, due, proof],
    );
  const counts = async () => {
    await folding.foldAll();
    const { rows } = await pool.query(
      `select account_id = $1 as mine, day::text, count::int from desk_counts where office_id = $2 order by 1, desk_counts.day`,
      [authority, office],
    );
    return rows.map(({ mine, day, count }) => [mine ? 'mine' : 'office', day, count]);
  };
  await pool.query(
    `insert into accounts (id, role, email, email_key, name, password_hash, is_verified)
       values ($1, 'government', 'roads@example.in', 'roads@example.in', 'Roads', 'hash', true)`,
    [authority],
  );
  await pool.query(
    `insert into offices (id, name, name_key, departments, level, words) values ($1, 'Roads', 'roads', '{roads}', 'city', '')`,
    [office],
  );
  // The last moment of the 5th in India and the first of the 6th.
  await write('Unseen', false, '2026-03-05T18:29:59.999Z');
  await write('Verified', true, '2026-03-05T18:30:00Z');
  await write('Waiting for User Verification', true, '2026-03-05T18:30:00Z', '2026-03-05T18:30:00Z');
  await write('Finished', true, '2026-03-05T18:30:00Z');
  const before = [
    ['office', '2026-03-05', 1],
    ['office', '2026-03-06', 1],
    ['office', 'infinity', 1],
    ['mine', '2026-03-06', 1],
    ['mine', 'infinity', 1],
  ];
  expect(await counts()).toEqual(before);
  await write('Verified', true, '2026-03-07T12:00:00Z');
  expect(await counts()).toEqual([
    ...before.slice(0, 2),
    ['office', '2026-03-07', 1],
    ...before.slice(2, 4),
    ['mine', '2026-03-07', 1],
    ...before.slice(4),
  ]);
  await changeWithSql(
    server,
    `update posts set stage = 'Unseen', government_id = null, proof_at = null where stage <> 'Finished'`,
  );
  expect(await counts()).toEqual([
    ['office', '2026-03-05', 1],
    ['office', '2026-03-06', 2],
    ['office', '2026-03-07', 1],
  ]);
  await changeWithSql(server, 'delete from posts');
  await folding.foldAll();
  expect((await pool.query('select * from desk_counts')).rows).toEqual([]);
});
