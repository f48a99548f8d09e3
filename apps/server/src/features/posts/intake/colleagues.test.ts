import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
let colleague: Person;
/** The citizen account of the colleague, with the same address. */
let atHome: Person;
beforeAll(async () => {
  scene = await createDeskScene(server);
  colleague = await scene.staff('Colleague of roads', scene.offices.roads, false, 'colleague@example.in');
  atHome = await signedIn(server, 'user', 'Meera', 'Colleague+home@example.in');
});

const outsider = (email?: string) => signedIn(server, 'user', 'Ravi', email);
const postOf = async (id: string) => (await scene.admin.get(`/api/posts/post/${id}`)).body.post;
const confirm = (who: Person, id: string) => who.send('PUT', `/api/user/verifyPost/${id}`);
async function prove(id: string): Promise<void> {
  const { head } = scene;
  for (let i = 0; i < 4; i += 1) await head.send('PUT', `/api/gov/progressState/${id}`);
  await head.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Filled' }, [await photo()]);
}
async function entered(change: Record<string, string> = {}): Promise<{ id: string; code: string }> {
  const { body } = await scene.enter(scene.head, change);
  return { id: body.post._id, code: body.code };
}
const refused = (words: string) => ({
  status: 403,
  body: { code: 'forbidden', message: expect.stringContaining(words) },
});
const NOT_TAKEN = refused('Your office entered this report or works on it');
const NOT_CONFIRMED = refused('Your email address belongs to the office that did this work');

describe('taking a report that an office entered', () => {
  test('is refused for the address of a colleague, before and after the work', async () => {
    const { id, code } = await entered();
    expect(await scene.take(atHome, code)).toMatchObject(NOT_TAKEN);
    await prove(id);
    expect(await scene.take(atHome, code)).toMatchObject(NOT_TAKEN);
    expect(await postOf(id)).toMatchObject({ user: null, progressState: 'Waiting for User Verification' });
  });

  test('is refused for staff of the office that another office entered it for', async () => {
    const water = await outsider(
      (await scene.staff('Water', scene.offices.water, false, 'w@example.in')).email,
    );
    const { code } = await entered({ category: 'no_water' });
    expect(await scene.take(water, code)).toMatchObject(NOT_TAKEN);
    expect(await scene.take(atHome, code)).toMatchObject(NOT_TAKEN);
    const own = await entered();
    expect((await scene.take(water, own.code)).status).toBe(200);
  });

  test('succeeds for the outsider if a colleague tries at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, code } = await entered();
      const ravi = await outsider();
      const [own, other] = await Promise.all([scene.take(atHome, code), scene.take(ravi, code)]);
      expect([[403, 409].includes(own.status), other.status]).toEqual([true, 200]);
      expect((await postOf(id)).user._id).toBe(ravi.id);
    }
  });
});

describe('confirming the work of an office', () => {
  test('is refused for a colleague who reported it as a citizen; rejecting is allowed', async () => {
    const { fields } = scene;
    const { channel: _, ...report } = fields();
    const { body } = await atHome.upload('POST', '/api/user/createPost', report, [await photo()]);
    const id = body.post._id;
    await prove(id);
    expect(await confirm(atHome, id)).toMatchObject(NOT_CONFIRMED);
    expect((await atHome.send('PUT', `/api/user/rejectPost/${id}`, { reason: 'No' })).status).toBe(200);
  });

  test('is refused for a citizen who took the report and joined the office later', async () => {
    const { id, code } = await entered();
    const ravi = await outsider('ravi@example.in');
    expect((await scene.take(ravi, code)).status).toBe(200);
    await prove(id);
    await scene.staff('Ravi of roads', scene.offices.roads, false, 'ravi@example.in');
    expect(await confirm(ravi, id)).toMatchObject(NOT_CONFIRMED);
    expect(await postOf(id)).toMatchObject({ progressState: 'Waiting for User Verification', closure: null });
  });

  test('is refused for an administrator with the address of a colleague', async () => {
    const { id } = await entered();
    await prove(id);
    const both = await signedIn(server, 'admin', 'Both', 'colleague@example.in');
    const verdict = (who: Person) => who.send('PUT', `/api/admin/verdict/${id}`, { fixed: true });
    expect(await verdict(both)).toMatchObject(NOT_CONFIRMED);
    expect((await verdict(scene.admin)).status).toBe(200);
    expect(await postOf(id)).toMatchObject({ closure: 'administrator' });
  });

  test('is refused if the report moves to the taker’s office while it is taken', async () => {
    const { admin, offices, enter, other, take } = scene;
    for (let round = 0; round < 3; round += 1) {
      const { body } = await enter(other, { category: 'no_water' });
      const id = body.post._id;
      const [taken, routed] = await Promise.all([
        take(atHome, body.code),
        admin.send('PUT', `/api/admin/routePost/${id}`, { officeId: offices.roads, reason: 'Theirs' }),
      ]);
      expect([[200, 403].includes(taken.status), routed.status]).toEqual([true, 200]);
      await prove(id);
      expect((await confirm(atHome, id)).status).toBe(403);
    }
  });
});

test('new codes, changed rights and erased callers are audited with the actor and without the code', async () => {
  const { admin, head, member } = scene;
  const { id } = await entered();
  const renewed = await head.send('PUT', `/api/gov/intake/${id}/code`);
  await head.send('PUT', `/api/gov/intakeRight/${member.id}`, { mayEnter: true });
  await head.send('PUT', `/api/gov/intakeRight/${member.id}`, { mayEnter: false });
  await head.send('DELETE', `/api/gov/intake/${id}`);
  const { entries } = (await admin.get('/api/admin/audit')).body;
  const by = { _id: head.id, name: expect.stringContaining('Head of roads') };
  expect(entries.slice(0, 4)).toMatchObject([
    { action: 'eraseCaller', actor: by, subject: { kind: 'post', _id: id } },
    {
      action: 'setIntakeRight',
      actor: by,
      subject: { kind: 'government', _id: member.id },
      data: { mayEnter: false },
    },
    { action: 'setIntakeRight', actor: by, data: { mayEnter: true } },
    { action: 'renewCode', actor: by, subject: { kind: 'post', _id: id } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(renewed.body.code);
  // Refused calls leave no entry.
  await member.send('PUT', `/api/gov/intakeRight/${member.id}`, { mayEnter: true });
  await colleague.send('PUT', `/api/gov/intake/${id}/code`);
  expect((await admin.get('/api/admin/audit')).body.entries).toHaveLength(entries.length);
});
