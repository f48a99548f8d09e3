import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS, type Spot } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let asha: Person;
beforeAll(async () => {
  await loadSomePlaces(server);
  admin = await signedIn(server, 'admin');
  asha = await signedIn(server, 'user', 'Asha');
});

async function report(spot: Spot, category = 'pothole', change: object = {}) {
  const { lat, lng, pincode, state } = SPOTS[spot];
  const location = { state, pincode, coordinates: { lat, lng }, ...change };
  const fields = { ...reportFields({ location }), category };
  const { status, body } = await asha.upload('POST', '/api/user/createPost', fields, [await photo()]);
  expect(status).toBe(201);
  return body.post;
}
let made = 0;
async function makeOffice(form: object) {
  made += 1;
  const { status, body } = await admin.send('POST', '/api/admin/offices', {
    name: `Office ${made}`,
    ...form,
  });
  expect([status, body.message]).toMatchObject([201, expect.any(String)]);
  return body.office;
}
const district = (spot: Spot) => ({
  kind: 'district',
  state: SPOTS[spot].state,
  district: SPOTS[spot].district,
});
const ring = (spot: Spot, size = 0.02) => {
  const { lat, lng } = SPOTS[spot];
  return [
    [lng - size, lat - size],
    [lng + size, lat - size],
    [lng + size, lat + size],
    [lng - size, lat + size],
    [lng - size, lat - size],
  ];
};
const polygon = (spot: Spot, ...holes: number[][][]) => ({
  kind: 'polygon',
  name: spot,
  rings: [ring(spot), ...holes],
});
async function authority(officeId: string | null, isHead = false): Promise<Person> {
  made += 1;
  const person = await signedIn(server, 'government', `Authority ${made}`);
  await server.context.accounts.verify(person.id);
  await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
  return person;
}
const postOf = async (id: string) => (await asha.get(`/api/posts/post/${id}`)).body.post;
const routingsOf = async (id: string) =>
  (await asha.get(`/api/posts/timeline/${id}`)).body.routings.map(
    ({ kind, from, to, reason }: Record<string, { name: string } & string>) => [
      kind,
      from?.name,
      to?.name,
      reason,
    ],
  );
const retire = async (...offices: { _id: string }[]) => {
  for (const { _id } of offices) await admin.send('DELETE', `/api/admin/offices/${_id}`);
  await finishJobs(server);
};

