import type { InjectOptions } from 'fastify';
import { siteOf } from '../features/identity/second-factor/passkeys.ts';
import { newId } from '../platform/id.ts';
import { createAuthenticator } from './authenticator.ts';
import { daysAhead } from './days-ahead.ts';
import { finishJobs, newEmailsTo } from './emails.ts';
import { guestLinks } from './guest-links.ts';
import { type Person, signedIn } from './people.ts';
import { photo, reportFields } from './photos.ts';
import type { TestApp } from './test-app.ts';

/** A small scene: people of each kind, posts at the important stages, and the things that belong to them. */
export type Scene = Awaited<ReturnType<typeof createScene>>;

export async function createScene(server: TestApp) {
  const { context, app } = server;
  const call = async (options: InjectOptions) => (await app.inject(options)).json();

  const [owner, citizen, leaving, pending, assignee, authority, admin] = await Promise.all([
    signedIn(server, 'user', 'Owner'),
    signedIn(server, 'user', 'Neighbour'),
    signedIn(server, 'user', 'Leaving'),
    signedIn(server, 'government', 'Pending'),
    signedIn(server, 'government', 'Assignee'),
    signedIn(server, 'government', 'Another'),
    signedIn(server, 'admin', 'Administrator'),
  ]);
  for (const { id } of [assignee, authority]) await context.accounts.verify(id);

  const report = async (who: Person, caption: string): Promise<string> =>
    (await who.upload('POST', '/api/user/createPost', reportFields({ caption }), [await photo()])).body.post
      ._id;
  async function reportAndMove(who: Person, caption: string, moves: number): Promise<string> {
    const id = await report(who, caption);
    for (let i = 0; i < moves; i += 1) await assignee.send('PUT', `/api/gov/progressState/${id}`);
    return id;
  }
  async function prove(id: string): Promise<string> {
    const url = `/api/gov/updateFinalWork/${id}`;
    await assignee.upload('PUT', url, { finalCaption: 'Filled and levelled' }, [await photo()]);
    return id;
  }

  const makeOffice = async (name: string): Promise<string> =>
    (await admin.send('POST', '/api/admin/offices', { name, departments: ['roads'] })).body.office._id;
  const offices = {
    own: await makeOffice('Office of the assignee'),
    other: await makeOffice('Another office'),
  };
  await admin.send('PUT', `/api/admin/staff/${assignee.id}`, { officeId: offices.own, isHead: true });
  const view = { name: 'Ours', query: { view: 'office' } };
  const viewId: string = (await assignee.send('POST', '/api/gov/desk/views', view)).body.view._id;
  const member = await signedIn(server, 'government', 'Member');
  await context.accounts.verify(member.id);
  await admin.send('PUT', `/api/admin/staff/${member.id}`, { officeId: offices.own, isHead: false });
  const taken = { ...reportFields(), channel: 'telephone', callerName: 'Sunita' };
  const { body: entered } = await assignee.send('POST', '/api/gov/intake', taken);
  const callersPath = `/api/gov/intake/${entered.post._id}/callers`;
  const { body: added } = await assignee.send('POST', callersPath, {
    channel: 'telephone',
    callerName: 'Meena',
  });
  const { more } = (await assignee.get(`/api/gov/intake/${entered.post._id}`)).body;
  const sent = await report(owner, 'Sent to the office of the assignee');
  const send = { officeId: offices.own, reason: 'It is theirs' };
  await admin.send('PUT', `/api/admin/routePost/${sent}`, send);
  const held = await report(owner, 'Waits for a court');
  await admin.send('PUT', `/api/admin/routePost/${held}`, send);
  const wait = { reason: 'court', note: '', until: daysAhead(20) };
  await assignee.send('PUT', `/api/gov/holdPost/${held}`, wait);
  const alike = await report(owner, 'The same as another one');
  const merged = await report(owner, 'Merged into another one');
  for (const id of [alike, merged]) await admin.send('PUT', `/api/admin/routePost/${id}`, send);
  await admin.send('PUT', `/api/gov/mergePost/${merged}`, { mainId: sent, reason: 'The same hole' });

  const open = await report(owner, 'Nobody has seen it');
  const claimed = await reportAndMove(owner, 'Somebody works on it', 1);
  const nearlyDone = await reportAndMove(owner, 'Nearly done', 4);
  const proven = await prove(await reportAndMove(owner, 'Waits for its reporter', 4));
  const finished = await prove(await reportAndMove(owner, 'Confirmed by its reporter', 4));
  await owner.send('PUT', `/api/user/verifyPost/${finished}`);
  const asked = await reportAndMove(owner, 'Neighbours are asked', 4);
  await citizen.send('PUT', '/api/posts/votePost', { postId: asked, type: 'upvote' });
  await prove(asked);
  await context.pool.query(
    `with neighbour as (
       update accounts set is_verified = true, created_at = now() - interval '2 days' where id = $1)
     update posts set neighbours_asked_at = now() where id = $2`,
    [citizen.id, asked],
  );
  const orphaned = await prove(await reportAndMove(leaving, 'Its reporter is gone', 4));
  await admin.send('DELETE', `/api/admin/deleteUser/${leaving.id}`);
  const hidden = await report(owner, 'Hidden by an administrator');
  await admin.send('PUT', `/api/admin/hidden/post/${hidden}`, { hidden: true });

  const note = { text: 'Ask the contractor first' };
  const noteId: string = (await assignee.send('POST', `/api/gov/notes/${sent}`, note)).body.note._id;
  const template = { name: 'On our way', language: 'en', category: null, text: 'We look at {number} soon.' };
  const templateId: string = (await assignee.send('POST', '/api/gov/templates', template)).body.template._id;
  const ward = { name: 'North', categories: ['pothole'] };
  const wardId: string = (await assignee.send('POST', '/api/gov/wards', ward)).body.ward._id;
  const key = { name: 'City map', scopes: ['read'] };
  const apiKeyId: string = (await assignee.send('POST', '/api/gov/apiKeys', key)).body.apiKey._id;
  const externalUpdateId = newId();
  await server.context.pool.query(
    `insert into external_updates (id, post_id, api_key_id, status, description) values ($1, $2, $3, 'closed', 'Done')`,
    [externalUpdateId, sent, apiKeyId],
  );
  const hook = { name: 'Dashboard', url: 'https://hooks.example.in/in', events: ['report.created'] };
  const { body: hooked } = await assignee.send('POST', '/api/gov/webhooks', hook);
  const webhookId: string = hooked.webhook._id;
  // Paused, so that nothing leaves the test.
  await assignee.send('PUT', `/api/gov/webhooks/${webhookId}`, { isPaused: true });
  await assignee.send('POST', `/api/gov/webhooks/${webhookId}/test`, {});
  const { body: log } = await assignee.get(`/api/gov/webhooks/${webhookId}/deliveries`);
  const deliveryId: string = log.deliveries[0]._id;
  const followed = { target: { kind: 'office', officeId: offices.own } };
  const { body: following } = await owner.send('POST', '/api/user/subscriptions', followed);
  const subscriptionId: string = following.subscription._id;
  const many = { action: { kind: 'claim' }, ids: [finished, proven] };
  const bulkJobId: string = (await assignee.send('POST', '/api/gov/bulk', many)).body.job._id;

  const about = { postId: open, content: 'It is deep' };
  const commentId: string = (await owner.send('POST', '/api/posts/addComment', about)).body.comment._id;
  const replied = await owner.send('POST', '/api/posts/addReply', { ...about, commentId });
  const replyId: string = replied.body.reply._id;
  const messageId: string = (await owner.send('POST', '/api/user/sendMessage', { msg: 'Hello all' })).body
    .data._id;
  await citizen.send('POST', '/api/reports', { kind: 'comment', id: commentId, reason: 'spam' });
  const caseId: string = (await admin.get('/api/admin/moderation')).body.cases[0]._id;
  const email = { name: 'Asha', email: 'asha@example.in', message: 'Hello' };
  await call({ method: 'POST', url: '/api/contact', payload: email });
  const contactId: string = (await admin.get('/api/admin/contactMessages')).body.messages[0]._id;

  await authority.upload('PUT', '/api/gov/updateProfile', { authorityName: 'Another office' }, []);
  const nameRequestId: string = (await admin.get('/api/admin/nameRequests')).body.requests[0]._id;

  const form = { email: owner.email, password: 'secret' };
  const { token: secondToken } = await call({ method: 'POST', url: '/api/user/login', payload: form });
  const { ticket, options } = (await owner.send('POST', '/api/account/passkeys/options')).body;
  const response = createAuthenticator(siteOf(context.config.PUBLIC_URL)).create(options.challenge);
  await owner.send('POST', '/api/account/passkeys', { ticket, name: 'Phone', response });
  const passkeyId: string = (await owner.get('/api/account/signIn')).body.passkeys[0].id;
  const otherSession: string = JSON.parse(atob(secondToken.split('.')[1])).sid;
  await owner.send('POST', '/api/account/export');
  await finishJobs(server);
  const exportId: string = (await owner.get('/api/account/export')).body.export.id;
  const forgotten = { role: 'user', email: owner.email };
  await call({ method: 'POST', url: '/api/account/forgotPassword', payload: forgotten });
  const emails = (await newEmailsTo(server, owner.email)).join('\n');
  const secretOf = (page: string): string =>
    new RegExp(`${page}([\\w.-]+)`).exec(emails)?.[1] ?? `no email leads to ${page}`;
  const guest = await guestLinks(server);
  const notificationId: string = (await owner.get('/api/notifications')).body.notifications[0].id;
  const [image] = (await owner.get(`/api/posts/post/${open}`)).body.post.images;

  return {
    people: { owner, citizen, pending, assignee, authority, admin },
    memberId: member.id,
    intake: {
      postId: entered.post._id as string,
      code: entered.code as string,
      callerId: more[0]._id as string,
      furtherCode: added.code as string,
    },
    posts: {
      open,
      sent,
      held,
      alike,
      merged,
      claimed,
      nearlyDone,
      proven,
      asked,
      finished,
      orphaned,
      hidden,
    },
    offices,
    categories: (await call({ url: '/api/categories' })).categories.map(
      ({ code }: { code: string }) => code,
    ) as string[],
    viewId,
    noteId,
    templateId,
    wardId,
    apiKeyId,
    externalUpdateId,
    webhookId,
    deliveryId,
    subscriptionId,
    bulkJobId,
    commentId,
    replyId,
    messageId,
    caseId,
    contactId,
    nameRequestId,
    otherSession,
    passkeyId,
    exportId,
    secrets: {
      reset: secretOf('/reset-password#'),
      confirm: secretOf('/confirm-email#'),
      unsubscribe: secretOf('/unsubscribe\\?token='),
      guest,
    },
    notificationId,
    picture: image.url as string,
  };
}
