import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishJobs, newEmailsTo } from '../../../testing/emails.ts';
import { findingsAbout, findingsOf } from '../../../testing/history.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let scene: OfficeScene;
/** The reporters of the duplicate and of the main report. */
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  scene = await createOfficeScene(server);
  [asha, ravi] = [await signedIn(server, 'user', 'आशा'), await signedIn(server, 'user', 'Ravi')];
});

let duplicate: string;
let main: string;
beforeEach(async () => {
  duplicate = await scene.addPost({ author: asha.id });
  main = await scene.addPost({ author: ravi.id });
});

const merge = (who: Person, postId = duplicate, mainId = main, reason = 'Same hole') =>
  who.send('PUT', `/api/gov/mergePost/${postId}`, { mainId, reason });
const unmerge = (who: Person, postId = duplicate) => who.send('PUT', `/api/gov/unmergePost/${postId}`);
const object = (who: Person, reason = 'Mine is deeper', postId = duplicate) =>
  who.send('PUT', `/api/user/objectToMerge/${postId}`, { reason });
const get = async (postId: string, who: Person = scene.citizen) =>
  (await who.get(`/api/posts/post/${postId}`)).body.post;
const advance = (who: Person, postId: string) => who.send('PUT', `/api/gov/progressState/${postId}`);
const row = async (postId: string) =>
  (await server.context.pool.query('select * from posts where id = $1', [postId])).rows[0];
const timeline = async (postId: string, who: Person = asha) =>
  (await who.get(`/api/posts/timeline/${postId}`)).body;
const notices = async (who: Person) =>
  (await who.get('/api/notifications')).body.notifications as {
    kind: string;
    message: string;
    link: string;
  }[];
const kindsAbout = async (who: Person, postId: string) =>
  (await notices(who)).filter(({ link }) => link === `/post/${postId}`).map(({ kind }) => kind);
const settle = (answers: { status: number; body: { problem?: string; message?: string } }[]) =>
  answers.map(({ status }) => status);

describe('a merge', () => {
  test('is allowed for staff of the office and administrators only', async () => {
    const { admin, head, member, pending, stranger, unplaced, citizen } = scene;
    expect(settle([await merge(pending), await merge(stranger), await merge(unplaced)])).toEqual([
      403, 403, 403,
    ]);
    expect((await merge(citizen)).status).toBe(403);
    for (const who of [member, head, admin]) {
      const answer = await merge(who);
      expect(answer.status).toBe(200);
      expect(answer.body.message).toBe(`Merged into report ${(await get(main)).number}.`);
      expect(answer.body.post.sameAs).toEqual({ _id: main, number: (await get(main)).number });
      expect(settle([await unmerge(pending), await unmerge(stranger), await unmerge(citizen)])).toEqual([
        403, 403, 403,
      ]);
      expect((await unmerge(who)).status).toBe(200);
    }
  });

  test('of a colleague’s work is allowed for heads and administrators only', async () => {
    const { head, member, other } = scene;
    await advance(member, duplicate);
    expect((await merge(other)).body.message).toBe('Another authority is already working on this.');
    expect((await merge(member)).status).toBe(200);
    expect((await get(duplicate)).assignedGovernment).toBeNull();
    await unmerge(member);
    expect((await get(duplicate)).assignedGovernment).toBe(member.id);
    expect((await merge(head)).status).toBe(200);
  });

  test('that is impossible is refused with its reason', async () => {
    const { member, water, addPost, head } = scene;
    const refused = async (answer: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer;
      return `${status} ${body.message}`;
    };
    expect(await refused(merge(member, duplicate, duplicate))).toMatch(/^422 You can’t merge a report/);
    expect(await refused(merge(member, duplicate, 'nothing'))).toMatch(/^404/);
    expect(await refused(merge(member, duplicate, await addPost({ hiddenAt: new Date() })))).toMatch(/^404/);
    expect(await refused(merge(member, await addPost({ hiddenAt: new Date() })))).toMatch(/^404/);
    expect(await refused(merge(scene.admin, duplicate, await addPost({ office: water })))).toMatch(
      /^409 These reports are with different offices/,
    );
    expect(await refused(merge(member, duplicate, await addPost({ stage: 'Finished' })))).toMatch(/^409/);
    const waiting = { stage: 'Waiting for User Verification', assignee: head.id } as const;
    expect(await refused(merge(head, await addPost(waiting)))).toMatch(/^409/);
    const third = await addPost();
    await merge(member, duplicate, main);
    expect(await refused(merge(member, main, third))).toBe(
      '409 Other reports are merged into this one. Please make it the main report instead.',
    );
    const { number } = await get(main);
    const same = `409 This report was merged into ${number}. The work is done there.`;
    expect(await refused(merge(member, duplicate, third))).toBe(same);
    expect(await refused(merge(member, third, duplicate))).toBe(same);
  });

  test('of a report from the actor’s own mailbox is refused', async () => {
    const own = await signedIn(server, 'user', 'Her private account', `self+home@example.in`);
    const official = await scene.staff('Official', scene.roads);
    await server.context.pool.query('update accounts set email = $1, email_key = $1 where id = $2', [
      'self@example.in',
      official.id,
    ]);
    const post = await scene.addPost({ author: own.id });
    expect((await merge(official, post)).status).toBe(403);
    expect((await merge(official, main, post)).status).toBe(403);
    expect((await merge(official)).status).toBe(200);
  });
});