describe('routing', () => {
  test('picks the most specific area first, then the department', async () => {
    const state = await makeOffice({
      departments: ['general'],
      level: 'state',
      areas: [{ kind: 'state', state: 'Maharashtra' }],
    });
    const city = await makeOffice({ departments: ['roads'], areas: [district('pune')] });
    const ward = await makeOffice({ departments: ['roads'], level: 'ward', areas: [polygon('camp')] });
    const pincode = await makeOffice({
      departments: ['general'],
      areas: [{ kind: 'pincode', pincode: '411001' }],
    });
    const officeOf = async (spot: Spot, category?: string) => (await report(spot, category)).office;
    expect(await officeOf('pune')).toEqual({ _id: city._id, name: city.name });
    expect((await officeOf('camp'))._id).toBe(ward._id);
    expect((await officeOf('camp', 'no_water'))._id).toBe(pincode._id);
    expect((await officeOf('pune', 'no_water'))._id).toBe(state._id);
    expect((await officeOf('nashik'))._id).toBe(state._id);
    expect(await officeOf('kochi')).toBeNull();
    const asked = (spot: Spot, category: string) =>
      server.app.inject(
        `/api/public/responsible?lat=${SPOTS[spot].lat}&lng=${SPOTS[spot].lng}&category=${category}`,
      );
    expect((await asked('camp', 'pothole')).json().office).toMatchObject({ _id: ward._id, places: ['camp'] });
    expect((await asked('kochi', 'pothole')).json().office).toBeNull();
    await retire(state, city, ward, pincode);
  });

  test('excludes the hole of a polygon', async () => {
    const around = await makeOffice({
      departments: ['roads'],
      areas: [polygon('pune', ring('pune', 0.001))],
    });
    expect((await report('pune')).office).toBeNull();
    await admin.send('PUT', `/api/admin/offices/${around._id}`, { areas: [polygon('pune')] });
    expect((await report('pune')).office._id).toBe(around._id);
    await retire(around);
  });

  test('uses the position, not the typed PIN code and state', async () => {
    const office = await makeOffice({
      departments: ['roads'],
      areas: [{ kind: 'pincode', pincode: '411038' }],
    });
    const post = await report('pune', 'pothole', { pincode: '682011', state: 'Kerala' });
    expect(post.office._id).toBe(office._id);
    expect(post.location).toMatchObject({
      pincode: '682011',
      positionPincode: '411038',
      locality: 'Kothrud',
    });
    await retire(office);
  });

  test('repeats for posts without an office when an office is added, and when one is retired', async () => {
    const post = await report('nashik');
    expect(
      (await admin.get('/api/admin/allPosts?withoutOffice=yes')).body.posts.map(
        (one: { _id: string }) => one._id,
      ),
    ).toContain(post._id);
    const office = await makeOffice({ departments: ['roads'], areas: [district('nashik')] });
    expect((await admin.get('/api/admin/offices')).body.routing).toEqual({ done: 0 });
    await finishJobs(server);
    expect((await admin.get('/api/admin/offices')).body.routing).toBeNull();
    expect((await postOf(post._id)).office._id).toBe(office._id);
    const next = await makeOffice({ departments: ['general'], areas: [district('nashik')] });
    await retire(office);
    expect((await postOf(post._id)).office._id).toBe(next._id);
    expect(await routingsOf(post._id)).toEqual([
      ['sent', undefined, office.name, ''],
      ['sent', office.name, next.name, ''],
    ]);
    await retire(next);
    expect((await postOf(post._id)).office).toBeNull();
    expect((await routingsOf(post._id)).at(-1)).toEqual(['withoutOffice', next.name, undefined, '']);
  });

  test('includes a report that is stored while an office is created', async () => {
    const reports = Array.from({ length: 6 }, () => report('kochi'));
    const office = await makeOffice({ departments: ['roads'], areas: [district('kochi')] });
    const ids = (await Promise.all(reports)).map(({ _id }) => _id);
    await finishJobs(server);
    for (const id of ids) expect((await postOf(id)).office?._id).toBe(office._id);
    await retire(office);
  });

  test('repeats for an unclaimed post when its category or place is edited', async () => {
    const roads = await makeOffice({ departments: ['roads'], areas: [district('pune')] });
    const water = await makeOffice({ departments: ['water'], areas: [district('pune')] });
    const { _id } = await report('pune');
    const edit = async (change: object) =>
      (await asha.send('PUT', `/api/user/editPosts/${_id}`, change)).body.post;
    expect((await edit({ category: 'no_water' })).office._id).toBe(water._id);
    const { lat, lng } = SPOTS.nashik;
    expect((await edit({ location: { coordinates: { lat, lng } } })).office).toBeNull();
    expect((await edit({ caption: 'Only words', category: 'no_water' })).office).toBeNull();
    await retire(roads, water);
  });
});

