import { dayInIndia } from '@sudhaar/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/days-ahead.ts';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import type { Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

const TODAY = dayInIndia(new Date());
const name = (who: Person, accountId: string, dates: object | null) =>
  who.send('PUT', `/api/gov/office/people/${accountId}/deputy`, { dates });
const today = { from: TODAY, until: TODAY };
const newMember = (called: string) => scene.staff(called, scene.offices.roads, false);
const officeOf = async (who: Person) => (await who.get('/api/gov/office')).body.office;
const entered = async (): Promise<string> => (await scene.enter(scene.head)).body.post._id;
const assign = async (who: Person) => {
  const id = await entered();
  return (await who.send('PUT', `/api/gov/assignPost/${id}`, { accountId: scene.member.id })).status;
};

describe('a deputy', () => {
  test('does the work of a head on the named days, and is told', async () => {
    const deputy = await newMember('Deputy');
    expect(await assign(deputy)).toBe(403);
    expect((await name(scene.head, deputy.id, today)).status).toBe(200);
    expect(await assign(deputy)).toBe(200);
    expect(await officeOf(deputy)).toMatchObject({ isHead: true, isDeputy: true, mayEnter: true });
    const { notifications } = (await deputy.get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ kind: 'deputyNamed', link: '/government/dashboard/office' });
    const { entries } = (await scene.admin.get(`/api/admin/audit?subject=${deputy.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'nameDeputy', data: today, actor: { _id: scene.head.id } });
  });

  test.each([
    ['before the first day', daysAhead(1), daysAhead(3)],
    ['after the last day', daysAhead(-3), daysAhead(-1)],
  ])('is a member %s', async (_, from, until) => {
    const deputy = await newMember('Not today');
    expect((await name(scene.head, deputy.id, today)).status).toBe(200);
    await server.context.pool.query(
      'update office_staff set deputy_from = $2, deputy_until = $3 where account_id = $1',
      [deputy.id, from, until],
    );
    expect(await assign(deputy)).toBe(403);
    expect(await officeOf(deputy)).toMatchObject({ isHead: false, isDeputy: false });
  });

  test('is a member again as soon as a head ends it', async () => {
    const deputy = await newMember('Short');
    await name(scene.head, deputy.id, today);
    expect((await name(scene.head, deputy.id, null)).status).toBe(200);
    expect(await assign(deputy)).toBe(403);
  });

  test('does not decide who belongs to the office', async () => {
    const [deputy, other] = [await newMember('Deputy'), await newMember('Other')];
    await name(scene.head, deputy.id, today);
    expect((await name(deputy, other.id, today)).status).toBe(403);
    expect((await name(deputy, deputy.id, { from: TODAY, until: daysAhead(60) })).status).toBe(403);
    expect((await deputy.send('DELETE', `/api/gov/office/people/${other.id}`, {})).status).toBe(403);
    expect((await deputy.send('PUT', '/api/gov/office/names', { isShown: true })).status).toBe(403);
  });

  test('gets the notices of heads on the named days', async () => {
    const deputy = await newMember('Told');
    await name(scene.head, deputy.id, today);
    const id = await entered();
    await scene.admin.send('PUT', `/api/admin/routePost/${id}`, {
      officeId: scene.offices.water,
      reason: 'Theirs',
    });
    const reason = 'Yours';
    const plumber = await scene.staff('Plumber', scene.offices.water, true);
    await plumber.send('PUT', `/api/gov/transferPost/${id}`, { officeId: scene.offices.roads, reason });
    const settled = await scene.admin.send('PUT', `/api/admin/routePost/${id}`, {
      officeId: scene.offices.roads,
      reason,
    });
    expect(settled.status).toBe(200);
    const { notifications } = (await deputy.get('/api/notifications')).body;
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toContain('received');
  });

  test('who becomes a head, or changes office, has no days any more', async () => {
    const deputy = await newMember('Rising');
    await name(scene.head, deputy.id, today);
    const officeId = scene.offices.roads;
    const made = { officeId, isHead: true };
    expect((await scene.admin.send('PUT', `/api/admin/staff/${deputy.id}`, made)).status).toBe(200);
    expect(await officeOf(deputy)).toMatchObject({ isHead: true, isDeputy: false });
    await scene.admin.send('PUT', `/api/admin/staff/${deputy.id}`, { officeId, isHead: false });
    expect(await officeOf(deputy)).toMatchObject({ isHead: false, isDeputy: false });
  });

  test('has days that make sense', async () => {
    const deputy = await newMember('Long');
    const { status, body } = await name(scene.head, deputy.id, { from: TODAY, until: daysAhead(92) });
    expect([status, body.message]).toEqual([422, expect.stringContaining('92 days')]);
    expect((await name(scene.head, deputy.id, { from: 'soon', until: TODAY })).status).toBe(422);
  });
});

describe('at the same instant', () => {
  const storedDates = async (accountId: string) => {
    const { rows } = await server.context.pool.query(
      'select deputy_from::text as from, deputy_until::text as until from office_staff where account_id = $1',
      [accountId],
    );
    return rows[0];
  };
  const auditOf = async (accountId: string) =>
    (await scene.admin.get(`/api/admin/audit?subject=${accountId}`)).body.entries;

  test('two heads name a deputy: one after the other, and the audit log says who was last', async () => {
    const second = await scene.staff('Second head', scene.offices.roads, true);
    const [deputy, other] = [await newMember('Wanted'), await newMember('Other')];
    const later = { from: TODAY, until: daysAhead(5) };
    const answers = await Promise.all([
      name(scene.head, deputy.id, today),
      name(second, deputy.id, later),
      name(scene.head, other.id, today),
      name(second, other.id, null),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { id } of [deputy, other]) {
      const named = (await auditOf(id)).filter(({ action }: { action: string }) => action === 'nameDeputy');
      expect(named).toHaveLength(2);
      const { from = null, until = null } = named[0].data;
      expect(await storedDates(id)).toEqual({ from, until });
    }
  });

  test('somebody is named deputy and made head: a head has no days', async () => {
    for (let round = 0; round < 4; round += 1) {
      const rising = await newMember(`Rising ${round}`);
      const made = { officeId: scene.offices.roads, isHead: true };
      const [named, promoted] = await Promise.all([
        name(scene.head, rising.id, today),
        scene.admin.send('PUT', `/api/admin/staff/${rising.id}`, made),
      ]);
      expect([[200, 409].includes(named.status), promoted.status]).toEqual([true, 200]);
      expect(await storedDates(rising.id)).toEqual({ from: null, until: null });
      expect(await officeOf(rising)).toMatchObject({ isHead: true, isDeputy: false });
    }
  });

  test('a deputy acts while a head ends it: from the end on everything is refused, also what had waited', async () => {
    const deputy = await newMember('Ending');
    await name(scene.head, deputy.id, { from: TODAY, until: daysAhead(3) });
    const id = await entered();
    const hold = () =>
      deputy.send('PUT', `/api/gov/holdPost/${id}`, { reason: 'monsoon', note: '', until: daysAhead(9) });
    const addWard = () => deputy.send('POST', '/api/gov/wards', { name: 'North', categories: ['pothole'] });
    const client = await server.context.pool.connect();
    try {
      // As the head's call does, which is slow here.
      await client.query('begin');
      await client.query('select from offices where id = $1 for no key update', [scene.offices.roads]);
      await client.query(
        'update office_staff set deputy_from = null, deputy_until = null where account_id = $1',
        [deputy.id],
      );
      // The end has not happened yet.
      expect((await hold()).status).toBe(200);
      const waiting = addWard();
      await waitersFor(client);
      await client.query('commit');
      expect((await waiting).status).toBe(403);
    } finally {
      client.release();
    }
    expect((await hold()).status).toBe(403);
    expect((await addWard()).status).toBe(403);
    expect((await scene.head.get('/api/gov/wards')).body.wards).toEqual([]);
  });

  test('a bulk job of a deputy stops at the end: what is left is refused', async () => {
    const deputy = await newMember('Busy');
    await name(scene.head, deputy.id, today);
    const ids = [await entered(), await entered()];
    const action = { kind: 'assign', accountId: scene.member.id };
    const { body } = await deputy.send('POST', '/api/gov/bulk', { action, ids });
    await name(scene.head, deputy.id, null);
    await finishJobs(server);
    const { job } = (await deputy.get(`/api/gov/bulk/${body.job._id}`)).body;
    expect(job).toMatchObject({ total: 2, done: 0, refused: 2 });
    for (const id of ids)
      expect((await scene.head.get(`/api/posts/post/${id}`)).body.post.assignedGovernment).toBeNull();
  });
});

describe('the names of the people', () => {
  test('are for everybody only if the office wishes', async () => {
    const named = await newMember('Named');
    await server.context.pool.query(
      `update government_profiles set person_name = 'Asha Kulkarni' where account_id = $1`,
      [named.id],
    );
    const seen = async () => {
      const { staff } = (await scene.citizen.get(`/api/public/offices/${scene.offices.roads}`)).body.office;
      const profile = (await scene.citizen.get(`/api/gov/profile/government/${named.id}`)).body;
      return [
        JSON.stringify(staff).includes('Asha Kulkarni'),
        JSON.stringify(profile).includes('Asha Kulkarni'),
      ];
    };
    expect(await seen()).toEqual([false, false]);
    expect((await scene.head.send('PUT', '/api/gov/office/names', { isShown: true })).status).toBe(200);
    expect(await seen()).toEqual([true, true]);
    await scene.head.send('PUT', '/api/gov/office/names', { isShown: false });
    expect(await seen()).toEqual([false, false]);
  });
});
