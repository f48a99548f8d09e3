import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { longKnownCitizen, type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

/** A real mail server on this machine, which can refuse. */
let isRefusing = false;
const accepted: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      if (isRefusing) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
const PORT = 20_000 + (process.pid % 20_000);
beforeAll(() => new Promise<void>((ready) => mailServer.listen(PORT, '127.0.0.1', ready)));
afterAll(() => new Promise<void>((closed) => mailServer.close(() => closed())));

const server = testApp({ SMTP_URL: `smtp://127.0.0.1:${PORT}` });
const DAY = 24 * 60 * 60 * 1000;
let asha: Person;
let roads: Person;
let admin: Person;
const neighbours: Person[] = [];
const query = (text: string, values: unknown[] = []) => server.context.pool.query(text, values);

const citizen = (name: string) => longKnownCitizen(server, name);
beforeAll(async () => {
  asha = await citizen('Asha');
  admin = await signedIn(server, 'admin');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
  const form = { name: 'The roads office', departments: ['roads'] };
  const { office } = (await admin.send('POST', '/api/admin/offices', form)).body;
  await admin.send('PUT', `/api/admin/staff/${roads.id}`, { officeId: office._id, isHead: true });
  for (const name of ['Meera', 'Ravi', 'Sunil', 'Latha']) neighbours.push(await citizen(name));
});

let postId: string;
beforeEach(async () => {
  isRefusing = false;
  // What becomes due of other posts would be told in the same messages.
  await query('delete from posts; delete from notifications');
  const fields = reportFields({ caption: 'Garbage at the gate' });
  postId = (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
  for (const one of neighbours) await one.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
});

async function submitProof(): Promise<void> {
  for (let stage = (await post()).progressState; stage !== 'Work Near Completion'; )
    stage = (await roads.send('PUT', `/api/gov/progressState/${postId}`)).body.post.progressState;
  await roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [await photo()]);
}
const post = async () => (await asha.get(`/api/posts/post/${postId}`)).body.post;
const timeline = async (who = asha) => (await who.get(`/api/posts/timeline/${postId}`)).body;
const kindsOf = async (): Promise<string[]> =>
  (await timeline()).steps.map(({ kind }: { kind: string }) => kind);
const told = async (who: Person): Promise<string[]> =>
  (await who.get('/api/notifications')).body.notifications
    .filter(({ link }: { link: string }) => link === `/post/${postId}`)
    .map(({ kind }: { kind: string }) => kind);
const takeSteps = (days: number) => server.context.progress.takeSteps(new Date(Date.now() + days * DAY));
const say = (who: Person, fixed: boolean, reason = '') =>
  who.send('PUT', `/api/posts/witness/${postId}`, { fixed, reason });
const reopen = (who = asha, reason = 'It is back') =>
  who.send('PUT', `/api/user/reopenPost/${postId}`, { reason });
/** Until neighbours are asked, as the job would. */
async function askNeighbours(): Promise<void> {
  await submitProof();
  await finishJobs(server);
  await takeSteps(5.1);
  await takeSteps(7.2);
  await finishJobs(server);
}

describe('the notice of a proof', () => {
  test('is delivered once the mail server has accepted it, not before', async () => {
    await submitProof();
    expect((await post()).verdict).toMatchObject({
      deliveredAt: null,
      neighboursAt: null,
      closesAt: null,
      isJudgeWanted: false,
    });
    await finishJobs(server);
    const { deliveredAt, neighboursAt, closesAt } = (await post()).verdict;
    expect(Date.parse(neighboursAt) - Date.parse(deliveredAt)).toBe(7 * DAY);
    expect(Date.parse(closesAt) - Date.parse(deliveredAt)).toBe(14 * DAY);
    expect(accepted).toContain(asha.email);
  });

  test('is not delivered while the mail server refuses; administrators judge after 14 days', async () => {
    isRefusing = true;
    await submitProof();
    await finishJobs(server).catch(() => undefined);
    expect((await post()).verdict.deliveredAt).toBeNull();
    await takeSteps(13.9);
    expect(await kindsOf()).toEqual([]);
    await takeSteps(14.1);
    expect(await kindsOf()).toEqual(['undelivered']);
    expect((await post()).verdict.isJudgeWanted).toBe(true);
    expect(await told(admin)).toEqual(['judgeWanted']);
    const { posts } = (await admin.get('/api/admin/allPosts?awaitsVerdict=yes')).body;
    expect(posts.map(({ _id }: { _id: string }) => _id)).toEqual([postId]);
    const judged = await admin.send('PUT', `/api/admin/verdict/${postId}`, { fixed: true, reason: '' });
    expect(judged.body.post).toMatchObject({ progressState: 'Finished', closure: 'administrator' });
  });

  test('is delivered when the notification is read, too; of an earlier proof it says nothing', async () => {
    isRefusing = true;
    await submitProof();
    // Two days later they work on it again.
    await query(
      `with m as (update post_moves set id = gen_random_uuid(), created_at = created_at - interval '2 days' where post_id = $1)
       update notifications set created_at = created_at - interval '2 days' where post_id = $1`,
      [postId],
    );
    await roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
    await submitProof();
    const { notifications } = (await asha.get('/api/notifications')).body;
    const [newest, oldest] = notifications.filter(
      ({ kind, link }: { kind: string; link: string }) =>
        kind === 'proofWaiting' && link === `/post/${postId}`,
    );
    await asha.send('PUT', '/api/notifications/read', { ids: [oldest.id] });
    expect((await post()).verdict.deliveredAt).toBeNull();
    await asha.send('PUT', '/api/notifications/read', { ids: [newest.id] });
    expect((await post()).verdict.deliveredAt).not.toBeNull();
  });
});

test('a proof that is withdrawn and shown again within a day needs no second notice', async () => {
  await submitProof();
  await finishJobs(server);
  await roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
  expect((await post()).verdict).toBeNull();
  await submitProof();
  const { proofAt, deliveredAt } = (await post()).verdict;
  expect(deliveredAt).toBe(proofAt);
  expect((await told(asha)).filter((kind) => kind === 'proofWaiting')).toHaveLength(1);
});

test('the notice of a withdrawn proof that arrives late counts once the proof is shown again', async () => {
  await submitProof();
  await roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
  await finishJobs(server);
  await submitProof();
  const { proofAt, deliveredAt } = (await post()).verdict;
  expect(deliveredAt).toBe(proofAt);
});

describe('without a word of the reporter', () => {
  test('neighbours are asked, each thing is announced, and it is closed without confirmation', async () => {
    await askNeighbours();
    expect(await kindsOf()).toEqual(['verdictReminder', 'neighboursAsked']);
    expect(await told(neighbours[0] as Person)).toEqual(['witness']);
    await takeSteps(12.1);
    expect((await told(asha)).slice(0, 2)).toEqual(['closingSoon', 'verdictReminder']);
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
    expect((await told(asha))[0]).toBe('closedUnconfirmed');
    const officeId = closed.office._id;
    const figures = async () => [
      (await asha.get('/api/public/figures')).body,
      (await asha.get(`/api/public/offices/${officeId}`)).body.office.figures,
    ];
    const before = await figures();
    for (const { unconfirmed } of before) expect(unconfirmed).toBe(1);
    await takeSteps(60);
    expect(await kindsOf()).toEqual(['verdictReminder', 'neighboursAsked', 'closingSoon', 'closed']);
    // The reporter's word still counts, once.
    const confirmed = await asha.send('PUT', `/api/user/verifyPost/${postId}`);
    expect(confirmed.body.post).toMatchObject({ progressState: 'Finished', closure: 'reporter' });
    expect((await asha.send('PUT', `/api/user/verifyPost/${postId}`)).status).toBe(409);
    const after = await figures();
    for (const [i, { unconfirmed, resolved }] of after.entries())
      expect([unconfirmed, resolved]).toEqual([0, before[i].resolved + 1]);
  });

  test('a word of the reporter ends it, whenever it comes', async () => {
    await askNeighbours();
    const rejected = await asha.send('PUT', `/api/user/rejectPost/${postId}`, { reason: 'Still there' });
    expect(rejected.body.post).toMatchObject({ progressState: 'Work Started', verdict: null });
    expect((await say(neighbours[0] as Person, true)).status).toBe(409);
    await takeSteps(40);
    expect((await post()).progressState).toBe('Work Started');
  });

  test('a reporter who is erased while the verdict is open leaves it to administrators', async () => {
    await query('delete from posts');
    const leaving = await citizen('Leaving');
    const fields = reportFields({ caption: 'Its reporter leaves' });
    postId = (await leaving.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
    await submitProof();
    await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`);
    await takeSteps(0);
    expect(await kindsOf()).toEqual([]);
    await takeSteps(7.1);
    expect(await told(admin)).toEqual(['judgeWanted']);
    expect((await admin.get(`/api/posts/post/${postId}`)).body.post).toMatchObject({
      progressState: 'Waiting for User Verification',
      verdict: { isJudgeWanted: true },
    });
  });
});

describe('neighbours', () => {
  test('three who say "fixed" confirm it; one who says it twice counts once', async () => {
    await askNeighbours();
    const [meera, ravi, sunil] = neighbours as [Person, Person, Person];
    expect((await meera.get(`/api/posts/witness/${postId}`)).body).toEqual({
      mayWitness: true,
      mine: null,
      fixed: 0,
      needed: 3,
    });
    for (const who of [meera, meera, ravi, ravi]) expect((await say(who, true)).status).toBe(200);
    expect((await ravi.get(`/api/posts/witness/${postId}`)).body).toMatchObject({
      mine: { fixed: true },
      fixed: 2,
    });
    expect((await post()).progressState).toBe('Waiting for User Verification');
    expect((await say(sunil, true)).body.post).toMatchObject({
      progressState: 'Finished',
      closure: 'neighbours',
    });
    expect((await told(asha))[0]).toBe('resolved');
    expect((await timeline()).timeline.at(-1)).toMatchObject({ actor: null, closure: 'neighbours' });
  });

  test('who speak at the same instant: it ends once', async () => {
    await askNeighbours();
    const answers = await Promise.all(neighbours.map((who) => say(who, true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    const ends = (await timeline()).timeline.filter(({ to }: { to: string }) => to === 'Finished');
    expect(ends).toHaveLength(1);
  });

  test('one who says "not fixed" brings it to administrators, with the reason for the people concerned', async () => {
    await askNeighbours();
    const [meera, ravi] = neighbours as [Person, Person];
    expect((await say(meera, false)).status).toBe(422);
    await say(ravi, true);
    expect((await say(meera, false, 'The heap is still there')).body.post.verdict.isJudgeWanted).toBe(true);
    expect((await say(ravi, false, 'Me too')).status).toBe(409);
    const reasonFor = async (who: Person) =>
      (await timeline(who)).steps.find(({ kind }: { kind: string }) => kind === 'judgeWanted').reason;
    for (const who of [admin, asha, roads]) expect(await reasonFor(who)).toBe('The heap is still there');
    expect(await reasonFor(ravi)).toBe('');
    expect(JSON.stringify((await asha.get(`/api/public/post/${postId}`)).body)).not.toContain('heap');
    await takeSteps(0);
    expect(await told(admin)).toEqual(['judgeWanted']);
    await takeSteps(100);
    expect((await post()).progressState).toBe('Waiting for User Verification');
    const judged = await admin.send('PUT', `/api/admin/verdict/${postId}`, {
      fixed: false,
      reason: 'I looked',
    });
    expect(judged.body.post.progressState).toBe('Work Started');
  });

  test('one who says "not fixed" is not silenced by a proof that is withdrawn and shown again', async () => {
    await askNeighbours();
    await say(neighbours[0] as Person, false, 'The heap is still there');
    await roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
    const waiting = async () =>
      (await admin.get('/api/admin/allPosts?awaitsVerdict=yes')).body.posts.map(
        ({ _id }: { _id: string }) => _id,
      );
    // While the office works, there is nothing to judge.
    expect(await waiting()).not.toContain(postId);
    await submitProof();
    expect((await post()).verdict.isJudgeWanted).toBe(true);
    expect(await waiting()).toContain(postId);
    expect(await kindsOf()).toContain('judgeWanted');
    await takeSteps(100);
    expect((await post()).progressState).toBe('Waiting for User Verification');
    const judged = await admin.send('PUT', `/api/admin/verdict/${postId}`, { fixed: false, reason: 'Seen' });
    expect(judged.status).toBe(200);
    await submitProof();
    expect((await post()).verdict.isJudgeWanted).toBe(false);
  });

  test('a notice that was not delivered leaves the judgement to administrators after a new proof too', async () => {
    isRefusing = true;
    await submitProof();
    await finishJobs(server).catch(() => undefined);
    await takeSteps(14.1);
    await roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
    await submitProof();
    expect((await post()).verdict.isJudgeWanted).toBe(true);
  });

  test.each<[string, () => Promise<Person>, number]>([
    ['the reporter', async () => asha, 403],
    ['who did not care before', () => citizen('Newcomer'), 403],
    [
      'with an address that is not confirmed',
      async () => {
        const person = await citizen('Unconfirmed');
        await person.send('POST', '/api/posts/addComment', { postId, content: 'Me too' });
        await query('update accounts set is_verified = false where id = $1', [person.id]);
        return person;
      },
      403,
    ],
    [
      'of the office, with another address of the same mailbox',
      async () => {
        const person = await citizen('Kiran');
        const address = roads.email.replace('@', '+civic@');
        await query('update accounts set email = $2, email_key = $2 where id = $1', [person.id, address]);
        await person.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
        return person;
      },
      403,
    ],
  ])('%s may not speak', async (_, who, status) => {
    const person = await who();
    await askNeighbours();
    expect((await say(person, true)).status).toBe(status);
    expect((await person.get(`/api/posts/witness/${postId}`)).body.mayWitness).toBe(false);
  });

  test('are not asked before their time, and their words are of one proof', async () => {
    await submitProof();
    expect((await say(neighbours[0] as Person, true)).status).toBe(409);
    await finishJobs(server);
    await takeSteps(5.1);
    await takeSteps(7.2);
    await say(neighbours[0] as Person, true);
    await roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
    await submitProof();
    expect((await post()).verdict).toMatchObject({ areNeighboursAsked: false });
    expect((await neighbours[0]?.get(`/api/posts/witness/${postId}`))?.body).toMatchObject({
      mine: null,
      fixed: 0,
    });
  });
});

describe('reopening', () => {
  async function finish(): Promise<void> {
    await submitProof();
    await asha.send('PUT', `/api/user/verifyPost/${postId}`);
  }

  test('brings it back to its assignee, with half of the time, and says so', async () => {
    await finish();
    expect((await reopen(asha, ' ')).status).toBe(422);
    const { body } = await reopen();
    expect(body.message).toBe('Reopened. The office was notified.');
    expect(body.post).toMatchObject({
      progressState: 'Problem Seen',
      assignedGovernment: roads.id,
      closure: null,
      reopenedCount: 1,
      reopenUntil: null,
      finalUpdate: null,
      rejection: { reason: 'It is back' },
    });
    const hours = (Date.parse(body.post.dueAt) - Date.now()) / (DAY / 24);
    expect(Math.round(hours)).toBe(84);
    expect((await timeline()).timeline.at(-1)).toMatchObject({ from: 'Finished', note: 'It is back' });
    expect((await told(roads))[0]).toBe('reopened');
  });

  test('is for the reporter alone, of a finished post, within 30 days', async () => {
    expect((await reopen()).status).toBe(409);
    await finish();
    expect((await reopen(neighbours[0])).status).toBe(403);
    await query(`update posts set finished_at = now() - interval '31 days' where id = $1`, [postId]);
    const late = await reopen();
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('within 30 days')]);
  });

  test('where the assignee is gone, it is unclaimed again', async () => {
    await finish();
    await query('update posts set government_id = null where id = $1', [postId]);
    expect((await reopen()).body.post).toMatchObject({ progressState: 'Unseen', assignedGovernment: null });
  });

  test('where the office was retired meanwhile, it is sent on', async () => {
    await finish();
    const retired = (await post()).office._id;
    await query('update offices set retired_at = now() where id = $1', [retired]);
    await query('delete from office_staff where office_id = $1', [retired]);
    expect((await reopen()).body.post).toMatchObject({ progressState: 'Unseen', office: null });
    expect((await told(admin))[0]).toBe('reopened');
    await query('update offices set retired_at = null where id = $1', [retired]);
    await admin.send('PUT', `/api/admin/staff/${roads.id}`, { officeId: retired, isHead: true });
  });

  test('at the same instant as another, or as a confirmation: one of them', async () => {
    await askNeighbours();
    await takeSteps(12.1);
    await takeSteps(14.2);
    const answers = await Promise.all([
      reopen(),
      asha.send('PUT', `/api/user/verifyPost/${postId}`),
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
