import { beforeAll, expect, test } from 'vitest';
import {
  changeBypassingTriggers,
  findingsOf,
  publishRoots,
  writtenDaysAgo,
} from '../../../testing/history.ts';
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

/** A post with two moves, written yesterday. */
async function movedPost() {
  const { post } = (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body;
  for (let i = 0; i < 2; i += 1) await roads.send('PUT', `/api/gov/progressState/${post._id}`);
  await writtenDaysAgo(server.context.pool, post._id, 1);
  return { id: post._id as string, number: post.number as string };
}
type MovedPost = Awaited<ReturnType<typeof movedPost>>;

const NEXT = `encode(sha256(convert_to(coalesce(before.hash, '') || E'\\n' || h.entry, 'UTF8')), 'hex')`;
/** Recomputes every hash of a post from its current entries. */
async function rehash({ id }: MovedPost): Promise<void> {
  for (let seq = 1; seq < 10; seq += 1)
    await changeBypassingTriggers(
      server.context.pool,
      `update post_history h set hash = ${NEXT}
       from (select 1) as once left join post_history before on before.post_id = $1 and before.seq = $2 - 1
       where h.post_id = $1 and h.seq = $2`,
      [id, seq],
    );
}

const advance = ({ id }: MovedPost) => roads.send('PUT', `/api/gov/progressState/${id}`);
const change = (sql: string) => (post: MovedPost) =>
  changeBypassingTriggers(server.context.pool, sql, [post.id]);
const LAST_MOVE = '(select id from post_moves where post_id = $1 order by id desc limit 1)';
const without = (text: string) => text.replace(/\{.*\}/, '').trim();

const CHANGES: [string, (post: MovedPost) => Promise<void>, (string | RegExp)[]][] = [
  [
    'a changed move',
    change(`update post_moves set to_stage = 'Finished' where id = ${LAST_MOVE}`),
    [/the row of entry \d was changed/],
  ],
  [
    'a move with another time',
    change(`update post_moves set created_at = created_at - interval '1 day' where id = ${LAST_MOVE}`),
    [/the row of entry \d was changed/],
  ],
  [
    'a removed move',
    change(`delete from post_moves where id = ${LAST_MOVE}`),
    [/the row of entry \d is gone/],
  ],
  [
    'a move that was put in',
    change(`insert into post_moves (id, post_id, from_stage, to_stage, state)
            values (gen_random_uuid(), $1, 'Verified', 'Finished', '')`),
    [/a row of its timeline has no entry/],
  ],
  [
    'a report with another time',
    change(`update posts set created_at = created_at + interval '1 day' where id = $1`),
    [/the row of entry 1 was changed/],
  ],
  [
    'a changed entry, no longer JSON',
    change(`update post_history set entry = 'x' where post_id = $1 and seq = 2`),
    [/entry 2 is not as it was written/, /the row of entry 2 was changed/],
  ],
  [
    'an entry that is left out',
    change('delete from post_history where post_id = $1 and seq = 2'),
    [/entry 2 is not as it was written/, /a row of its timeline has no entry/],
  ],
  [
    'a stage changed in the post',
    change(`update posts set stage = 'Finished' where id = $1`),
    [/the post was changed, and not by its history: stage Finished instead of Verified\.$/],
  ],
  [
    'a closure changed in the post',
    change(`update posts set closure = 'reporter' where id = $1`),
    [/changed, and not by its history: closure reporter instead of none\.$/],
  ],
  [
    'an office changed in the post',
    change(`update posts set office_id = gen_random_uuid() where id = $1`),
    [/changed, and not by its history: office \S{36} instead of none\.$/],
  ],
  [
    'a due date changed in the post',
    change(`update posts set due_at = due_at + interval '30 days' where id = $1`),
    [/changed, and not by its history: due date \S+Z instead of \S+Z\.$/],
  ],
  [
    'a category changed in the post',
    change(`update posts set category = 'pothole' where id = $1`),
    [/changed, and not by its history: category pothole instead of other\.$/],
  ],
  [
    'a post that is made a duplicate',
    change('update posts set merged_into = (select min(id::text)::uuid from posts) where id = $1'),
    [/changed, and not by its history: main report \S+ instead of none\.$/],
  ],
  [
    'several of them at once',
    change(`update posts set stage = 'Finished', closure = 'reporter' where id = $1`),
    [/history: stage Finished instead of Verified, closure reporter instead of none\.$/],
  ],
  [
    'a due date changed in the post, before the next move',
    async (post) => {
      await change(`update posts set due_at = due_at + interval '30 days' where id = $1`)(post);
      expect((await advance(post)).status).toBe(200);
    },
    [/entry \d contradicts the entries before it \(due date\)/],
  ],
  [
    'a stage changed in the post, before the next move',
    async (post) => {
      await change(`update posts set stage = 'Work Started' where id = $1`)(post);
      expect((await advance(post)).status).toBe(200);
    },
    [/entry \d contradicts the entries before it \(stage\)/],
  ],
  [
    'a due date, with an entry that pretends that an upgrade found it so',
    async (post) => {
      await change(`update posts set due_at = due_at + interval '30 days' where id = $1`)(post);
      await change(
        `insert into post_history (post_id, seq, source_id, entry, hash)
         select $1, 1 + max(h.seq), $1,
           history_with_state('{"kind": "upgraded"}', (select history_state(p) from posts p where p.id = $1)), ''
         from post_history h where h.post_id = $1`,
      )(post);
      await rehash(post);
    },
    [/entry \d contradicts the entries before it \(due date\)/],
  ],
  [
    'a move, its entry, the post and all hashes changed together after the root was published',
    async (post) => {
      await change(`update post_moves set to_stage = 'Finished' where id = ${LAST_MOVE}`)(post);
      await change(`update posts set stage = 'Finished' where id = $1`)(post);
      await change(
        `update post_history set entry = (
           select history_with_state(history_entry(m), history_state(p.category, p.due_at))
           from post_moves m join posts p on p.id = m.post_id where m.id = ${LAST_MOVE})
         where post_id = $1 and source_id = ${LAST_MOVE}`,
      )(post);
      await rehash(post);
    },
    [/its history was changed after the root of \d{4}-\d\d-\d\d was published/],
  ],
];

test('verification finds nothing if nothing was changed', async () => {
  await movedPost();
  await publishRoots(server);
  expect(await findingsOf(server)).toEqual([]);
});

// Creates and moves a report for each kind of change.
test('verification finds every change made without the product', { timeout: 90_000 }, async () => {
  const posts: MovedPost[] = [];
  await changeBypassingTriggers(server.context.pool, 'delete from history_roots');
  await changeBypassingTriggers(server.context.pool, 'delete from history_leaves');
  for (const _ of CHANGES) posts.push(await movedPost());
  const cut = await movedPost();
  await publishRoots(server);
  expect(await findingsOf(server)).toEqual([]);
  for (const [i, [, apply]] of CHANGES.entries()) await apply(posts[i] as MovedPost);
  const findings = await findingsOf(server);
  for (const [i, [what, , expected]] of CHANGES.entries()) {
    const own = findings.filter((finding) => finding.startsWith(`${posts[i]?.number}: `));
    expect(own, what).toHaveLength(expected.length);
    for (const [k, finding] of own.entries()) expect(without(finding), what).toMatch(expected[k] ?? '');
  }
  const numbers = new Set(posts.map(({ number }) => number));
  expect(findings.filter((finding) => !numbers.has(finding.split(':')[0] ?? ''))).toEqual([]);

  // A whole day is cut off, with its rows, and the post is reset: the day's root has one post too many.
  await change(`update posts set stage = 'Unseen', government_id = null where id = $1`)(cut);
  await change('delete from post_moves where post_id = $1')(cut);
  await change('delete from post_history where post_id = $1 and seq > 1')(cut);
  await writtenDaysAgo(server.context.pool, cut.id, 0);
  expect((await findingsOf(server)).filter((finding) => !findings.includes(finding))).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d: hashes that belong to no post and to no deletion: 1\.$/),
  ]);
});

test('verification finds a changed root, a changed leaf and a removed root', async () => {
  const before = await findingsOf(server);
  const newFindings = async () => (await findingsOf(server)).filter((finding) => !before.includes(finding));
  const post = await movedPost();
  await writtenDaysAgo(server.context.pool, post.id, 3);
  for (const table of ['history_roots', 'history_leaves'])
    await changeBypassingTriggers(server.context.pool, `delete from ${table}`);
  await publishRoots(server);
  expect(await newFindings()).toEqual([]);
  await changeBypassingTriggers(
    server.context.pool,
    `update history_leaves set leaf = left(leaf, -3) || '0' || right(leaf, 2) where day = (select max(day) from history_leaves)`,
  );
  expect(await newFindings()).toContainEqual(expect.stringContaining('the published root is not that of'));
  await changeBypassingTriggers(
    server.context.pool,
    'delete from history_roots where day = (select min(day) + 1 from history_roots)',
  );
  expect(await newFindings()).toContainEqual(
    expect.stringContaining('does not name the root of the day before'),
  );
});
