import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const HOUR_MS = 60 * 60 * 1000;
const CALLED = { callerName: 'Quintessa Zubair', callerPhone: '9812345067' };
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

async function entered(change: Record<string, string> = CALLED): Promise<{ id: string; code: string }> {
  const { body } = await scene.enter(scene.head, change);
  return { id: body.post._id, code: body.code };
}
const answerTo = async (who: Person, id: string) => (await who.get(`/api/gov/intake/${id}`)).body;
const read = async (who: Person, id: string) => (await answerTo(who, id)).caller;
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;
const readersOf = async (id: string) =>
  (await query('select account_id from caller_readings where post_id = $1 order by id', [id])).map(
    ({ account_id }) => account_id,
  );

describe('reading a caller’s data', () => {
  test('is recorded with account and time, visible to heads and administrators', async () => {
    const { head, member, admin } = scene;
    const { id } = await entered();
    expect(await read(member, id)).toMatchObject({ name: CALLED.callerName });
    expect((await answerTo(member, id)).readings).toBeUndefined();
    const seen = (await answerTo(head, id)).readings;
    expect(seen).toEqual([
      { by: expect.stringContaining('Head of roads'), at: expect.any(String) },
      { by: expect.stringContaining('Member of roads'), at: expect.any(String) },
    ]);
    expect((await answerTo(admin, id)).readings).toHaveLength(3);
    expect(await readersOf(id)).toEqual([member.id, head.id, admin.id]);
  });

  test('is recorded once an hour per account, even for simultaneous reads', async () => {
    const { head } = scene;
    const { id } = await entered();
    await Promise.all([read(head, id), read(head, id), read(head, id)]);
    expect(await readersOf(id)).toEqual([head.id]);
    const actor = { id: head.id, role: 'government', isVerified: true } as const;
    await server.context.intake.callers(actor, id, new Date(Date.now() + 2 * HOUR_MS));
    expect(await readersOf(id)).toEqual([head.id, head.id]);
  });

  test('is not recorded if there is nothing to read for the account', async () => {
    const { head, other, citizen } = scene;
    const [nameless, named] = [await entered({}), await entered()];
    await read(head, nameless.id);
    expect(await read(other, named.id)).toBeNull();
    await citizen.get(`/api/gov/intake/${named.id}`);
    expect([await readersOf(nameless.id), await readersOf(named.id)]).toEqual([[], []]);
  });

  test('stays recorded without a name after the reader’s account ends, and is deleted with the report', async () => {
    const { admin, staff, offices, head } = scene;
    const { id } = await entered();
    const leaving = await staff('Leaving', offices.roads, false);
    await read(leaving, id);
    await admin.send('DELETE', `/api/admin/deleteGovernment/${leaving.id}`);
    expect((await answerTo(head, id)).readings.map(({ by }: { by: string | null }) => by)).toEqual([
      expect.stringContaining('Head of roads'),
      null,
    ]);
    await admin.send('DELETE', `/api/admin/deletePosts/${id}`);
    expect(await readersOf(id)).toEqual([]);
  });

  test('while the report is taken returns a name only if the reading is recorded', async () => {
    const { member, take } = scene;
    for (let round = 0; round < 4; round += 1) {
      const { id, code } = await entered();
      const meera = await signedIn(server, 'user', 'Meera');
      const [caller, taken] = await Promise.all([read(member, id), take(meera, code)]);
      expect(taken.status).toBe(200);
      expect((await readersOf(id)).length).toBe(caller.name === '' ? 0 : 1);
      expect(await read(member, id)).toMatchObject({ name: '', phone: '', isTaken: true });
    }
  });
});

describe('a caller’s name and number', () => {
  test('are cleared when the report is taken, so nothing is left when that account ends', async () => {
    const { admin, take, head } = scene;
    const { id, code } = await entered();
    const meera = await signedIn(server, 'user', 'Meera');
    expect((await take(meera, code)).status).toBe(200);
    expect(await read(head, id)).toMatchObject({ name: '', phone: '', isTaken: true });
    await admin.send('DELETE', `/api/admin/deleteUser/${meera.id}`);
    await finishJobs(server);
    const rows = await query('select caller_name, caller_phone, taken_by from intakes where post_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ caller_name: '', caller_phone: '', taken_by: null }]);
  });

  test('cannot be stored for a report that was taken', async () => {
    const { id, code } = await entered();
    await scene.take(await signedIn(server, 'user', 'Meera'), code);
    await expect(query(`update intakes set caller_name = 'Sunita' where post_id = $1`, [id])).rejects.toThrow(
      'intakes_taken_without_caller',
    );
  });
});
