import { beforeAll, describe, expect, test } from 'vitest';
import { findingsOf } from '../../../testing/history.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
let asha: Person;
beforeAll(async () => {
  scene = await createOfficeScene(server);
  asha = await signedIn(server, 'user', 'आशा');
});

/** The order is left to chance: often enough for both orders. */
const ROUNDS = Array.from({ length: 8 }, (_, i) => i);

const merge = (who: Person, postId: string, mainId: string) =>
  who.send('PUT', `/api/gov/mergePost/${postId}`, { mainId, reason: 'Same hole' });
const unmerge = (who: Person, postId: string) => who.send('PUT', `/api/gov/unmergePost/${postId}`);
const advance = (who: Person, postId: string) => who.send('PUT', `/api/gov/progressState/${postId}`);
const vote = (who: Person, postId: string) =>
  who.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
const rowOf = async (postId: string) =>
  (await server.context.pool.query('select * from posts where id = $1', [postId])).rows[0];
const standing = async (...ids: string[]) =>
  (
    await server.context.pool.query(
      'select post_id, main_id from post_merges where undone_at is null and (post_id = any($1) or main_id = any($1))',
      [ids],
    )
  ).rows;
/** In both orders of their ids. */
const pair = async (round: number, fields = {}): Promise<[string, string]> => {
  const [one, other] = [await scene.addPost(fields), await scene.addPost(fields)];
  return round % 2 === 0 ? [one, other] : [other, one];
};
const accounts = async (postId: string) =>
  (
    await server.context.pool.query(
      `select count(v.account_id)::int as votes, p.upvote_count from posts p left join votes v on v.post_id = p.id
       where p.id = $1 group by p.id`,
      [postId],
    )
  ).rows[0];

/** A transaction is retried after a deadlock, so answers do not show it. Each connection counts its own. */
async function deadlocks(): Promise<number> {
  const { pool } = server.context;
  const everyConnection = Array.from({ length: pool.totalCount }, () => pool.connect());
  for (const client of await Promise.all(everyConnection)) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0].deadlocks;
}

