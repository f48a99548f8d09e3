import { beforeAll, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, report } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
const PATH = '/api/user/insights';

beforeAll(async () => {
  asha = await signedIn(server);
});

test('the figures of a citizen are refused to other roles', async () => {
  expect((await server.app.inject(PATH)).statusCode).toBe(401);
  for (const role of ['government', 'admin'] as const)
    expect((await (await signedIn(server, role, 'Other')).get(PATH)).status).toBe(403);
});

test('the figures of a citizen without reports are zeros', async () => {
  const { body } = await asha.get(PATH);
  expect(body.upvotes).toBe(0);
  expect(body.stages).toHaveLength(7);
  expect(body.stages.every(({ count }: { count: number }) => count === 0)).toBe(true);
});

test('the figures count own posts by stage and upvotes of others', async () => {
  const { posts, progress, accounts } = server.context;
  const ravi = await signedIn(server, 'user', 'Ravi');
  const roads = await signedIn(server, 'government', 'Roads');
  await accounts.verify(roads.id);
  const picture = (await photo()).data;
  const newPost = async ({ id }: Person) => {
    const actor = { id, role: 'user', isVerified: false } as const;
    return (await posts.create(actor, report(), [picture])).id;
  };
  const [first] = [await newPost(asha), await newPost(asha), await newPost(ravi)];
  await progress.advance({ id: roads.id, role: 'government', isVerified: true }, first);
  await ravi.send('PUT', '/api/posts/votePost', { postId: first, type: 'upvote' });

  const { body } = await asha.get(PATH);
  expect(body.stages.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { stage: 'Unseen', count: 1 },
    { stage: 'Problem Seen', count: 1 },
  ]);
  expect(body.upvotes).toBe(1);
});