describe('the lists of an office', () => {
  test('with area=ours contain and count its posts and those without an office in its area', async () => {
    const roads = await makeOffice({ departments: ['roads'], areas: [district('pune')] });
    await finishJobs(server);
    const member = await authority(roads._id);
    const ours = async (query = '') => (await member.get(`/api/gov/allPosts?area=ours${query}`)).body;
    const before = (await ours()).total;
    const sent = await report('pune');
    const unsent = await report('camp', 'no_water');
    const elsewhere = await report('kochi');
    const answer = await ours();
    const ids = answer.posts.map(({ _id }: { _id: string }) => _id);
    expect(ids.slice(0, 2)).toEqual([unsent._id, sent._id]);
    expect(ids).not.toContain(elsewhere._id);
    expect(answer.total).toBe(before + 2);
    expect(answer.matching).toBe(before + 2);
    expect((await ours('&stage=Verified')).matching).toBe(0);
    // Each office's figures cover the posts sent to it.
    const figures = async () =>
      (await server.app.inject(`/api/public/offices/${roads._id}`)).json().office.figures;
    const { open } = await figures();
    await report('camp', 'no_water');
    expect((await figures()).open).toBe(open);
    await report('pune');
    expect((await figures()).open).toBe(open + 1);
    const more = 2;
    expect(
      (await member.get('/api/gov/allPosts')).body.posts.map((one: { _id: string }) => one._id),
    ).toContain(elsewhere._id);
    for (const sort of ['oldest', 'mostUpvoted', 'leastDownvoted'])
      expect((await ours(`&sort=${sort}`)).posts).toHaveLength(answer.posts.length + more);
    const [newest, next] = (await ours()).posts;
    const first = await ours('&limit=1');
    const second = await ours(`&limit=1&cursor=${first.nextCursor}`);
    expect([first, second].map(({ posts }) => posts[0]._id)).toEqual([newest._id, next._id]);
    expect((await ours('&search=pothole')).posts.map((one: { _id: string }) => one._id)).toContain(
      unsent._id,
    );

    const unassigned = async () => (await ours('&list=unassigned')).total;
    expect(await unassigned()).toBe((await ours('&list=unassigned')).posts.length);
    const unclaimed = await unassigned();

    // Claimed, hidden, deleted and edited posts leave the list and its count.
    await member.send('PUT', `/api/gov/progressState/${unsent._id}`);
    expect(await unassigned()).toBe(unclaimed - 1);
    expect((await ours('&list=unassigned')).posts.map((one: { _id: string }) => one._id)).not.toContain(
      unsent._id,
    );
    expect((await postOf(unsent._id)).office._id).toBe(roads._id);
    expect((await ours()).total).toBe(before + 2 + more);
    const other = await report('camp', 'no_water');
    await asha.send('PUT', `/api/user/editPosts/${other._id}`, { priority: 'Low' });
    expect((await ours('&priority=Low')).matching).toBe(1);
    await admin.send('PUT', `/api/admin/hidden/post/${other._id}`, { hidden: true });
    expect((await ours()).total).toBe(before + 2 + more);
    await admin.send('PUT', `/api/admin/hidden/post/${other._id}`, { hidden: false });
    await server.context.jobs.find(({ name }) => name === 'route_posts')?.run({});
    expect((await ours()).total).toBe(before + 3 + more);
    await asha.send('DELETE', `/api/user/deletePosts/${other._id}`);
    expect((await ours()).total).toBe(before + 2 + more);
    await retire(roads);
  });

  test('contain everything for an authority without an office', async () => {
    const free = await authority(null);
    const [ours, everywhere] = await Promise.all([
      free.get('/api/gov/allPosts?area=ours&limit=5'),
      free.get('/api/gov/allPosts?limit=5'),
    ]);
    expect(ours.body.total).toBe(everywhere.body.total);
    expect((await free.get('/api/gov/office')).body.office).toBeNull();
  });
});

