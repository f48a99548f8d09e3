import type pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
let ravi: Person;
let roads: Person;
let postId: string;
let commentId: string;
beforeAll(async () => {
  admin = await signedIn(server, 'admin', 'Administrator');
  asha = await signedIn(server, 'user', 'Asha');
  ravi = await signedIn(server, 'user', 'Ravi');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});
async function renew(): Promise<void> {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  postId = body.post._id;
  const added = await ravi.send('POST', '/api/posts/addComment', { postId, content: 'Here too' });
  commentId = added.body.comment._id;
}
beforeEach(renew);

const advance = () => roads.send('PUT', `/api/gov/progressState/${postId}`);
const prove = async () =>
  roads.upload('PUT', `/api/gov/updateFinalWork/${postId}`, { finalCaption: 'Done' }, [await photo()]);
async function workUntil(stage: 'Work Near Completion' | 'Waiting for User Verification'): Promise<void> {
  for (let i = 0; i < 4; i += 1) await advance();
  if (stage === 'Waiting for User Verification') await prove();
}

type Act = { prepare?: () => Promise<void>; act: () => Promise<{ status: number }> };
/** Everything that people can do with a visible post. */
const ACTS: Record<string, Act> = {
  claim: { act: advance },
  move: {
    prepare: () => workUntil('Work Near Completion'),
    act: () => roads.send('PUT', `/api/gov/regressProgressState/${postId}`),
  },
  proof: { prepare: () => workUntil('Work Near Completion'), act: prove },
  'verdict "fixed"': {
    prepare: () => workUntil('Waiting for User Verification'),
    act: () => asha.send('PUT', `/api/user/verifyPost/${postId}`),
  },
  'verdict "not fixed"': {
    prepare: () => workUntil('Waiting for User Verification'),
    act: () => asha.send('PUT', `/api/user/rejectPost/${postId}`, { reason: 'Still broken' }),
  },
  vote: { act: () => ravi.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' }) },
  'vote taken back': {
    prepare: async () => {
      await ravi.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' });
    },
    act: () => ravi.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' }),
  },
  comment: { act: () => ravi.send('POST', '/api/posts/addComment', { postId, content: 'Again' }) },
  reply: { act: () => ravi.send('POST', '/api/posts/addReply', { postId, commentId, content: 'Yes' }) },
  'abuse report': {
    act: () => ravi.send('POST', '/api/reports', { kind: 'post', id: postId, reason: 'spam' }),
  },
};

/** Everything that these calls store. */
async function traces(): Promise<object> {
  const { rows } = await server.context.pool.query(
    `select p.stage, p.government_id, p.upvote_count, p.comment_count, p.proof_caption,
       (select count(*) from post_moves where post_id = p.id) as moves,
       (select count(*) from votes where post_id = p.id) as votes,
       (select count(*) from comments where post_id = p.id) as comments,
       (select count(*) from abuse_reports r join moderation_cases c on c.id = r.case_id
         where c.post_id = p.id) as reports
     from posts p where id = $1`,
    [postId],
  );
  return rows[0];
}

/** The post's counters match its moves, votes and comments. */
async function areCountsRight(): Promise<boolean> {
  const { rows } = await server.context.pool.query(
    `select stage = coalesce((select to_stage from post_moves where post_id = p.id order by id desc limit 1), 'Unseen')
       and (proof_caption is not null) = (stage in ('Waiting for User Verification', 'Finished'))
       and upvote_count = (select count(*) from votes where post_id = p.id)
       and comment_count = (select count(*) from comments where post_id = p.id and parent_id is null) as is_right
     from posts p where id = $1`,
    [postId],
  );
  return rows[0].is_right;
}

async function whileHiding(client: pg.PoolClient, act: () => Promise<{ status: number }>) {
  await client.query('begin');
  await client.query('update posts set hidden_at = now() where id = $1', [postId]);
  const acting = act();
  await waitersFor(client);
  await client.query('commit');
  return acting;
}

describe.each(Object.entries(ACTS))('hiding a post during: %s', (_name, { prepare, act }) => {
  test('refuses a call that began before the post was hidden, without leaving traces', async () => {
    await prepare?.();
    const before = await traces();
    const client = await server.context.pool.connect();
    try {
      const { status } = await whileHiding(client, act);
      expect([404, 409]).toContain(status);
    } finally {
      client.release();
    }
    expect(await traces()).toEqual(before);
  });

  test('at the same time either completes the call or refuses it', async () => {
    const hide = () =>
      admin.send('PUT', `/api/admin/hidden/post/${postId}`, { hidden: true, reason: 'Checked' });
    for (const hideFirst of [true, false, true, false]) {
      await renew();
      await prepare?.();
      const before = await traces();
      const calls = hideFirst ? [hide, act] : [act, hide];
      const [first, second] = await Promise.all(calls.map((call) => call()));
      const [hidden, acted] = hideFirst ? [first, second] : [second, first];
      expect(hidden?.status).toBe(200);
      // The call may be refused although it took effect, if the post was hidden before it was answered.
      if (acted && acted.status < 300) expect(await traces()).not.toEqual(before);
      else expect([404, 409]).toContain(acted?.status);
      expect(await areCountsRight()).toBe(true);
      const settled = await traces();
      expect([404, 409]).toContain((await act()).status);
      expect(await traces()).toEqual(settled);
    }
  });
});
