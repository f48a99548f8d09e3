import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInIndia } from '@sudhaar/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../context.ts';
import { createPool } from '../platform/database/connect.ts';
import { diskStorage } from '../platform/storage/disk.ts';
import { daysAhead } from '../testing/days-ahead.ts';
import { createDeskScene } from '../testing/desk-scene.ts';
import { finishJobs, newEmailsTo } from '../testing/emails.ts';
import { findingsOf } from '../testing/history.ts';
import { elsewhere, type Person, signedIn } from '../testing/people.ts';
import { photo, reportFields } from '../testing/photos.ts';
import { expectCopies, expectCounters } from '../testing/plain-counts.ts';
import { loadSomePlaces } from '../testing/some-places.ts';
import { soon } from '../testing/soon.ts';
import { startApp, type TestApp, testApp } from '../testing/test-app.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { checkedManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const server = testApp();
const TODAY = dayInIndia(new Date());
const INVITATIONS = '/api/gov/office/invitations';
const INVITED = 'invited@city.example';
const INVITED_LATER = 'later@city.example';
const CALLER = { channel: 'telephone', callerName: 'Zubair Quill', callerPhone: '9812345067' };
const SECOND = { ...CALLER, callerName: 'Usha Vance', callerPhone: '9812345068' };
let place: string;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sudhaar-backup-office-'));
  scene = await createDeskScene(server);
});
afterAll(() => rm(place, { recursive: true }));

async function fine(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  return body as any;
}
const putOnHold = (who: Person, id: string, reason: string) =>
  fine(who.send('PUT', `/api/gov/holdPost/${id}`, { reason, note: '', until: daysAhead(30) }));
const nameDeputy = (accountId: string, dates: object | null) =>
  fine(scene.head.send('PUT', `/api/gov/office/people/${accountId}/deputy`, { dates }));
const addWard = (name: string) =>
  fine(scene.head.send('POST', '/api/gov/wards', { name, categories: ['pothole'] }));
const measure = (known: string[], name: string) =>
  fine(
    scene.head.send('PUT', '/api/gov/measurements', {
      known,
      fields: [{ name, unit: 'm', isRequired: true, categories: [] }],
    }),
  );
const show = (who: Person, id: string, measurements: object[]) =>
  photo().then((picture) =>
    who.upload(
      'PUT',
      `/api/gov/updateFinalWork/${id}`,
      { finalCaption: 'Filled', measurements: JSON.stringify(measurements) },
      [picture],
    ),
  );

/** Runs something while the backup waits for its first file. */
async function backupDuring(folder: string, work: () => Promise<void>): Promise<void> {
  const files = diskStorage(join(server.context.config.DATA_DIR, 'files'));
  let goOn = (): void => undefined;
  let isAsked = false;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = {
    ...files,
    async get(key: string) {
      isAsked = true;
      await paused;
      return files.get(key);
    },
  };
  const pool = createPool(server.databaseUrl);
  const backup = takeBackup({ pool, storage: slow, secretFile: null }, folder);
  try {
    await soon(() => expect(isAsked).toBe(true));
    await work();
  } finally {
    goOn();
    await backup.finally(() => pool.end());
  }
}