describe('the verification of an authority', () => {
  const verify = async (department: string, body: object = {}) => {
    const person = await signedIn(server, 'government', department);
    const preview = (await admin.get(`/api/admin/officePreview/${person.id}`)).body;
    expect((await admin.send('PUT', `/api/admin/verifyGovernment/${person.id}`, body)).status).toBe(200);
    return { person, preview, office: (await person.get('/api/gov/office')).body.office };
  };

  test('creates an office with the first account as head; the next account joins', async () => {
    const first = await verify('Roads Department');
    expect(first.preview).toEqual({
      joins: null,
      makes: {
        name: 'Roads Department, Pune',
        departments: ['roads'],
        level: 'city',
        areas: [district('pune')],
      },
    });
    expect(first.office).toMatchObject({
      name: 'Roads Department, Pune',
      departments: ['roads'],
      isHead: true,
    });
    const second = await verify('Roads Department');
    expect(second.preview).toEqual({
      joins: { _id: first.office._id, name: first.office.name },
      makes: null,
    });
    expect(second.office).toMatchObject({ _id: first.office._id, isHead: false });
    expect(second.office.staff.map(({ isHead }: { isHead: boolean }) => isHead)).toEqual([true, false]);
    expect((await admin.get('/api/admin/allGovernments?limit=1')).body.governments[0].office).toMatchObject({
      isHead: false,
    });
    await retire(first.office);
  });

  test('reads the department in English or Hindi, otherwise it is general', async () => {
    expect((await verify('Office of the Commissioner')).office.departments).toEqual(['general']);
    expect((await verify('जल विभाग')).office.departments).toEqual(['water']);
  });

  test('can use another office or create one with other data', async () => {
    const office = await makeOffice({ departments: ['parks'] });
    expect((await verify('Trees', { officeId: office._id })).office).toMatchObject({
      _id: office._id,
      isHead: true,
    });
    const made = { name: 'Pune Traffic', departments: ['traffic'], areas: [district('pune')] };
    expect((await verify('Cars', { office: made, isHead: false })).office).toMatchObject({
      name: 'Pune Traffic',
      isHead: false,
    });
  });

  test('of several colleagues at once creates one office', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedIn(server, 'government', 'Drainage')));
    await Promise.all(people.map(({ id }) => admin.send('PUT', `/api/admin/verifyGovernment/${id}`)));
    const offices = await Promise.all(
      people.map(async (one) => (await one.get('/api/gov/office')).body.office),
    );
    expect(new Set(offices.map(({ _id }) => _id)).size).toBe(1);
    expect(offices.filter(({ isHead }) => isHead)).toHaveLength(1);
  });

  test('without an office is completed by a job', async () => {
    const person = await signedIn(server, 'government', 'Horticulture');
    await server.context.accounts.verify(person.id);
    expect((await person.get('/api/gov/office')).body.office).toBeNull();
    const job = server.context.jobs.find(({ name }) => name === 'found_offices');
    await job?.run({});
    expect((await person.get('/api/gov/office')).body.office).toMatchObject({
      name: 'Horticulture, Pune',
      departments: ['parks'],
    });
    await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId: null });
    await job?.run({});
    expect((await person.get('/api/gov/office')).body.office).toBeNull();
  });

  test('that is withdrawn removes the account from its office', async () => {
    const { person } = await verify('Parks board');
    await admin.send('PUT', `/api/admin/unverifyGovernment/${person.id}`, { reason: 'Left' });
    expect((await person.get('/api/gov/office')).body.office).toBeNull();
  });
});

