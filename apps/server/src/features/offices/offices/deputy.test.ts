import { dayInIndia } from '@sudhaar/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/days-ahead.ts';
import { createDeskScene } from '../../../testing/desk-scene.ts';
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
const assign = async (who: Person) => {
  const id = (await scene.enter(scene.head)).body.post._id;
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
    const id = (await scene.enter(scene.head)).body.post._id;
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
