import { JOB_SHEETS_MAX } from '@sudhaar/domain/desk';
import { beforeAll, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ PUBLIC_URL: 'https://sudhaar.example.in' });
let admin: Person;
let asha: Person;
let head: Person;
let member: Person;
let waterHead: Person;
let pending: Person;
let first: string;
let second: string;
let waters: string;

async function staff(name: string, officeId: string, isHead: boolean): Promise<Person> {
  const person = await signedIn(server, 'government', name);
  await server.context.accounts.verify(person.id);
  await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
  return person;
}

async function office(name: string, department: string): Promise<string> {
  const areas = [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }];
  const form = { name, departments: [department], areas };
  return (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
}

async function report(category: string, spot: 'pune' | 'nashik' = 'pune'): Promise<string> {
  const { lat, lng, pincode, state } = SPOTS[spot];
  const fields = {
    ...reportFields({ location: { state, pincode, coordinates: { lat, lng } } }),
    category,
  };
  return (await asha.upload('POST', '/api/user/createPost', fields, [await photo()])).body.post._id;
}

beforeAll(async () => {
  await loadSomePlaces(server);
  admin = await signedIn(server, 'admin');
  asha = await signedIn(server, 'user', 'Asha');
  pending = await signedIn(server, 'government', 'Pending');
  const roads = await office('Roads of Pune', 'roads');
  head = await staff('Head of roads', roads, true);
  member = await staff('Member of roads', roads, false);
  waterHead = await staff('Head of water', await office('Water of Pune', 'water'), true);
  await finishJobs(server);
  first = await report('pothole');
  second = await report('pothole');
  waters = await report('no_water');
});

const sheets = (who: Person, ...ids: string[]) => who.get(`/api/gov/jobSheets?ids=${ids.join(',')}`);
const printed = async (who: Person, ...ids: string[]) =>
  (await sheets(who, ...ids)).body.posts.map(({ _id }: { _id: string }) => _id);

test('staff get the reports of their office, in the requested order and once each', async () => {
  for (const who of [head, member]) {
    expect(await printed(who, second, first, second)).toEqual([second, first]);
    expect(await printed(who, first, second)).toEqual([first, second]);
  }
});

test('a sheet contains number, photos, place, due date and the product’s address', async () => {
  const { status, body } = await sheets(member, first);
  expect(status).toBe(200);
  expect(body.publicUrl).toBe('https://sudhaar.example.in');
  expect(body.posts[0]).toMatchObject({
    number: expect.stringMatching(/^MH\d\d-\d+$/),
    images: [{ url: expect.stringContaining('/media/') }],
    office: { name: 'Roads of Pune' },
    dueAt: expect.any(String),
    location: { coordinates: expect.any(Object), pincode: expect.any(String) },
  });
  // Nobody's email address is printed.
  expect(body.posts[0].user.email).toBeUndefined();
});

test('reports of other offices, hidden ones and unknown ids are left out', async () => {
  expect(await printed(member, waters, first, 'nothing', crypto.randomUUID())).toEqual([first]);
  expect(await printed(waterHead, first, second, waters)).toEqual([waters]);
  const hidden = await report('pothole');
  await admin.send('PUT', `/api/admin/hidden/post/${hidden}`, { hidden: true });
  expect(await printed(head, hidden, first)).toEqual([first]);
});

test('colleagues print a claimed report; without an office only its assignee does', async () => {
  await member.send('PUT', `/api/gov/progressState/${second}`);
  expect(await printed(head, second)).toEqual([second]);
  const alone = await signedIn(server, 'government', 'Of no office');
  await server.context.accounts.verify(alone.id);
  const free = await report('pothole', 'nashik');
  expect(await printed(alone, free, first)).toEqual([]);
  await alone.send('PUT', `/api/gov/progressState/${free}`);
  expect(await printed(alone, free, first)).toEqual([free]);
  expect(await printed(head, free)).toEqual([]);
});

test('pending authorities, citizens and administrators are refused', async () => {
  const refused = await sheets(pending, first);
  expect([refused.status, refused.body.code]).toEqual([403, 'awaiting_verification']);
  expect((await sheets(asha, first)).status).toBe(403);
  expect((await sheets(admin, first)).status).toBe(403);
});

test('an empty list and one above the limit are refused', async () => {
  expect((await sheets(member)).status).toBe(422);
  const many = Array.from({ length: JOB_SHEETS_MAX + 1 }, () => crypto.randomUUID());
  expect((await sheets(member, ...many)).status).toBe(422);
  expect(await printed(member, ...many.slice(2), first)).toEqual([first]);
});
