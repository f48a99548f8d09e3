import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { connected } from './testing/live-client.ts';
import { elsewhere, type Person, signedIn } from './testing/people.ts';
import { photo, reportFields } from './testing/photos.ts';
import { soon } from './testing/soon.ts';
import { testServers } from './testing/test-app.ts';

const redisUrl = process.env.TEST_REDIS_URL;

describe.each([
  { relay: 'PostgreSQL', settings: {} },
  // Only if there is one to connect to.
  ...(redisUrl ? [{ relay: 'Redis', settings: { REDIS_URL: redisUrl } }] : []),
])('two servers that share a database and communicate through $relay', ({ settings }) => {
  const [here, there] = testServers({ ...settings, RATE_LIMITS: 'on' });
  let asha: Person;
  let ravi: Person;
  let raviThere: Person;
  beforeAll(async () => {
    asha = await signedIn(here, 'user', 'आशा');
    ravi = await signedIn(here, 'user', 'Ravi');
    raviThere = elsewhere(there, ravi);
  });
  const report = async (who: Person, caption: string): Promise<string> => {
    const files = [await photo()];
    return (await who.upload('POST', '/api/user/createPost', reportFields({ caption }), files)).body.post._id;
  };
  /** The card of a post in a person's feed; undefined if it is missing. */
  const cardOf = async (who: Person, postId: string) => {
    const { body } = await who.get('/api/user/allPosts?view=card&limit=20');
    return body.posts.find(({ _id }: { _id: string }) => _id === postId);
  };
  /** Whether a post is found in every possible way: by its id, in lists, on the map, and by visitors. */
  const sightsOf = async (who: Person, { app }: typeof here, postId: string) => {
    const seen = async (url: string) => {
      const { statusCode, body } = await app.inject({
        url,
        headers: { authorization: `Bearer ${who.token}` },
      });
      return statusCode === 200 && body.includes(postId);
    };
    return {
      byId: await seen(`/api/posts/post/${postId}`),
      inFeed: await seen('/api/user/allPosts?view=card&limit=20'),
      complete: await seen('/api/user/allPosts?limit=20'),
      nearby: await seen('/api/posts/nearby?lat=18.50738&lng=73.80765&radius=100&limit=5'),
      byVisitors: await seen(`/api/public/post/${postId}`),
    };
  };
  const everywhere = (found: boolean) => ({
    byId: found,
    inFeed: found,
    complete: found,
    nearby: found,
    byVisitors: found,
  });

  test('share sessions: an end takes effect here at once and there soon, including connections', async () => {
    const meera = await signedIn(here);
    const meeraThere = elsewhere(there, meera);
    expect((await meeraThere.get('/api/session')).status).toBe(200);
    const tabs = [await connected(here, meera), await connected(there, meera)];
    // Both have cached it.
    for (const who of [meera, meeraThere]) expect((await who.get('/api/session')).status).toBe(200);
    await meeraThere.send('POST', '/api/session/logout');
    expect((await meeraThere.get('/api/session')).status).toBe(401);
    await soon(async () => expect((await meera.get('/api/session')).status).toBe(401));
    for (const { socket } of tabs) await soon(() => expect(socket.connected).toBe(false));
  });

  test('end a session everywhere even if one server misses the message', async () => {
    const meera = await signedIn(here);
    const meeraThere = elsewhere(there, meera);
    await soon(async () => expect((await meeraThere.get('/api/session')).status).toBe(200));
    await here.context.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`,
    );
    await meera.send('POST', '/api/session/logout');
    await soon(async () => expect((await meeraThere.get('/api/session')).status).toBe(401));
  });

  test('share permissions granted by an administrator', async () => {
    const roads = elsewhere(there, await signedIn(here, 'government', 'Roads'));
    const admin = await signedIn(here, 'admin');
    const postId = await report(asha, 'To be claimed');
    const claim = () => roads.send('PUT', `/api/gov/progressState/${postId}`);
    expect((await claim()).body.code).toBe('awaiting_verification');
    expect((await admin.send('PUT', `/api/admin/verifyGovernment/${roads.id}`)).status).toBe(200);
    await soon(async () => expect((await claim()).status).toBe(200));
    expect((await asha.get(`/api/posts/post/${postId}`)).body.post).toMatchObject({
      progressState: 'Problem Seen',
      assignedGovernment: roads.id,
    });
  });

  test('show a new, edited or deleted post to everybody at once', async () => {
    await sightsOf(raviThere, there, 'warms what may be kept in memory');
    const postId = await report(asha, 'Seen everywhere');
    for (const server of [here, there]) {
      expect(await sightsOf(asha, server, postId)).toEqual(everywhere(true));
      expect(await sightsOf(ravi, server, postId)).toEqual(everywhere(true));
    }
    const { body } = await elsewhere(there, asha).get(`/api/posts/post/${postId}`);
    const edited = { ...body.post, caption: 'Edited elsewhere' };
    await elsewhere(there, asha).send('PUT', `/api/user/editPosts/${postId}`, edited);
    for (const who of [ravi, raviThere])
      expect(await cardOf(who, postId)).toMatchObject({ caption: 'Edited elsewhere' });
    await elsewhere(there, asha).send('DELETE', `/api/user/deletePosts/${postId}`);
    for (const server of [here, there])
      expect(await sightsOf(ravi, server, postId)).toEqual(everywhere(false));
  });

  test('show votes and comments on both at once, and send live updates', async () => {
    const postId = await report(asha, 'Voted on');
    const tab = await connected(there, asha);
    await tab.say('watch_posts', { postIds: [postId] });
    await cardOf(raviThere, postId);
    await ravi.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
    expect(await cardOf(raviThere, postId)).toMatchObject({ upvoteCount: 1, myVote: 'upvote' });
    await raviThere.send('PUT', '/api/posts/votePost', { postId, type: 'downvote' });
    expect(await cardOf(ravi, postId)).toMatchObject({
      upvoteCount: 0,
      downvoteCount: 1,
      myVote: 'downvote',
    });
    await ravi.send('POST', '/api/posts/addComment', { postId, content: 'Mine too' });
    expect(await cardOf(raviThere, postId)).toMatchObject({ commentCount: 1 });
    await soon(() =>
      expect(tab.received('post_changed').at(-1)).toMatchObject({ downvoteCount: 1, commentCount: 1 }),
    );
  });

  test('count the calls of a caller together', async () => {
    const contact = { name: 'Ravi', email: 'ravi@example.in', message: 'How do I help?' };
    const [{ max }] = CALL_LIMITS.contact;
    const statuses = [];
    for (let call = 0; call < max + 2; call += 1) {
      const { app } = call % 2 === 0 ? here : there;
      statuses.push((await app.inject({ method: 'POST', url: '/api/contact', payload: contact })).statusCode);
    }
    expect(statuses.slice(0, max).every((status) => status < 300)).toBe(true);
    expect(statuses.slice(max)).toEqual([429, 429]);
  });

  test('deliver a message of any length to every tab on both once', async () => {
    const tabs = [await connected(here, asha), await connected(there, asha), await connected(there, asha)];
    const sent = [];
    for (const msg of ['first', 'क'.repeat(2000), 'last']) {
      sent.push((await asha.send('POST', '/api/user/sendMessage', { msg })).body.data);
    }
    for (const tab of tabs) {
      await soon(() => expect(tab.received('receive_message')).toHaveLength(sent.length));
      const byId = tab.received('receive_message').toSorted((a, b) => a._id.localeCompare(b._id));
      expect(byId).toEqual(sent);
    }
    expect((await raviThere.get('/api/user/getMessage?limit=3')).body).toEqual(sent.toReversed());
  });

  test('can be stopped: clients are disconnected at once and reconnect', async () => {
    const client = await connected(there, ravi);
    const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
    await there.app.close();
    // The reason matters: after a disconnect by the server a client would not reconnect by itself.
    expect(await gone).toMatch(/transport (close|error)/);
    expect(client.socket.active).toBe(true);
  });
});
