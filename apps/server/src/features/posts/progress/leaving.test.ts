import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs, newEmailsTo } from '../../../testing/emails.ts';
import { findingsOf } from '../../../testing/history.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { expectCounters } from '../../../testing/plain-counts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
let leaver: Person;
let names = 0;
beforeAll(async () => {
  scene = await createDeskScene(server);
});
beforeEach(async () => {
  names += 1;
  leaver = await scene.staff(`Leaver ${names}`, scene.offices.roads, false);
});

const setStaff = (who: Person, change: object) =>
  scene.admin.send('PUT', `/api/admin/staff/${who.id}`, { officeId: null, ...change });
const postOf = async (id: string) => (await scene.admin.get(`/api/posts/post/${id}`)).body.post;
const advance = (who: Person, id: string) => who.send('PUT', `/api/gov/progressState/${id}`);
const prove = async (who: Person, id: string, more: { claim?: 'yes' } = {}) =>
  who.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Filled', ...more }, [await photo()]);
const countsOf = async (who: Person) => (await who.get('/api/gov/desk/counts')).body.counts;
const routingsOf = async (id: string, reader = scene.head) =>
  (await reader.get(`/api/posts/timeline/${id}`)).body.routings;
const noticesOf = async (who: Person) => (await who.get('/api/notifications')).body.notifications;

async function report(): Promise<string> {
  const { location = '', category = '' } = scene.fields();
  const fields = { ...reportFields(), location, category };
  const { body } = await scene.citizen.upload('POST', '/api/user/createPost', fields, [await photo()]);
  await finishJobs(server);
  return body.post._id;
}
async function reportAt(moves: number): Promise<string> {
  const id = await report();
  for (let i = 0; i < moves; i += 1) await advance(leaver, id);
  return id;
}
async function proven(): Promise<string> {
  const id = await reportAt(4);
  await prove(leaver, id);
  return id;
}
/** Sends the notices that wait. */
const notify = () => server.context.progress.escalateDeserted();

const WAYS: [string, () => Promise<unknown>][] = [
  ['is removed from the office', () => setStaff(leaver, {})],
  ['moves to another office', () => setStaff(leaver, { officeId: scene.offices.water })],
  [
    'is suspended',
    () => scene.admin.send('PUT', `/api/admin/suspendAccount/${leaver.id}`, { reason: 'Spam' }),
  ],
  [
    'loses the verification',
    () => scene.admin.send('PUT', `/api/admin/unverifyGovernment/${leaver.id}`, { reason: 'Closed' }),
  ],
];

