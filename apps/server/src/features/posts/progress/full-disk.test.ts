import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

/** A separate volume for files, if one can be mounted. */
const volume = mkdtempSync(join(tmpdir(), 'sudhaar-volume-'));
let isMounted = false;
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', volume], { stdio: 'ignore' });
  isMounted = true;
} catch {
  // Only root may mount.
}
afterAll(() => {
  if (isMounted) execFileSync('umount', [volume]);
  rmSync(volume, { recursive: true, force: true });
});

// Fills the disk faster than any reserve: no space is left by the time a file is written.
const enough = { assertAvailable: async () => undefined };
const server = testApp({ DATA_DIR: join(volume, 'data') }, { diskSpace: { rows: enough, files: enough } });
let asha: Person;
let roads: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'Asha');
  roads = await signedIn(server, 'government', 'Roads');
  await server.context.accounts.verify(roads.id);
});

const filler = join(volume, 'filler');
function fill(): void {
  for (let i = 0, size = 1024 * 1024; size >= 1; i += 1) {
    try {
      writeFileSync(`${filler}${i}`, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 4);
    }
  }
}
const empty = (): void => {
  for (const name of readdirSync(volume)) if (name.startsWith('filler')) rmSync(join(volume, name));
};

test('a proof on a full disk is refused, changes nothing and can be sent again', async ({ skip }) => {
  if (!isMounted) skip('needs root and mount');
  const { body } = await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  const id = body.post._id;
  for (let i = 0; i < 4; i += 1) await roads.send('PUT', `/api/gov/progressState/${id}`);
  const prove = async () =>
    roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [await photo()]);
  const media = async () =>
    (await server.context.pool.query('select count(*) from media where post_id = $1', [id])).rows;
  fill();
  const refused = await prove();
  expect([refused.status, refused.body.code]).toEqual([507, 'out_of_room']);
  const { post } = (await asha.get(`/api/posts/post/${id}`)).body;
  expect(post).toMatchObject({ progressState: 'Work Near Completion', finalUpdate: null });
  expect(await media()).toEqual([{ count: 1 }]);
  empty();
  expect((await prove()).status).toBe(200);
  expect(await media()).toEqual([{ count: 2 }]);
});
