import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let ravi: Person;
let roads: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
  ravi = await signedIn(server, 'user', 'Ravi');
  roads = await signedIn(server, 'government', 'Roads');
});
const NOWHERE = '01900000-0000-7000-8000-000000000000';

type SubjectRef = { kind: string; id: string };
const newPost = async (caption = 'Pothole') => {
  const fields = reportFields({ caption });
  const { body } = await asha.upload('POST', '/api/user/createPost', fields, [await photo()]);
  return body.post._id as string;
};
const newComment = async (postId: string, content = 'Rude words', who = asha) =>
  (await who.send('POST', '/api/posts/addComment', { postId, content })).body.comment._id as string;
const newReply = async (postId: string, commentId: string) =>
  (await asha.send('POST', '/api/posts/addReply', { postId, commentId, content: 'Rude too' })).body.reply
    ._id as string;
const report = (who: Person, subject: SubjectRef, reason = 'abusive', note = '') =>
  who.send('POST', '/api/reports', { ...subject, reason, note });
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
const queue = async (query = ''): Promise<any[]> =>
  (await admin.get(`/api/admin/moderation${query}`)).body.cases;
const caseOf = async (id: string, query = '') => (await queue(query)).find((one) => one.subject?._id === id);
const decide = (cases: string[], action: string, reason = 'As the rules say') =>
  admin.send('POST', '/api/admin/moderation', { cases, action, reason });
const auditEntries = async (subject: string) =>
  (await admin.get(`/api/admin/audit?subject=${subject}`)).body.entries.map(
    ({ action }: { action: string }) => action,
  );

describe('POST /api/reports', () => {
  test('accepts a report of any role about a post, comment, reply or message of others', async () => {
    const postId = await newPost();
    const commentId = await newComment(postId);
    const replyId = await newReply(postId, commentId);
    const message = (await asha.send('POST', '/api/user/sendMessage', { msg: 'Shouting' })).body.data._id;
    const subjects = [
      { kind: 'post', id: postId },
      { kind: 'comment', id: commentId },
      { kind: 'reply', id: replyId },
      { kind: 'message', id: message },
    ];
    for (const subject of subjects) {
      for (const who of [ravi, roads, admin])
        expect(await report(who, subject)).toMatchObject({
          status: 201,
          body: { message: 'Thank you. An administrator will look at it.' },
        });
      expect(await caseOf(subject.id)).toMatchObject({
        kind: subject.kind,
        reportCount: 3,
        reasons: [{ reason: 'abusive', count: 3 }],
        subject: { author: { name: 'Asha' }, isHidden: false },
      });
    }
  });

  test('requires a token, existing content of others, a known reason, and no earlier report', async () => {
    const subject = { kind: 'post', id: await newPost() };
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/reports',
          payload: { ...subject, reason: 'spam' },
        })
      ).statusCode,
    ).toBe(401);
    expect(await report(asha, subject)).toMatchObject({
      status: 403,
      body: { message: 'This is yours. You can delete it yourself.' },
    });
    expect((await report(ravi, subject)).status).toBe(201);
    expect((await report(ravi, subject, 'spam')).status).toBe(409);
    expect(await caseOf(subject.id)).toMatchObject({ reportCount: 1 });
    expect((await report(ravi, { kind: 'comment', id: subject.id })).status).toBe(404);
    expect((await report(ravi, { kind: 'post', id: NOWHERE })).status).toBe(404);
    expect((await report(ravi, { kind: 'post', id: 'x' })).status).toBe(404);
    expect((await report(ravi, { kind: 'profile', id: asha.id })).status).toBe(422);
    expect((await report(ravi, subject, 'boring')).status).toBe(422);
    expect((await report(ravi, subject, 'other', 'x'.repeat(501))).status).toBe(422);
  });

  test('adds reasons and notes to a case, and reopens it with the next report', async () => {
    const id = await newPost();
    await report(ravi, { kind: 'post', id }, 'spam', 'An advertisement');
    await report(roads, { kind: 'post', id }, 'false');
    const one = await caseOf(id);
    expect(one).toMatchObject({ reportCount: 2, notes: ['An advertisement'] });
    expect(one.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'spam', count: 1 },
        { reason: 'false', count: 1 },
      ]),
    );
    await decide([one._id], 'keep');
    expect(await caseOf(id)).toBeUndefined();
    expect(await caseOf(id, '?state=closed')).toMatchObject({ outcome: 'kept', decidedBy: 'Administrator' });
    await report(ravi, { kind: 'post', id }, 'hateful');
    expect(await caseOf(id)).toMatchObject({
      _id: one._id,
      isOpen: true,
      reportCount: 1,
      reasons: [{ reason: 'hateful', count: 1 }],
    });
  });

  test('creates one case for simultaneous reports', async () => {
    const id = await newPost();
    const crowd = await Promise.all(Array.from({ length: 8 }, () => signedIn(server)));
    await Promise.all(crowd.map((person) => report(person, { kind: 'post', id }, 'spam')));
    expect(await caseOf(id)).toMatchObject({ reportCount: 8, reasons: [{ reason: 'spam', count: 8 }] });
  });
});

