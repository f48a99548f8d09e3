import { beforeAll, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const CALLER = { callerName: 'Zubair Quill', callerPhone: '9812345067' };
const SECOND = { callerName: 'Usha Vance', callerPhone: '9812345068' };
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

type CallBack = { post: { _id: string }; stage: string; callers: number };
const callBacks = async (who: Person): Promise<CallBack[]> =>
  (await who.get('/api/gov/handover')).body.callBacks.items;
const waitingOf = async (who: Person, id: string) =>
  (await callBacks(who)).find(({ post }) => post._id === id);
const tell = (who: Person, id: string) => who.send('PUT', `/api/gov/intake/${id}/told`);
const claim = (who: Person, id: string) => who.send('PUT', `/api/gov/progressState/${id}`);
const addCaller = (who: Person, id: string, caller: object) =>
  who.send('POST', `/api/gov/intake/${id}/callers`, { channel: 'telephone', ...caller });
const entered = async (change: Record<string, string> = CALLER): Promise<string> =>
  (await scene.enter(scene.head, change)).body.post._id;
async function reported(category = 'pothole'): Promise<string> {
  const { channel: _, ...report } = scene.fields({ category });
  return (await scene.citizen.upload('POST', '/api/user/createPost', report, [await photo()])).body.post._id;
}

test('callers wait for a call once there is news, until a colleague has told them', async () => {
  const { head, member } = scene;
  const id = await entered();
  expect(await waitingOf(member, id)).toBeUndefined();
  await claim(head, id);
  expect(await waitingOf(member, id)).toMatchObject({ post: { _id: id }, stage: 'Problem Seen', callers: 1 });

  expect((await tell(member, id)).body.message).toBe('Noted that the callers know.');
  expect(await waitingOf(member, id)).toBeUndefined();
  expect((await head.get(`/api/gov/intake/${id}`)).body.caller.toldAt).toEqual(expect.any(String));
  await claim(head, id);
  expect(await waitingOf(member, id)).toMatchObject({ stage: 'Verified', callers: 1 });
});

test('every caller is counted, also about a merged report, but nobody who called after the news', async () => {
  const { head } = scene;
  const [main, merged] = [await entered(), await entered(SECOND)];
  await addCaller(head, main, { callerName: 'Third', callerPhone: '' });
  const reason = 'One hole';
  const { status } = await scene.admin.send('PUT', `/api/gov/mergePost/${merged}`, { mainId: main, reason });
  expect(status).toBe(200);
  await claim(head, main);
  expect(await waitingOf(head, main)).toMatchObject({ callers: 3 });
  expect(await waitingOf(head, merged)).toBeUndefined();
  await addCaller(head, main, { callerName: 'Late', callerPhone: '' });
  expect(await waitingOf(head, main)).toMatchObject({ callers: 3 });
  expect((await tell(head, main)).status).toBe(200);
  expect(await waitingOf(head, main)).toBeUndefined();
});

test('a report that somebody else ended is news, too', async () => {
  const { head, admin } = scene;
  const id = await entered();
  await claim(head, id);
  await scene.prove(id);
  await tell(head, id);
  expect((await admin.send('PUT', `/api/admin/verdict/${id}`, { fixed: true })).status).toBe(200);
  expect(await waitingOf(head, id)).toMatchObject({ stage: 'Finished', callers: 1 });
});

test('each office calls back those who called it', async () => {
  const { head, other } = scene;
  const id = await reported('no_water');
  await addCaller(head, id, CALLER);
  await addCaller(other, id, SECOND);
  await claim(other, id);
  expect(await waitingOf(other, id)).toMatchObject({ callers: 1 });
  await tell(other, id);
  expect(await waitingOf(other, id)).toBeUndefined();
  const { more } = (await head.get(`/api/gov/intake/${id}`)).body;
  expect(more).toMatchObject([{ name: 'Zubair Quill', toldAt: null }]);
});

test('nobody is called who has an account, is erased, or left neither name nor number', async () => {
  const { head } = scene;
  const nameless = await entered({ callerName: '', callerPhone: '' });
  const erased = await entered();
  await head.send('DELETE', `/api/gov/intake/${erased}`);
  const { body } = await scene.enter(head, CALLER);
  const taker = await signedIn(server, 'user', 'Meera');
  expect((await scene.take(taker, body.code)).status).toBe(200);
  for (const id of [nameless, erased, body.post._id]) {
    await claim(head, id);
    expect(await waitingOf(head, id)).toBeUndefined();
    expect((await tell(head, id)).status).toBe(404);
  }
});

test('the list has neither names nor numbers, and looking at it is no reading', async () => {
  const { head, member } = scene;
  const id = await entered();
  await claim(head, id);
  const { body } = await member.get('/api/gov/handover');
  for (const secret of [CALLER.callerName, CALLER.callerPhone])
    expect(JSON.stringify(body)).not.toContain(secret);
  expect((await head.get(`/api/gov/intake/${id}`)).body.readings).toEqual([
    expect.objectContaining({ by: expect.stringContaining('Head of roads') }),
  ]);
  expect((await tell(scene.pending, id)).status).toBe(403);
  expect((await tell(scene.other, id)).status).toBe(404);
});