describe('proposed duplicates', () => {
  const proposals = (who: Person, postId: string) => who.get(`/api/gov/duplicates/${postId}`);
  // Each test has its own place.
  let lat = 20;
  beforeEach(() => {
    lat += 0.01;
  });
  const anonymous = (postId: string) =>
    changeWithSql(server, 'update posts set author_id = null where id = $1', [postId], [postId]);
  const near = (metres: number, fields = {}) =>
    scene.addPost({ lat: lat + metres / 111_320, lng: 75, ...fields });

  test('are open reports of the same office and category within 200 m, nearest first', async () => {
    const centre = await near(0);
    const [far, close] = [await near(195), await near(12)];
    await near(205);
    await anonymous(await near(5));
    await near(5, { category: 'garbage', reason: 'Seen' });
    await near(5, { office: scene.water });
    await near(5, { stage: 'Finished' });
    await near(5, { hiddenAt: new Date() });
    const merged = await near(20);
    await merge(scene.member, merged, far);
    const { posts } = (await proposals(scene.member, centre)).body;
    expect(posts.map((post: { _id: string; distance: number }) => [post._id, post.distance])).toEqual([
      [close, 12],
      [far, 195],
    ]);
    expect(posts[1]).toMatchObject({ duplicateCount: 1 });
    const ofFar = (await proposals(scene.member, far)).body;
    expect(ofFar.merged.map(({ _id }: { _id: string }) => _id)).toEqual([merged]);
    // A merged report has no proposals itself.
    expect((await proposals(scene.member, merged)).body.posts).toEqual([]);
  });

  test('are at most ten, and none after an objection, in either direction', async () => {
    const centre = await near(0, { author: asha.id });
    const others: string[] = [];
    for (let i = 1; i <= 12; i += 1) others.push(await near(i));
    const ids = async (postId: string) =>
      (await proposals(scene.head, postId)).body.posts.map(({ _id }: { _id: string }) => _id);
    expect(await ids(centre)).toEqual(others.slice(0, 10));
    await merge(scene.head, centre, others[0]);
    await object(asha, 'Another one', centre);
    expect(await ids(centre)).toEqual(others.slice(1, 11));
    expect(await ids(others[0] ?? '')).not.toContain(centre);
  });

  test('are visible to the office and administrators', async () => {
    const { admin, head, member, pending, stranger, citizen } = scene;
    for (const who of [admin, head, member]) expect((await proposals(who, main)).status).toBe(200);
    for (const who of [pending, stranger, citizen]) expect((await proposals(who, main)).status).toBe(403);
    expect((await proposals(member, 'nothing')).status).toBe(404);
  });
});

