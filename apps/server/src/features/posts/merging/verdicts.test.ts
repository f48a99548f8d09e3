import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishJobs, newEmailsTo } from '../../../testing/emails.ts';
import { findingsOf } from '../../../testing/history.ts';
import type { TestFile } from '../../../testing/multipart.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
/** The reporters of the duplicate and of the main report. */
let victim: Person;
let friend: Person;
let picture: TestFile;
beforeAll(async () => {
  scene = await createOfficeScene(server);
  [victim, friend] = [await signedIn(server, 'user', 'आशा'), await signedIn(server, 'user', 'Ravi')];
  picture = await photo();
});

let duplicate: string;
let main: string;
beforeEach(async () => {
  duplicate = await scene.addPost({ author: victim.id });
  main = await scene.addPost({ author: friend.id });
  const body = { mainId: main, reason: 'Same hole' };
  expect((await scene.head.send('PUT', `/api/gov/mergePost/${duplicate}`, body)).status).toBe(200);
});

const get = async (postId: string, who = scene.citizen) =>
  (await who.get(`/api/posts/post/${postId}`)).body.post;
const verify = (who: Person, postId: string) => who.send('PUT', `/api/user/verifyPost/${postId}`);
const reject = (who: Person, postId: string) =>
  who.send('PUT', `/api/user/rejectPost/${postId}`, { reason: 'My hole is still there' });
const reopen = (who: Person, postId: string) =>
  who.send('PUT', `/api/user/reopenPost/${postId}`, { reason: 'My hole is still there' });
const object = (who: Person, postId: string) =>
  who.send('PUT', `/api/user/objectToMerge/${postId}`, { reason: 'Another hole' });
const wordOf = async (who: Person, postId: string) =>
  (await who.get(`/api/posts/witness/${postId}`)).body.mine;
const movesOf = async (postId: string) =>
  (await victim.get(`/api/posts/timeline/${postId}`)).body.timeline as {
    to: string;
    closure: string | null;
    note: string;
    actor: { name: string } | null;
  }[];
const kindsOf = async (who: Person, postId: string): Promise<string[]> =>
  (await who.get('/api/notifications?limit=50')).body.notifications
    .filter(({ link }: { link: string }) => link === `/post/${postId}`)
    .map(({ kind }: { kind: string }) => kind);

async function prove(): Promise<void> {
  for (let i = 0; i < 4; i += 1) await scene.member.send('PUT', `/api/gov/progressState/${main}`);
  const url = `/api/gov/updateFinalWork/${main}`;
  expect((await scene.member.upload('PUT', url, { finalCaption: 'Filled' }, [picture])).status).toBe(200);
}
const endedBefore = (days: number) =>
  changeWithSql(
    server,
    `update posts set finished_at = now() - $2 * interval '1 day' where id = any($1)`,
    [[main, duplicate], days],
    [main, duplicate],
  );

describe('while the proof waits', () => {
  test('the reporter of the duplicate is asked for a verdict, sees the proof and gets an email', async () => {
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [victim.id]);
    await finishJobs(server);
    await newEmailsTo(server, victim.email);
    await prove();
    const seen = await get(duplicate, victim);
    expect(seen).toMatchObject({
      progressState: 'Waiting for User Verification',
      verdict: { isJudgeWanted: false, closesAt: null, neighboursAt: null },
      finalUpdate: { caption: 'Filled', images: [expect.objectContaining({ url: expect.any(String) })] },
    });
    expect((await get(main)).finalUpdate).toEqual(seen.finalUpdate);
    expect((await kindsOf(victim, duplicate))[0]).toBe('proofWaiting');
    await finishJobs(server);
    expect((await newEmailsTo(server, victim.email)).at(-1)).toMatch(/\/r\/[A-Z]{2}\d\d-\d+/);
    const cards = (await victim.get('/api/user/allPosts?author=me&stage=Waiting+for+User+Verification')).body;
    expect(cards.posts.map(({ _id }: { _id: string }) => _id)).toContain(duplicate);
  });

  test('their "not fixed" rejects the work for both reports', async () => {
    await prove();
    expect((await reject(victim, duplicate)).status).toBe(200);
    for (const postId of [main, duplicate]) expect((await get(postId)).progressState).toBe('Work Started');
    expect((await movesOf(main)).at(-1)).toMatchObject({
      to: 'Work Started',
      note: 'My hole is still there',
      actor: { name: 'आशा' },
    });
    expect((await kindsOf(scene.member, main))[0]).toBe('notFixed');
    expect((await kindsOf(friend, main))[0]).toBe('progress');
    // Nobody is notified of their own answer.
    expect((await kindsOf(victim, duplicate))[0]).toBe('proofWaiting');
    expect(await findingsOf(server)).toEqual([]);
  });

  test('their "fixed" is stored without ending the report, which its own reporter confirms', async () => {
    await prove();
    // Even with an unconfirmed address.
    await server.context.pool.query('update accounts set is_verified = false where id = $1', [victim.id]);
    expect(await wordOf(victim, duplicate)).toBeNull();
    expect((await verify(victim, duplicate)).status).toBe(200);
    expect(await wordOf(victim, duplicate)).toEqual({ fixed: true, reason: '' });
    expect((await get(main)).progressState).toBe('Waiting for User Verification');
    expect((await verify(victim, main)).status).toBe(403);
    // They may change their answer.
    expect((await reject(victim, duplicate)).status).toBe(200);
  });

  test('nobody else gives a verdict on the duplicate', async () => {
    await prove();
    for (const who of [friend, scene.citizen]) expect((await verify(who, duplicate)).status).toBe(403);
    expect((await reject(scene.citizen, duplicate)).status).toBe(403);
    expect((await reject(scene.citizen, main)).status).toBe(403);
  });
});

