import { expect, test } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();

test('`changed_at` follows published changes, but not votes, comments or external updates', async () => {
  const [asha, meera] = [await signedIn(server), await signedIn(server)];
  const roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
  const admin = await signedIn(server, 'admin');
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  const postId: string = body.post._id;
  const key = await admin.send('POST', '/api/admin/apiKeys', { name: 'Portal', scopes: ['update'] });
  const { number } = body.post;
  const payload = new URLSearchParams({
    api_key: key.body.key,
    service_request_id: number,
    status: 'open',
    description: 'Seen',
  }).toString();

  const changedAt = async () =>
    (await server.context.pool.query('select changed_at::text as at from posts where id = $1', [postId]))
      .rows[0].at;
  async function changesBy(act: () => Promise<{ status: number }>): Promise<boolean> {
    const before = await changedAt();
    const { status } = await act();
    expect(status).toBeLessThan(300);
    return (await changedAt()) !== before;
  }
  const quiet = {
    vote: () => meera.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' }),
    comment: () => meera.send('POST', '/api/posts/addComment', { postId, content: 'Mind it' }),
    update: async () => {
      const { statusCode: status } = await server.app.inject({
        method: 'POST',
        url: '/open311/v2/servicerequestupdates.json',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
      return { status };
    },
  };
  const loud = {
    edit: () => asha.send('PUT', `/api/user/editPosts/${postId}`, { caption: 'Deeper now' }),
    move: () => roads.send('PUT', `/api/gov/progressState/${postId}`),
    category: () =>
      roads.send('PUT', `/api/gov/categorizePost/${postId}`, { category: 'garbage', reason: 'Seen' }),
    hide: () => admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true }),
    show: () => admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: false }),
  };
  for (const [name, act] of Object.entries(quiet))
    expect([name, await changesBy(act)]).toEqual([name, false]);
  for (const [name, act] of Object.entries(loud)) expect([name, await changesBy(act)]).toEqual([name, true]);
});
