import { finishJobs } from './emails.ts';
import { type Person, signedIn } from './people.ts';
import { photo } from './photos.ts';
import { loadSomePlaces, SPOTS } from './some-places.ts';
import type { TestApp } from './test-app.ts';

/** Two offices of Pune with their staff, of which the first takes calls, and people around them. */
export async function createDeskScene(server: TestApp) {
  await loadSomePlaces(server);
  const admin = await signedIn(server, 'admin', 'Administrator');
  const pune = [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }];

  async function office(name: string, department: string): Promise<string> {
    const form = { name, departments: [department], areas: pune };
    return (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
  }
  async function staff(name: string, officeId: string, isHead: boolean, email?: string): Promise<Person> {
    const person = await signedIn(server, 'government', name, email);
    await server.context.accounts.verify(person.id);
    await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
    return person;
  }

  const offices = {
    roads: await office('The roads office', 'roads'),
    water: await office('The water office', 'water'),
  };
  const head = await staff('Head of roads', offices.roads, true);
  const member = await staff('Member of roads', offices.roads, false);
  const other = await staff('Head of water', offices.water, true);
  const pending = await signedIn(server, 'government', 'Pending');
  const citizen = await signedIn(server, 'user', 'Asha');
  await finishJobs(server);

  const { lat, lng, pincode, state } = SPOTS.pune;
  const place = {
    state,
    pincode,
    landmark: 'Old bridge',
    address: '12 River Road',
    coordinates: { lat, lng },
  };
  /** The form that is entered at the desk. */
  const fields = (change: Record<string, string> = {}): Record<string, string> => ({
    caption: 'Deep pothole at the bus stop',
    category: 'pothole',
    channel: 'telephone',
    location: JSON.stringify(place),
    ...change,
  });
  const enter = (who: Person, change: Record<string, string> = {}) =>
    who.send('POST', '/api/gov/intake', fields(change));
  const take = (who: Person, code: string) => who.send('POST', '/api/user/takeReport', { code });
  async function track(code: string) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/public/trackCode',
      payload: { code },
    });
    return { status: response.statusCode, body: response.json() };
  }
  const advance = (id: string) => head.send('PUT', `/api/gov/progressState/${id}`);
  /** A report that the head enters and claims at once. */
  async function enterOwn(): Promise<{ id: string; code: string }> {
    const { body } = await enter(head);
    await advance(body.post._id);
    return { id: body.post._id, code: body.code };
  }
  /** The head brings a claimed report to its proof. */
  async function prove(id: string): Promise<void> {
    for (let i = 0; i < 3; i += 1) await advance(id);
    const form = { finalCaption: 'Filled' };
    await head.upload('PUT', `/api/gov/updateFinalWork/${id}`, form, [await photo()]);
  }
  const acts = { enter, enterOwn, prove, take, track };
  return { admin, offices, staff, head, member, other, pending, citizen, fields, ...acts };
}
