import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let roads: Person;
let parks: Person;
let postId: string;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  parks = await signedIn(server, 'government', 'Parks');
  for (const { id } of [roads, parks]) await server.context.accounts.verify(id);
});
beforeEach(async () => {
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  postId = body.post._id;
  for (let i = 0; i < 4; i += 1) await advance();
});

const advance = (who = roads) => who.send('PUT', `/api/gov/progressState/${postId}`);
const prove = async (clientId?: string, { who = roads, caption = 'Filled' } = {}) =>
  who.upload(
    'PUT',
    `/api/gov/updateFinalWork/${postId}`,
    { finalCaption: caption, ...(clientId !== undefined && { clientId }) },
    [await photo()],
  );
const proofs = async () =>
  (await asha.get(`/api/posts/timeline/${postId}`)).body.timeline.filter(
    ({ proof }: { proof: unknown }) => proof !== null,
  );
const unusedPhotos = async () =>
  (await server.context.pool.query('select count(*)::int as count from media where post_id is null')).rows[0]
    .count;

test('a proof sent again after a lost answer is stored once and answered with the current post', async () => {
  expect((await prove('key-1')).status).toBe(200);
  const again = await prove('key-1', { caption: 'Other words' });
  expect([again.status, again.body.message]).toEqual([
    200,
    'Proof submitted. We’ve asked the reporter to confirm it.',
  ]);
  expect(again.body.post.finalUpdate).toMatchObject({ caption: 'Filled', images: [{}] });
  expect(await proofs()).toHaveLength(1);

  await asha.send('PUT', `/api/user/verifyPost/${postId}`);
  const later = await prove('key-1');
  expect([later.status, later.body.post.progressState]).toEqual([200, 'Finished']);
});

test('simultaneous copies of a proof are stored once, without unused photos', async () => {
  const before = await unusedPhotos();
  const answers = await Promise.all(Array.from({ length: 4 }, () => prove('key-2')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await proofs()).toHaveLength(1);
  expect(await unusedPhotos()).toBe(before);
});

test('a proof with another client id or none is a different one, and refused while one waits', async () => {
  await prove('key-3');
  for (const answer of [await prove('key-4'), await prove()])
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  await asha.send('PUT', `/api/user/rejectPost/${postId}`, { reason: 'Still a hole' });
  // The old client id does not prove the new work.
  expect((await prove('key-3')).body.post.progressState).toBe('Work Started');
  await advance();
  expect((await prove('key-5')).body.post.progressState).toBe('Waiting for User Verification');
  expect(await proofs()).toHaveLength(2);
});

test('a refused proof can be sent again with the same client id', async () => {
  await prove('key-of-the-first');
  const early = await prove('key-6');
  expect([early.status, early.body.code]).toEqual([409, 'conflict']);
  await roads.send('PUT', `/api/gov/regressProgressState/${postId}`);
  expect((await prove('key-6')).status).toBe(200);
});

test('a client id belongs to its sender, and an invalid one is refused', async () => {
  await prove('key-7');
  expect((await prove('key-7', { who: parks })).status).toBe(403);
  const bad = await prove('with a space');
  expect(bad.status).toBe(422);
});
