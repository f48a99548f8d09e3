import { beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../../testing/history.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { expectCopies } from '../../../testing/plain-counts.ts';
import { expectStatistics } from '../../../testing/plain-statistics.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const DAY = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
let scene: OfficeScene;
let victim: Person;
let friend: Person;
beforeAll(async () => {
  scene = await createOfficeScene(server);
  [victim, friend] = [await signedIn(server, 'user', 'आशा'), await signedIn(server, 'user', 'Ravi')];
});

const merge = (who: Person, postId: string, mainId: string, reason = 'Same hole') =>
  who.send('PUT', `/api/gov/mergePost/${postId}`, { mainId, reason });
const get = async (postId: string) => (await scene.citizen.get(`/api/posts/post/${postId}`)).body.post;
const onPublicPage = async (postId: string) =>
  (await server.app.inject(`/api/public/post/${postId}`)).json().post;
const listed = async (): Promise<string[]> =>
  (await server.app.inject('/api/public/overdue?limit=50'))
    .json()
    .posts.map(({ _id }: { _id: string }) => _id);
const outcomes = async (postId: string) =>
  (
    await server.context.pool.query('select is_on_time, is_hidden from post_outcomes where post_id = $1', [
      postId,
    ])
  ).rows;

async function startClock(postId: string): Promise<string> {
  const quarter = 'clock_started_at + (due_at - clock_started_at) / 4';
  await server.context.pool.query(`update posts set next_step_at = ${quarter} where id = $1`, [postId]);
  return postId;
}

/** Seven days were allowed. The clock has taken every step until today. */
async function overdueReport(days: number): Promise<string> {
  const id = await startClock(await scene.addPost({ author: victim.id, reportedAt: daysAgo(days) }));
  await server.context.progress.replaySteps(id, new Date());
  return id;
}

test('an office cannot hide a late report by merging it; an administrator decides', async () => {
  const late = await overdueReport(30);
  const decoys = {
    'far away': await scene.addPost({ author: friend.id, lat: 18.62 }),
    'of another kind': await scene.addPost({ author: friend.id, category: 'garbage' }),
  };
  const nobodys = await scene.addPost();
  await changeWithSql(server, 'update posts set author_id = null where id = $1', [nobodys], [nobodys]);
  for (const decoy of [...Object.values(decoys), nobodys])
    for (const who of [scene.member, scene.head])
      for (const [postId, mainId] of [
        [late, decoy],
        [decoy, late],
      ] as const) {
        const { status, body } = await merge(who, postId, mainId);
        expect(status).toBe(409);
        expect(body.message).toContain('Only an administrator can merge them.');
      }
  expect(await listed()).toContain(late);
  for (const decoy of [...Object.values(decoys), nobodys]) {
    expect((await merge(scene.admin, decoy, late)).status).toBe(200);
  }
});

test('a reason is required, even of administrators', async () => {
  const [a, m] = [await scene.addPost(), await scene.addPost()];
  for (const who of [scene.head, scene.admin])
    for (const reason of ['', '   ']) {
      const { status, body } = await merge(who, a, m, reason);
      expect([status, body.details[0].field]).toEqual([422, 'reason']);
    }
});

test('the main report takes over the earliest start, due date and steps; the duplicate keeps its own', async () => {
  const late = await overdueReport(30);
  const main = await scene.addPost({ author: friend.id });
  const { dueAt, number } = await get(late);
  expect(await listed()).toContain(late);
  await merge(scene.head, late, main);
  expect(await get(main)).toMatchObject({ dueAt, isOverdue: true });
  expect(await get(late)).toMatchObject({ dueAt, isOverdue: true });
  expect(await onPublicPage(late)).toMatchObject({ dueAt, isOverdue: true });
  // The public list still contains the problem once.
  const ids = await listed();
  expect([ids.includes(main), ids.includes(late)]).toEqual([true, false]);
  const { routings } = (await friend.get(`/api/posts/timeline/${main}`)).body;
  expect(routings.at(-1)).toMatchObject({
    kind: 'dueEarlier',
    report: number,
    actor: { _id: scene.head.id },
  });
  // After the separation, the main report stays as late as it was.
  await scene.head.send('PUT', `/api/gov/unmergePost/${late}`);
  expect(await get(main)).toMatchObject({ dueAt, isOverdue: true });
  expect(await get(late)).toMatchObject({ dueAt, isOverdue: true });
  expect(await findingsOf(server)).toEqual([]);
});

test('merging a report that is due later changes nothing about the main report', async () => {
  const main = await scene.addPost({ author: friend.id, reportedAt: daysAgo(3) });
  const { dueAt } = await get(main);
  await merge(scene.head, await scene.addPost({ author: victim.id }), main);
  expect((await get(main)).dueAt).toBe(dueAt);
  const { routings } = (await friend.get(`/api/posts/timeline/${main}`)).body;
  expect(routings.map(({ kind }: { kind: string }) => kind)).not.toContain('dueEarlier');
});

test('a broken promise stays broken in every figure, for both reports', async () => {
  const late = await overdueReport(30);
  const main = await scene.addPost({ author: friend.id });
  await merge(scene.head, late, main);
  expect(await outcomes(late)).toEqual([{ is_on_time: false, is_hidden: false }]);
  expect(await outcomes(main)).toEqual([{ is_on_time: false, is_hidden: false }]);
  await server.context.folding.foldAll();
  await expectStatistics(server.context.pool);
  await expectCopies(server);
});

test('a merge at the same time as a step of the clock leaves both overdue', async () => {
  for (let round = 0; round < 6; round += 1) {
    const late = await startClock(await scene.addPost({ author: victim.id, reportedAt: daysAgo(8) }));
    const main = await scene.addPost({ author: friend.id });
    const [merged] = await Promise.all([
      merge(scene.head, late, main),
      server.context.progress.takeSteps(new Date()),
    ]);
    expect(merged.status).toBe(200);
    expect([(await get(late)).isOverdue, (await get(main)).isOverdue]).toEqual([true, true]);
    await server.context.progress.takeSteps(new Date());
    expect(await outcomes(main)).toMatchObject([{ is_on_time: false }]);
  }
});
