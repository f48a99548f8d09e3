import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import {
  changeBypassingTriggers,
  findingsOf,
  publishRoots,
  writtenDaysAgo,
} from '../../../testing/history.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha Rao');
  roads = await signedIn(server, 'government', 'Roads Department');
  await server.context.accounts.verify(roads.id);
});

const hidden = (sql: string, values: unknown[] = []) =>
  changeBypassingTriggers(server.context.pool, sql, values);
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await server.context.pool.query(sql, values)).rows;

/** Publishes the roots of the last days again. */
async function publishAgain(days: number): Promise<void> {
  for (const table of ['history_roots', 'history_leaves'])
    await hidden(`delete from ${table} where day >= history_day(now()) - $1::integer`, [days]);
  await publishRoots(server);
}

let id: string;
let number: string;
/** A report with a move, entirely in the root of the day before yesterday. */
beforeEach(async () => {
  const { post } = (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body;
  ({ _id: id, number } = post);
  await roads.send('PUT', `/api/gov/progressState/${id}`);
  await writtenDaysAgo(server.context.pool, id, 2);
  await publishAgain(2);
  earlier = await findingsOf(server);
});
let earlier: string[] = [];
const newFindings = async () => (await findingsOf(server)).filter((finding) => !earlier.includes(finding));

const remove = async () =>
  expect((await asha.send('DELETE', `/api/user/deletePosts/${id}`)).status).toBe(200);
const TABLES = ['posts', 'post_moves', 'post_history'] as const;
type RowsByTable = Record<(typeof TABLES)[number], string[]>;

/** Every row of the report, as text. */
async function keep(): Promise<RowsByTable> {
  const rowsByTable: RowsByTable = { posts: [], post_moves: [], post_history: [] };
  for (const table of TABLES) {
    const column = table === 'posts' ? 'id' : 'post_id';
    const rows = await rowsOf(`select to_jsonb(t)::text as row from ${table} t where ${column} = $1`, [id]);
    rowsByTable[table] = rows.map(({ row }) => row);
  }
  return rowsByTable;
}
const insertOf = (table: string) =>
  `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`;
const insertPost = (row: string) => server.context.pool.query(insertOf('posts'), [row]);

/** Restores rows unchanged, without triggers. */
async function putBack(kept: RowsByTable): Promise<void> {
  for (const table of TABLES) for (const row of kept[table]) await hidden(insertOf(table), [row]);
}

test('a deleted report leaves only its id, its number and its last hash', async () => {
  const [{ hash }] = (await rowsOf(
    'select hash from post_history where post_id = $1 order by seq desc limit 1',
    [id],
  )) as [{ hash: string }];
  await remove();
  expect(await rowsOf('select * from deleted_posts where post_id = $1', [id])).toEqual([
    { post_id: id, number, hash, deleted_at: expect.any(Date) },
  ]);
  expect(await newFindings()).toEqual([]);
});

test('the id and number of a deleted report cannot be used again', async () => {
  const [row] = (await keep()).posts as [string];
  await remove();
  await expect(insertPost(row)).rejects.toThrow('was deleted and cannot be inserted again');
  const underOtherId = JSON.stringify({ ...JSON.parse(row), id: newId(), client_id: null });
  await expect(insertPost(underOtherId)).rejects.toThrow('was deleted and cannot be inserted again');
  expect(await newFindings()).toEqual([]);
});

test('an insert during the deletion waits for it and is refused', async () => {
  const [row] = (await keep()).posts as [string];
  const client = await server.context.pool.connect();
  await client.query('begin');
  await client.query('delete from posts where id = $1', [id]);
  const inserted = insertPost(row).then(
    () => 'inserted',
    ({ message }: Error) => message,
  );
  await waitersFor(client);
  await client.query('commit');
  client.release();
  expect(await inserted).toContain('was deleted and cannot be inserted again');
});

test('verification finds a deleted report that was restored with a backdated move', async () => {
  const { posts } = await keep();
  await remove();
  await putBack({ posts, post_moves: [], post_history: [] });
  // The chain starts again today with a move of last week: all hashes match, and none is in a root yet.
  await hidden(
    `with entry as (select history_with_state(history_entry(p), history_state(p) || '{"stage": "Unseen"}') as text
       from posts p where id = $1)
     insert into post_history (post_id, seq, source_id, entry, hash)
     select $1, 1, $1, text, history_hash('', text) from entry`,
    [id],
  );
  await server.context.pool.query(
    `insert into post_moves (id, post_id, from_stage, to_stage, state, created_at)
     values ($1, $2, 'Unseen', 'Problem Seen', '', now() - interval '7 days')`,
    [newId(), id],
  );
  expect(await newFindings()).toEqual([
    expect.stringMatching(`^${number}: was deleted on .*, and is there again`),
  ]);
  await hidden('delete from posts where id = $1', [id]);
});

test('verification finds a deleted report by its number under another id', async () => {
  const [row] = (await keep()).posts as [string];
  await remove();
  const other = JSON.stringify({ ...JSON.parse(row), id: newId() });
  await hidden(insertOf('posts'), [other]);
  expect(await newFindings()).toContainEqual(
    expect.stringMatching(`^${number}: was deleted on .*, and is there again`),
  );
  await hidden('delete from posts where number = $1', [number]);
});

test('verification finds a restored report even if the record of its deletion was removed', async () => {
  const copy = await keep();
  await remove();
  await putBack(copy);
  await hidden('delete from deleted_posts where post_id = $1', [id]);
  expect(await newFindings()).toEqual([
    expect.stringContaining('hashes of deleted posts that nobody deleted: 1.'),
    expect.stringMatching(`^${number}: its hash of .* is listed as that of a deleted post`),
  ]);
  await hidden('delete from history_leaves_gone where post_id = $1', [id]);
});

test('the record of a deletion cannot be removed unnoticed once its day is published', async () => {
  const copy = await keep();
  await remove();
  await hidden(`update deleted_posts set deleted_at = deleted_at - interval '1 day' where post_id = $1`, [
    id,
  ]);
  await publishAgain(1);
  expect(await newFindings()).toEqual([]);

  await hidden(`update deleted_posts set number = 'MH26-1' where post_id = $1`, [id]);
  expect(await newFindings()).toEqual([
    expect.stringMatching(/^MH26-1: its deletion was changed after the root of .* was published/),
  ]);

  await putBack(copy);
  for (const table of ['deleted_posts', 'history_leaves_gone'])
    await hidden(`delete from ${table} where post_id = $1`, [id]);
  expect(await newFindings()).toContainEqual(
    expect.stringContaining('hashes that belong to no post and to no deletion: 1.'),
  );
});

test('verification reports a post that was removed without triggers as missing', async () => {
  for (const table of ['post_history', 'post_moves'])
    await hidden(`delete from ${table} where post_id = $1`, [id]);
  await hidden('delete from posts where id = $1', [id]);
  expect(await newFindings()).toEqual([
    expect.stringContaining('hashes that belong to no post and to no deletion: 1.'),
  ]);
});

test('the end of a chain cannot be cut off by declaring its hash deleted', async () => {
  await hidden(
    `insert into history_leaves_gone (day, leaf, post_id, hash)
     select history_day(written_at), history_leaf(post_id, hash), gen_random_uuid(), hash
     from post_history where post_id = $1 order by seq desc limit 1`,
    [id],
  );
  await hidden('delete from post_moves where post_id = $1', [id]);
  await hidden('delete from post_history where post_id = $1 and seq > 1', [id]);
  await hidden(`update posts set stage = 'Unseen', government_id = null where id = $1`, [id]);
  await writtenDaysAgo(server.context.pool, id, 0);
  expect(await newFindings()).toEqual([
    expect.stringContaining('hashes of deleted posts that nobody deleted: 1.'),
  ]);
  await hidden(
    'delete from history_leaves_gone where not exists (select from deleted_posts d where d.post_id = history_leaves_gone.post_id)',
  );
});

test('only deletions by earlier versions may lack the report’s id', async () => {
  await remove();
  await hidden('update history_leaves_gone set post_id = null, hash = null where post_id = $1', [id]);
  expect(await newFindings()).toEqual([]);
  const upgraded = (days: number) =>
    hidden(
      `update schema_migrations set applied_at = now() - $1 * interval '1 day' where name like '%proven_state.sql'`,
      [days],
    );
  await upgraded(3);
  expect(await newFindings()).toEqual([
    expect.stringContaining('hashes of deleted posts that nobody deleted: 1.'),
  ]);
  await upgraded(0);
});
