import { routes } from '@sudhaar/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let roads: Person;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
});

const actorOf = ({ id }: Person) => ({ id, role: 'admin', isVerified: true }) as const;
const entries = async (query = '') => (await admin.get(`/api/admin/audit${query}`)).body.entries;
const newPost = async (who = asha) =>
  (await who.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id as string;

async function newNameRequest(): Promise<string> {
  const office = await signedIn(server, 'government', 'Parks');
  await server.context.accounts.verify(office.id);
  await office.upload('PUT', '/api/gov/updateProfile', { authorityName: 'Parks and trees' }, []);
  return (await admin.get('/api/admin/nameRequests?limit=1')).body.requests[0]._id;
}
async function newContactMessage(): Promise<string> {
  const form = { name: 'Asha', email: 'asha@example.in', message: 'Hello' };
  await server.app.inject({ method: 'POST', url: '/api/contact', payload: form });
  return (await admin.get('/api/admin/contactMessages?limit=1')).body.messages[0]._id;
}

const WEBHOOK = { name: 'Dashboard', url: 'https://hooks.example.in/in', events: ['report.created'] };
const newWebhook = async (): Promise<string> =>
  (await admin.send('POST', '/api/admin/webhooks', WEBHOOK)).body.webhook._id;
const newApiKey = async (): Promise<string> =>
  (await admin.send('POST', '/api/admin/apiKeys', { name: 'City map', scopes: ['read'] })).body.apiKey._id;

/** A post that waits for its reporter's verdict, with a deleted reporter. */
async function orphanedProof(): Promise<string> {
  const leaving = await signedIn(server, 'user');
  const water = await signedIn(server, 'government', 'Water');
  await server.context.accounts.verify(water.id);
  const postId = await newPost(leaving);
  for (let i = 0; i < 4; i += 1) await water.send('PUT', `/api/gov/progressState/${postId}`);
  await water.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [await photo()]);
  await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`);
  return postId;
}

async function claimedPost(): Promise<string> {
  const drains = await signedIn(server, 'government', 'Drains');
  await server.context.accounts.verify(drains.id);
  const postId = await newPost();
  await drains.send('PUT', `/api/gov/progressState/${postId}`);
  return postId;
}

async function openCase(): Promise<string> {
  const id = await newPost();
  await roads.send('POST', '/api/reports', { kind: 'post', id, reason: 'spam' });
  return (await admin.get('/api/admin/moderation?limit=1')).body.cases[0]._id;
}

let offices = 0;
async function newOffice(): Promise<string> {
  offices += 1;
  const form = { name: `Office number ${offices}`, departments: ['roads'] };
  return (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
}

async function twoOfOneOffice(): Promise<[string, string]> {
  const officeId = await newOffice();
  const both = [await newPost(), await newPost()] as const;
  for (const id of both)
    await admin.send('PUT', `/api/admin/routePost/${id}`, { officeId, reason: 'It is theirs' });
  return [both[0], both[1]];
}

/** For every call that changes something as administrator: its arguments and the entry that it must add. */
const CALLS: Record<string, () => Promise<{ url: string; body?: object; action: string }>> = {
  'DELETE /api/admin/deletePosts/{postId}': async () => ({
    url: `/api/admin/deletePosts/${await newPost()}`,
    action: 'deletePost',
  }),
  'PUT /api/admin/verdict/{postId}': async () => ({
    url: `/api/admin/verdict/${await orphanedProof()}`,
    body: { fixed: true },
    action: 'verdict',
  }),
  'PUT /api/admin/releasePost/{postId}': async () => ({
    url: `/api/admin/releasePost/${await claimedPost()}`,
    body: { reason: 'Nothing happens' },
    action: 'releasePost',
  }),
  'PUT /api/admin/routePost/{postId}': async () => ({
    url: `/api/admin/routePost/${await newPost()}`,
    body: { officeId: await newOffice(), reason: 'It is theirs' },
    action: 'routePost',
  }),
  'DELETE /api/gov/intake/{postId}': async () => {
    const desk = await signedIn(server, 'government', 'Desk');
    await server.context.accounts.verify(desk.id);
    await admin.send('PUT', `/api/admin/staff/${desk.id}`, { officeId: await newOffice(), isHead: true });
    const { body } = await desk.send('POST', '/api/gov/intake', { ...reportFields(), channel: 'counter' });
    return { url: `/api/gov/intake/${body.post._id}`, action: 'eraseCaller' };
  },
  'DELETE /api/gov/intake/{postId}/callers/{callerId}': async () => {
    const desk = await signedIn(server, 'government', 'Desk');
    await server.context.accounts.verify(desk.id);
    await admin.send('PUT', `/api/admin/staff/${desk.id}`, { officeId: await newOffice(), isHead: true });
    const path = `/api/gov/intake/${await newPost()}`;
    const caller = {
      clientId: 'again',
      channel: 'telephone',
      callerName: 'Zubair',
      callerPhone: '9812345067',
    };
    await desk.send('POST', `${path}/callers`, caller);
    const { more } = (await desk.get(path)).body;
    return { url: `${path}/callers/${more[0]._id}`, action: 'eraseCaller' };
  },
  'DELETE /api/admin/externalUpdates/{updateId}': async () => {
    const { body } = await admin.send('POST', '/api/admin/apiKeys', { name: 'Portal', scopes: ['update'] });
    const id = newId();
    await server.context.pool.query(
      `insert into external_updates (id, post_id, api_key_id, status, description) values ($1, $2, $3, 'open', 'Seen')`,
      [id, await newPost(), body.apiKey._id],
    );
    return { url: `/api/admin/externalUpdates/${id}`, action: 'deleteExternalUpdate' };
  },
  'DELETE /api/gov/notes/{postId}/{noteId}': async () => {
    const postId = await newPost();
    const noteId = newId();
    await server.context.pool.query(
      `insert into notes (id, post_id, office_id, text) values ($1, $2, $3, 'A note')`,
      [noteId, postId, await newOffice()],
    );
    return { url: `/api/gov/notes/${postId}/${noteId}`, action: 'deleteNote' };
  },
  'PUT /api/gov/categorizePost/{postId}': async () => ({
    url: `/api/gov/categorizePost/${await newPost()}`,
    body: { category: 'garbage', reason: 'Seen on the spot' },
    action: 'categorizePost',
  }),
  'PUT /api/gov/mergePost/{postId}': async () => {
    const [postId, mainId] = await twoOfOneOffice();
    return {
      url: `/api/gov/mergePost/${postId}`,
      body: { mainId, reason: 'Seen on the spot' },
      action: 'mergePost',
    };
  },
  'PUT /api/gov/unmergePost/{postId}': async () => {
    const [postId, mainId] = await twoOfOneOffice();
    await admin.send('PUT', `/api/gov/mergePost/${postId}`, { mainId, reason: 'Seen on the spot' });
    return { url: `/api/gov/unmergePost/${postId}`, action: 'unmergePost' };
  },
  'POST /api/admin/offices': async () => ({
    url: '/api/admin/offices',
    body: { name: 'Office of markets', departments: ['general'] },
    action: 'createOffice',
  }),
  'PUT /api/admin/offices/{id}': async () => ({
    url: `/api/admin/offices/${await newOffice()}`,
    body: { level: 'ward' },
    action: 'editOffice',
  }),
  'DELETE /api/admin/offices/{id}': async () => ({
    url: `/api/admin/offices/${await newOffice()}`,
    body: {},
    action: 'retireOffice',
  }),
  'PUT /api/admin/mergeOffice/{id}': async () => ({
    url: `/api/admin/mergeOffice/${await newOffice()}`,
    body: { intoId: await newOffice() },
    action: 'mergeOffice',
  }),
  'PUT /api/admin/staff/{accountId}': async () => {
    const { id } = await signedIn(server, 'government', 'Bridges');
    await server.context.accounts.verify(id);
    return { url: `/api/admin/staff/${id}`, body: { officeId: await newOffice() }, action: 'setStaff' };
  },
  'POST /api/admin/categories': async () => ({
    url: '/api/admin/categories',
    body: { code: 'bench', names: { en: 'Bench' }, department: 'parks', hours: 24, icon: 'trees' },
    action: 'createCategory',
  }),
  'PUT /api/admin/categories/{code}': async () => ({
    url: '/api/admin/categories/garbage',
    body: { hours: 48 },
    action: 'editCategory',
  }),
  'DELETE /api/admin/categories/{code}': async () => ({
    url: '/api/admin/categories/dead_animal',
    body: {},
    action: 'deleteCategory',
  }),
  'PUT /api/admin/categoryOrder': async () => ({
    url: '/api/admin/categoryOrder',
    body: {
      codes: (await admin.get('/api/admin/categories')).body.categories.map(
        ({ code }: { code: string }) => code,
      ),
    },
    action: 'orderCategories',
  }),
  'DELETE /api/admin/deleteUser/{id}': async () => ({
    url: `/api/admin/deleteUser/${(await signedIn(server)).id}`,
    action: 'deleteUser',
  }),
  'DELETE /api/admin/deleteGovernment/{id}': async () => ({
    url: `/api/admin/deleteGovernment/${(await signedIn(server, 'government', 'Parks')).id}`,
    action: 'deleteGovernment',
  }),
  'PUT /api/admin/verifyGovernment/{id}': async () => ({
    url: `/api/admin/verifyGovernment/${(await signedIn(server, 'government', 'Lights')).id}`,
    action: 'verifyGovernment',
  }),
  'PUT /api/admin/rejectGovernment/{id}': async () => ({
    url: `/api/admin/rejectGovernment/${(await signedIn(server, 'government', 'Signals')).id}`,
    body: { reason: 'Not readable' },
    action: 'rejectGovernment',
  }),
  'PUT /api/admin/unverifyGovernment/{id}': async () => {
    const { id } = await signedIn(server, 'government', 'Markets');
    await server.context.accounts.verify(id);
    return {
      url: `/api/admin/unverifyGovernment/${id}`,
      body: { reason: 'Closed' },
      action: 'unverifyGovernment',
    };
  },
  'PUT /api/admin/suspendAccount/{id}': async () => ({
    url: `/api/admin/suspendAccount/${(await signedIn(server)).id}`,
    body: { reason: 'Spam' },
    action: 'suspendAccount',
  }),
  'PUT /api/admin/resetSecondFactor/{id}': async () => {
    const { id } = await signedIn(server, 'government');
    return {
      url: `/api/admin/resetSecondFactor/${id}`,
      body: { reason: 'Lost the phone' },
      action: 'resetSecondFactor',
    };
  },
  'PUT /api/admin/liftSuspension/{id}': async () => {
    const { id } = await signedIn(server);
    await server.context.accounts.suspend(actorOf(admin), id, 'Spam', false);
    return { url: `/api/admin/liftSuspension/${id}`, body: { reason: 'Sorry' }, action: 'liftSuspension' };
  },
  'PUT /api/admin/unblockAddress': async () => {
    const { id, email } = await signedIn(server);
    await admin.send('DELETE', `/api/admin/deleteUser/${id}`, { blockAddress: true });
    return { url: '/api/admin/unblockAddress', body: { email }, action: 'unblockAddress' };
  },
  'POST /api/admin/moderation': async () => ({
    url: '/api/admin/moderation',
    body: { cases: [await openCase()], action: 'keep' },
    action: 'dismissReports',
  }),
  'PUT /api/admin/hidden/{kind}/{id}': async () => ({
    url: `/api/admin/hidden/post/${await newPost()}`,
    body: { hidden: true },
    action: 'hide',
  }),
  'PUT /api/admin/nameRequests/{id}': async () => ({
    url: `/api/admin/nameRequests/${await newNameRequest()}`,
    body: { allowed: true },
    action: 'allowName',
  }),
  'POST /api/admin/webhooks': async () => ({
    url: '/api/admin/webhooks',
    body: WEBHOOK,
    action: 'createWebhook',
  }),
  'PUT /api/admin/webhooks/{id}': async () => ({
    url: `/api/admin/webhooks/${await newWebhook()}`,
    body: { isPaused: true },
    action: 'editWebhook',
  }),
  'PUT /api/admin/webhooks/{id}/secret': async () => ({
    url: `/api/admin/webhooks/${await newWebhook()}/secret`,
    body: {},
    action: 'renewWebhookSecret',
  }),
  'DELETE /api/admin/webhooks/{id}': async () => ({
    url: `/api/admin/webhooks/${await newWebhook()}`,
    body: {},
    action: 'deleteWebhook',
  }),
  'POST /api/admin/webhooks/{id}/test': async () => ({
    url: `/api/admin/webhooks/${await newWebhook()}/test`,
    body: {},
    action: 'testWebhook',
  }),
  'PUT /api/admin/webhooks/{id}/deliveries/{deliveryId}': async () => {
    const id = await newWebhook();
    const deliveryId = newId();
    await server.context.pool.query(
      `insert into webhook_deliveries (id, webhook_id, event) values ($1, $2, 'webhook.test')`,
      [deliveryId, id],
    );
    return {
      url: `/api/admin/webhooks/${id}/deliveries/${deliveryId}`,
      body: {},
      action: 'redeliverWebhook',
    };
  },
  'POST /api/admin/apiKeys': async () => ({
    url: '/api/admin/apiKeys',
    body: { name: 'City map', scopes: ['read'] },
    action: 'createApiKey',
  }),
  'DELETE /api/admin/apiKeys/{id}': async () => ({
    url: `/api/admin/apiKeys/${await newApiKey()}`,
    body: {},
    action: 'revokeApiKey',
  }),
  'PUT /api/admin/contactMessages/{id}': async () => ({
    url: `/api/admin/contactMessages/${await newContactMessage()}`,
    body: { handled: true },
    action: 'handleContact',
  }),
};

/** Calls that change the administrator's own account are not audited. */
const isOwnAffair = (path: string): boolean =>
  path === '/api/admin/updateProfile' || path.startsWith('/api/account/');

describe('an administrator’s call', () => {
  const changing = routes.filter(
    ({ access, method, path }) =>
      Array.isArray(access) && access.includes('admin') && method !== 'GET' && !isOwnAffair(path),
  );
  test.each(changing.map(({ method, path }) => ({ method, path })))(
    '$method $path adds an entry',
    async ({ method, path }) => {
      const prepare = CALLS[`${method} ${path}`];
      if (!prepare) throw new Error('A call without an entry in the audit log: add it above');
      const { url, body, action } = await prepare();
      const before = await entries();
      expect([200, 201]).toContain((await admin.send(method as 'PUT', url, body)).status);
      const [latest, ...rest] = await entries();
      expect(rest).toHaveLength(before.length);
      expect(latest).toMatchObject({ action, actor: { _id: admin.id, name: 'Administrator' } });
    },
  );

  test('that comments, deletes a comment or opens a document adds an entry', async () => {
    const postId = await newPost();
    const { comment } = (await admin.send('POST', '/api/posts/addComment', { postId, content: 'Hello' }))
      .body;
    const about = { postId, commentId: comment._id };
    const { reply } = (await admin.send('POST', '/api/posts/addReply', { ...about, content: 'Hello' })).body;
    await admin.send('DELETE', '/api/posts/deleteReply', { ...about, replyId: reply._id });
    await admin.send('DELETE', '/api/posts/deleteComment', about);
    await server.app.inject({
      url: `/api/profile/${roads.id}/proof`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const latest = (await entries('?limit=5')).map(({ action }: { action: string }) => action);
    expect(latest).toEqual(['openProof', 'deleteComment', 'deleteReply', 'addReply', 'addComment']);
  });

  test('adds entries, unlike those of a citizen', async () => {
    const before = await entries();
    const postId = await newPost();
    await asha.send('POST', '/api/posts/addComment', { postId, content: 'Hello' });
    await asha.send('DELETE', `/api/user/deletePosts/${postId}`);
    expect(await entries()).toHaveLength(before.length);
  });
});

describe('the audit log', () => {
  test('is readable by administrators only', async () => {
    expect((await server.app.inject('/api/admin/audit')).statusCode).toBe(401);
    for (const other of [asha, roads]) expect((await other.get('/api/admin/audit')).status).toBe(403);
  });

  test('cannot be changed or emptied', async () => {
    const { pool } = server.context;
    for (const change of [
      `update audit_log set reason = 'other'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(pool.query(change)).rejects.toThrow('audit_log only grows');
  });

  test('contains no names or texts of its subjects', async () => {
    const postId = await newPost();
    await admin.send('DELETE', `/api/admin/deletePosts/${postId}`, { reason: 'Twice the same' });
    const { rows } = await server.context.pool.query('select * from audit_log where subject_id = $1', [
      postId,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ data: {}, reason: 'Twice the same', actor_id: admin.id });
  });

  test('names subjects that exist, and gives only the id of deleted ones', async () => {
    const latest = async () => (await entries('?limit=1'))[0];
    const postId = await newPost();
    const { comment } = (await asha.send('POST', '/api/posts/addComment', { postId, content: 'It is deep' }))
      .body;
    await admin.send('PUT', `/api/admin/hidden/comment/${comment._id}`, { hidden: true });
    expect((await latest()).subject).toEqual({ kind: 'comment', _id: comment._id, name: 'It is deep' });
    await admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true });
    expect((await latest()).subject.name).toBe(reportFields().caption);
    const { comment: own } = (
      await admin.send('POST', '/api/posts/addComment', { postId: await newPost(), content: 'Seen' })
    ).body;
    expect(await latest()).toMatchObject({
      subject: { name: 'Seen', _id: own._id },
      postName: reportFields().caption,
    });
    const lights = await signedIn(server, 'government', 'Lamps');
    await admin.send('PUT', `/api/admin/verifyGovernment/${lights.id}`);
    expect((await latest()).subject.name).toBe('Lamps, Pune');
    await admin.send('DELETE', `/api/admin/deleteGovernment/${lights.id}`);
    expect((await latest()).subject).toEqual({ kind: 'government', _id: lights.id, name: null });
  });

  test('translates codes and ids to the reader’s language', async () => {
    const latest = async (language = 'en') => {
      const { body } = await server.app.inject({
        url: '/api/admin/audit?limit=1',
        headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
      });
      return JSON.parse(body).entries[0].details;
    };
    const [postId, officeId] = [await newPost(), await newOffice()];
    const office = `Office number ${offices}`;
    await admin.send('PUT', `/api/gov/categorizePost/${postId}`, { category: 'garbage', reason: 'Seen' });
    expect(await latest()).toEqual(['From “Something else” to “Garbage”.']);
    await admin.send('PUT', `/api/admin/routePost/${postId}`, { officeId, reason: 'It is theirs' });
    expect(await latest()).toEqual([`Sent to ${office}.`]);
    expect(await latest('hi')).toEqual([`${office} को भेजी गई।`]);

    const bridges = await signedIn(server, 'government', 'Bridges');
    await server.context.accounts.verify(bridges.id);
    const staff = (body: object) => admin.send('PUT', `/api/admin/staff/${bridges.id}`, body);
    await staff({ officeId, isHead: true });
    expect(await latest()).toEqual([`Now head of ${office}.`]);
    const claim = () => bridges.send('PUT', `/api/gov/progressState/${postId}`);
    await claim();
    await admin.send('PUT', `/api/admin/releasePost/${postId}`, { reason: 'Nothing happens' });
    expect(await latest()).toEqual(['It was at the stage “Problem Seen”.']);
    await staff({ officeId: null });
    expect(await latest()).toEqual(['Now in no office.']);

    const into = await newOffice();
    await admin.send('PUT', `/api/admin/mergeOffice/${officeId}`, { intoId: into });
    expect(await latest()).toEqual([`Merged into Office number ${offices}.`]);
    const [duplicate, mainId] = await twoOfOneOffice();
    await admin.send('PUT', `/api/gov/mergePost/${duplicate}`, { mainId, reason: 'Seen on the spot' });
    const { number } = (await admin.get(`/api/public/post/${mainId}`)).body.post;
    expect(await latest()).toEqual([`Merged into report ${number}.`]);

    const { id } = await signedIn(server);
    await admin.send('PUT', `/api/admin/suspendAccount/${id}`, { reason: 'Spam', hideContent: true });
    expect(await latest()).toEqual(['Their content was hidden too.']);
    await admin.send('DELETE', `/api/admin/deleteUser/${id}`, { blockAddress: true });
    expect(await latest()).toEqual(['Their email address was blocked too.']);
    await admin.send('POST', '/api/posts/addComment', { postId, content: 'Hello' });
    expect(await latest()).toEqual([`On the report “${reportFields().caption}”.`]);
    await admin.send('PUT', '/api/admin/categories/garbage', { hours: 30 });
    expect(await latest('hi')).toEqual(['श्रेणी: कचरा।']);
    await admin.send('POST', '/api/admin/moderation', { cases: [await openCase()], action: 'keep' });
    expect(await latest()).toEqual(['Decision: Kept.']);
  });

  test('is filtered by action, actor, subject and days, page by page', async () => {
    const other = await signedIn(server, 'admin', 'Second');
    const postId = await newPost();
    await other.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true });
    expect(await entries(`?actor=${other.id}`)).toMatchObject([{ action: 'hide', subject: { _id: postId } }]);
    const hides = await entries('?action=hide');
    expect(hides.every(({ action }: { action: string }) => action === 'hide')).toBe(true);
    const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
    expect((await entries(`?from=${today}&to=${today}`)).length).toBe((await entries()).length);
    expect(await entries('?to=2020-01-01')).toEqual([]);
    expect(await entries('?actor=nobody')).toEqual([]);
    expect((await admin.get('/api/admin/audit?action=dance')).status).toBe(422);
    expect((await admin.get('/api/admin/audit?from=yesterday')).status).toBe(422);
    const first = (await admin.get('/api/admin/audit?limit=2')).body;
    const next = (await admin.get(`/api/admin/audit?limit=2&cursor=${first.nextCursor}`)).body;
    const all = await entries();
    expect([...first.entries, ...next.entries]).toEqual(all.slice(0, 4));
  });
});