describe('GET /api/admin/moderation', () => {
  test('is for administrators only', async () => {
    const url = '/api/admin/moderation';
    expect((await server.app.inject(url)).statusCode).toBe(401);
    for (const other of [asha, roads]) expect((await other.get(url)).status).toBe(403);
    expect((await admin.get(`${url}?state=halfway`)).status).toBe(422);
  });

  test('sorts by number of reports or time, filters by kind, and has pages', async () => {
    const counts = (await queue()).map(({ reportCount }) => reportCount);
    expect([...counts].sort((a, b) => b - a)).toEqual(counts);
    const times = (await queue('?sort=latest')).map(({ lastReportedAt }) => lastReportedAt);
    expect([...times].sort().reverse()).toEqual(times);
    const comments = await queue('?kind=comment');
    expect(comments.length).toBeGreaterThan(0);
    expect(comments.every(({ kind }) => kind === 'comment')).toBe(true);
    for (const query of ['state=open', 'sort=latest', 'state=closed']) {
      const all = (await queue(`?${query}`)).map(({ _id }) => _id);
      const seen: string[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await admin.get(
          `/api/admin/moderation?limit=2&${query}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...body.cases.map(({ _id }: { _id: string }) => _id));
        if (body.nextCursor === null) break;
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(all);
    }
  });
});

describe('POST /api/admin/moderation', () => {
  test('is for administrators only, with at most 100 cases', async () => {
    const body = { cases: [NOWHERE], action: 'hide' };
    const url = '/api/admin/moderation';
    expect((await server.app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(401);
    for (const other of [asha, roads]) expect((await other.send('POST', url, body)).status).toBe(403);
    expect((await decide([], 'hide')).status).toBe(422);
    expect((await decide(Array(101).fill(NOWHERE), 'hide')).status).toBe(422);
    expect((await decide([NOWHERE], 'burn')).status).toBe(422);
    expect((await decide([NOWHERE, 'x'], 'hide')).body.results).toEqual([
      { _id: NOWHERE, result: 'unknown', outcome: null },
      { _id: 'x', result: 'unknown', outcome: null },
    ]);
  });

  test('hides, shows and deletes many at once, and changes nothing if repeated', async () => {
    const postId = await newPost();
    const commentId = await newComment(postId);
    const other = await newPost('Another');
    const subjects = [
      { kind: 'comment', id: commentId },
      { kind: 'post', id: other },
    ];
    for (const subject of subjects) await report(ravi, subject);
    const cases = await Promise.all(subjects.map(async ({ id }) => (await caseOf(id))._id as string));
    const results = async (action: string) =>
      (await decide(cases, action)).body.results.map((one: { result: string }) => one.result);

    expect((await decide(cases, 'hide')).body).toMatchObject({
      message: '2 cases decided',
      results: cases.map((_id) => ({ _id, result: 'done', outcome: 'hidden' })),
    });
    expect(await results('hide')).toEqual(['unchanged', 'unchanged']);
    expect((await ravi.get(`/api/posts/post/${other}`)).status).toBe(404);
    expect(await results('unhide')).toEqual(['done', 'done']);
    expect((await ravi.get(`/api/posts/post/${other}`)).status).toBe(200);
    expect(await results('delete')).toEqual(['done', 'done']);
    expect(await results('delete')).toEqual(['unchanged', 'unchanged']);
    expect((await admin.get(`/api/posts/post/${other}`)).status).toBe(404);
    expect(await auditEntries(other)).toEqual(['deletePost', 'unhide', 'hide']);
    expect(await auditEntries(commentId)).toEqual(['deleteComment', 'unhide', 'hide']);
  });

  test('hides and deletes messages like other content', async () => {
    const { _id } = (await asha.send('POST', '/api/user/sendMessage', { msg: 'Louder' })).body.data;
    await report(ravi, { kind: 'message', id: _id });
    const one = await caseOf(_id);
    const isNotified = async () =>
      (await ravi.get('/api/user/getMessage')).body.some((message: { _id: string }) => message._id === _id);
    await decide([one._id], 'hide');
    expect(await isNotified()).toBe(false);
    await decide([one._id], 'unhide');
    expect(await isNotified()).toBe(true);
    await decide([one._id], 'delete');
    expect(await isNotified()).toBe(false);
    expect(await auditEntries(_id)).toEqual(['deleteMessage', 'unhide', 'hide']);
  });

  test('closes cases about content that its author deleted, including comments on a deleted post', async () => {
    const postId = await newPost();
    const commentId = await newComment(postId, 'Mine', ravi);
    await report(ravi, { kind: 'post', id: postId });
    await report(asha, { kind: 'comment', id: commentId });
    const comment = await caseOf(commentId);
    await asha.send('DELETE', `/api/user/deletePosts/${postId}`);
    const closed = await queue('?state=closed');
    expect(closed.slice(0, 2)).toMatchObject([
      { outcome: 'gone', subject: null, decidedBy: null },
      { outcome: 'gone', subject: null, decidedBy: null },
    ]);
    expect((await decide([comment._id], 'hide')).body.results).toEqual([
      { _id: comment._id, result: 'unchanged', outcome: 'gone' },
    ]);
  });

  test('finishes even if the author deletes the post at the same time', async () => {
    for (let i = 0; i < 5; i += 1) {
      const id = await newPost();
      await report(ravi, { kind: 'post', id });
      const one = await caseOf(id);
      const [gone, decided] = await Promise.all([
        asha.send('DELETE', `/api/user/deletePosts/${id}`),
        decide([one._id], 'delete'),
      ]);
      expect([200, 404]).toContain(gone.status);
      expect(decided.status).toBe(200);
      expect((await admin.get(`/api/posts/post/${id}`)).status).toBe(404);
    }
  });
});
