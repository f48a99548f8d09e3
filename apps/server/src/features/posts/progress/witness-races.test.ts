import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findingsOf } from '../../../testing/history.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { longKnownCitizen, type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const WAITING = 'Waiting for User Verification';
let asha: Person;
let roads: Person;
let admin: Person;
let officeId: string;
const neighbours: Person[] = [];
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;

const citizen = (name: string, email?: string) => longKnownCitizen(server, name, email);
beforeAll(async () => {
  asha = await citizen('Asha');
  admin = await signedIn(server, 'admin');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
  const form = { name: 'The roads office', departments: ['roads'] };
  officeId = (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
  await admin.send('PUT', `/api/admin/staff/${roads.id}`, { officeId, isHead: true });
  for (const name of ['Meera', 'Ravi', 'Sunil', 'Latha']) neighbours.push(await citizen(name));
});

let postId: string;
/** A report that these people voted for before its proof. */
async function asked(...voters: Person[]): Promise<void> {
  postId = await report(asha);
  await upvote(...voters);
  await askNeighbours();
}
beforeEach(() => asked(...neighbours));

async function report(who: Person): Promise<string> {
  const { body } = await who.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  await admin.send('PUT', `/api/admin/routePost/${body.post._id}`, { officeId, reason: 'It is theirs' });
  return body.post._id;
}
async function upvote(...people: Person[]): Promise<void> {
  for (const one of people) await one.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
}
async function prove(): Promise<void> {
  for (let stage = (await post()).progressState; stage !== 'Work Near Completion'; )
    stage = (await roads.send('PUT', `/api/gov/progressState/${postId}`)).body.post.progressState;
  await roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [await photo()]);
}
async function askNeighbours(): Promise<void> {
  await prove();
  await query('update posts set neighbours_asked_at = now() where id = $1', [postId]);
}
const post = async () => (await admin.get(`/api/posts/post/${postId}`)).body.post;
const say = (who: Person | undefined, fixed: boolean) =>
  (who as Person).send('PUT', `/api/posts/witness/${postId}`, { fixed, reason: fixed ? '' : 'Still there' });
const fixed = async () => (await neighbours[0]?.get(`/api/posts/witness/${postId}`))?.body.fixed;
const ends = () =>
  query(`select closure from post_moves where post_id = $1 and to_stage = 'Finished'`, [postId]);
const withdraw = () => roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** Makes calls wait for the post, so that they run in the given order. */
async function inOrder(...calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const holder = await server.context.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from posts where id = $1 for update', [postId]);
    const running: Promise<{ status: number }>[] = [];
    for (const call of calls) {
      running.push(call());
      await waitersFor(holder, running.length);
    }
    await holder.query('commit');
    return (await Promise.all(running)).map(({ status }) => status);
  } finally {
    holder.release();
  }
}

