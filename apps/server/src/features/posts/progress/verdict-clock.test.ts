import { describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verdictScene } from '../../../testing/verdict-scene.ts';

const server = testApp();
const {
  people,
  scene,
  query,
  post,
  timeline,
  kindsOf,
  told,
  citizen,
  report,
  submitProof,
  withdrawProof,
  takeSteps,
} = verdictScene(server);
const DAY = 24 * 60 * 60 * 1000;

const say = (who: Person, fixed: boolean, reason = '') =>
  who.send('PUT', `/api/posts/witness/${scene.postId}`, { fixed, reason });
const reopen = (who = people.asha, reason = 'It is back') =>
  who.send('PUT', `/api/user/reopenPost/${scene.postId}`, { reason });
/** The reporter reads the notice of the proof, which delivers it (verdict-notice.test.ts). */
async function readNotice(): Promise<void> {
  const { notifications } = (await people.asha.get('/api/notifications')).body;
  const ids = notifications.map(({ id }: { id: string }) => id);
  await people.asha.send('PUT', '/api/notifications/read', { ids });
}
/** Runs the clock until neighbours are asked. */
async function askNeighbours(): Promise<void> {
  await submitProof();
  await readNotice();
  await takeSteps(5.1);
  await takeSteps(7.2);
  await finishJobs(server);
}

