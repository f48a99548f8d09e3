import { beforeAll, expect, test } from 'vitest';
import { changeBypassingTriggers, findingsOf, publishRoots } from '../../../testing/history.ts';
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

const report = async (): Promise<string> =>
  (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id;
const advance = (id: string) => roads.send('PUT', `/api/gov/progressState/${id}`);

test('a day that was published while the clock was a day ahead gets no further entries', async () => {
  const earlier = await report();
  // Today's root is published tomorrow. The test pretends that everything so far happened yesterday and that the
  // database's clock was then set back to yesterday, so today's entries fall into a published day.
  await publishRoots(server);
  await changeBypassingTriggers(
    server.context.pool,
    `update post_history set written_at = written_at - interval '1 day'`,
  );
  await publishRoots(server);
  await changeBypassingTriggers(
    server.context.pool,
    `with roots as (update history_roots set day = day + 1), leaves as (update history_leaves set day = day + 1)
     update post_history set written_at = written_at + interval '1 day'`,
  );
  const rooted = async () =>
    (await server.context.pool.query('select max(day)::text as day from history_roots')).rows[0].day;
  const published = await rooted();
  const later = await report();
  await advance(earlier);
  const { rows } = await server.context.pool.query(
    `select history_day(written_at)::text as day from post_history
     where post_id = $1 or (post_id = $2 and seq > 1)`,
    [later, earlier],
  );
  for (const { day } of rows) expect(day > published).toBe(true);
  // Only the root that this test moved by a day differs from its day.
  expect((await findingsOf(server)).filter((finding) => !finding.includes('root'))).toEqual([]);
});
