import { beforeAll, describe, expect, test } from 'vitest';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let street: string;
beforeAll(async () => {
  street = await report(await signedIn(server, 'user', 'Ravi'));
});
const report = async (who: Person) =>
  (await who.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id as string;

/** Locks the account as an administrator's decision does, lets a call in, and commits once the call waits. */
async function decidedMeanwhile(account: Person, decision: string, act: () => Promise<{ status: number }>) {
  const client = await server.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from accounts where id = $1 for update', [account.id]);
    await client.query(`update accounts set ${decision} where id = $1`, [account.id]);
    const acting = act();
    await waitersFor(client);
    await client.query('commit');
    return await acting;
  } finally {
    client.release();
  }
}
const SUSPENDED = `suspended_at = now(), suspension_reason = 'Spam'`;
const counts = async () =>
  (
    await server.context.pool.query(
      `select (select count(*) from posts) as posts, (select count(*) from comments) as comments,
         (select count(*) from chat_messages) as messages, (select count(*) from post_moves) as moves`,
    )
  ).rows[0];

describe('a call that was accepted before the account was suspended', () => {
  const acts: Record<string, (who: Person) => Promise<{ status: number }>> = {
    post: async (who) => who.upload('POST', '/api/user/createPost', reportFields(), [await photo()]),
    comment: (who) => who.send('POST', '/api/posts/addComment', { postId: street, content: 'Phones' }),
    message: (who) => who.send('POST', '/api/user/sendMessage', { msg: 'Phones' }),
  };
  test.each(Object.entries(acts))('leaves no %s behind', async (_, act) => {
    const spammer = await signedIn(server, 'user', 'Spammer');
    const before = await counts();
    const { status } = await decidedMeanwhile(spammer, SUSPENDED, () => act(spammer));
    expect(status).toBe(401);
    expect(await counts()).toEqual(before);
  });

  test.each([
    [SUSPENDED, 401],
    ['is_verified = false', 403],
  ] as const)('claims nothing after: %s', async (decision, refused) => {
    const roads = await signedIn(server, 'government', 'Roads');
    await server.context.accounts.verify(roads.id);
    const before = await counts();
    const claim = () => roads.send('PUT', `/api/gov/progressState/${street}`);
    expect((await decidedMeanwhile(roads, decision, claim)).status).toBe(refused);
    expect(await counts()).toEqual(before);
  });
});
