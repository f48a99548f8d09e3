import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './context.ts';
import { migrate } from './platform/database/migrate.ts';
import { onAnotherDevice, signedIn } from './testing/people.ts';
import { photo, reportFields } from './testing/photos.ts';
import { testApp } from './testing/test-app.ts';

const server = testApp();

/** What docs/operations.md allows without a pause. */
const NEWER = `
  alter table accounts add column later text;
  alter table posts add column later integer not null default 0;
  alter table votes add column later text;
  alter table comments add column later text;
  alter table chat_messages add column later timestamptz not null default now();
  create index later_posts on posts (later);
  create table later (id uuid primary key, post_id uuid references posts on delete cascade);
  insert into schema_migrations (name) values ('9999_later.sql')`;

test('a server goes on while a newer one has migrated the database, and cannot be started again', async () => {
  const asha = await signedIn(server);
  const live = async (): Promise<number[]> => {
    const statuses: number[] = [];
    // Often enough for every statement to be prepared.
    for (let round = 0; round < 4; round += 1) {
      const report = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
      const postId: string = report.body.post._id;
      const others = [
        await asha.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' }),
        await asha.send('POST', '/api/posts/addComment', { postId, content: `Round ${round}` }),
        await asha.send('POST', '/api/user/sendMessage', { msg: `Round ${round}` }),
        await asha.get(`/api/posts/post/${postId}`),
        await asha.get('/api/user/allPosts?view=card&limit=20'),
        await asha.get(`/api/public/posts/${postId}`),
        await asha.get('/api/ready'),
      ];
      await onAnotherDevice(server, asha);
      statuses.push(report.status, ...others.map(({ status }) => status));
    }
    return statuses.filter((status) => status >= 300);
  };
  expect(await live()).toEqual([]);
  await server.context.pool.query(NEWER);
  expect(await live()).toEqual([]);
  const files = (await readdir(MIGRATIONS)).sort();
  await expect(migrate(server.context.pool, MIGRATIONS, files)).rejects.toThrow('newer than this server');
});
