import type { Actor, Role } from '@sudhaar/domain/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { connected } from '../../../testing/live-client.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let roads: Person;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});

const as = (person: Person, role: Role): Actor => ({ id: person.id, role, isVerified: true });
const newPost = async (by: Person, caption = 'Pothole at the bus stop') =>
  (await by.upload('POST', '/api/user/createPost', reportFields({ caption }), [await photo()])).body.post
    ._id as string;
const comment = async (by: Person, postId: string, content: string) =>
  (await by.send('POST', '/api/posts/addComment', { postId, content })).body.comment._id as string;
const reply = (by: Person, postId: string, commentId: string, content: string) =>
  by.send('POST', '/api/posts/addReply', { postId, commentId, content });
const notificationsOf = async (person: Person, query = '') =>
  (await person.get(`/api/notifications${query}`)).body;
/** The kinds of a person's notifications after the welcome, oldest first. */
const kinds = async (person: Person) =>
  (await notificationsOf(person)).notifications
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind !== 'welcome')
    .reverse();

/** Moves a post through all stages: claimed, worked on, proven. */
async function work(postId: string): Promise<void> {
  const { progress } = server.context;
  for (let step = 0; step < 4; step += 1) await progress.advance(as(roads, 'government'), postId);
  await progress.submitProof(as(roads, 'government'), postId, 'Filled', [(await photo()).data]);
}

const emailsTo = async (person: Person) => {
  const { rows } = await server.context.pool.query<{
    payload: { to: string; subject: string; text: string };
  }>(
    `select payload from graphile_worker._private_jobs j join accounts a on a.email = j.payload->>'to'
     where a.id = $1 order by j.id`,
    [person.id],
  );
  return rows.map(({ payload }) => payload);
};

