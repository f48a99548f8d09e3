import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { isOutOfRoom, roomIn } from './room.ts';

const full = roomIn([tmpdir()], Number.POSITIVE_INFINITY);
const server = testApp({}, { room: { rows: full, files: full } });

test('without room nothing is stored, and everything can be read and deleted', async () => {
  const asha = await signedIn(server);
  expect(await asha.send('POST', '/api/user/sendMessage', { msg: 'Hello' })).toEqual({
    status: 507,
    body: { code: 'out_of_room', message: expect.stringContaining('What is already here is safe') },
  });
  expect((await asha.get('/api/user/getMessage')).status).toBe(200);
  expect((await asha.send('DELETE', `/api/user/deletePosts/${asha.id}`)).body.code).toBe('not_found');
});

test('room is asked for on the volume itself', async () => {
  await expect(roomIn([tmpdir()], 1).ask()).resolves.toBeUndefined();
  await expect(roomIn([tmpdir(), '/nowhere'], Number.MAX_SAFE_INTEGER).ask()).rejects.toThrow('out_of_room');
  await expect(roomIn([]).ask()).resolves.toBeUndefined();
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s means that there is no room', (code) => {
  expect(isOutOfRoom(Object.assign(new Error(), { code }))).toBe(true);
  expect(isOutOfRoom(new Error(code))).toBe(false);
});
