import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { filesIn } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let asha: Person;
let ravi: Person;
let roads: Person;
let admin: Person;
beforeAll(async () => {
  asha = await signedIn(server, 'user', 'आशा');
  ravi = await signedIn(server, 'user', 'Ravi');
  roads = await signedIn(server, 'government', 'Roads');
  admin = await signedIn(server, 'admin', 'Administrator');
});
const update = (
  who: Person,
  role: 'user' | 'gov',
  fields: Record<string, string>,
  files: Parameters<Person['upload']>[3] = [],
) => who.upload('PUT', `/api/${role}/updateProfile`, fields, files);
const profilePhoto = async () => ({
  ...(await photo('png', { width: 900, height: 900 })),
  field: 'profilePhoto',
});

describe('a citizen’s profile', () => {
  const everything = {
    name: 'आशा राव',
    phone: '9876543210',
    dob: '1990-02-28T00:00:00.000Z',
    gender: 'Female',
    city: 'Pune',
    bio: 'Walks to work.\nNotices things.',
    address: '12 River Road',
    state: 'Maharashtra',
    pincode: '411038',
    landmark: 'Old bridge',
    socialLinks: JSON.stringify({ twitter: 'https://x.com/asha' }),
  };

  test('stores the owner’s changes and ignores fields that cannot be changed', async () => {
    const { status, body } = await update(asha, 'user', {
      ...everything,
      email: 'other@example.in',
      role: 'admin',
      isVerified: 'true',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Profile updated successfully');
    expect(body.user).toMatchObject({
      _id: asha.id,
      role: 'user',
      name: 'आशा राव',
      phone: '9876543210',
      dob: '1990-02-28',
      gender: 'female',
      bio: 'Walks to work.\nNotices things.',
      landmark: 'Old bridge',
      isVerified: false,
      socialLinks: { twitter: 'https://x.com/asha', youtube: '' },
    });
    expect(body.user.email).toMatch(/^user/);
    expect(JSON.parse(atob(body.token.split('.')[1]))).toMatchObject({ id: asha.id, name: 'आशा राव' });
  });

  test('shows others only its public fields', async () => {
    const mine = (await asha.get(`/api/user/profile/user/${asha.id}`)).body;
    const { email, phone, dob, gender, address, landmark, pincode, ...open } = mine;
    expect([email, phone, dob, gender, address, landmark, pincode].every((value) => value !== '')).toBe(true);
    for (const reader of [ravi, roads]) {
      const theirs = (await reader.get(`/api/user/profile/user/${asha.id}`)).body;
      expect(theirs).toMatchObject({
        ...open,
        email: '',
        phone: '',
        dob: '',
        gender: '',
        address: '',
        landmark: '',
        pincode: '',
      });
      const text = JSON.stringify(theirs);
      for (const secret of [email, phone, dob, address, landmark]) expect(text).not.toContain(secret);
    }
    expect((await admin.get(`/api/user/profile/user/${asha.id}`)).body.phone).toBe('9876543210');
  });

  test('keeps fields that are not sent and clears empty ones', async () => {
    const { body } = await update(asha, 'user', { phone: '', city: 'Mumbai' });
    expect(body.user).toMatchObject({ phone: '', city: 'Mumbai', landmark: 'Old bridge' });
    expect(body).not.toHaveProperty('token');
    expect((await update(asha, 'user', { dob: '' })).body.user.dob).toBe('');
  });

  test('accepts a photo under two names and removes the earlier one', async () => {
    const first = (await update(asha, 'user', {}, [await profilePhoto()])).body;
    expect(first.user.profilePhoto).toMatch(/^\/media\/.*\/320\.webp$/);
    expect(JSON.parse(atob(first.token.split('.')[1])).profilePhoto).toBe(first.user.profilePhoto);
    const second = (await update(asha, 'user', {}, [{ ...(await profilePhoto()), field: 'file' }])).body;
    expect(second.user.profilePhoto).not.toBe(first.user.profilePhoto);
    await finishJobs(server);
    expect((await server.app.inject({ url: first.user.profilePhoto })).statusCode).toBe(404);
    expect((await server.app.inject({ url: second.user.profilePhoto })).statusCode).toBe(200);
  });

  test('keeps one of eight simultaneous photos', async () => {
    const meera = await signedIn(server, 'user', 'Meera');
    const before = await filesIn(server, 'files/media');
    const file = await profilePhoto();
    const swaps = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => update(meera, 'user', {}, [file])));
    expect(swaps.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await finishJobs(server);
    const { profilePhoto: url } = (await meera.get('/api/session')).body;
    const left = (await filesIn(server, 'files/media')).filter((path) => !before.includes(path));
    const folder = `files${url.slice(0, url.lastIndexOf('/'))}`;
    expect(left.filter((path) => !path.startsWith(folder))).toEqual([]);
    expect(left).toContain(`files${url}`);
  });

  test('keeps no photo that arrives while the account is erased', async () => {
    const before = await filesIn(server, 'files/media');
    const file = await profilePhoto();
    for (const round of [1, 2, 3]) {
      const leaver = await signedIn(server, 'user', `Leaver ${round}`);
      const form = { typedEmail: leaver.email, password: 'secret' };
      const [swap] = await Promise.all([
        update(leaver, 'user', {}, [file]),
        leaver.send('DELETE', '/api/account', form),
      ]);
      expect(swap.status).toBeLessThan(500);
    }
    // Photos that are not in use are found by their age.
    await server.context.pool.query(
      `update media set created_at = now() - interval '61 minutes' where not in_use`,
    );
    await server.context.media.clear();
    await finishJobs(server);
    expect(await filesIn(server, 'files/media')).toEqual(before);
  });

  test.each([
    [{ name: '  ' }, 'Please enter a name.'],
    [{ dob: '2090-01-01' }, 'Please enter a date in the past.'],
    [{ dob: 'soon' }, 'Please enter a date in the past.'],
    [{ gender: 'robot' }, 'Please choose Male, Female or Other.'],
    [{ socialLinks: '{"twitter":"javascript:alert(1)"}' }, 'A link must begin with http:// or https://'],
  ])('refuses %j', async (change, message) => {
    expect(await update(asha, 'user', change as Record<string, string>)).toMatchObject({
      status: 422,
      body: { message },
    });
  });

  test('clears invalid links and refuses a text as photo', async () => {
    expect((await update(asha, 'user', { socialLinks: '{oops' })).body.user.socialLinks.twitter).toBe('');
    const text = { field: 'profilePhoto', name: 'x.png', type: 'image/png', data: Buffer.from('x') };
    expect((await update(asha, 'user', {}, [text])).status).toBe(415);
  });
});

describe('an authority’s profile', () => {
  test('is changed by its owner; its ID number and proof are hidden from others', async () => {
    const { status, body } = await update(roads, 'gov', {
      authorityName: 'Pune Roads',
      designation: 'Executive Engineer',
      jurisdictionArea: 'Kothrud ward',
      officeAddress: 'Ward office',
      idProofType: 'Service ID',
      idProofNumber: 'PMC-778',
      website: 'https://roads.example.in',
      officialEmail: 'other@example.in',
      isVerified: 'true',
    });
    expect(status).toBe(200);
    expect(body.government).toMatchObject({
      role: 'government',
      authorityName: 'Pune Roads',
      department: 'Roads',
      designation: 'Executive Engineer',
      idProofNumber: 'PMC-778',
      isVerified: false,
      proofDocumentUrl: `/api/profile/${roads.id}/proof`,
    });
    const read = async (who: Person) => (await who.get(`/api/gov/profile/government/${roads.id}`)).body;
    expect(await read(asha)).toMatchObject({
      authorityName: 'Pune Roads',
      idProofNumber: '',
      proofDocumentUrl: '',
    });
    expect(await read(admin)).toMatchObject({ idProofNumber: 'PMC-778' });
    expect((await update(roads, 'gov', { website: 'javascript:x' })).status).toBe(422);
  });

  test('opens its proof document for its owner and administrators only', async () => {
    const proof = (token?: string) =>
      server.app.inject({
        url: `/api/profile/${roads.id}/proof`,
        headers: token ? { authorization: token } : {},
      });
    const tokenOf = async (who: Person) =>
      `Bearer ${await server.context.accounts.reissue(who.id, await sessionOf(who))}`;
    const sessionOf = async (who: Person) =>
      (await server.context.pool.query('select id from sessions where account_id = $1', [who.id])).rows[0].id;
    for (const who of [roads, admin]) {
      const response = await proof(await tokenOf(who));
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      });
      expect(response.body).toContain('%PDF');
    }
    expect((await proof(await tokenOf(asha))).statusCode).toBe(403);
    expect((await proof()).statusCode).toBe(401);
  });

  test('has figures computed from the posts', async () => {
    await server.context.accounts.verify(roads.id);
    const before = (await asha.get(`/api/gov/profile/government/${roads.id}`)).body;
    expect(before).toMatchObject({
      resolvedIssuesCount: 0,
      figures: { closed: 0, responses: 0, medianResponseHours: null },
    });
    const report = async () =>
      (await asha.upload('POST', '/api/user/createPost', reportFields(), [await photo()])).body.post._id;
    const advance = (id: string) => roads.send('PUT', `/api/gov/progressState/${id}`);
    const prove = async (id: string) =>
      roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [await photo()]);
    const [finished, open] = [await report(), await report()];
    await server.context.pool.query(
      `update posts set created_at = now() - interval '3 hours' where id = $1`,
      [finished],
    );
    await server.context.pool.query(
      `update posts set created_at = now() - interval '5 hours' where id = $1`,
      [open],
    );
    await advance(open);
    for (let i = 0; i < 4; i += 1) await advance(finished);
    await prove(finished);
    await asha.send('PUT', `/api/user/rejectPost/${finished}`, { reason: 'No' });
    await advance(finished);
    await prove(finished);
    await asha.send('PUT', `/api/user/verifyPost/${finished}`);
    const { resolvedIssuesCount, figures } = (await ravi.get(`/api/gov/profile/government/${roads.id}`)).body;
    expect(resolvedIssuesCount).toBe(1);
    expect(figures).toMatchObject({
      verified: 1,
      closed: 2,
      citizensServed: 1,
      activeCases: 1,
      medianResponseHours: 4,
      responses: 2,
    });
    expect(figures.recentActivity).toHaveLength(5);
    const { stages, weeks } = (await roads.get('/api/gov/insights')).body;
    expect(stages.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { stage: 'Problem Seen', count: 1 },
      { stage: 'Finished', count: 1 },
    ]);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ claimed: 2, resolved: 1 });
    expect((await asha.get('/api/gov/insights')).status).toBe(403);
    expect(figures.recentActivity[0]).toMatchObject({
      postId: finished,
      to: 'Waiting for User Verification',
    });
  });
});

describe('the role of an account', () => {
  test('is found by its id', async () => {
    const role = async (id: string) => (await ravi.get(`/api/profile/${id}/role`)).body.role;
    expect([await role(asha.id), await role(roads.id)]).toEqual(['user', 'government']);
    expect((await ravi.get('/api/profile/x/role')).status).toBe(404);
  });

  test('must match the profile’s address', async () => {
    for (const path of [
      `/api/user/profile/government/${asha.id}`,
      `/api/user/profile/user/${roads.id}`,
      `/api/gov/profile/government/${asha.id}`,
      `/api/gov/profile/user/${roads.id}`,
      '/api/user/profile/user/x',
    ]) {
      expect(await ravi.get(path)).toMatchObject({ status: 404, body: { message: 'Profile not found.' } });
    }
  });

  test('must match the call that changes the profile', async () => {
    expect((await update(roads, 'user', { name: 'x' })).status).toBe(403);
    expect((await update(asha, 'gov', { authorityName: 'x' })).status).toBe(403);
  });
});
