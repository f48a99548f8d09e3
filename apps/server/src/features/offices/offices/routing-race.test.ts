import { expect, test } from 'vitest';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();

test('an office chosen by an administrator while posts are routed again stays', async () => {
  await loadSomePlaces(server);
  const [asha, admin] = [
    await signedIn(server, 'user', 'Asha'),
    await signedIn(server, 'admin', 'Administrator'),
  ];
  const files = [await photo()];
  const { _id: postId } = (await asha.upload('POST', '/api/user/createPost', reportFields(), files)).body
    .post;
  const form = { name: 'Roads', departments: ['roads'] };
  const { _id: officeId } = (await admin.send('POST', '/api/admin/offices', form)).body.office;

  const other = await server.context.pool.connect();
  await other.query('begin');
  await other.query('select from posts where id = $1 for update', [postId]);
  // The job has found the post without an office and waits for its lock.
  const job = server.context.jobs.find(({ name }) => name === 'route_posts');
  const routed = job?.run({});
  await waitersFor(other);
  await other.query('update posts set office_id = $2, routed_at = now() where id = $1', [postId, officeId]);
  await other.query('commit');
  other.release();
  await routed;

  const { rows } = await server.context.pool.query('select office_id from posts where id = $1', [postId]);
  expect(rows).toEqual([{ office_id: officeId }]);
});