describe('the administration of offices', () => {
  const refusal = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object) => {
    const answer = await admin.send(method, url, body);
    return [answer.status, answer.body.message];
  };
  const make = (form: object) =>
    refusal('POST', '/api/admin/offices', { name: 'Another', departments: ['roads'], ...form });

  test.each([
    ['without a name', { name: ' ' }, 'Please enter a name.'],
    ['without a department', { departments: [] }, 'Please choose at least one department.'],
    [
      'with an unknown district',
      { areas: [{ kind: 'district', state: 'Kerala', district: 'Pune' }] },
      'Pune, Kerala: this district or PIN code doesn’t exist.',
    ],
    [
      'with an unknown PIN code',
      { areas: [{ kind: 'pincode', pincode: '999999' }] },
      '999999: this district or PIN code doesn’t exist.',
    ],
    [
      'with a polygon that crosses itself',
      {
        areas: [
          {
            kind: 'polygon',
            name: 'Ward 3',
            rings: [
              [
                [73, 18],
                [74, 19],
                [74, 18],
                [73, 19.5],
                [73, 18],
              ],
            ],
          },
        ],
      },
      'The outline of feature Ward 3 crosses itself.',
    ],
    [
      'with a polygon outside India',
      {
        areas: [
          {
            kind: 'polygon',
            name: 'Ward 4',
            rings: [
              [
                [3, 18],
                [4, 18],
                [4, 19],
                [3, 18],
              ],
            ],
          },
        ],
      },
      'Part of feature Ward 4 is outside India.',
    ],
    [
      'with an empty area',
      {
        areas: [
          {
            kind: 'polygon',
            name: 'Ward 5',
            rings: [
              [
                [73, 18],
                [74, 18],
                [73.5, 18],
                [73, 18],
              ],
            ],
          },
        ],
      },
      'Feature Ward 5 has no area.',
    ],
  ])('refuses an office %s', async (_, form, message) => {
    expect(await make(form)).toEqual([422, message]);
    expect((await admin.get('/api/admin/offices?search=another')).body.offices).toEqual([]);
  });

  test('refuses a name that looks like another one, even for two calls at once', async () => {
    const twice = await Promise.all(['Ward Office 9', 'WARD OFFICE 9'].map((name) => make({ name })));
    expect(twice.map(([status]) => status).sort()).toEqual([201, 409]);
  });

  test('refuses an office or one below it as its own parent', async () => {
    const top = await makeOffice({ departments: ['roads'] });
    const below = await makeOffice({ departments: ['roads'], parentId: top._id });
    const bottom = await makeOffice({ departments: ['roads'], parentId: below._id });
    expect(bottom.parent.name).toBe(below.name);
    const put = (id: string, parentId: string) => refusal('PUT', `/api/admin/offices/${id}`, { parentId });
    for (const parentId of [top._id, bottom._id]) expect((await put(top._id, parentId))[0]).toBe(422);
    expect((await put(below._id, bottom._id))[0]).toBe(422);
    await retire(below);
    expect((await admin.get(`/api/admin/offices/${bottom._id}`)).body.office.parent).toBeNull();
    expect((await put(bottom._id, below._id))[1]).toBe('This office is retired. Please choose another one.');
  });

  test('merges posts, staff, areas and departments, but never with itself or a retired office', async () => {
    const roads = await makeOffice({ departments: ['roads'], areas: [district('nashik')] });
    const parks = await makeOffice({ departments: ['parks'], areas: [district('pune')] });
    const member = await authority(roads._id, true);
    const post = await report('nashik');
    const claimed = await report('nashik');
    await member.send('PUT', `/api/gov/progressState/${claimed._id}`);
    const merge = (from: string, intoId: string) =>
      refusal('PUT', `/api/admin/mergeOffice/${from}`, { intoId });
    expect(await merge(roads._id, roads._id)).toEqual([422, 'You can’t merge an office into itself.']);
    expect((await merge(roads._id, parks._id))[0]).toBe(200);
    await finishJobs(server);
    expect((await postOf(post._id)).office._id).toBe(parks._id);
    expect(await postOf(claimed._id)).toMatchObject({
      office: { _id: parks._id },
      assignedGovernment: member.id,
    });
    const office = (await member.get('/api/gov/office')).body.office;
    expect(office).toMatchObject({ _id: parks._id, departments: ['parks', 'roads'], isHead: true });
    expect(office.areas).toHaveLength(2);
    const old = (await server.app.inject(`/api/public/offices/${roads._id}`)).json().office;
    expect(old).toMatchObject({ isRetired: true, successor: { _id: parks._id } });
    expect((await merge(parks._id, roads._id))[0]).toBe(422);
    expect((await report('nashik')).office._id).toBe(parks._id);
    await retire(parks);
  });

  test('merges an office into one below it', async () => {
    const top = await makeOffice({ departments: ['roads'] });
    const middle = await makeOffice({ departments: ['roads'], parentId: top._id });
    const bottom = await makeOffice({ departments: ['roads'], parentId: middle._id });
    await admin.send('PUT', `/api/admin/mergeOffice/${top._id}`, { intoId: bottom._id });
    const parentOf = async (id: string) => (await admin.get(`/api/admin/offices/${id}`)).body.office.parent;
    expect(await parentOf(bottom._id)).toBeNull();
    expect((await parentOf(middle._id))._id).toBe(bottom._id);
  });

  test('releases the posts of a retired office', async () => {
    const roads = await makeOffice({ departments: ['roads'], areas: [district('nashik')] });
    const member = await authority(roads._id, true);
    const post = await report('nashik');
    await member.send('PUT', `/api/gov/progressState/${post._id}`);
    await retire(roads);
    expect(await postOf(post._id)).toMatchObject({
      office: null,
      assignedGovernment: null,
      progressState: 'Unseen',
    });
    expect((await member.get('/api/gov/office')).body.office).toBeNull();
    expect((await refusal('DELETE', `/api/admin/offices/${roads._id}`, {}))[0]).toBe(422);
  });

  test('keeps the last head of an office with members, even if two heads leave at once', async () => {
    const office = await makeOffice({ departments: ['roads'] });
    const [head, deputy] = [await authority(office._id, true), await authority(office._id, true)];
    await authority(office._id);
    const put = (person: Person, officeId: string | null) =>
      refusal('PUT', `/api/admin/staff/${person.id}`, { officeId });
    const left = await Promise.all([put(head, null), put(deputy, office._id)]);
    expect(left.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(left.find(([status]) => status === 409)?.[1]).toBe(
      'This is the office’s last head. Please make a colleague head first.',
    );
  });

  test('keeps the posts of a member who moves to another office', async () => {
    const [roads, water] = [
      await makeOffice({ departments: ['roads'], areas: [district('nashik')] }),
      await makeOffice({ departments: ['water'] }),
    ];
    const member = await authority(roads._id);
    const post = await report('nashik');
    await member.send('PUT', `/api/gov/progressState/${post._id}`);
    await admin.send('PUT', `/api/admin/staff/${member.id}`, { officeId: water._id });
    expect(await postOf(post._id)).toMatchObject({
      office: { _id: roads._id },
      progressState: 'Problem Seen',
      assignedGovernment: null,
    });
    await retire(roads, water);
  });

  test('adds only verified authorities to an office', async () => {
    const pending = await signedIn(server, 'government', 'Pending');
    const office = await makeOffice({ departments: ['roads'] });
    expect((await refusal('PUT', `/api/admin/staff/${pending.id}`, { officeId: office._id }))[0]).toBe(409);
    expect((await refusal('PUT', `/api/admin/staff/${asha.id}`, { officeId: office._id }))[0]).toBe(404);
  });
});

