import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

const newMember = (name: string) => scene.staff(name, scene.offices.roads, false);
const remove = (who: Person, accountId: string, body: object = {}) =>
  who.send('DELETE', `/api/gov/office/people/${accountId}`, body);
const handOver = (who: Person, fromId: string, toId: string) =>
  who.send('PUT', `/api/gov/office/people/${fromId}/handOver`, { toId });
const postOf = async (id: string) => (await scene.admin.get(`/api/posts/post/${id}`)).body.post;
const staffOf = async (who: Person) => (await who.get('/api/gov/office')).body.office?.staff;
async function claimedBy(member: Person): Promise<string> {
  const id = (await scene.enter(scene.head)).body.post._id;
  await scene.head.send('PUT', `/api/gov/assignPost/${id}`, { accountId: member.id });
  return id;
}

describe('a head', () => {
  test('removes a member, whose reports go to a colleague, and administrators see it', async () => {
    const [leaver, colleague] = [await newMember('Leaver'), await newMember('Goes on')];
    const id = await claimedBy(leaver);
    const reason = 'Moved to another city';
    const { status } = await remove(scene.head, leaver.id, { handOverTo: colleague.id, reason });
    expect(status).toBe(200);
    expect(await postOf(id)).toMatchObject({
      progressState: 'Problem Seen',
      assignedGovernment: colleague.id,
    });
    expect(await staffOf(leaver)).toBeUndefined();
    const { entries } = (await scene.admin.get(`/api/admin/audit?subject=${leaver.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'setStaff', reason, actor: { _id: scene.head.id } });
  });

  test('hands over all reports of a colleague who stays, and both keep their places', async () => {
    const [busy, colleague] = [await newMember('Busy'), await newMember('Free')];
    const ids = [await claimedBy(busy), await claimedBy(busy)];
    expect((await handOver(scene.head, busy.id, colleague.id)).status).toBe(200);
    for (const id of ids) expect((await postOf(id)).assignedGovernment).toBe(colleague.id);
    const staff = (await staffOf(scene.head)).map(({ _id }: { _id: string }) => _id);
    expect(staff).toEqual(expect.arrayContaining([busy.id, colleague.id]));
    const { entries } = (await scene.admin.get(`/api/admin/audit?subject=${busy.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'handOverReports', data: { handOverTo: colleague.id } });
  });

  test('leaves with the giver what the colleague reported as a citizen', async () => {
    const [busy, colleague] = [await newMember('Busy too'), await newMember('Reporter')];
    const id = await claimedBy(busy);
    const self = await signedIn(server, 'user', 'Self', colleague.email);
    await server.context.pool.query('update posts set author_id = $1 where id = $2', [self.id, id]);
    await handOver(scene.head, busy.id, colleague.id);
    expect((await postOf(id)).assignedGovernment).toBe(busy.id);
  });

  test('removes no head and nobody of another office; members and others remove nobody', async () => {
    const second = await scene.staff('Second head', scene.offices.roads, true);
    expect((await remove(scene.head, second.id)).status).toBe(409);
    expect((await remove(scene.head, scene.head.id)).status).toBe(409);
    for (const id of [scene.other.id, scene.citizen.id, 'x'])
      expect((await remove(scene.head, id)).status).toBe(422);
    for (const who of [scene.member, scene.pending, scene.citizen])
      expect((await remove(who, scene.member.id)).status).toBe(403);
    expect((await remove(scene.other, scene.member.id)).status).toBe(422);
    expect((await handOver(scene.other, scene.member.id, scene.head.id)).status).toBe(422);
    expect((await handOver(scene.head, scene.member.id, scene.member.id)).status).toBe(422);
  });
});

describe('the name of a person', () => {
  const update = (who: Person, body: Record<string, string>) =>
    who.upload('PUT', '/api/gov/updateProfile', body, []);

  test('is seen by colleagues and administrators, not by others', async () => {
    const person = await newMember('Named');
    await update(person, { personName: 'Asha Patil', designation: 'Engineer' });
    const namesSeenBy = async (who: Person) =>
      (await who.get(`/api/gov/profile/government/${person.id}`)).body.personName;
    for (const who of [person, scene.head, scene.admin]) expect(await namesSeenBy(who)).toBe('Asha Patil');
    for (const who of [scene.other, scene.pending, scene.citizen]) expect(await namesSeenBy(who)).toBe('');
    const { body } = await scene.citizen.get(`/api/public/offices/${scene.offices.roads}`);
    expect(JSON.stringify(body)).not.toContain('Asha Patil');
    expect(await staffOf(scene.head)).toContainEqual(expect.objectContaining({ name: 'Asha Patil' }));
  });

  test('differs for every two colleagues', async () => {
    const twins = [await newMember('Twin'), await newMember('Twin')];
    for (const twin of twins) await update(twin, { personName: 'Ravi Kale' });
    const names = (await staffOf(scene.head)).map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(twins.map(({ email }) => `Ravi Kale (${email})`)));
    expect(new Set(names).size).toBe(names.length);
  });
});
