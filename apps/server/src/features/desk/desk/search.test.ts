import { beforeAll, describe, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

type Hit = { _id: string; number: string; by: string; where: Record<string, string> };
const search = async (who: Person, text: string, more: object = {}): Promise<Hit[]> =>
  (await who.send('POST', '/api/gov/desk/search', { search: text, ...more })).body.hits;
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows;
const readersOf = async (id: string): Promise<string[]> =>
  (await query('select account_id from caller_readings where post_id = $1', [id])).map(
    ({ account_id }) => account_id,
  );
async function entered(change: Record<string, string> = {}): Promise<{ _id: string; number: string }> {
  return (await scene.enter(scene.head, change)).body.post;
}
async function reported(who: Person): Promise<{ _id: string; number: string }> {
  const { channel: _, ...report } = scene.fields();
  return (await who.upload('POST', '/api/user/createPost', report, [await photo()])).body.post;
}
const inDevanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit)));
const where = (hits: readonly Hit[], id: string) => hits.find(({ _id }) => _id === id)?.where;

describe('a number', () => {
  test('is found however it is said, from every view, with the place of the report', async () => {
    const { head } = scene;
    const { _id, number } = await entered();
    const digits = number.slice(5);
    for (const said of [digits, inDevanagari(digits), number.toLowerCase().replace('-', ' ')]) {
      const hits = await search(head, said, { view: 'mine' });
      expect(hits.map((hit) => [hit._id, hit.by])).toEqual([[_id, 'number']]);
      expect(hits[0]?.where).toEqual({ kind: 'view', view: 'unclaimed' });
    }
    // The list of this view shows it.
    expect(await search(head, number, { view: 'unclaimed' })).toEqual([]);
  });

  test('of a report of another office, and of one that is finished or merged', async () => {
    const { head } = scene;
    const elsewhere = await entered({ category: 'no_water' });
    expect(where(await search(head, elsewhere.number), elsewhere._id)).toEqual({
      kind: 'office',
      name: 'The water office',
    });
    const [main, duplicate] = [await reported(scene.citizen), await reported(scene.citizen)];
    await head.send('PUT', `/api/gov/progressState/${main._id}`);
    const merged = await head.send('PUT', `/api/gov/mergePost/${duplicate._id}`, {
      mainId: main._id,
      reason: 'One hole',
    });
    expect(merged.status).toBe(200);
    expect(where(await search(head, duplicate.number), duplicate._id)).toEqual({
      kind: 'merged',
      number: main.number,
    });
    const finished = await entered({ caption: 'Collapsed culvert' });
    await query(
      `update posts set stage = 'Finished', closure = 'administrator', finished_at = '2026-11-03T10:00:00Z' where id = $1`,
      [finished._id],
    );
    const place = { kind: 'finished', at: '2026-11-03T10:00:00.000Z' };
    expect(where(await search(head, finished.number), finished._id)).toEqual(place);
    expect(where(await search(head, 'culvert'), finished._id)).toEqual(place);
    expect(await search(scene.other, 'culvert')).toEqual([]);
  });

  test('of a hidden report is not found', async () => {
    const { head } = scene;
    const { _id, number } = await entered();
    await query('update posts set hidden_at = now() where id = $1', [_id]);
    expect(await search(head, number)).toEqual([]);
  });
});

describe('a name', () => {
  test('of a reporter finds the reports of the office, but no part of an address does', async () => {
    const { head, other } = scene;
    const { _id: id } = await reported(
      await signedIn(server, 'user', 'Gulmohar Bano', 'tamarind@example.in'),
    );
    const found = await search(head, 'gulmo', { view: 'mine' });
    expect(found.map(({ _id, by }) => [_id, by])).toEqual([[id, 'reporter']]);
    expect(await search(head, 'tamarind')).toEqual([]);
    expect(await search(other, 'gulmohar')).toEqual([]);
  });

  test('or number of a caller finds the report in the office that took the call, and is recorded', async () => {
    const { head, member, other, admin } = scene;
    const { _id } = await entered({ callerName: 'सुनीता Quintessa', callerPhone: '9812345067' });
    expect(await search(member, 'quintessa')).toEqual([]);
    expect(await readersOf(_id)).toEqual([]);

    const byName = await search(member, 'quint सुनी', { callers: true });
    expect(byName.map((hit) => [hit._id, hit.by])).toEqual([[_id, 'caller']]);
    expect(JSON.stringify(byName)).not.toContain('9812345067');
    expect(await readersOf(_id)).toEqual([member.id]);
    // Within the hour once, as everywhere.
    for (const said of ['98123 45067', '+919812345067', inDevanagari('9812345067')])
      expect((await search(member, said, { callers: true })).map((hit) => hit._id)).toEqual([_id]);
    expect(await readersOf(_id)).toEqual([member.id]);
    const { readings } = (await head.get(`/api/gov/intake/${_id}`)).body;
    expect(readings.map(({ by }: { by: string }) => by)).toContainEqual(
      expect.stringContaining('Member of roads'),
    );

    for (const said of ['quintessa', '9812345067'])
      expect(await search(other, said, { callers: true })).toEqual([]);
    expect((await admin.send('POST', '/api/gov/desk/search', { search: 'quintessa' })).status).toBe(403);
    // Neither parts of a number nor short beginnings of a name.
    for (const said of ['981234506', 'qu', 'intessa'])
      expect(await search(head, said, { callers: true })).toEqual([]);
  });

  test('that was erased is not found, in whatever way it was erased', async () => {
    const { head, take } = scene;
    const caller = { callerName: 'Zebunnisa', callerPhone: '9812340001' };
    const erased = await entered(caller);
    await head.send('DELETE', `/api/gov/intake/${erased._id}`);
    const { body } = await scene.enter(head, caller);
    await take(await signedIn(server, 'user', 'Meera'), body.code);
    for (const said of ['zebunnisa', '9812340001'])
      expect(await search(head, said, { callers: true })).toEqual([]);
    const words = await query('select 1 from caller_words where post_id = any($1)', [
      [erased._id, body.post._id],
    ]);
    expect(words).toEqual([]);
  });

  test('is found by the office that took over the one of the call', async () => {
    const { admin, staff, enter, other, offices } = scene;
    const { body: made } = await admin.send('POST', '/api/admin/offices', {
      name: 'The brief office',
      departments: ['parks'],
    });
    const desk = await staff('Desk of the brief office', made.office._id, true);
    const { body } = await enter(desk, { callerName: 'Wahida' });
    await admin.send('PUT', `/api/admin/mergeOffice/${made.office._id}`, { intoId: offices.water });
    expect((await search(other, 'wahida', { callers: true })).map(({ _id }) => _id)).toEqual([body.post._id]);
  });
});