describe('the public page of an office', () => {
  test('shows its work, area, job titles and figures, but no names', async () => {
    const office = await makeOffice({
      departments: ['roads'],
      areas: [district('pune'), polygon('pune', ring('pune', 0.001))],
    });
    const member = await authority(office._id, true);
    await member.upload('PUT', '/api/gov/updateProfile', { designation: 'Executive Engineer' }, []);
    const page = (await server.app.inject(`/api/public/offices/${office._id}`)).json().office;
    expect(page).toMatchObject({
      name: office.name,
      departments: ['roads'],
      staff: [{ title: 'Executive Engineer', isHead: true }],
      figures: { medianResponseHours: null, responses: 0 },
    });
    expect(page.areas).toEqual(office.areas);
    expect(page.areas[1].rings ?? page.areas[0].rings).toHaveLength(2);
    expect(JSON.stringify(page)).not.toContain(member.name);
    const listed = async (query: string) =>
      (await server.app.inject(`/api/public/offices?${query}`))
        .json()
        .offices.map((one: { _id: string }) => one._id);
    expect(await listed(`lat=${SPOTS.camp.lat}&lng=${SPOTS.camp.lng}`)).toContain(office._id);
    expect(await listed('pincode=411001')).toContain(office._id);
    expect(await listed('pincode=682011')).not.toContain(office._id);
    expect(await listed(`search=${encodeURIComponent(office.name)} pune`)).toEqual([office._id]);
    expect(await listed('search=सड़क')).toContain(office._id);
    expect((await server.app.inject('/api/public/offices/nobody')).statusCode).toBe(404);
    await retire(office);
  });

  test('shows the time to the first action if the sample is large enough', async () => {
    const office = await makeOffice({ departments: ['roads'], areas: [district('kochi')] });
    await finishJobs(server);
    const member = await authority(office._id);
    const figures = async () =>
      (await server.app.inject(`/api/public/offices/${office._id}`)).json().office.figures;
    const before = await figures();
    for (let i = 0; i < 5; i += 1) {
      const { _id } = await report('kochi');
      await server.context.pool.query(
        `update posts set created_at = created_at - interval '${i + 1} hours' where id = $1`,
        [_id],
      );
      await member.send('PUT', `/api/gov/progressState/${_id}`);
      if (i < 4) expect((await figures()).medianResponseHours).toBeNull();
    }
    expect(await figures()).toMatchObject({
      medianResponseHours: 3,
      responses: 5,
      inProgress: before.inProgress + 5,
    });
    await retire(office);
  });
});