describe('a notification', () => {
  test('welcomes a new account, but not an administrator', async () => {
    for (const [role, link] of [
      ['user', '/user/dashboard'],
      ['government', '/government/dashboard'],
    ] as const) {
      const { notifications, unreadCount } = await notificationsOf(await signedIn(server, role));
      expect(notifications).toMatchObject([
        { kind: 'welcome', title: 'Welcome to Sudhaar', isRead: false, link },
      ]);
      expect(unreadCount).toBe(1);
    }
    expect((await notificationsOf(await signedIn(server, 'admin'))).notifications).toEqual([]);
  });

  test('tells an authority about its verification', async () => {
    const water = await signedIn(server, 'government', 'Water');
    await server.context.accounts.verify(water.id);
    expect((await notificationsOf(water)).notifications[0]).toMatchObject({
      kind: 'accountVerified',
      link: '/government/dashboard/viewPosts',
    });
    expect((await emailsTo(water)).map(({ subject }) => subject)).toContain('Account Verified');
  });

  test('tells the owner about a comment, with its author, text and link', async () => {
    const [asha, ravi] = [await signedIn(server, 'user', 'आशा'), await signedIn(server, 'user', 'Ravi')];
    const postId = await newPost(asha);
    await comment(ravi, postId, 'It is\ngetting deeper');
    await comment(asha, postId, 'My own words');
    expect((await notificationsOf(asha)).notifications[0]).toEqual({
      id: expect.any(String),
      kind: 'comment',
      title: 'New Comment',
      message: 'Ravi on “Pothole at the bus stop”: It is getting deeper',
      isRead: false,
      createdAt: expect.any(String),
      link: `/post/${postId}#comments`,
    });
    expect(await kinds(asha)).toEqual(['comment']);
    expect(await kinds(ravi)).toEqual([]);
    expect((await emailsTo(asha)).map(({ subject }) => subject)).not.toContain('New Comment');
  });

  test('tells the people in a thread and the owner about a reply, once each', async () => {
    const [asha, ravi, meera] = [
      await signedIn(server, 'user', 'आशा'),
      await signedIn(server, 'user', 'Ravi'),
      await signedIn(server, 'user', 'Meera'),
    ];
    const postId = await newPost(asha);
    const commentId = await comment(ravi, postId, 'A question');
    await reply(meera, postId, commentId, 'An answer');
    await reply(ravi, postId, commentId, 'Thanks');
    await reply(asha, postId, commentId, 'Seen');
    expect(await kinds(asha)).toEqual(['comment', 'comment', 'comment']);
    expect(await kinds(ravi)).toEqual(['reply', 'reply']);
    expect(await kinds(meera)).toEqual(['reply', 'reply']);
  });

  test('tells owner and followers about moves, but never the actor', async () => {
    const [asha, voter, critic, talker] = [
      await signedIn(server, 'user', 'आशा'),
      await signedIn(server, 'user', 'Voter'),
      await signedIn(server, 'user', 'Critic'),
      await signedIn(server, 'user', 'Talker'),
    ];
    const postId = await newPost(asha, 'Leaking pipe');
    await voter.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
    await critic.send('PUT', '/api/posts/votePost', { postId, type: 'downvote' });
    await comment(talker, postId, 'Still leaking');
    await work(postId);
    await asha.send('PUT', `/api/user/rejectPost/${postId}`, { reason: 'Still wet' });
    const because = '“Leaking pipe” isn’t fixed yet: “Still wet”';
    expect((await notificationsOf(roads)).notifications[0]).toMatchObject({
      kind: 'notFixed',
      message: because,
    });
    await server.context.progress.advance(as(roads, 'government'), postId);
    await server.context.progress.submitProof(as(roads, 'government'), postId, 'Again', [
      (await photo()).data,
    ]);
    await asha.send('PUT', `/api/user/verifyPost/${postId}`);
    expect(await kinds(asha)).toEqual([
      'comment',
      ...Array(4).fill('progress'),
      'proofWaiting',
      'progress',
      'proofWaiting',
    ]);
    expect((await kinds(roads)).slice(-2)).toEqual(['notFixed', 'resolved']);
    expect((await notificationsOf(voter)).notifications[0]).toMatchObject({
      title: 'Issue Resolved',
      message: '“Leaking pipe” is fixed and confirmed.',
      link: `/post/${postId}`,
    });
    expect(await kinds(talker)).toEqual(['resolved']);
    expect(await kinds(critic)).toEqual([]);
    const subjects = (await emailsTo(roads)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Not Fixed Yet', 'Issue Resolved']));
    const notFixed = (await emailsTo(roads)).find(({ subject }) => subject === 'Not Fixed Yet');
    expect(notFixed?.text).toContain('Still wet');
    const email = (await emailsTo(asha)).find(({ subject }) => subject === 'Please Confirm the Work');
    const { number } = (await asha.get(`/api/posts/post/${postId}`)).body.post;
    expect(email?.text).toContain(`/r/${number}`);
    expect(email?.text).toContain('/unsubscribe?token=');
    expect((await emailsTo(voter)).map(({ subject }) => subject)).not.toContain('Issue Resolved');
  });

  test('reaches thousands of followers of a resolved post once each, partly by a job', async () => {
    const [asha, voter] = [await signedIn(server), await signedIn(server)];
    const postId = await newPost(asha, 'Everyone wants this');
    await server.context.pool.query(
      `with crowd as (
         insert into accounts (id, role, email, email_key, name, password_hash)
         select gen_random_uuid(), 'user', 'crowd' || i || '@example.in', 'crowd' || i || '@example.in', 'Crowd', ''
         from generate_series(1, 450) i returning id)
       insert into votes (post_id, account_id, type) select $1, id, 'upvote' from crowd`,
      [postId],
    );
    await voter.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
    await work(postId);
    await asha.send('PUT', `/api/user/verifyPost/${postId}`);
    const resolved = async () => {
      const { rows } = await server.context.pool.query(
        `select count(*)::int as count, count(distinct account_id)::int as people from notifications
         where post_id = $1 and kind = 'resolved'`,
        [postId],
      );
      return rows[0];
    };
    expect((await resolved()).count).toBeLessThan(300);
    await finishJobs(server);
    // The crowd, the other voter and the authority.
    expect(await resolved()).toEqual({ count: 452, people: 452 });
  });
});

describe('the delivery of notifications', () => {
  test('follows the chosen channels', async () => {
    const [asha, ravi] = [await signedIn(server), await signedIn(server, 'user', 'Ravi')];
    await asha.send('PUT', '/api/settings', {
      notifications: { comment: { app: false, mail: true }, proofWaiting: { mail: false } },
    });
    const postId = await newPost(asha);
    await comment(ravi, postId, 'By mail please');
    await work(postId);
    expect(await kinds(asha)).toEqual([...Array(4).fill('progress'), 'proofWaiting']);
    const subjects = (await emailsTo(asha)).map(({ subject }) => subject);
    expect(subjects).toContain('New Comment');
    expect(subjects).not.toContain('Please Confirm the Work');
  });

  test('reaches every tab at once, and so does reading', async () => {
    const [asha, ravi] = [await signedIn(server), await signedIn(server, 'user', 'Ravi')];
    const [first, second] = [await connected(server, asha), await connected(server, asha)];
    const stranger = await connected(server, ravi);
    // The welcome of a new account may still be on its way.
    const received = (tab: typeof stranger) =>
      tab.received('notification').filter(({ notification }) => notification.kind !== 'welcome');
    const postId = await newPost(asha);
    await comment(ravi, postId, 'One');
    await comment(ravi, postId, 'Two');
    const { notifications } = await notificationsOf(asha);
    for (const tab of [first, second]) {
      await soon(() =>
        expect(received(tab).map(({ notification }) => notification)).toEqual([
          notifications[1],
          notifications[0],
        ]),
      );
      expect(received(tab).at(-1)?.unreadCount).toBe(3);
    }
    const one = [notifications[0].id];
    expect(await asha.send('PUT', '/api/notifications/read', { ids: one })).toMatchObject({
      status: 200,
      body: { unreadCount: 2, message: 'Marked as read' },
    });
    expect((await asha.send('PUT', '/api/notifications/read')).body.unreadCount).toBe(0);
    await soon(() =>
      expect(second.received('notifications_read')).toEqual([
        { ids: one, unreadCount: 2 },
        { ids: null, unreadCount: 0 },
      ]),
    );
    expect(received(stranger)).toEqual([]);
    expect(
      (await notificationsOf(asha)).notifications.every(({ isRead }: { isRead: boolean }) => isRead),
    ).toBe(true);
  });

  test('has pages, and contains nobody else’s', async () => {
    const [asha, ravi] = [await signedIn(server), await signedIn(server, 'user', 'Ravi')];
    const postId = await newPost(asha);
    for (const words of ['one', 'two', 'three']) await comment(ravi, postId, words);
    const first = await notificationsOf(asha, '?limit=2');
    const second = await notificationsOf(asha, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.notifications, ...second.notifications].map(({ kind }) => kind)).toEqual([
      'comment',
      'comment',
      'comment',
      'welcome',
    ]);
    expect(second.nextCursor).toBeNull();
    expect(first.unreadCount).toBe(4);
    await ravi.send('PUT', '/api/notifications/read', { ids: [first.notifications[0].id, 'no id'] });
    expect((await notificationsOf(asha)).unreadCount).toBe(4);
  });

  test('leaves out texts that were hidden or deleted', async () => {
    const [asha, ravi] = [await signedIn(server), await signedIn(server, 'user', 'Ravi')];
    const postId = await newPost(asha);
    const hidden = await comment(ravi, postId, 'Something bad');
    const removed = await comment(ravi, postId, 'Something regretted');
    await comment(ravi, postId, 'Something fine');
    const { comments } = server.context;
    const db = createDatabase(server.context.pool);
    await inTransaction(db, (trx) => comments.subjects.comment.setHidden(trx, hidden, true));
    await ravi.send('DELETE', '/api/posts/deleteComment', { postId, commentId: removed });
    await server.context.pool.query('delete from accounts where id = $1', [ravi.id]);
    const { notifications, unreadCount } = await notificationsOf(asha);
    expect(notifications.map(({ message }: { message: string }) => message)).toEqual([
      'Unknown on “Pothole at the bus stop”: Something fine',
      expect.stringMatching(/^Report what/),
    ]);
    expect(unreadCount).toBe(2);
    await asha.send('DELETE', `/api/user/deletePosts/${postId}`);
    expect((await notificationsOf(asha)).notifications).toHaveLength(1);
  });
});

