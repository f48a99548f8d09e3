import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../platform/database/connect.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { type Person, signedIn } from '../testing/people.ts';
import { photo, reportFields } from '../testing/photos.ts';
import { soon } from '../testing/soon.ts';
import { testApp } from '../testing/test-app.ts';
import { takeBackup } from './take.ts';

/** More than the pool has connections. */
const MESSAGES = 40;

const server = testApp();
let place: string;
let people: Person[];
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sudhaar-backup-load-'));
  people = await Promise.all(Array.from({ length: 4 }, () => signedIn(server)));
});
afterAll(() => rm(place, { recursive: true }));

test('chat messages, votes and posts are answered while a backup is taken', async () => {
  const [asha] = people as [Person, ...Person[]];
  const report = async () =>
    asha.upload('POST', '/api/user/createPost', reportFields(), [await photo('png')]);
  const postId = (await report()).body.post._id;

  const files = diskStorage(join(server.context.config.DATA_DIR, 'files'));
  const asked: string[] = [];
  let goOn = (): void => undefined;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slowStore = {
    ...files,
    async get(key: string) {
      asked.push(key);
      await paused;
      return files.get(key);
    },
  };
  // A process of its own, as the command is.
  const pool = createPool(server.databaseUrl);
  const backup = takeBackup({ pool, storage: slowStore, secretFile: null }, join(place, 'backup'));
  try {
    await soon(() => expect(asked).toHaveLength(1));
    const answers = await Promise.all([
      ...Array.from({ length: MESSAGES }, (_, i) =>
        people[i % people.length]?.send('POST', '/api/user/sendMessage', { msg: `Message ${i}` }),
      ),
      ...people.map((one) => one.send('PUT', '/api/posts/votePost', { postId, type: 'upvote' })),
      report(),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([
      ...Array(MESSAGES + people.length).fill(200),
      201,
    ]);
    const seen = (await asha.get(`/api/user/getMessage?limit=${MESSAGES}`)).body;
    expect(new Set(seen.map(({ msg }: { msg: string }) => msg)).size).toBe(MESSAGES);
  } finally {
    goOn();
    await backup.finally(() => pool.end());
  }
  // Files stored meanwhile belong to the next backup.
  expect((await backup).tables.find(({ name }) => name === 'chat_messages')?.rows).toBe(0);
});
