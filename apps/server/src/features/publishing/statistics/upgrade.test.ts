import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../context.ts';
import { createDatabase } from '../../../platform/database/connect.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { newId } from '../../../platform/id.ts';
import { createEarlierDatabase } from '../../../testing/earlier-database.ts';
import { expectStatistics } from '../../../testing/plain-statistics.ts';
import { createFolding } from '../../foundation/post-state/service.ts';
import { foldStatistics } from './fold.ts';
import { recountStatistics } from './recount.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A database of the earlier version, with reports that an office entered and that count like all others. */
async function earlierDatabase() {
  const pool = await createEarlierDatabase('0025_intake_offices.sql');
  const [roads, water] = [newId(), newId()];
  for (const [id, name] of [
    [roads, 'Roads'],
    [water, 'Water'],
  ])
    await pool.query(
      `insert into offices (id, name, name_key, departments, level, words)
       values ($1, $2, $2, '{roads}', 'city', to_tsvector('simple', $2))`,
      [id, name],
    );

  async function add({ enteredBy, isHidden = false }: { enteredBy: string | null; isHidden?: boolean }) {
    const id = newId();
    await pool.query(
      `insert into posts (id, caption, priority, category, state, landmark, address, pincode, lat, lng, cell, words, images,
         channel, stage, office_id, routed_at, created_at, first_action_at, due_at, hidden_at)
       values ($1, 'Pothole', 'Medium', 'pothole', 'Goa', 'Gate', 'Road', '403001', 15.5, 73.8, 631243922688264191, '', '[]',
         'telephone', 'Problem Seen', $2, now(), $3, now(), now() + interval '7 days', case when $4 then now() end)`,
      [id, roads, new Date(Date.now() - HOUR_MS), isHidden],
    );
    await pool.query(
      `insert into post_outcomes (post_id, run, office_id, category, state, is_hidden, decided_at, is_on_time,
         first_action_seconds) values ($1, 0, $2, 'pothole', 'Goa', $3, now(), false, 3600)`,
      [id, roads, isHidden],
    );
    if (enteredBy)
      await pool.query(
        `insert into intakes (post_id, office_id, client_id, channel, code_hash) values ($1, $2, 'c', 'telephone', $3)`,
        [id, enteredBy, id],
      );
    // Counted as the earlier version did.
    if (!isHidden)
      await pool.query(
        `insert into post_changes (post_id, by, stage, priority, category, office_id, area_office_ids, is_merged, state, lat, lng,
           cell, created_at, first_action_at, due_at, outcomes)
         select p.id, 1, p.stage, p.priority, p.category, p.office_id, '{}', false, p.state, p.lat, p.lng, p.cell, p.created_at,
           p.first_action_at, p.due_at,
           jsonb_build_array(jsonb_build_object('run', 0, 'officeId', o.office_id, 'decidedAt', o.decided_at, 'isOnTime', false,
             'firstActionSeconds', 3600, 'endedOfficeId', null, 'endedAt', null, 'closure', null,
             'resolutionSeconds', null, 'isReopened', false))
         from posts p join post_outcomes o on o.post_id = p.id where p.id = $1`,
        [id],
      );
  }
  await add({ enteredBy: null });
  await add({ enteredBy: roads });
  await add({ enteredBy: roads, isHidden: true });
  await add({ enteredBy: water });
  const folding = createFolding({
    db: createDatabase(pool),
    pool,
    foldMore: foldStatistics,
    recountMore: recountStatistics,
  });
  return { pool, folding };
}

const FIRST_ACTIONS = `select coalesce(sum(count), 0)::int as count from statistics_totals, unnest(first_action) as count
  where state = '' and category = '' and office = ''`;

test.each([
  ['waited to be folded', false],
  ['were folded', true],
])('reports of an office that %s before the upgrade are counted by the new rule', async (_, isFolded) => {
  const { pool, folding } = await earlierDatabase();
  const { rows } = await pool.query('select max(id) as last from post_changes');
  await migrate(pool, MIGRATIONS);
  if (isFolded) {
    await pool.query(`create table held_back as select * from post_changes where id > ${rows[0].last}`);
    await pool.query(`delete from post_changes where id > ${rows[0].last}`);
    await folding.foldAll();
    expect((await pool.query(FIRST_ACTIONS)).rows).toEqual([{ count: 3 }]);
    await pool.query('insert into post_changes overriding system value select * from held_back order by id');
  }
  await folding.foldAll();
  expect((await pool.query(FIRST_ACTIONS)).rows).toEqual([{ count: 2 }]);
  await expectStatistics(pool);
  const corrected = await folding.recount();
  const ofStatistics = corrected.filter(({ table }) => table.startsWith('statistics'));
  expect(ofStatistics.filter(({ differing }) => differing > 0)).toEqual([]);
});