describe('an assignee who leaves', () => {
  test.each(WAYS)('%s: the office keeps stage, proof and clock', async (_, leave) => {
    const [started, shown] = [await reportAt(3), await proven()];
    const before = await Promise.all([started, shown].map(postOf));
    const counts = await countsOf(scene.head);
    await leave();
    for (const [i, id] of [started, shown].entries()) {
      const { updatedAt: _at, assignedGovernmentName: _name, ...rest } = before[i];
      expect(await postOf(id)).toMatchObject({
        ...rest,
        assignedGovernment: null,
        formerAssignee: leaver.id,
      });
      expect((await routingsOf(id)).at(-1)).toMatchObject({ kind: 'left', assignee: `${leaver.name}, Pune` });
    }
    expect(await countsOf(scene.head)).toEqual({ ...counts, unclaimed: counts.unclaimed + 2 });
    const { body } = await scene.head.get('/api/gov/desk?view=unclaimed');
    const listed = body.posts.map(({ _id }: { _id: string }) => _id);
    expect(listed).toEqual(expect.arrayContaining([started, shown]));
    const unassigned = (await scene.head.get('/api/gov/allPosts?list=unassigned&area=ours&limit=50')).body;
    expect(unassigned.total).toBe(unassigned.posts.length);
    await expectCounters(server);
  });

  test('is told to the heads, once for all reports', async () => {
    const ids = [await reportAt(1), await reportAt(2)];
    await notify();
    await newEmailsTo(server, scene.head.email);
    await setStaff(leaver, {});
    await notify();
    const [notice] = await noticesOf(scene.head);
    expect(notice).toMatchObject({
      kind: 'colleagueLeft',
      message: expect.stringContaining('2 reports'),
      link: '/government/dashboard/desk?view=unclaimed',
    });
    const emails = await newEmailsTo(server, scene.head.email);
    expect(emails).toHaveLength(1);
    for (const id of ids) expect(emails[0]).toContain((await postOf(id)).number);
  });

  test('is erased: no name stays, and finished work stays finished', async () => {
    const [shown, finished] = [await proven(), await proven()];
    await scene.citizen.send('PUT', `/api/user/verifyPost/${finished}`);
    await scene.admin.send('DELETE', `/api/admin/deleteGovernment/${leaver.id}`);
    expect(await postOf(shown)).toMatchObject({
      progressState: 'Waiting for User Verification',
      assignedGovernment: null,
      formerAssignee: null,
      finalUpdate: { caption: 'Filled' },
    });
    expect((await routingsOf(shown)).at(-1)).toMatchObject({ kind: 'left', assignee: null, actor: null });
    expect((await postOf(finished)).progressState).toBe('Finished');
    await expectCounters(server);
  });

  test('wins nothing by coming back', async () => {
    const id = await reportAt(3);
    const { dueAt } = await postOf(id);
    await setStaff(leaver, {});
    expect((await advance(leaver, id)).status).toBe(403);
    await setStaff(leaver, { officeId: scene.offices.roads });
    await advance(leaver, id);
    expect(await postOf(id)).toMatchObject({
      progressState: 'Work Started',
      assignedGovernment: leaver.id,
      formerAssignee: null,
      dueAt,
    });
  });

  test('does not confirm the own work from outside', async () => {
    const id = await proven();
    const home = await signedIn(server, 'user', 'At home', leaver.email);
    await setStaff(leaver, {});
    await server.context.pool.query('update posts set author_id = $1 where id = $2', [home.id, id]);
    expect((await home.send('PUT', `/api/user/verifyPost/${id}`)).status).toBe(403);
  });
});

describe('what waits for a colleague', () => {
  test('is claimed at its stage by one of two, and by nobody of another office', async () => {
    for (const make of [() => reportAt(1), () => reportAt(4), proven]) {
      const id = await make();
      const before = await postOf(id);
      await setStaff(leaver, {});
      expect((await advance(scene.other, id)).body.code).toBe('not_responsible');
      const claims = await Promise.all([scene.head, scene.member].map((who) => advance(who, id)));
      expect(claims.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([403, 409])]);
      const after = await postOf(id);
      expect(after).toMatchObject({
        progressState: before.progressState,
        dueAt: before.dueAt,
        finalUpdate: before.finalUpdate,
        verdict: before.verdict,
      });
      expect([scene.head.id, scene.member.id]).toContain(after.assignedGovernment);
      expect((await routingsOf(id)).at(-1)).toMatchObject({ kind: 'takenOver' });
      await setStaff(leaver, { officeId: scene.offices.roads });
    }
  });

  test('is assigned by a head, or shown as finished by a colleague at once', async () => {
    const [assigned, shown] = [await reportAt(2), await reportAt(4)];
    await setStaff(leaver, {});
    const to = { accountId: scene.member.id };
    expect((await scene.head.send('PUT', `/api/gov/assignPost/${assigned}`, to)).status).toBe(200);
    expect(await postOf(assigned)).toMatchObject({
      progressState: 'Verified',
      assignedGovernment: scene.member.id,
    });
    expect((await prove(scene.member, shown)).body.code).toBe('conflict');
    expect((await prove(scene.member, shown, { claim: 'yes' })).status).toBe(200);
    expect(await postOf(shown)).toMatchObject({
      progressState: 'Waiting for User Verification',
      assignedGovernment: scene.member.id,
    });
  });

  test('tells the heads if the reporter rejects the proof', async () => {
    const id = await proven();
    await setStaff(leaver, {});
    await scene.citizen.upload('PUT', `/api/user/rejectPost/${id}`, { reason: 'Still deep' }, []);
    expect(await postOf(id)).toMatchObject({ progressState: 'Work Started', assignedGovernment: null });
    expect((await noticesOf(scene.head))[0]).toMatchObject({ kind: 'notFixed', link: `/post/${id}` });
  });

  test('starts again at another office, where the own one is retired, unless its proof waits', async () => {
    const { body } = await scene.admin.send('POST', '/api/admin/offices', {
      name: `Short-lived ${names}`,
      departments: ['roads'],
    });
    const officeId = body.office._id;
    const [started, shown] = [await reportAt(3), await proven()];
    await setStaff(leaver, { officeId });
    for (const id of [started, shown])
      await scene.admin.send('PUT', `/api/admin/routePost/${id}`, { officeId, reason: 'Theirs' });
    await scene.admin.send('PUT', `/api/admin/staff/${scene.member.id}`, { officeId, isHead: true });
    for (let i = 0; i < 3; i += 1) await advance(leaver, started);
    for (let i = 0; i < 4; i += 1) await advance(leaver, shown);
    await prove(leaver, shown);
    await scene.admin.send('DELETE', `/api/admin/offices/${officeId}`, { reason: 'Closed' });
    await finishJobs(server);
    expect(await postOf(started)).toMatchObject({ progressState: 'Unseen' });
    expect(await postOf(shown)).toMatchObject({ progressState: 'Waiting for User Verification' });
    for (const id of [started, shown]) expect((await postOf(id)).office._id).not.toBe(officeId);
    await scene.admin.send('PUT', `/api/admin/staff/${scene.member.id}`, {
      officeId: scene.offices.roads,
      isHead: false,
    });
  });
});

