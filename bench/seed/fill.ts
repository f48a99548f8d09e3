import { createHash } from 'node:crypto';
import type pg from 'pg';
import { recount } from '../../apps/server/src/features/foundation/post-state/recount.ts';
import { foldStatistics } from '../../apps/server/src/features/publishing/statistics/fold.ts';
import { recountStatistics } from '../../apps/server/src/features/publishing/statistics/recount.ts';
import { copyRows, withCopyClient } from '../../apps/server/src/platform/database/copy.ts';
import { fullDesk } from './desk.ts';
import {
  AREA_COLUMNS,
  areaRows,
  createOffices,
  OFFICE_COLUMNS,
  officeRows,
  STAFF_COLUMNS,
  staffRows,
} from './offices.ts';
import { ACCOUNT_COLUMNS, accountRows, createPeople } from './people.ts';
import {
  AREA_POST_COLUMNS,
  areaPostRows,
  COMMENT_COLUMNS,
  commentRows,
  MOVE_COLUMNS,
  moveRows,
  POST_COLUMNS,
  postRows,
  type SeededPost,
  VOTE_COLUMNS,
  voteRows,
} from './posts.ts';
import { createRandom } from './random.ts';

const TWO_YEARS_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const TABLES = ['accounts', 'posts', 'area_posts', 'post_moves', 'post_outcomes', 'votes', 'comments'];

/**
 * Fills a migrated, empty database. Drops indexes first and rebuilds them at the end, then recounts like `npm run
 * admin -- recount`.
 */
export async function fill(pool: pg.Pool, posts: number, onStep: (what: string) => void): Promise<void> {
  const random = createRandom(20_250_620);
  const to = Date.now() - 60_000;
  const from = to - TWO_YEARS_MS;
  const people = createPeople(Math.max(2000, posts / 5), Math.max(50, posts / 1000), from);
  const seeded: SeededPost[] = [];
  const images = Array.from({ length: 20 }, (_, i) => imagesOf(i));
  await withCopyClient(pool, async (client) => {
    await client.query('set session_replication_role = replica');
    const indexes = await dropIndexes(client);
    onStep('accounts');
    await copyRows(
      client,
      { table: 'accounts', columns: ACCOUNT_COLUMNS },
      accountRows(people, random, from),
    );
    onStep('offices');
    const offices = createOffices(posts, from);
    const desk = fullDesk(offices, people, posts);
    await copyRows(client, { table: 'offices', columns: OFFICE_COLUMNS }, officeRows(offices));
    await copyRows(client, { table: 'office_areas', columns: AREA_COLUMNS }, areaRows(offices));
    await copyRows(
      client,
      { table: 'office_staff', columns: STAFF_COLUMNS },
      staffRows(offices, people, desk),
    );
    onStep('posts');
    const rows = postRows(posts, people, random, { from, to }, { images, offices, desk }, (post) =>
      seeded.push(post),
    );
    await copyRows(client, { table: 'posts', columns: POST_COLUMNS }, rows);
    onStep('posts in areas');
    await copyRows(client, { table: 'area_posts', columns: AREA_POST_COLUMNS }, areaPostRows(seeded));
    onStep('moves');
    await copyRows(client, { table: 'post_moves', columns: MOVE_COLUMNS }, moveRows(seeded));
    onStep('votes');
    await copyRows(client, { table: 'votes', columns: VOTE_COLUMNS }, voteRows(seeded, people, random));
    onStep('comments');
    await copyRows(
      client,
      { table: 'comments', columns: COMMENT_COLUMNS },
      commentRows(seeded, people, random),
    );
    onStep('profiles and outcomes');
    await client.query(AFTER_LOAD);
    for (const { name, definition } of indexes) {
      onStep(`index ${name}`);
      await client.query(definition);
    }
    onStep('counters and public figures');
    await client.query('set session_replication_role = origin');
    await client.query('analyze posts, post_outcomes');
    await recount({ pool, foldMore: foldStatistics, recountMore: recountStatistics });
    onStep('statistics');
    await client.query('vacuum analyze');
  });
}

/** Every index without a constraint, with its definition. */
async function dropIndexes(client: pg.ClientBase): Promise<{ name: string; definition: string }[]> {
  await client.query(`set maintenance_work_mem = '512MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any($1)
     and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/** Rows that the product's own writes would have made. */
const AFTER_LOAD = `
  insert into government_profiles (account_id, department, proof_key, proof_type)
    select id, name, 'private/proofs/none', 'application/pdf' from accounts where role = 'government';
  insert into post_outcomes (post_id, run, office_id, ended_office_id, category, state, district, is_hidden, decided_at,
      is_on_time, first_action_seconds, ended_at, closure, resolution_seconds, is_reopened)
    select id, 0, office_id, case when stage = 'Finished' then office_id end, category, state, district, false,
      coalesce(finished_at, due_at), stage = 'Finished' and hashtext(id::text) % 4 <> 0,
      extract(epoch from first_action_at - created_at)::integer, finished_at,
      case when stage = 'Finished' then 'reporter' end, extract(epoch from finished_at - created_at)::integer,
      stage = 'Finished' and hashtext(id::text) % 20 = 0
    from posts where stage = 'Finished' or clock_step is not null;
  select setval((schemaname || '.' || sequencename)::regclass, 10001 + (select count(*) from posts))
    from pg_sequences where sequencename like 'report_numbers_%';`;

/** Only the rows of photos. No benchmark fetches the files. */
function imagesOf(i: number): string {
  const id = `0190${String(i).padStart(4, '0')}-0000-7000-8000-000000000000`;
  const placeholder = createHash('sha256').update(id).digest('base64').slice(0, 28);
  return JSON.stringify([{ id, width: 1280, height: 960, widths: [320, 640, 1280], placeholder }]);
}
