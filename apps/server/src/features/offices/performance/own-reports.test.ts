import { beforeAll, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const DAY_MS = 24 * 60 * 60 * 1000;
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

const figuresOf = async (office: string) =>
  (await server.app.inject(`/api/public/offices/${office}`)).json().office.performance;
const figures = () => figuresOf(scene.offices.roads);
const responses = async () =>
  (await server.app.inject(`/api/public/offices/${scene.offices.roads}`)).json().office.figures.responses;
const everywhere = async () => (await server.app.inject('/api/public/performance')).json().all;
const medians = async () => (await scene.admin.get('/api/admin/insights')).body.medians;
test('reports that an office entered itself improve its figures only after an outside confirmation', async () => {
  const { admin, take } = scene;
  const [late, judged, taken] = [await scene.enterOwn(), await scene.enterOwn(), await scene.enterOwn()];
  expect(await figures()).toMatchObject({ own: { entered: 3, confirmed: 0 } });
  for (const { id } of [judged, taken]) await scene.prove(id);
  expect(await figures()).toMatchObject({
    onTime: { sample: 0 },
    firstAction: { sample: 0 },
    confirmed: 0,
    own: { entered: 3, confirmed: 0 },
  });
  expect(await responses()).toBe(0);
  expect(await medians()).toMatchObject({ firstAction: { sample: 0 } });

  // Lateness counts, without a quick first action, for the office and in total.
  await server.context.progress.takeSteps(new Date(Date.now() + 8 * DAY_MS));
  for (const read of [figures, everywhere])
    expect(await read()).toMatchObject({ onTime: { sample: 1 }, firstAction: { sample: 0 } });

  await admin.send('PUT', `/api/admin/verdict/${judged.id}`, { fixed: true });
  const meera = await signedIn(server, 'user', 'Meera');
  await take(meera, taken.code);
  expect((await meera.send('PUT', `/api/user/verifyPost/${taken.id}`)).status).toBe(200);
  expect(await figures()).toMatchObject({
    onTime: { sample: 3 },
    firstAction: { sample: 2 },
    resolution: { sample: 2 },
    confirmed: 2,
    own: { entered: 3, confirmed: 2 },
  });
  expect(await responses()).toBe(2);
  expect(await medians()).toMatchObject({ firstAction: { sample: 2 } });
  expect((await everywhere()).own).toBeUndefined();

  await admin.send('PUT', `/api/admin/hidden/post/${late.id}`, { hidden: true });
  expect((await figures()).own).toEqual({ entered: 2, confirmed: 2 });
});

test('reports that an office entered for another office are ordinary reports of that office', async () => {
  const { head, other, enter, offices } = scene;
  const before = await figures();
  const { body } = await enter(head, { category: 'no_water' });
  await other.send('PUT', `/api/gov/progressState/${body.post._id}`);
  await server.context.progress.takeSteps(new Date(Date.now() + 8 * DAY_MS));
  expect(await figuresOf(offices.water)).toMatchObject({
    onTime: { sample: 1 },
    firstAction: { sample: 1 },
    own: { entered: 0, confirmed: 0 },
  });
  expect((await figures()).own).toEqual(before.own);
});