describe('neighbours who answer at the same time', () => {
  test('never confirm the work against a "not fixed"', async () => {
    const answers = await Promise.all(neighbours.map((who, i) => say(who, i !== 1)));
    const { progressState, closure, verdict } = await post();
    if (progressState === 'Finished')
      expect([closure, statuses(answers)]).toEqual(['neighbours', [200, 200, 200, 409]]);
    else expect(verdict.isJudgeWanted).toBe(true);
    expect(await findingsOf(server)).toEqual([]);
  });

  test('get a conflict after an earlier "not fixed"', async () => {
    const [meera, ravi, sunil, latha] = neighbours;
    await say(meera, true);
    await say(ravi, true);
    expect(
      await inOrder(
        () => say(sunil, false),
        () => say(latha, true),
      ),
    ).toEqual([200, 409]);
    expect(await post()).toMatchObject({ progressState: WAITING, verdict: { isJudgeWanted: true } });
  });

  test('count once if they repeat their answer', async () => {
    const [meera, ravi] = neighbours;
    await say(ravi, true);
    const answers = await Promise.all([say(meera, true), say(meera, true), say(meera, true)]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(await fixed()).toBe(2);
    expect((await post()).progressState).toBe(WAITING);
  });

  test('leave the report open if the reporter rejects the work, in any order', async () => {
    const [meera, ravi, sunil] = neighbours;
    await say(meera, true);
    await say(ravi, true);
    const reject = () => asha.send('PUT', `/api/user/rejectPost/${postId}`, { reason: 'Still there' });
    expect(await inOrder(reject, () => say(sunil, true))).toEqual([200, 409]);
    expect(await ends()).toEqual([]);
    expect((await post()).progressState).toBe('Work Started');
  });

  test('end the report once if the reporter confirms the work', async () => {
    const [meera, ravi, sunil] = neighbours;
    await say(meera, true);
    await say(ravi, true);
    await Promise.all([asha.send('PUT', `/api/user/verifyPost/${postId}`), say(sunil, true)]);
    expect(await ends()).toHaveLength(1);
  });

  test('leave an administrator’s verdict in force', async () => {
    const [meera, ravi, sunil, latha] = neighbours;
    await say(meera, true);
    await say(ravi, true);
    await say(sunil, false);
    const judge = () => admin.send('PUT', `/api/admin/verdict/${postId}`, { fixed: false, reason: 'Seen' });
    expect(await inOrder(judge, () => say(latha, true), judge)).toEqual([200, 409, 409]);
    expect(await ends()).toEqual([]);
  });

  test('do not count for the next proof if it is withdrawn', async () => {
    const [meera, ravi, sunil] = neighbours;
    await say(meera, true);
    await say(ravi, true);
    expect(await inOrder(withdraw, () => say(sunil, true))).toEqual([200, 409]);
    await askNeighbours();
    expect(await fixed()).toBe(0);
    await say(sunil, true);
    expect((await post()).progressState).toBe(WAITING);
  });

  test('confirm a report before it is merged or not at all', async () => {
    const [meera, ravi, sunil] = neighbours;
    await say(meera, true);
    await say(ravi, true);
    const main = await report(asha);
    const merge = () =>
      admin.send('PUT', `/api/gov/mergePost/${postId}`, { mainId: main, reason: 'The same hole' });
    const [merged, said] = await Promise.all([merge(), say(sunil, true)]);
    // The later call gets a conflict.
    expect([merged.status, said.status].sort()).toEqual([200, 409]);
    expect((await post()).closure).toBe(merged.status === 200 ? null : 'neighbours');
    expect(await findingsOf(server)).toEqual([]);
  });
});

describe('an answer no longer counts', () => {
  async function afterTwo(change: (second: Person) => Promise<unknown>): Promise<void> {
    const friend = await citizen('Friend');
    const [meera, ravi] = neighbours;
    await asked(...neighbours, friend);
    await say(meera, true);
    expect((await say(friend, true)).status).toBe(200);
    await change(friend);
    await say(ravi, true);
    expect((await post()).progressState).toBe(WAITING);
    expect(await fixed()).toBe(2);
  }

  test('after its account is suspended', () =>
    afterTwo(({ id }) => admin.send('PUT', `/api/admin/suspendAccount/${id}`, { reason: 'Fake accounts' })));

  test('after staff of an office uses its mailbox', () =>
    afterTwo(async ({ email }) => {
      const official = await signedIn(server, 'government', 'Their colleague', email);
      await server.context.accounts.verify(official.id);
    }));

  test('after its account is deleted', () =>
    afterTwo(({ id }) => admin.send('DELETE', `/api/admin/deleteUser/${id}`)));
});

describe('friends of an office', () => {
  /** The age of an account created after the proof and before neighbours were asked. */
  async function friends(): Promise<Person[]> {
    const people = [];
    for (const name of ['One', 'Two', 'Three']) people.push(await citizen(`Friend ${name}`));
    return people;
  }

  test('who sign up and vote while the proof waits are not asked, even after it is shown again', async () => {
    const made = await friends();
    await withdraw();
    await upvote(...made);
    await askNeighbours();
    for (const one of made) expect((await say(one, true)).status).toBe(403);
    expect((await post()).progressState).toBe(WAITING);
  });

  test('with several addresses of one mailbox count once', async () => {
    const made = [];
    for (const tag of ['', '+a', '+b'])
      made.push(await citizen(`Kiran${tag.length}`, `kiran${tag}@gmail.com`));
    await asked(...made);
    for (const one of made) expect((await say(one, true)).status).toBe(200);
    expect((await made[0]?.get(`/api/posts/witness/${postId}`))?.body.fixed).toBe(1);
    expect((await post()).progressState).toBe(WAITING);
  });
});