describe('handing over while leaving', () => {
  test('gives every report to the colleague, but none back to its reporter', async () => {
    const [one, two] = [await reportAt(1), await proven()];
    const own = await reportAt(2);
    const colleague = await scene.staff(`Goes on ${names}`, scene.offices.roads, false);
    const self = await signedIn(server, 'user', 'Reporter', colleague.email);
    await server.context.pool.query('update posts set author_id = $1 where id = $2', [self.id, own]);
    await setStaff(leaver, { handOverTo: colleague.id });
    expect(await postOf(one)).toMatchObject({
      progressState: 'Problem Seen',
      assignedGovernment: colleague.id,
    });
    expect(await postOf(two)).toMatchObject({
      progressState: 'Waiting for User Verification',
      assignedGovernment: colleague.id,
      finalUpdate: { caption: 'Filled' },
    });
    expect(await postOf(own)).toMatchObject({ progressState: 'Verified', assignedGovernment: null });
    await notify();
    const told = (await noticesOf(colleague)).filter(({ kind }: { kind: string }) => kind === 'assigned');
    expect(told).toMatchObject([{ message: expect.stringContaining('2 reports') }]);
    const { entries } = (await scene.admin.get(`/api/admin/audit?subject=${leaver.id}`)).body;
    expect(entries[0]).toMatchObject({ action: 'setStaff', data: { handOverTo: colleague.id } });
  });

  test.each([
    ['another office', () => scene.other.id],
    ['the leaver', () => leaver.id],
    ['nobody', () => 'x'],
  ])('is refused to %s', async (_, to) => {
    expect((await setStaff(leaver, { handOverTo: to() })).status).toBe(422);
  });
});

describe('at the same instant', () => {
  const WITHOUT_OFFICE = `select p.id from posts p where p.government_id is not null and p.stage <> 'Finished'
    and not exists (select from office_staff s where s.account_id = p.government_id and s.office_id = p.office_id)`;

  test.each<[string, () => Promise<string>, (id: string) => Promise<unknown>]>([
    ['a claim', report, (id) => advance(leaver, id)],
    ['a proof', () => reportAt(4), (id) => prove(leaver, id)],
    [
      'an assignment to the leaver',
      report,
      (id) => scene.head.send('PUT', `/api/gov/assignPost/${id}`, { accountId: leaver.id }),
    ],
  ])('%s and leaving: nobody outside the office holds a report', async (_, make, act) => {
    for (const isFirst of [true, false]) {
      const id = await make();
      const calls = [() => act(id), () => setStaff(leaver, {})];
      await Promise.all((isFirst ? calls : calls.reverse()).map((call) => call()));
      expect((await server.context.pool.query(WITHOUT_OFFICE)).rows).toEqual([]);
      expect((await postOf(id)).assignedGovernment).toBeNull();
      await setStaff(leaver, { officeId: scene.offices.roads });
    }
  });
});

test('every history still proves the state of its report', async () => {
  expect(await findingsOf(server)).toEqual([]);
});