describe('a merged report', () => {
  test('follows every stage of its main report, and its reporter is notified', async () => {
    const { member } = scene;
    await advance(member, main);
    await merge(member);
    expect((await get(duplicate)).progressState).toBe('Problem Seen');
    await advance(member, main);
    expect(await get(duplicate)).toMatchObject({ progressState: 'Verified', assignedGovernment: null });
    await member.send('PUT', `/api/gov/regressProgressState/${main}`);
    expect((await get(duplicate)).progressState).toBe('Problem Seen');
    for (let i = 0; i < 3; i += 1) await advance(member, main);
    expect((await get(duplicate)).progressState).toBe('Work Near Completion');
    const { timeline: moves, routings } = await timeline(duplicate);
    expect(moves.map(({ to }: { to: string }) => to)).toEqual([
      'Problem Seen',
      'Verified',
      'Problem Seen',
      'Verified',
      'Work Started',
      'Work Near Completion',
    ]);
    expect(routings.at(-1)).toMatchObject({ kind: 'merged', report: (await get(main)).number });
    expect(await kindsAbout(asha, duplicate)).toEqual([
      'progress',
      'progress',
      'progress',
      'progress',
      'merged',
    ]);
    expect(await findingsOf(server)).toEqual([]);
  });

  test('follows the end and the reopening, and followers are notified once', async () => {
    const { member } = scene;
    const [both, speaker] = [
      await signedIn(server, 'user', 'Both'),
      await signedIn(server, 'user', 'Speaker'),
    ];
    for (const postId of [duplicate, main])
      await both.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
    await asha.send('PUT', '/api/posts/votePost', { postId: main, type: 'upvote' });
    await merge(member);
    const commented = await speaker.send('POST', '/api/posts/addComment', {
      postId: duplicate,
      content: 'Deep!',
    });
    expect(commented.status).toBe(200);
    for (let i = 0; i < 4; i += 1) await advance(member, main);
    await changeWithSql(
      server,
      `update posts set stage = 'Waiting for User Verification', proof_at = now() where id = any($1)`,
      [[main, duplicate]],
    );
    expect((await ravi.send('PUT', `/api/user/verifyPost/${main}`)).status).toBe(200);
    expect(await get(duplicate)).toMatchObject({
      progressState: 'Finished',
      currentState: 'Resolved',
      closure: 'merged',
      reopenUntil: expect.any(String),
    });
    expect((await kindsAbout(asha, duplicate))[0]).toBe('resolved');
    expect(await kindsAbout(asha, main)).toEqual([]);
    expect(await kindsAbout(both, main)).toEqual(['resolved']);
    expect(await kindsAbout(both, duplicate)).toEqual([]);
    expect(await kindsAbout(speaker, main)).toEqual(['resolved']);
    await ravi.send('PUT', `/api/user/reopenPost/${main}`, { reason: 'It is back' });
    expect(await get(duplicate)).toMatchObject({ progressState: 'Problem Seen', closure: null });
    expect((await row(duplicate)).finished_at).toBeNull();
  });

  test('follows a transfer, and heads get one message', async () => {
    const { member, water, stranger, roads } = scene;
    await merge(member);
    const sent = await member.send('PUT', `/api/gov/transferPost/${main}`, {
      officeId: water,
      reason: 'A pipe',
    });
    expect(sent.status).toBe(200);
    expect((await get(duplicate)).office._id).toBe(water);
    expect((await timeline(duplicate)).routings.at(-1)).toMatchObject({ kind: 'transferred' });
    expect((await kindsAbout(asha, duplicate))[0]).toBe('transferred');
    expect(await kindsAbout(stranger, main)).toEqual(['received']);
    expect(await kindsAbout(stranger, duplicate)).toEqual([]);
    // It is their merge now: the first office has no say any more.
    expect((await unmerge(member)).status).toBe(403);
    expect((await unmerge(stranger)).status).toBe(200);
    expect((await get(duplicate)).office._id).toBe(roads);
    // The duplicate was never at the other office itself, so sending it there is not a dispute.
    const on = await member.send('PUT', `/api/gov/transferPost/${duplicate}`, {
      officeId: water,
      reason: 'A pipe too',
    });
    expect(on.body.post.isDisputed).toBe(false);
  });

  test('follows an assignment of the main report and its end', async () => {
    const { head, member } = scene;
    await merge(head);
    await head.send('PUT', `/api/gov/assignPost/${main}`, { accountId: member.id });
    expect(await get(duplicate)).toMatchObject({ progressState: 'Problem Seen', assignedGovernment: null });
    await head.send('PUT', `/api/gov/assignPost/${main}`, { accountId: null });
    expect((await get(duplicate)).progressState).toBe('Unseen');
  });

  test('keeps the stage of the main report when the assignee is suspended', async () => {
    const leaving = await scene.staff('Leaving', scene.roads);
    await advance(leaving, main);
    await advance(leaving, main);
    await merge(leaving);
    await scene.admin.send('PUT', `/api/admin/suspendAccount/${leaving.id}`, { reason: 'Away' });
    const { progressState, assignedGovernment } = await get(main);
    expect([progressState, assignedGovernment]).toEqual(['Verified', null]);
    expect((await get(duplicate)).progressState).toBe('Verified');
  });

  test('refuses work on it and names the main report', async () => {
    const { admin, head, member, water } = scene;
    await merge(head);
    const message = `This report was merged into ${(await get(main)).number}. The work is done there.`;
    const answers = await Promise.all([
      advance(member, duplicate),
      member.send('PUT', `/api/gov/regressProgressState/${duplicate}`),
      member.send('PUT', `/api/gov/transferPost/${duplicate}`, { officeId: water, reason: 'Theirs' }),
      head.send('PUT', `/api/gov/assignPost/${duplicate}`, { accountId: member.id }),
      member.send('PUT', `/api/gov/categorizePost/${duplicate}`, { category: 'garbage' }),
      admin.send('PUT', `/api/admin/routePost/${duplicate}`, { officeId: water, reason: 'Theirs' }),
      admin.send('PUT', `/api/admin/releasePost/${duplicate}`, { reason: 'No' }),
      ravi.send('PUT', `/api/posts/witness/${duplicate}`, { fixed: true }),
    ]);
    for (const { status, body } of answers) expect([status, body.message]).toEqual([409, message]);
  });

  test('has a stopped clock, stays overdue, and is in no list or count of the office', async () => {
    const { addPost, member, head } = scene;
    const late = await addPost({ reportedAt: new Date(Date.now() - 30 * DAY), author: asha.id });
    expect((await get(late)).isOverdue).toBe(true);
    const before = (await head.get('/api/gov/desk/counts')).body.counts;
    await merge(member, late);
    expect((await get(late)).isOverdue).toBe(true);
    expect((await row(late)).next_step_at).toBeNull();
    const after = (await head.get('/api/gov/desk/counts')).body.counts;
    // The main report is overdue instead.
    expect([after.office, after.overdue]).toEqual([before.office - 1, before.overdue]);
    await server.context.progress.takeSteps(new Date(Date.now() + 400 * DAY));
    const { steps } = await timeline(late);
    expect(steps).toEqual([]);
    await unmerge(member, late);
    expect((await row(late)).next_step_at).not.toBeNull();
    expect((await get(late)).isOverdue).toBe(true);
  });

  test('names its main report in public, and repeats none of its updates', async () => {
    const { member } = scene;
    await merge(member, duplicate, main, 'Seen on the spot');
    await advance(member, main);
    const tracked = (await server.app.inject(`/api/public/post/${duplicate}`)).json().post;
    const { number } = await get(main);
    expect(tracked).toMatchObject({ sameAs: { _id: main, number }, duplicateCount: 0 });
    expect(tracked.routings.at(-1)).toMatchObject({ kind: 'merged', report: number });
    expect(JSON.stringify(tracked)).not.toContain('Seen on the spot');
    expect((await server.app.inject(`/api/public/post/${main}`)).json().post.duplicateCount).toBe(1);
    const { updates } = (await server.app.inject('/api/public/updates?limit=50')).json();
    expect(updates.map(({ postId }: { postId: string }) => postId)).toContain(main);
    expect(updates.map(({ postId }: { postId: string }) => postId)).not.toContain(duplicate);
  });

  test('is counted once in figures, as its main report', async () => {
    const { member, roads } = scene;
    const figures = async () => (await server.app.inject(`/api/public/offices/${roads}`)).json().office;
    const resolvedToday = async () => {
      await server.context.folding.foldAll();
      const days = 'select coalesce(sum(resolved), 0)::int as sum from daily_figures';
      return (await server.context.pool.query(days)).rows[0].sum;
    };
    const [before, days] = [await figures(), await resolvedToday()];
    await merge(member);
    for (let i = 0; i < 4; i += 1) await advance(member, main);
    await changeWithSql(
      server,
      `update posts set stage = 'Waiting for User Verification', proof_at = now() where id = any($1)`,
      [[main, duplicate]],
    );
    await ravi.send('PUT', `/api/user/verifyPost/${main}`);
    expect((await figures()).performance.confirmed).toBe(before.performance.confirmed + 1);
    expect(await resolvedToday()).toBe(days + 1);
    // An objection reopens the duplicate and takes nothing from the main report.
    await object(asha);
    expect(await resolvedToday()).toBe(days + 1);
    expect((await get(duplicate)).progressState).toBe('Unseen');
  });
});

