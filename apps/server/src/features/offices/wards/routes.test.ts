import { sql as rawSql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Transaction } from '../../../platform/database/connect.ts';
import { shareUntilEnd } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import type { Person } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { expectCounters } from '../../../testing/plain-counts.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { SPOTS, type Spot } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
type Scene = Awaited<ReturnType<typeof createDeskScene>>;
let scene: Scene;
let picture: Awaited<ReturnType<typeof photo>>;

beforeAll(async () => {
  scene = await createDeskScene(server);
  picture = await photo();
});

const sql = (text: string, ...values: unknown[]) => server.context.pool.query(text, values);
beforeEach(async () => {
  await changeWithSql(server, 'update posts set ward_id = null where ward_id is not null');
  await sql('delete from ward_progress');
  await sql('delete from wards');
});

const pincode = (spot: Spot) => ({ kind: 'pincode', pincode: SPOTS[spot].pincode });
/** A box of about two kilometres around a spot, with a hole in another corner. */
const polygon = (spot: Spot, half = 0.01) => {
  const { lat, lng } = SPOTS[spot];
  const box = (size: number, [y, x]: [number, number]) => {
    const corners = [
      [x - size, y - size],
      [x + size, y - size],
      [x + size, y + size],
      [x - size, y + size],
    ];
    return [...corners, corners[0]];
  };
  return {
    kind: 'polygon',
    name: 'Box',
    rings: [box(half, [lat, lng]), box(0.001, [lat + 0.008, lng + 0.008])],
  };
};

