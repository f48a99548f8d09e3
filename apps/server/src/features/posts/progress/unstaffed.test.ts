import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const { lat, lng, pincode, state } = SPOTS.pune;
let admin: Person;
let asha: Person;
let above: Person;
let cityId: string;
let wardId: string;

async function office(name: string, parentId: string | null, areas: object[] = []): Promise<string> {
  const form = { name, departments: ['sanitation'], areas, parentId };
  return (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
}
const setStaff = (who: Person, officeId: string | null, isHead = false) =>
  admin.send('PUT', `/api/admin/staff/${who.id}`, { officeId, isHead });
async function staff(name: string, officeId: string, isHead = false): Promise<Person> {
  const person = await signedIn(server, 'government', name);
  await server.context.accounts.verify(person.id);
  await setStaff(person, officeId, isHead);
  return person;
}

beforeAll(async () => {
  await loadSomePlaces(server);
  admin = await signedIn(server, 'admin');
  asha = await signedIn(server, 'user', 'Asha');
  cityId = await office('The city', null);
  wardId = await office('The ward', cityId, [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }]);
  above = await staff('Above', cityId, true);
});

async function report(): Promise<string> {
  const location = { state, pincode, coordinates: { lat, lng } };
  const fields = { ...reportFields({ location }), category: 'garbage' };
  const { body } = await asha.upload('POST', '/api/user/createPost', fields, [await photo()]);
  await settle();
  return body.post._id;
}
/** Runs the job of every minute, and the queued jobs. */
async function settle(): Promise<void> {
  await finishJobs(server);
  await server.context.progress.escalateDeserted();
}
const stepsOf = async (id: string): Promise<string[]> =>
  (await asha.get(`/api/posts/timeline/${id}`)).body.steps.map(({ kind }: { kind: string }) => kind);
const kindsFor = async (who: Person): Promise<string[]> =>
  (await who.get('/api/notifications')).body.notifications
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind === 'unstaffed');
const dueAt = async (id: string): Promise<number> =>
  Date.parse((await asha.get(`/api/posts/post/${id}`)).body.post.dueAt);
const isMarked = async (id: string): Promise<boolean> => {
  const { offices } = (await admin.get('/api/admin/offices')).body;
  return !offices.find(({ _id }: { _id: string }) => _id === id).hasStaff;
};

describe('a report sent to an office without staff', () => {
  test('notifies the office above at once, shows it, and keeps its due date', async () => {
    expect([await isMarked(wardId), await isMarked(cityId)]).toEqual([true, false]);
    const { body } = await asha.get(`/api/public/responsible?lat=${lat}&lng=${lng}&category=garbage`);
    expect(body).toMatchObject({ office: { _id: wardId, hasStaff: false }, above: { name: 'The city' } });
    const id = await report();
    expect(await stepsOf(id)).toEqual(['unstaffed']);
    expect([await kindsFor(above), await kindsFor(admin)]).toEqual([['unstaffed'], []]);
    const { createdAt } = (await asha.get(`/api/posts/post/${id}`)).body.post;
    expect((await dueAt(id)) - Date.parse(createdAt)).toBe(24 * 3_600_000);
    expect((await asha.get(`/api/public/posts/${id}`)).body.post.steps).toMatchObject([
      { kind: 'unstaffed' },
    ]);
    await settle();
    expect(await stepsOf(id)).toEqual(['unstaffed']);
  });

  test('notifies the administrators if there is no office above', async () => {
    const alone = await office('All alone', null);
    const id = await report();
    const before = (await kindsFor(admin)).length;
    await admin.send('PUT', `/api/admin/routePost/${id}`, { officeId: alone, reason: 'It is theirs' });
    await settle();
    expect(await stepsOf(id)).toEqual(['unstaffed', 'unstaffed']);
    expect(await kindsFor(admin)).toHaveLength(before + 1);
  });

  test('is not escalated if the office has staff', async () => {
    const helper = await staff('Helper', wardId, true);
    expect(await isMarked(wardId)).toBe(false);
    expect(await stepsOf(await report())).toEqual([]);
    await setStaff(helper, null);
  });
});

describe('the departure of the last member, who', () => {
  test.each<[string, (who: Person) => Promise<unknown>]>([
    ['is taken out', (who) => setStaff(who, null)],
    ['is suspended', (who) => admin.send('PUT', `/api/admin/suspendAccount/${who.id}`, { reason: 'Spam' })],
    [
      'loses the verification',
      (who) => admin.send('PUT', `/api/admin/unverifyGovernment/${who.id}`, { reason: 'Closed' }),
    ],
    ['is deleted', (who) => admin.send('DELETE', `/api/admin/deleteGovernment/${who.id}`)],
  ])('%s, escalates the open reports once', async (_, leave) => {
    const [first, last] = [await staff('First', wardId, true), await staff('Last', wardId, true)];
    const [open, claimed] = [await report(), await report()];
    await last.send('PUT', `/api/gov/progressState/${claimed}`);
    await setStaff(first, null);
    await settle();
    expect(await stepsOf(open)).toEqual([]);
    const due = await dueAt(open);
    await leave(last);
    await settle();
    expect(await isMarked(wardId)).toBe(true);
    expect([await stepsOf(open), await stepsOf(claimed)]).toEqual([['unstaffed'], ['unstaffed']]);
    expect(await dueAt(open)).toBe(due);
    await settle();
    expect(await stepsOf(open)).toEqual(['unstaffed']);
  });

  test('leaves together with another one, is noticed', async () => {
    const pair = [await staff('One', wardId, true), await staff('Two', wardId, true)];
    const id = await report();
    await Promise.all(
      pair.map((who) => admin.send('PUT', `/api/admin/suspendAccount/${who.id}`, { reason: 'Spam' })),
    );
    await settle();
    expect(await stepsOf(id)).toEqual(['unstaffed']);
  });
});