describe('a proof that the reporter does not answer', () => {
  test('is put to neighbours and closed without confirmation, with announcements', async () => {
    await askNeighbours();
    expect(await kindsOf()).toEqual(['verdictReminder', 'neighboursAsked']);
    expect(await told(people.neighbours[0] as Person)).toEqual(['witness']);
    await takeSteps(12.1);
    expect((await told(people.asha)).slice(0, 2)).toEqual(['closingSoon', 'verdictReminder']);
    await takeSteps(14.2);
    const closed = await post();
    expect(closed).toMatchObject({
      progressState: 'Finished',
      closure: 'none',
      verdict: null,
      isOverdue: false,
    });
    expect(closed.finalCaption).toBe('Done');
    expect((await timeline()).timeline.at(-1)).toMatchObject({
      to: 'Finished',
      closure: 'none',
      actor: null,
    });
    expect((await told(people.asha))[0]).toBe('closedUnconfirmed');
    const officeId = closed.office._id;
    const figures = async () => [
      (await people.asha.get('/api/public/figures')).body,
      (await people.asha.get(`/api/public/offices/${officeId}`)).body.office.figures,
    ];
    const before = await figures();
    for (const { unconfirmed } of before) expect(unconfirmed).toBe(1);
    await takeSteps(60);
    expect(await kindsOf()).toEqual(['verdictReminder', 'neighboursAsked', 'closingSoon', 'closed']);
    // The reporter's answer still counts, once.
    const confirmed = await people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`);
    expect(confirmed.body.post).toMatchObject({ progressState: 'Finished', closure: 'reporter' });
    expect((await people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`)).status).toBe(409);
    const after = await figures();
    for (const [i, { unconfirmed, resolved }] of after.entries())
      expect([unconfirmed, resolved]).toEqual([0, before[i].resolved + 1]);
  });

  test('is decided by a late answer of the reporter', async () => {
    await askNeighbours();
    const rejected = await people.asha.send('PUT', `/api/user/rejectPost/${scene.postId}`, {
      reason: 'Still there',
    });
    expect(rejected.body.post).toMatchObject({ progressState: 'Work Started', verdict: null });
    expect((await say(people.neighbours[0] as Person, true)).status).toBe(409);
    await takeSteps(40);
    expect((await post()).progressState).toBe('Work Started');
  });

  test('is left to administrators if the reporter is erased', async () => {
    await query('delete from posts');
    const leaving = await citizen('Leaving');
    await report(leaving, 'Its reporter leaves');
    await submitProof();
    await people.admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`);
    await takeSteps(0);
    expect(await kindsOf()).toEqual([]);
    await takeSteps(7.1);
    expect(await told(people.admin)).toEqual(['judgeWanted']);
    expect((await people.admin.get(`/api/posts/post/${scene.postId}`)).body.post).toMatchObject({
      progressState: 'Waiting for User Verification',
      verdict: { isJudgeWanted: true },
    });
  });
});

describe('neighbours', () => {
  test('confirm with three "fixed", each account counted once', async () => {
    await askNeighbours();
    const [meera, ravi, sunil] = people.neighbours as [Person, Person, Person];
    expect((await meera.get(`/api/posts/witness/${scene.postId}`)).body).toEqual({
      mayWitness: true,
      mine: null,
      fixed: 0,
      needed: 3,
    });
    for (const who of [meera, meera, ravi, ravi]) expect((await say(who, true)).status).toBe(200);
    expect((await ravi.get(`/api/posts/witness/${scene.postId}`)).body).toMatchObject({
      mine: { fixed: true },
      fixed: 2,
    });
    expect((await post()).progressState).toBe('Waiting for User Verification');
    expect((await say(sunil, true)).body.post).toMatchObject({
      progressState: 'Finished',
      closure: 'neighbours',
    });
    expect((await told(people.asha))[0]).toBe('resolved');
    expect((await timeline()).timeline.at(-1)).toMatchObject({ actor: null, closure: 'neighbours' });
  });

  test('end the report once if they answer at the same time', async () => {
    await askNeighbours();
    const answers = await Promise.all(people.neighbours.map((who) => say(who, true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    const ends = (await timeline()).timeline.filter(({ to }: { to: string }) => to === 'Finished');
    expect(ends).toHaveLength(1);
  });

  test('send it to administrators with one "not fixed", whose reason the people concerned see', async () => {
    await askNeighbours();
    const [meera, ravi] = people.neighbours as [Person, Person];
    expect((await say(meera, false)).status).toBe(422);
    await say(ravi, true);
    expect((await say(meera, false, 'The heap is still there')).body.post.verdict.isJudgeWanted).toBe(true);
    expect((await say(ravi, false, 'Me too')).status).toBe(409);
    const reasonFor = async (who: Person) =>
      (await timeline(who)).steps.find(({ kind }: { kind: string }) => kind === 'judgeWanted').reason;
    for (const who of [people.admin, people.asha, people.roads])
      expect(await reasonFor(who)).toBe('The heap is still there');
    expect(await reasonFor(ravi)).toBe('');
    expect(JSON.stringify((await people.asha.get(`/api/public/post/${scene.postId}`)).body)).not.toContain(
      'heap',
    );
    await takeSteps(0);
    expect(await told(people.admin)).toEqual(['judgeWanted']);
    await takeSteps(100);
    expect((await post()).progressState).toBe('Waiting for User Verification');
    const judged = await people.admin.send('PUT', `/api/admin/verdict/${scene.postId}`, {
      fixed: false,
      reason: 'I looked',
    });
    expect(judged.body.post.progressState).toBe('Work Started');
  });

  test('keep their "not fixed" if the proof is withdrawn and shown again', async () => {
    await askNeighbours();
    await say(people.neighbours[0] as Person, false, 'The heap is still there');
    await withdrawProof();
    const waiting = async () =>
      (await people.admin.get('/api/admin/allPosts?awaitsVerdict=yes')).body.posts.map(
        ({ _id }: { _id: string }) => _id,
      );
    // While the office works, there is nothing to judge.
    expect(await waiting()).not.toContain(scene.postId);
    await submitProof();
    expect((await post()).verdict.isJudgeWanted).toBe(true);
    expect(await waiting()).toContain(scene.postId);
    expect(await kindsOf()).toContain('judgeWanted');
    await takeSteps(100);
    expect((await post()).progressState).toBe('Waiting for User Verification');
    const judged = await people.admin.send('PUT', `/api/admin/verdict/${scene.postId}`, {
      fixed: false,
      reason: 'Seen',
    });
    expect(judged.status).toBe(200);
    await submitProof();
    expect((await post()).verdict.isJudgeWanted).toBe(false);
  });

  test.each<[string, () => Promise<Person>, number]>([
    ['the reporter', async () => people.asha, 403],
    ['an account that neither voted nor commented before', () => citizen('Newcomer'), 403],
    [
      'an account with an unconfirmed address',
      async () => {
        const person = await citizen('Unconfirmed');
        await person.send('POST', '/api/posts/addComment', { postId: scene.postId, content: 'Me too' });
        await query('update accounts set is_verified = false where id = $1', [person.id]);
        return person;
      },
      403,
    ],
    [
      'staff of the office with another address of the mailbox',
      async () => {
        const person = await citizen('Kiran');
        const address = people.roads.email.replace('@', '+civic@');
        await query('update accounts set email = $2, email_key = $2 where id = $1', [person.id, address]);
        await person.send('PUT', '/api/posts/votePost', { postId: scene.postId, type: 'upvote' });
        return person;
      },
      403,
    ],
  ])('do not include %s', async (_, who, status) => {
    const person = await who();
    await askNeighbours();
    expect((await say(person, true)).status).toBe(status);
    expect((await person.get(`/api/posts/witness/${scene.postId}`)).body.mayWitness).toBe(false);
  });

  test('answer only after they are asked, and only for the current proof', async () => {
    await submitProof();
    expect((await say(people.neighbours[0] as Person, true)).status).toBe(409);
    await readNotice();
    await takeSteps(5.1);
    await takeSteps(7.2);
    await say(people.neighbours[0] as Person, true);
    await withdrawProof();
    await submitProof();
    expect((await post()).verdict).toMatchObject({ areNeighboursAsked: false });
    expect((await people.neighbours[0]?.get(`/api/posts/witness/${scene.postId}`))?.body).toMatchObject({
      mine: null,
      fixed: 0,
    });
  });
});

describe('reopening', () => {
  async function finish(): Promise<void> {
    await submitProof();
    await people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`);
  }

  test('gives the post back to its assignee with half of the time', async () => {
    await finish();
    expect((await reopen(people.asha, ' ')).status).toBe(422);
    const { body } = await reopen();
    expect(body.message).toBe('Reopened. The office was notified.');
    expect(body.post).toMatchObject({
      progressState: 'Problem Seen',
      assignedGovernment: people.roads.id,
      closure: null,
      reopenedCount: 1,
      reopenUntil: null,
      finalUpdate: null,
      rejection: { reason: 'It is back' },
    });
    const hours = (Date.parse(body.post.dueAt) - Date.now()) / (DAY / 24);
    expect(Math.round(hours)).toBe(84);
    expect((await timeline()).timeline.at(-1)).toMatchObject({ from: 'Finished', note: 'It is back' });
    expect((await told(people.roads))[0]).toBe('reopened');
  });

  test('is allowed for the reporter of a finished post within 30 days', async () => {
    expect((await reopen()).status).toBe(409);
    await finish();
    expect((await reopen(people.neighbours[0])).status).toBe(403);
    await query(`update posts set finished_at = now() - interval '31 days' where id = $1`, [scene.postId]);
    const late = await reopen();
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('within 30 days')]);
  });

  test('leaves the post unclaimed if the assignee is gone', async () => {
    await finish();
    await query('update posts set government_id = null where id = $1', [scene.postId]);
    expect((await reopen()).body.post).toMatchObject({ progressState: 'Unseen', assignedGovernment: null });
  });

  test('routes the post again if the office was retired', async () => {
    await finish();
    const retired = (await post()).office._id;
    await query('update offices set retired_at = now() where id = $1', [retired]);
    await query('delete from office_staff where office_id = $1', [retired]);
    expect((await reopen()).body.post).toMatchObject({ progressState: 'Unseen', office: null });
    expect((await told(people.admin))[0]).toBe('reopened');
    await query('update offices set retired_at = null where id = $1', [retired]);
    await people.admin.send('PUT', `/api/admin/staff/${people.roads.id}`, {
      officeId: retired,
      isHead: true,
    });
  });

  test('succeeds once among simultaneous calls and confirmations', async () => {
    await askNeighbours();
    await takeSteps(12.1);
    await takeSteps(14.2);
    const answers = await Promise.all([
      reopen(),
      people.asha.send('PUT', `/api/user/verifyPost/${scene.postId}`),
      reopen(),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    const { reopenedCount, progressState, closure } = await post();
    expect(reopenedCount).toBeLessThanOrEqual(1);
    expect(progressState === 'Finished' ? closure : progressState).toBe(
      reopenedCount === 1 ? 'Problem Seen' : 'reporter',
    );
  });
});
