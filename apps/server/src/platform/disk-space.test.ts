import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { diskSpaceIn, isDiskFull } from './disk-space.ts';

const full = diskSpaceIn([tmpdir()], Number.POSITIVE_INFINITY);
const server = testApp({}, { diskSpace: { rows: full, files: full } });

test('nothing can be stored on a full disk, but everything can be read and deleted', async () => {
  const asha = await signedIn(server);
  expect(await asha.send('POST', '/api/user/sendMessage', { msg: 'Hello' })).toEqual({
    status: 507,
    body: { code: 'out_of_room', message: expect.stringContaining('Everything already here is safe') },
  });
  expect((await asha.get('/api/user/getMessage')).status).toBe(200);
  expect((await asha.send('DELETE', `/api/user/deletePosts/${asha.id}`)).body.code).toBe('not_found');
});

test('the free space is that of the volume', async () => {
  await expect(diskSpaceIn([tmpdir()], 1).assertAvailable()).resolves.toBeUndefined();
  await expect(
    diskSpaceIn([tmpdir(), '/nowhere'], Number.MAX_SAFE_INTEGER).assertAvailable(),
  ).rejects.toThrow('out_of_room');
  await expect(diskSpaceIn([]).assertAvailable()).resolves.toBeUndefined();
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('isDiskFull is true for the code %s', (code) => {
  expect(isDiskFull(Object.assign(new Error(), { code }))).toBe(true);
  expect(isDiskFull(new Error(code))).toBe(false);
});
