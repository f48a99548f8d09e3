import { expect, test } from 'vitest';
import { clearDemo } from './first-start.ts';
import { createOfficeScene } from './testing/offices.ts';
import { testApp } from './testing/test-app.ts';

const server = testApp();

test('an unfinished demonstration is removed, except administrators', async () => {
  const { addPost, admin } = await createOfficeScene(server);
  await addPost();
  await server.context.folding.foldAll();
  await clearDemo(server.context);
  const { rows } = await server.context.pool.query(
    `select (select count(*)::int from posts) as posts, (select count(*)::int from offices) as offices,
       (select count(*)::int from post_counts) as counts, (select json_agg(id) from accounts) as accounts`,
  );
  expect(rows).toEqual([{ posts: 0, offices: 0, counts: 0, accounts: [admin.id] }]);
});