describe('simultaneous calls', () => {
  test.each(ROUNDS)('to merge, and to move the main report, both succeed (%i)', async (round) => {
    const [a, m] = await pair(round);
    await merge(scene.head, await scene.addPost(), m);
    const [merged, moved] = await Promise.all([merge(scene.head, a, m), advance(scene.member, m)]);
    expect([merged.status, moved.status]).toEqual([200, 200]);
    expect((await rowOf(a)).stage).toBe('Problem Seen');
    expect((await rowOf(a)).merged_into).toBe(m);
  });

  test.each(ROUNDS)('to merge two reports into each other succeed once (%i)', async (round) => {
    const [a, m] = await pair(round);
    const answers = await Promise.all([merge(scene.head, a, m), merge(scene.member, m, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await standing(a, m)).toHaveLength(1);
  });

  test.each(ROUNDS)('to merge one report into two others succeed once (%i)', async (round) => {
    const [a, m1] = await pair(round);
    const m2 = await scene.addPost();
    const answers = await Promise.all([merge(scene.head, a, m1), merge(scene.member, a, m2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await standing(a)).toHaveLength(1);
  });

  test.each(ROUNDS)('to merge into a report that is itself being merged succeed once (%i)', async (round) => {
    const [a, m] = await pair(round);
    const top = await scene.addPost();
    const answers = await Promise.all([merge(scene.head, a, m), merge(scene.member, m, top)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(ROUNDS)('to merge the same reports take effect once (%i)', async (round) => {
    const [a, m] = await pair(round, { author: asha.id });
    const answers = await Promise.all([merge(scene.head, a, m), merge(scene.head, a, m)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await standing(a)).toHaveLength(1);
    const { notifications } = (await asha.get('/api/notifications?limit=50')).body;
    const ofIt = notifications.filter(({ link }: { link: string }) => link === `/post/${a}`);
    expect(ofIt).toHaveLength(1);
  });

  test.each(ROUNDS)('to merge and to claim the duplicate leave it unclaimed (%i)', async (round) => {
    const [a, m] = await pair(round);
    const [merged, claimed] = await Promise.all([merge(scene.head, a, m), advance(scene.member, a)]);
    expect(merged.status).toBe(200);
    expect([200, 409]).toContain(claimed.status);
    expect(await rowOf(a)).toMatchObject({ merged_into: m, government_id: null, stage: 'Unseen' });
    await unmerge(scene.head, a);
    expect((await rowOf(a)).government_id).toBe(claimed.status === 200 ? scene.member.id : null);
  });

  test.each(ROUNDS)('to merge and to vote on both count each account once (%i)', async (round) => {
    const [a, m] = await pair(round);
    const people = [scene.citizen, scene.stranger, scene.unplaced, scene.pending];
    const answers = await Promise.all([
      ...people.flatMap((who) => [vote(who, a), vote(who, m)]),
      merge(scene.head, a, m),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    for (const id of [a, m]) {
      const { votes, upvote_count } = await accounts(id);
      expect(upvote_count).toBe(votes);
      expect(votes).toBeLessThanOrEqual(people.length);
    }
  });

  test.each(ROUNDS)(
    'to separate and to vote on the duplicate count each vote on one report (%i)',
    async (round) => {
      const [a, m] = await pair(round);
      await merge(scene.head, a, m);
      const people = [scene.citizen, scene.stranger, scene.unplaced, scene.pending];
      const answers = await Promise.all([...people.map((who) => vote(who, a)), unmerge(scene.head, a)]);
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const [onA, onM] = [await accounts(a), await accounts(m)];
      expect(onA.votes + onM.votes).toBe(people.length);
      expect([onA.upvote_count, onM.upvote_count]).toEqual([onA.votes, onM.votes]);
    },
  );

  test.each(ROUNDS)('to object succeed once (%i)', async (round) => {
    const [a, m] = await pair(round, { author: asha.id });
    await merge(scene.head, a, m);
    const object = () => asha.send('PUT', `/api/user/objectToMerge/${a}`, { reason: 'Another one' });
    const answers = await Promise.all([object(), object()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { routings } = (await asha.get(`/api/posts/timeline/${a}`)).body;
    expect(routings.map(({ kind }: { kind: string }) => kind)).toEqual(['merged', 'unmerged']);
  });

  test.each(ROUNDS)(
    'to object, to separate and to move the main report leave a valid state (%i)',
    async (round) => {
      const [a, m] = await pair(round, { author: asha.id });
      await merge(scene.head, a, m);
      const [objected, undone, moved] = await Promise.all([
        asha.send('PUT', `/api/user/objectToMerge/${a}`, { reason: 'Another one' }),
        unmerge(scene.head, a),
        advance(scene.member, m),
      ]);
      expect([objected.status, undone.status].sort()).toEqual([200, 409]);
      expect(moved.status).toBe(200);
      expect(await rowOf(a)).toMatchObject({ merged_into: null, stage: 'Unseen' });
    },
  );

  test.each(ROUNDS)('to delete both, to vote and to move all finish (%i)', async (round) => {
    const [a, m] = await pair(round, { author: asha.id });
    const b = await scene.addPost();
    for (const id of [a, b]) {
      await vote(scene.citizen, id);
      await merge(scene.head, id, m);
    }
    const [moved] = await Promise.all([
      advance(scene.member, m),
      asha.send('DELETE', `/api/user/deletePosts/${round % 2 ? a : m}`),
      vote(scene.stranger, b),
      vote(scene.unplaced, a),
    ]);
    expect([200, 404, 409]).toContain(moved.status);
    for (const id of [b, round % 2 ? m : a]) {
      const { votes, upvote_count } = await accounts(id);
      expect(upvote_count).toBe(votes);
    }
  });

  test('cause no deadlocks', async () => {
    expect(await deadlocks()).toBe(0);
  });

  test('leave histories that agree with their rows', async () => {
    expect(await findingsOf(server)).toEqual([]);
  });
});