async function addWard(form: object, who: Person = scene.head): Promise<string> {
  const { status, body } = await who.send('POST', '/api/gov/wards', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.ward._id;
}

const locationAt = (spot: Spot, away = 0): string => {
  const { lat, lng, pincode: code, state } = SPOTS[spot];
  const coordinates = { lat: lat + away, lng: lng + away };
  return JSON.stringify({
    state,
    pincode: code,
    landmark: 'Old bridge',
    address: '12 River Road',
    coordinates,
  });
};
const report = async (spot: Spot, category = 'pothole', away = 0): Promise<string> =>
  (await scene.enter(scene.head, { category, location: locationAt(spot, away) })).body.post._id;
const reportByCitizen = async (spot: Spot): Promise<string> => {
  const fields = { ...reportFields(), category: 'pothole', location: locationAt(spot) };
  return (await scene.citizen.upload('POST', '/api/user/createPost', fields, [picture])).body.post._id;
};
const wardOf = async (id: string): Promise<string | null> =>
  (await sql('select ward_id from posts where id = $1', id)).rows[0].ward_id;
const mine = async (who: Person): Promise<string[]> =>
  (await who.get('/api/gov/desk?view=mine')).body.posts.map(({ _id }: { _id: string }) => _id);
const countOf = async (who: Person): Promise<number> =>
  (await who.get('/api/gov/desk/counts')).body.counts.mine;

describe('a report gets its ward', () => {
  test('when it is sent: by polygon, PIN code and category, the most specific first', async () => {
    const north = await addWard({ name: 'वार्ड ७', areas: [pincode('pune')] });
    const roads = await addWard({ name: 'Footpaths', categories: ['broken_footpath'] });
    const both = await addWard({
      name: 'Potholes in 411038',
      areas: [pincode('pune')],
      categories: ['pothole'],
    });
    const box = await addWard({ name: 'Box', areas: [polygon('camp')] });
    expect(await wardOf(await report('pune', 'debris'))).toBe(north);
    expect(await wardOf(await report('pune', 'pothole'))).toBe(both);
    expect(await wardOf(await report('camp', 'broken_footpath'))).toBe(box);
    expect(await wardOf(await report('camp', 'broken_footpath', 0.008))).toBe(roads);
    expect(await wardOf(await report('camp', 'debris', 0.008))).toBeNull();
    await expectCounters(server);
  });

  test('again when its category is corrected, its position edited, or another office gets it', async () => {
    const potholes = await addWard({ name: 'Potholes', categories: ['pothole'] });
    const camp = await addWard({ name: 'Camp', areas: [pincode('camp')], categories: ['debris'] });
    const id = await reportByCitizen('pune');
    expect(await wardOf(id)).toBe(potholes);
    const edit = (location: string) =>
      scene.citizen.send('PUT', `/api/user/editPosts/${id}`, { location: JSON.parse(location) });
    await edit(locationAt('camp'));
    expect(await wardOf(id)).toBe(potholes);
    const correction = { category: 'debris', reason: 'Rubble' };
    await scene.head.send('PUT', `/api/gov/categorizePost/${id}`, correction);
    expect(await wardOf(id)).toBe(camp);
    await edit(locationAt('pune'));
    expect(await wardOf(id)).toBeNull();
    await edit(locationAt('camp'));
    expect(await wardOf(id)).toBe(camp);

    const others = await addWard({ name: 'All debris', categories: ['debris'] }, scene.other);
    const transfer = { officeId: scene.offices.water, reason: 'Theirs' };
    await scene.head.send('PUT', `/api/gov/transferPost/${id}`, transfer);
    expect(await wardOf(id)).toBe(others);
    await expectCounters(server);
  });

  test('when wards change: by a job, to the end, without a notice', async () => {
    const ids = [await report('pune'), await report('camp'), await report('camp', 'debris')];
    const { rows: before } = await sql('select id, xmin::text from posts order by id');
    const ward = await addWard({ name: 'Camp', areas: [pincode('camp')], assigneeId: scene.member.id });
    const waiting = (await scene.member.get('/api/gov/wards')).body;
    expect(waiting).toMatchObject({ mayChange: false, sorting: { done: 0 } });
    await finishJobs(server);
    expect((await scene.member.get('/api/gov/wards')).body.sorting).toBeNull();
    expect(await Promise.all(ids.map(wardOf))).toEqual([null, ward, ward]);
    // The report of another ward was not written.
    const { rows: after } = await sql('select id, xmin::text from posts order by id');
    const written = after.filter(({ xmin }, i) => xmin !== before[i]?.xmin).map(({ id }) => id);
    expect(written).toEqual(expect.arrayContaining(ids.slice(1)));
    expect(written).not.toContain(ids[0]);
    const { rows: told } = await sql(`select from notifications where kind = 'wardReport'`);
    expect(told).toHaveLength(0);

    const form = { name: 'Camp', areas: [pincode('camp')], categories: ['debris'] };
    await scene.head.send('PUT', `/api/gov/wards/${ward}`, form);
    await finishJobs(server);
    expect(await Promise.all(ids.map(wardOf))).toEqual([null, null, ward]);
    await scene.head.send('DELETE', `/api/gov/wards/${ward}`);
    await finishJobs(server);
    expect(await Promise.all(ids.map(wardOf))).toEqual([null, null, null]);
    await expectCounters(server);
  });

  test('the ward in front, where two fit equally well', async () => {
    const id = await report('pune');
    const [first, second] = [
      await addWard({ name: 'First', areas: [pincode('pune')] }),
      await addWard({ name: 'Second', areas: [pincode('pune')] }),
    ];
    await finishJobs(server);
    expect(await wardOf(id)).toBe(first);
    const order = (ids: string[]) => scene.head.send('PUT', '/api/gov/wardOrder', { ids });
    expect((await order([second])).status).toBe(409);
    expect((await order([second, first])).status).toBe(200);
    await finishJobs(server);
    expect(await wardOf(id)).toBe(second);
    const { body } = await scene.head.get('/api/gov/wards');
    expect(body.wards.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First']);
  });

  test('also if it is sent while the wards change', async () => {
    const id = await report('pune');
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begin: (trx: Transaction) => void = () => {};
    const begun = new Promise<Transaction>((resolve) => {
      begin = resolve;
    });
    // It saw the old wards, and holds the lock of transactions that route.
    const routing = inTransaction(createDatabase(server.context.pool), async (trx) => {
      await shareUntilEnd(trx, 'routing');
      begin(trx);
      await ended;
    });
    const trx = await begun;
    const ward = await addWard({ name: 'Pune', areas: [pincode('pune')] });
    const job = server.context.jobs.find(({ name }) => name === 'sort_into_wards');
    const sorted = job?.run({ officeId: scene.offices.roads });
    await waitersFor({ query: (text) => rawSql.raw<{ count: number }>(text).execute(trx) });
    end();
    await Promise.all([routing, sorted]);
    expect(await wardOf(id)).toBe(ward);
  });

  test('once, by two servers and after a crash in between', async () => {
    const ids = [await report('pune'), await report('pune'), await report('pune')];
    const ward = await addWard({ name: 'Pune', areas: [pincode('pune')] });
    const job = server.context.jobs.find(({ name }) => name === 'sort_into_wards');
    const payload = { officeId: scene.offices.roads };
    await Promise.all([job?.run(payload), job?.run(payload)]);
    await job?.run(payload);
    expect(await Promise.all(ids.map(wardOf))).toEqual([ward, ward, ward]);
    expect((await sql('select from ward_progress')).rowCount).toBe(0);
    await expectCounters(server);
  });
});

describe('the default assignee', () => {
  test('finds new reports under "Mine" and is notified; the report stays unclaimed', async () => {
    await addWard({ name: 'Pune', areas: [pincode('pune')], assigneeId: scene.member.id });
    await finishJobs(server);
    const before = await countOf(scene.member);
    const id = await reportByCitizen('pune');
    await finishJobs(server);
    expect(await mine(scene.member)).toContain(id);
    expect(await mine(scene.head)).not.toContain(id);
    expect(await countOf(scene.member)).toBe(before + 1);
    const { rows } = await sql(
      `select stage, government_id, first_action_at, next_step_at is not null as is_timed from posts where id = $1`,
      id,
    );
    expect(rows).toEqual([{ stage: 'Unseen', government_id: null, first_action_at: null, is_timed: true }]);
    const told = await sql(
      `select account_id, kind from notifications where post_id = $1 and kind = 'wardReport'`,
      id,
    );
    expect(told.rows).toEqual([{ account_id: scene.member.id, kind: 'wardReport' }]);
    // A filter by colleague means who has claimed it.
    const claimed = await scene.member.get(`/api/gov/desk?view=mine&assignee=${scene.member.id}`);
    expect(claimed.body.posts.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    // A colleague claims it.
    await scene.head.send('PUT', `/api/gov/progressState/${id}`);
    expect(await mine(scene.member)).not.toContain(id);
    expect(await countOf(scene.member)).toBe(before);
    await expectCounters(server);
  });

  test('is not notified of a report that was claimed or left the ward at once', async () => {
    await addWard({ name: 'Pune', areas: [pincode('pune')], assigneeId: scene.member.id });
    const id = await reportByCitizen('pune');
    await scene.head.send('PUT', `/api/gov/progressState/${id}`);
    await finishJobs(server);
    expect(
      (await sql(`select from notifications where post_id = $1 and kind = 'wardReport'`, id)).rowCount,
    ).toBe(0);
  });

  test('gets nothing while suspended, and nothing any more after leaving the office', async () => {
    const person = await scene.staff('Leaver', scene.offices.roads, false);
    await addWard({ name: 'Pune', areas: [pincode('pune')], assigneeId: person.id });
    const assignee = async () => (await scene.head.get('/api/gov/wards')).body.wards[0].assignee;
    const toldOf = async (id: string) =>
      (await sql(`select from notifications where post_id = $1 and kind = 'wardReport'`, id)).rowCount;
    const suspend = { reason: 'Trial', hidesContent: false };
    await scene.admin.send('PUT', `/api/admin/suspendAccount/${person.id}`, suspend);
    expect(await assignee()).toMatchObject({ _id: person.id, isActive: false });
    const id = await reportByCitizen('pune');
    await finishJobs(server);
    expect(await toldOf(id)).toBe(0);
    await scene.admin.send('PUT', `/api/admin/liftSuspension/${person.id}`, { reason: 'Over' });
    expect(await assignee()).toMatchObject({ isActive: true });
    await scene.admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId: null, reason: 'Moves' });
    expect(await assignee()).toBeNull();
  });
});

describe('wards are internal', () => {
  test('colleagues see the ward of a report, nobody else does', async () => {
    const ward = await addWard({ name: 'Secret ward', areas: [pincode('pune')] });
    const id = await reportByCitizen('pune');
    const seen = { _id: ward, name: 'Secret ward' };
    expect((await scene.member.get(`/api/posts/post/${id}`)).body.post.ward).toEqual(seen);
    const { posts } = (await scene.member.get(`/api/gov/desk?ward=${ward}`)).body;
    expect(posts).toMatchObject([{ _id: id, ward: seen }]);
    for (const who of [scene.citizen, scene.other, scene.admin]) {
      const { body } = await who.get(`/api/posts/post/${id}`);
      expect(body.post._id).toBe(id);
      expect(JSON.stringify(body)).not.toContain('Secret ward');
    }
    const feed = await scene.citizen.get('/api/user/allPosts?view=card');
    expect(JSON.stringify(feed.body)).not.toContain(ward);
  });

  test('heads change them, members read them, others see none', async () => {
    const ward = await addWard({ name: 'Pune', areas: [pincode('pune')] });
    const form = { name: 'Mine now', categories: ['pothole'] };
    for (const who of [scene.member, scene.pending, scene.citizen, scene.admin]) {
      expect((await who.send('POST', '/api/gov/wards', form)).status).toBe(403);
      expect((await who.send('PUT', `/api/gov/wards/${ward}`, form)).status).toBe(403);
      expect((await who.send('DELETE', `/api/gov/wards/${ward}`)).status).toBe(403);
    }
    expect((await scene.other.send('PUT', `/api/gov/wards/${ward}`, form)).status).toBe(404);
    expect((await scene.other.get(`/api/gov/wards/${ward}`)).status).toBe(404);
    expect((await scene.member.get(`/api/gov/wards/${ward}`)).body.ward).toMatchObject({
      name: 'Pune',
      areas: [pincode('pune')],
    });
  });

  test.each([
    ['no name', () => ({ name: ' ', categories: ['pothole'] }), 422],
    ['neither area nor category', () => ({ name: 'All' }), 422],
    ['an unknown PIN code', () => ({ name: 'A', areas: [{ kind: 'pincode', pincode: '999999' }] }), 422],
    ['an unknown category', () => ({ name: 'A', categories: ['nonsense'] }), 422],
    [
      'a district',
      () => ({ name: 'A', areas: [{ kind: 'district', state: 'Maharashtra', district: 'Pune' }] }),
      422,
    ],
    [
      'a colleague of others',
      () => ({ name: 'A', categories: ['pothole'], assigneeId: scene.other.id }),
      422,
    ],
    [
      'an unverified colleague',
      () => ({ name: 'A', categories: ['pothole'], assigneeId: scene.pending.id }),
      422,
    ],
  ])('a ward with %s is refused', async (_, form, status) => {
    expect((await scene.head.send('POST', '/api/gov/wards', form())).status).toBe(status);
  });

  test('two wards have different names, but a deleted one frees its name', async () => {
    const form = { name: 'Pune', categories: ['pothole'] };
    const ward = await addWard(form);
    expect((await scene.head.send('POST', '/api/gov/wards', { ...form, name: 'PUNE ' })).status).toBe(409);
    await scene.head.send('DELETE', `/api/gov/wards/${ward}`);
    expect((await scene.head.send('DELETE', `/api/gov/wards/${ward}`)).status).toBe(404);
    await addWard(form);
  });
});

test('figures of each ward, and of the rest, are those of its filter', async () => {
  const ward = await addWard({ name: 'Pune', areas: [pincode('pune')] });
  const [a, b] = [await report('pune'), await report('pune')];
  await report('camp');
  await scene.head.send('PUT', `/api/gov/progressState/${a}`);
  await changeWithSql(server, `update posts set due_at = now() - interval '2 days' where id = $1`, [b]);
  const { wards } = (await scene.member.get('/api/gov/workload')).body;
  const count = async (query: string) =>
    (await scene.member.get(`/api/gov/desk/count?view=office&${query}`)).body.count;
  expect(wards).toHaveLength(2);
  expect(wards[0]).toEqual({ ward: { _id: ward, name: 'Pune' }, open: 2, unclaimed: 1, overdue: 1 });
  expect(wards[1].ward).toBeNull();
  expect(wards[1].open).toBe(await count('ward=none'));
  expect(await count(`ward=${ward}`)).toBe(2);
  expect(await count('ward=unknown')).toBe(0);
  const sheet = await server.app.inject({
    url: `/api/gov/desk.csv?columns=ward,number&ward=${ward}`,
    headers: { authorization: `Bearer ${scene.member.token}` },
  });
  expect(
    sheet.body
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .every((line) => line.startsWith('Pune,')),
  ).toBe(true);
});

test('merged offices keep their wards, retired ones lose them', async () => {
  const into = (
    await scene.admin.send('POST', '/api/admin/offices', { name: 'Works', departments: ['roads'] })
  ).body.office._id;
  const from = (
    await scene.admin.send('POST', '/api/admin/offices', {
      name: 'Camp roads',
      departments: ['roads'],
      areas: [pincode('camp')],
    })
  ).body.office._id;
  const head = await scene.staff('Head of camp', from, true);
  const chief = await scene.staff('Head of works', into, true);
  const ward = await addWard({ name: 'Same', areas: [pincode('camp')], assigneeId: head.id }, head);
  const own = await addWard({ name: 'same', categories: ['debris'] }, chief);
  const id = await reportByCitizen('camp');
  expect(await wardOf(id)).toBe(ward);
  await scene.admin.send('PUT', `/api/admin/mergeOffice/${from}`, { intoId: into, reason: 'One office' });
  await finishJobs(server);
  expect(await wardOf(id)).toBe(ward);
  const { wards } = (await head.get('/api/gov/wards')).body;
  expect(wards).toMatchObject([
    { _id: own, name: 'same' },
    { _id: ward, name: 'Same (2)', assignee: { _id: head.id, isActive: true } },
  ]);
  await scene.admin.send('DELETE', `/api/admin/offices/${into}`, { reason: 'Closed' });
  await finishJobs(server);
  expect(await wardOf(id)).toBeNull();
  expect((await sql('select from wards where retired_at is null')).rowCount).toBe(0);
  await expectCounters(server);
});