describe('a caption or text in a notification', () => {
  test.each([
    ['Short caption', 'Short caption'],
    [
      'The signal at the crossing is dark. In the morning everyone goes at once.',
      'The signal at the crossing is dark',
    ],
    [
      'मंडईजवळच्या रस्त्यावर मोठा खड्डा आहे। पावसात तो दिसत नाही आणि दुचाकी घसरतात',
      'मंडईजवळच्या रस्त्यावर मोठा खड्डा आहे',
    ],
    [`Ok. ${'word '.repeat(40)}`, /^Ok\. (word )+word…$/],
    ['x'.repeat(200), /^x{60}…$/],
  ])('%s is shortened to its beginning', async (caption, name) => {
    const [asha, ravi] = [await signedIn(server), await signedIn(server, 'user', 'Ravi')];
    await comment(ravi, await newPost(asha, caption), 'Yes');
    const [, post] = /“(.*)”/s.exec((await notificationsOf(asha)).notifications[0].message) ?? [];
    expect(post).toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
  });
});

describe('the calls', () => {
  test('require a login and valid parameters', async () => {
    expect((await server.app.inject('/api/notifications')).statusCode).toBe(401);
    expect((await server.app.inject({ method: 'PUT', url: '/api/notifications/read' })).statusCode).toBe(401);
    const asha = await signedIn(server);
    expect((await asha.get('/api/notifications?cursor=x')).status).toBe(400);
    expect((await asha.get('/api/notifications?limit=0')).status).toBe(422);
    expect((await asha.send('PUT', '/api/notifications/read', { ids: 'all' })).status).toBe(422);
  });

  test('no longer return notifications older than half a year', async () => {
    const asha = await signedIn(server);
    const clear = server.context.jobs.find(({ name }) => name === 'clear_old_notifications');
    await clear?.run({});
    expect((await notificationsOf(asha)).notifications).toHaveLength(1);
    await server.context.notifications.clear(new Date(Date.now() + 1000));
    expect((await notificationsOf(asha)).notifications).toEqual([]);
  });
});
