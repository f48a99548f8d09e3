import { beforeAll, describe, expect, test } from 'vitest';
import { newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { connected } from '../../../testing/live-client.ts';
import { elsewhere, type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { soon } from '../../../testing/soon.ts';
import { testServers } from '../../../testing/test-app.ts';

const [server, otherServer] = testServers();
let admin: Person;
let ravi: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  ravi = await signedIn(server, 'user', 'Ravi');
});

const suspend = (id: string, body: object = {}, who = admin) =>
  who.send('PUT', `/api/admin/suspendAccount/${id}`, { reason: 'Sells things in every comment', ...body });
const lift = (id: string, reason = 'They understood') =>
  admin.send('PUT', `/api/admin/liftSuspension/${id}`, { reason });
async function login(role: 'user' | 'gov' | 'admin', email: string, password = 'secret') {
  const field = role === 'gov' ? 'officialEmail' : 'email';
  const payload = { [field]: email, password, secretKey: 'the key' };
  const response = await server.app.inject({ method: 'POST', url: `/api/${role}/login`, payload });
  return { status: response.statusCode, body: response.json() };
}
const report = async (who: Person) =>
  (await who.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id as string;
const comment = async (who: Person, postId: string, content = 'Buy my phones') =>
  (await who.send('POST', '/api/posts/addComment', { postId, content })).body.comment._id as string;
const commentsOf = async (postId: string) => {
  const { post } = (await ravi.get(`/api/posts/post/${postId}`)).body;
  return { count: post.commentCount, shown: post.comments.map(({ _id }: { _id: string }) => _id) };
};
const isSeen = async (postId: string) => (await ravi.get(`/api/posts/post/${postId}`)).status === 200;
const hidden = (kind: string, id: string, isHidden: boolean) =>
  admin.send('PUT', `/api/admin/hidden/${kind}/${id}`, { hidden: isHidden });

describe('a suspended account', () => {
  test('is logged out at once on every server, including its live connections', async () => {
    const spammer = await signedIn(server, 'user', 'Spammer');
    const tabs = [
      await connected(server, spammer),
      await connected(otherServer, elsewhere(otherServer, spammer)),
    ];
    expect((await suspend(spammer.id)).body.message).toBe('Suspended and logged out everywhere.');
    expect((await spammer.get('/api/session')).status).toBe(401);
    expect((await elsewhere(otherServer, spammer).get('/api/session')).status).toBe(401);
    for (const { socket } of tabs) await soon(() => expect(socket.connected).toBe(false));
  });

  test('is told the reason at a login with the right password only', async () => {
    for (const role of ['user', 'government', 'admin'] as const) {
      const one = await signedIn(server, role, 'Somebody');
      await suspend(one.id);
      const path = role === 'government' ? 'gov' : role;
      expect(await login(path, one.email)).toMatchObject({
        status: 403,
        body: {
          code: 'account_suspended',
          message: 'This account is suspended. Reason: Sells things in every comment',
        },
      });
      expect(await login(path, one.email, 'a guess')).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
      });
      await lift(one.id);
      expect((await login(path, one.email)).status).toBe(200);
    }
  });

  test('gets an email about it and about its end', async () => {
    const one = await signedIn(server, 'user', 'Mailed');
    await newEmails(server);
    await suspend(one.id);
    await lift(one.id);
    const emails = await newEmailsTo(server, one.email);
    expect(emails).toHaveLength(2);
    expect(emails[0]).toContain('Sells things in every comment');
    expect(emails[1]).toContain('They understood');
  });

  test('has no session from a login at the time of the suspension', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await signedIn(server, 'user', 'Quick');
      const [first] = await Promise.all([login('user', one.email), suspend(one.id)]);
      if (first.status === 200) {
        const headers = { authorization: `Bearer ${first.body.token}` };
        expect((await server.app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
      } else expect(first.status).toBe(403);
    }
  });

  test('cannot sign up in the other role with its address', async () => {
    const one = await signedIn(server, 'government', 'Roads');
    await suspend(one.id);
    const form = { name: 'A', email: one.email.toUpperCase(), password: 'secret' };
    const response = await server.app.inject({ method: 'POST', url: '/api/user/signup', payload: form });
    expect(response.statusCode).toBe(403);
  });
});