describe('after the end', () => {
  beforeEach(async () => {
    await prove();
    expect((await verify(friend, main)).status).toBe(200);
  });

  test('the duplicate has the closure "merged" instead of its reporter’s confirmation', async () => {
    expect(await get(main)).toMatchObject({ progressState: 'Finished', closure: 'reporter' });
    expect(await get(duplicate)).toMatchObject({ progressState: 'Finished', closure: 'merged' });
    const publicly = (await server.app.inject(`/api/public/post/${duplicate}`)).json().post;
    expect(publicly.closure).toBe('merged');
    expect(publicly.timeline.at(-1)).toMatchObject({ to: 'Finished', closure: 'merged' });
    expect((await verify(victim, duplicate)).status).toBe(409);
  });

  test('the duplicate’s reporter reopens both until 30 days later', async () => {
    await endedBefore(30.01);
    expect((await reopen(victim, duplicate)).status).toBe(409);
    await endedBefore(29.9);
    expect((await reopen(scene.citizen, duplicate)).status).toBe(403);
    expect((await reopen(victim, duplicate)).status).toBe(200);
    expect(await get(main)).toMatchObject({ progressState: 'Problem Seen', closure: null, reopenedCount: 1 });
    expect(await get(duplicate)).toMatchObject({ progressState: 'Problem Seen', closure: null });
    expect((await kindsOf(friend, main))[0]).toBe('progress');
    expect((await kindsOf(scene.head, main))[0]).toBe('reopened');
    expect(await findingsOf(server)).toEqual([]);
  });

  test('the duplicate’s reporter separates it, and it is open again', async () => {
    expect((await object(victim, duplicate)).status).toBe(200);
    expect(await get(duplicate)).toMatchObject({ progressState: 'Unseen', closure: null, sameAs: null });
    expect(await get(main)).toMatchObject({ progressState: 'Finished', closure: 'reporter' });
    expect((await reopen(victim, main)).status).toBe(403);
  });
});

describe('simultaneous answers', () => {
  const ROUNDS = Array.from({ length: 6 }, (_, i) => i);

  test.each(ROUNDS)('of two reporters, one confirming and one rejecting, succeed once (%i)', async () => {
    await prove();
    const [confirmed, rejected] = await Promise.all([verify(friend, main), reject(victim, duplicate)]);
    expect([confirmed.status, rejected.status].sort()).toEqual([200, 409]);
    const stage = confirmed.status === 200 ? 'Finished' : 'Work Started';
    for (const postId of [main, duplicate]) expect((await get(postId)).progressState).toBe(stage);
    if (confirmed.status === 200) expect((await reopen(victim, duplicate)).status).toBe(200);
  });

  test.each(ROUNDS)(
    'of one reporter, a rejection and an objection, separate the duplicate (%i)',
    async () => {
      await prove();
      const [rejected, objected] = await Promise.all([reject(victim, duplicate), object(victim, duplicate)]);
      expect(objected.status).toBe(200);
      expect([200, 403, 409]).toContain(rejected.status);
      expect(await get(duplicate)).toMatchObject({ progressState: 'Unseen', sameAs: null });
    },
  );

  test.each(ROUNDS)('of two reporters who reopen succeed once (%i)', async () => {
    await prove();
    await verify(friend, main);
    const answers = await Promise.all([reopen(friend, main), reopen(victim, duplicate)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get(main)).reopenedCount).toBe(1);
  });
});
