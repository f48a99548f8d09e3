import { beforeAll, expect, test } from 'vitest';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: OfficeScene;
beforeAll(async () => {
  scene = await createOfficeScene(server);
});

const handover = async (who: Person, query = '') => (await who.get(`/api/gov/handover${query}`)).body;
const textsOf = ({ items }: { items: { text: string }[] }) => items.map(({ text }) => text);
const comment = (who: Person, postId: string, content: string) =>
  who.send('POST', '/api/posts/addComment', { postId, content });

test('colleagues read the notes and replies of their office, the latest first, and no other office does', async () => {
  const [postId, hidden] = [await scene.addPost(), await scene.addPost()];
  const { number } = (await scene.citizen.get(`/api/posts/post/${postId}`)).body.post;
  await scene.member.send('POST', `/api/gov/notes/${postId}`, { text: 'The ladder is out' });
  await scene.head.send('POST', `/api/gov/notes/${postId}`, { text: 'The ladder is back' });
  await scene.member.send('POST', `/api/gov/notes/${hidden}`, { text: 'On a hidden report' });
  await comment(scene.member, postId, 'We come on Friday');
  await comment(scene.citizen, postId, 'Thank you');
  await comment(scene.member, hidden, 'Promised on a hidden report');
  await scene.admin.send('PUT', `/api/admin/hidden/post/${hidden}`, { hidden: true });

  const seen = await handover(scene.other);
  expect(textsOf(seen.notes)).toEqual(['The ladder is back', 'The ladder is out']);
  expect(seen.replies).toMatchObject({
    items: [{ text: 'We come on Friday', post: { _id: postId, number } }],
    hasMore: false,
  });
  const others = await handover(scene.stranger);
  expect([textsOf(others.notes), textsOf(others.replies)]).toEqual([[], []]);
  expect((await scene.pending.get('/api/gov/handover')).status).toBe(403);
});

test('a shift begins the chosen hours ago, three days at most', async () => {
  const postId = await scene.addPost();
  const { body } = await scene.member.send('POST', `/api/gov/notes/${postId}`, { text: 'Of this shift' });
  const at = new Date(body.note.createdAt).getTime();
  const { since } = await handover(scene.member, '?hours=4');
  expect(new Date(since).getTime()).toBeGreaterThanOrEqual(at - 4 * 3_600_000);
  expect(textsOf((await handover(scene.member, '?hours=4')).notes)).toContain('Of this shift');
  expect((await scene.member.get('/api/gov/handover?hours=73')).status).toBe(422);
});