describe('a suspension', () => {
  test('requires an administrator, a reason, and another account that is not suspended', async () => {
    const one = await signedIn(server, 'user', 'One');
    expect((await suspend(one.id, {}, ravi)).status).toBe(403);
    expect((await suspend(one.id, { reason: ' ' })).status).toBe(422);
    expect((await suspend(admin.id)).status).toBe(403);
    expect((await suspend('x')).status).toBe(404);
    expect((await lift(one.id)).status).toBe(409);
    expect((await suspend(one.id)).status).toBe(200);
    expect((await suspend(one.id)).status).toBe(409);
  });

  test('leaves one of two administrators who suspend each other at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = [await signedIn(server, 'admin', 'One'), await signedIn(server, 'admin', 'Two')];
      const answers = await Promise.all([suspend(two.id, {}, one), suspend(one.id, {}, two)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });
});

describe('the content of a suspended account', () => {
  let spammer: Person;
  let street: string;
  let own: string;
  let commentId: string;
  beforeAll(async () => {
    spammer = await signedIn(server, 'user', 'Spammer');
    street = await report(ravi);
    own = await report(spammer);
    commentId = await comment(spammer, street);
  });

  test('stays visible if the administrator chooses so', async () => {
    await suspend(spammer.id, { hideContent: false });
    expect(await isSeen(own)).toBe(true);
    expect((await commentsOf(street)).shown).toEqual([commentId]);
    await lift(spammer.id);
  });

  test('is hidden and later shown again, except content hidden for other reasons', async () => {
    spammer = await signedIn(server, 'user', 'Spammer');
    const [shown, hiddenBefore, hiddenMeanwhile, shownMeanwhile] = [
      await report(spammer),
      await report(spammer),
      await report(spammer),
      await report(spammer),
    ];
    const remarks = [
      await comment(spammer, street),
      await comment(spammer, street),
      await comment(spammer, street),
    ];
    const [, hiddenRemark, judgedRemark] = remarks as [string, string, string];
    const reply = await spammer.send('POST', '/api/posts/addReply', {
      postId: street,
      commentId,
      content: 'Cheap!',
    });
    const { _id: messageId } = (await spammer.send('POST', '/api/user/sendMessage', { msg: 'Phones!' })).body
      .data;
    const messages = async () =>
      (await ravi.get('/api/user/getMessage')).body.map(({ _id }: { _id: string }) => _id);
    const replies = async () =>
      (await ravi.get(`/api/posts/post/${street}`)).body.post.comments[0].replies.length as number;
    await hidden('post', hiddenBefore, true);
    await hidden('comment', hiddenRemark, true);
    const before = await commentsOf(street);

    await suspend(spammer.id, { hideContent: true });
    for (const id of [shown, hiddenBefore, hiddenMeanwhile, shownMeanwhile])
      expect(await isSeen(id)).toBe(false);
    expect(await commentsOf(street)).toEqual({ count: 1, shown: [commentId] });
    expect(await replies()).toBe(0);
    expect(await messages()).not.toContain(messageId);

    // An administrator decides about two of the posts separately.
    await ravi.send('POST', '/api/reports', { kind: 'post', id: street, reason: 'other' });
    await hidden('post', hiddenMeanwhile, true);
    await hidden('comment', judgedRemark, true);
    await hidden('post', shownMeanwhile, false);
    expect(await isSeen(shownMeanwhile)).toBe(true);

    await lift(spammer.id);
    expect(await Promise.all([shown, shownMeanwhile, hiddenBefore, hiddenMeanwhile].map(isSeen))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const after = await commentsOf(street);
    expect(after.shown).toEqual(before.shown.filter((id: string) => id !== judgedRemark));
    expect(after.count).toBe(after.shown.length);
    expect(await replies()).toBe(1);
    expect(reply.status).toBe(200);
    expect(await messages()).toContain(messageId);
  });

  test('is all hidden, even content sent at the time of the suspension', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await signedIn(server, 'user', 'Fast');
      const picture = await photo();
      const all = [
        () => one.upload('POST', '/api/user/createPost', reportFields(), [picture]),
        () => one.send('POST', '/api/posts/addComment', { postId: street, content: 'Phones' }),
        () => one.send('POST', '/api/user/sendMessage', { msg: 'Phones' }),
        () => suspend(one.id, { hideContent: true }),
      ];
      const answers = await Promise.all((round % 2 ? all.reverse() : all).map((call) => call()));
      for (const { status } of answers) expect([200, 201, 401, 404]).toContain(status);
      const { rows } = await server.context.pool.query(
        `select (select count(*) from posts where author_id = $1 and hidden_at is null)
           + (select count(*) from comments where author_id = $1 and hidden_at is null)
           + (select count(*) from chat_messages where author_id = $1 and hidden_at is null) as left`,
        [one.id],
      );
      expect(Number(rows[0].left)).toBe(0);
    }
    const { count, shown } = await commentsOf(street);
    expect(count).toBe(shown.length);
  });
});

describe('a deleted account', () => {
  const signUp = async (email: string) => {
    const form = { name: 'Again', email, password: 'secret' };
    const response = await server.app.inject({ method: 'POST', url: '/api/user/signup', payload: form });
    return { status: response.statusCode, body: response.json() };
  };

  test('with a blocked address cannot sign up with any spelling of it until it is unblocked', async () => {
    const one = await signedIn(server, 'user', 'Spammer');
    await admin.send('DELETE', `/api/admin/deleteUser/${one.id}`, { reason: 'Spam', blockAddress: true });
    const [name, domain] = one.email.split('@');
    for (const email of [one.email, one.email.toUpperCase(), `${name}+again@${domain}`])
      expect(await signUp(email)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const { rows } = await server.context.pool.query('select * from blocked_addresses');
    expect(JSON.stringify(rows)).not.toContain(name);

    const unblock = () => admin.send('PUT', '/api/admin/unblockAddress', { email: one.email });
    expect((await unblock()).status).toBe(200);
    expect((await unblock()).status).toBe(404);
    expect((await signUp(one.email)).status).toBe(201);
  });

  test('can sign up again if its address is not blocked, and after its own erasure', async () => {
    const deleted = await signedIn(server, 'user', 'Deleted');
    await admin.send('DELETE', `/api/admin/deleteUser/${deleted.id}`);
    expect((await signUp(deleted.email)).status).toBe(201);
    const gone = await signedIn(server, 'user', 'Gone');
    await gone.send('DELETE', '/api/account', { password: 'secret', typedEmail: gone.email });
    expect((await gone.get('/api/session')).status).toBe(401);
    expect((await signUp(gone.email)).status).toBe(201);
  });

  test('with a blocked address leaves no document behind when an authority signs up again', async () => {
    const parks = await signedIn(server, 'government', 'Parks');
    await admin.send('DELETE', `/api/admin/deleteGovernment/${parks.id}`, { blockAddress: true });
    const form = {
      department: 'Parks',
      city: 'Pune',
      phone: '9876543210',
      email: parks.email,
      password: 'secret',
    };
    await expect(
      server.context.accounts.registerGovernment(
        { ...form, confirmPassword: 'secret' },
        Buffer.from('%PDF-1.4'),
      ),
    ).rejects.toThrow('addressBlocked');
  });
});