test('what an office set up is in a backup taken while it changes, and goes on after it is restored', async () => {
  const { head, member, admin } = scene;
  const deputy = await scene.staff('Deputy', scene.offices.roads, false);
  const colleague = await scene.staff('Colleague', scene.offices.roads, false);
  const asha = await signedIn(server);
  await fine(asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()]));

  const { ward } = await addWard('Camp');
  const { fields } = await measure([], 'Length');
  await nameDeputy(deputy.id, { from: TODAY, until: daysAhead(3) });
  await fine(head.send('POST', INVITATIONS, { email: INVITED }));
  const { body: first } = await scene.enter(head, CALLER);
  const [held, done] = [first.post._id, (await scene.enter(head)).body.post._id];
  const { code } = await fine(head.send('POST', `/api/gov/intake/${held}/callers`, SECOND));
  for (const id of [held, done]) await fine(member.send('PUT', `/api/gov/progressState/${id}`));
  await putOnHold(member, held, 'monsoon');
  await fine(head.send('PUT', `/api/gov/intake/${held}/told`));
  await finishJobs(server);
  const [mail = ''] = await newEmailsTo(server, INVITED);
  const secret = /\/join-office#([\w-]+)/.exec(mail)?.[1] ?? '';
  expect(secret).not.toBe('');
  expect(fields).toHaveLength(1);

  const folder = join(place, 'first');
  await backupDuring(folder, async () => {
    const form = (await fine(head.get('/api/gov/measurements'))).fields;
    await Promise.all([
      addWard('Station'),
      fine(head.send('DELETE', `/api/gov/wards/${ward._id}`)),
      nameDeputy(colleague.id, { from: TODAY, until: TODAY }),
      fine(head.send('POST', INVITATIONS, { email: INVITED_LATER })),
      fine(head.send('POST', `/api/gov/intake/${done}/callers`, CALLER)),
      fine(member.send('PUT', `/api/gov/resumePost/${held}`)),
      putOnHold(member, done, 'court'),
    ]);
    await nameDeputy(deputy.id, null);
    await measure(
      form.map(({ _id }: { _id: string }) => _id),
      'Width',
    );
    await finishJobs(server);
  });
  expect(await findingsOf(server)).toEqual([]);

  const empty = await createEmptyDatabase();
  const pool = createPool(empty.url);
  try {
    const files = diskStorage(join(place, 'files'));
    await restoreBackup(
      { pool, storage: files, migrations: MIGRATIONS },
      folder,
      await checkedManifest(folder),
    );
  } finally {
    await pool.end();
  }
  const { stop, ...started } = await startApp(empty.url, { DATA_DIR: place });
  const restored: TestApp = started;
  try {
    await loadSomePlaces(restored);
    expect(await findingsOf(restored)).toEqual([]);
    await expectCounters(restored);
    await expectCopies(restored);
    const at = (who: Person) => elsewhere(restored, who);

    // As it was when the backup began.
    const { wards } = (await at(head).get('/api/gov/wards')).body;
    expect(wards).toMatchObject([{ _id: ward._id, name: 'Camp' }]);
    const open = (await at(head).get(INVITATIONS)).body.invitations;
    expect(open).toMatchObject([{ email: INVITED }]);
    const { caller, more } = (await at(head).get(`/api/gov/intake/${held}`)).body;
    expect([caller, ...more]).toMatchObject([
      { name: CALLER.callerName, toldAt: expect.any(String) },
      { name: SECOND.callerName, toldAt: expect.any(String) },
    ]);
    const track = await restored.app.inject({
      method: 'POST',
      url: '/api/public/trackCode',
      payload: { code },
    });
    expect(track.json()).toMatchObject({ post: { _id: held }, isFurtherCaller: true });

    // The rules go on.
    expect((await at(head).get(`/api/posts/post/${held}`)).body.post.hold).toMatchObject({
      reason: 'monsoon',
    });
    await fine(at(member).send('PUT', `/api/gov/resumePost/${held}`));
    await fine(at(deputy).send('PUT', `/api/gov/assignPost/${done}`, { accountId: colleague.id }));
    expect(
      (await at(colleague).send('PUT', `/api/gov/assignPost/${done}`, { accountId: deputy.id })).status,
    ).toBe(403);
    await fine(show(at(colleague), done, [{ field: fields[0]._id, value: '12.5' }]));
    const { timeline } = (await at(member).get(`/api/posts/timeline/${done}`)).body;
    expect(timeline.at(-1).proof.measurements).toMatchObject([{ name: 'Length', value: '12.5' }]);
    const newcomer = await signedIn(restored, 'government', 'Newcomer', INVITED);
    await fine(newcomer.send('POST', '/api/gov/office/join', { token: secret }));
    const { office } = (await newcomer.get('/api/gov/office')).body;
    expect(office._id).toBe(scene.offices.roads);
    const { body: entered } = await at(head).send('POST', '/api/gov/intake', scene.fields());
    const { ward_id: wardId } = (
      await restored.context.pool.query('select ward_id from posts where id = $1', [entered.post._id])
    ).rows[0];
    expect(wardId).toBe(ward._id);
    expect(await findingsOf(restored)).toEqual([]);
    await expectCounters(restored);
    expect((await at(admin).get(`/api/admin/audit?subject=${deputy.id}`)).body.entries[0]).toMatchObject({
      action: 'nameDeputy',
    });
  } finally {
    await stop();
    await empty.drop();
  }
}, 180_000);
