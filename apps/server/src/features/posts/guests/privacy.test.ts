import { beforeAll, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { GUEST } from '../../../testing/guest-links.ts';
import { signedIn } from '../../../testing/people.ts';
import { createScene, type Scene } from '../../../testing/scene.ts';
import { addressesWith, exportOf, tablesWith } from '../../../testing/secrecy.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ GUEST_REPORTS: 'on' });
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(server);
  await finishJobs(server);
});

test('nobody reads the address of a guest anywhere, neither offices nor administrators', async () => {
  for (const who of [null, ...Object.values(scene.people)])
    expect(await addressesWith(server, scene, who, [GUEST]), who?.name ?? 'a visitor').toEqual([]);
  const sheet = await scene.people.admin.fetch('/api/admin/export/posts.csv');
  expect(sheet.body).toContain('Without an account');
  expect(sheet.body).not.toContain(GUEST);
}, 60_000);

test('the address is in two tables, not in a queue, and no secret is stored', async () => {
  expect((await tablesWith(server, GUEST)).sort()).toEqual(['public.guest_submissions', 'public.guests']);
  const { confirm, stop, code } = scene.secrets.guest;
  for (const secret of [confirm, stop, code]) expect(await tablesWith(server, secret)).toEqual([]);
});

test('the address is erased when an account takes the report, and in no export', async () => {
  const meera = await signedIn(server, 'user', 'Meera');
  const { code } = scene.secrets.guest;
  expect((await meera.send('POST', '/api/user/takeReport', { code })).status).toBe(200);
  expect(await tablesWith(server, GUEST)).toEqual(['public.guest_submissions']);
  const exported = await exportOf(server, meera);
  expect(exported).toContain('confirmed_at');
  expect(exported).not.toContain(GUEST);
});