describe('the reporter of a duplicate', () => {
  test('is notified once, in the app and by email, with the way to object', async () => {
    await server.context.pool.query('update accounts set is_verified = true where id = $1', [asha.id]);
    await finishJobs(server);
    await newEmailsTo(server, asha.email);
    await merge(scene.member);
    await merge(scene.member);
    const { number } = await get(main);
    const [notice, ...others] = (await notices(asha)).filter(({ link }) => link === `/post/${duplicate}`);
    expect(notice?.message).toContain(`is the same problem as report ${number}`);
    expect(others).toEqual([]);
    await finishJobs(server);
    const emails = await newEmailsTo(server, asha.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(number);
    const cards = (await asha.get(`/api/user/allPosts?view=card&limit=50`)).body.posts;
    const card = cards.find(({ _id }: { _id: string }) => _id === duplicate);
    expect(card).toMatchObject({ sameAs: { number }, reopenUntil: null });
  });

  test('objects once, with a reason, which restores both and prevents another merge', async () => {
    const { member, admin } = scene;
    await advance(member, duplicate);
    const { changed_at: movedAt, ...before } = await row(duplicate);
    await merge(member);
    expect((await object(asha, '  ')).status).toBe(422);
    expect((await object(ravi)).status).toBe(403);
    expect((await object(asha)).status).toBe(200);
    const { changed_at: undoneAt, ...after } = await row(duplicate);
    expect(after).toEqual(before);
    expect(undoneAt.getTime()).toBeGreaterThan(movedAt.getTime());
    const { routings } = await timeline(duplicate);
    expect(routings.at(-1)).toMatchObject({ kind: 'unmerged', reason: 'Mine is deeper' });
    expect((await object(asha)).status).toBe(409);
    for (const who of [member, admin]) expect((await merge(who)).status).toBe(409);
    // Nor in the other direction.
    expect((await merge(member, main, duplicate)).status).toBe(409);
  });

  test('can object until 30 days after the end', async () => {
    await merge(scene.member);
    const endedBefore = (days: number) =>
      changeWithSql(
        server,
        `update posts set stage = 'Finished', closure = case when id = $2 then 'reporter' else 'merged' end,
           finished_at = now() - $3 * interval '1 day' where id = any($1)`,
        [[main, duplicate], main, days],
        [main, duplicate],
      );
    await endedBefore(30.01);
    const late = await object(asha);
    expect([late.status, late.body.message]).toEqual([
      409,
      'This was possible for 30 days after the report was closed. Please report the problem again.',
    ]);
    await endedBefore(29.99);
    expect((await object(asha)).status).toBe(200);
  });

  test('is notified of a separation by the office, but not of their own', async () => {
    await merge(scene.member);
    await unmerge(scene.member);
    expect(await kindsAbout(asha, duplicate)).toEqual(['unmerged', 'merged']);
    await merge(scene.member);
    await object(asha);
    expect(await kindsAbout(asha, duplicate)).toEqual(['merged', 'unmerged', 'merged']);
  });
});

describe('a separation', () => {
  test('by the office is refused after the end', async () => {
    const { member, admin } = scene;
    await merge(member);
    await changeWithSql(
      server,
      `update posts set stage = 'Finished', closure = 'reporter', finished_at = now() where id = any($1)`,
      [[main, duplicate]],
    );
    for (const who of [member, admin]) expect((await unmerge(who)).status).toBe(409);
    expect((await object(asha)).status).toBe(200);
    expect(await row(duplicate)).toMatchObject({ stage: 'Unseen', closure: null, finished_at: null });
  });

  test('restores the assignee if that account is still in the office', async () => {
    const { head, roads } = scene;
    const worker = await scene.staff('Worker', roads);
    await advance(worker, duplicate);
    await advance(worker, duplicate);
    await merge(head);
    await unmerge(head);
    expect(await get(duplicate)).toMatchObject({ progressState: 'Verified', assignedGovernment: worker.id });
    await merge(head);
    await scene.admin.send('PUT', `/api/admin/staff/${worker.id}`, { officeId: scene.water });
    await unmerge(head);
    expect(await get(duplicate)).toMatchObject({ progressState: 'Verified', assignedGovernment: null });
  });

  test.each(['deleted', 'hidden'])('happens automatically when the main report is %s', async (how) => {
    const { admin, member, addPost } = scene;
    const second = await addPost();
    await advance(member, second);
    await merge(member);
    await merge(member, second);
    if (how === 'deleted') await ravi.send('DELETE', `/api/user/deletePosts/${main}`);
    else await admin.send('PUT', `/api/admin/hidden/post/${main}`, { hidden: true });
    expect(await get(duplicate)).toMatchObject({ sameAs: null, progressState: 'Unseen' });
    expect(await get(second)).toMatchObject({ sameAs: null, assignedGovernment: member.id });
    expect((await kindsAbout(asha, duplicate))[0]).toBe('unmerged');
    expect(await findingsAbout(server, [duplicate, second])).toEqual([]);
  });

  test('happens when a suspension hides the main report', async () => {
    const bad = await signedIn(server, 'user', 'Bad');
    const theirs = await scene.addPost({ author: bad.id });
    await merge(scene.member, duplicate, theirs);
    const suspended = await scene.admin.send('PUT', `/api/admin/suspendAccount/${bad.id}`, {
      reason: 'Spam',
      hideContent: true,
    });
    expect(suspended.status).toBe(200);
    expect((await get(duplicate)).sameAs).toBeNull();
  });
});
