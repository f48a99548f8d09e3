import { addMonths, monthInIndia } from '@sudhaar/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { createDeskScene } from '../../../testing/desk-scene.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { signedIn } from '../../../testing/people.ts';
import { expectCopies } from '../../../testing/plain-counts.ts';
import { expectStatistics } from '../../../testing/plain-statistics.ts';
import { changeWithSql } from '../../../testing/raw-posts.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let scene: Awaited<ReturnType<typeof createDeskScene>>;
beforeAll(async () => {
  scene = await createDeskScene(server);
});

/** Answers are cached for a minute, so each call asks for a different period. */
let months = 0;
async function figuresOf(query: string) {
  months += 1;
  const from = addMonths(monthInIndia(new Date()), -(months % 50));
  return (await server.app.inject(`/api/public/statistics?from=${from}&${query}`)).json().all;
}

/**
 * The statistics of the roads office, the district and in total after a fold, which must equal a count over the
 * tables and a recount.
 */
async function expectFigures(figures: object, office = scene.offices.roads): Promise<void> {
  const { folding, pool } = server.context;
  await folding.foldAll();
  await expectStatistics(pool);
  const wrong = (await folding.recount()).filter(({ differing }) => differing > 0);
  expect(wrong).toEqual([]);
  for (const query of [`office=${office}`, 'state=maharashtra&district=pune', ''])
    expect(await figuresOf(query), query).toMatchObject(figures);
}

const NOTHING_BETTER = { onTime: 0, resolved: 0, firstAction: { sample: 0 }, resolution: { sample: 0 } };

test('reports that an office entered itself improve public figures only after an outside confirmation', async () => {
  const { admin, take } = scene;
  const [late, judged, taken] = [await scene.enterOwn(), await scene.enterOwn(), await scene.enterOwn()];
  await expectFigures({ ...NOTHING_BETTER, reported: 3, overdue: 0 });
  for (const { id } of [judged, taken]) await scene.prove(id);
  await expectFigures({ ...NOTHING_BETTER, reported: 3, overdue: 0 });

  // Lateness counts, without a quick first action.
  await changeWithSql(
    server,
    `update posts set due_at = now() - interval '1 hour', next_step_at = now() where id = $1`,
    [late.id],
    [late.id],
  );
  await server.context.progress.takeSteps(new Date());
  await expectFigures({ ...NOTHING_BETTER, reported: 3, overdue: 1 });

  await admin.send('PUT', `/api/admin/verdict/${judged.id}`, { fixed: true });
  await expectFigures({ reported: 3, onTime: 1, overdue: 1, resolved: 1, firstAction: { sample: 1 } });
  const meera = await signedIn(server, 'user', 'Meera');
  await take(meera, taken.code);
  // Nobody has answered yet.
  await expectFigures({ onTime: 1, firstAction: { sample: 1 } });
  expect((await meera.send('PUT', `/api/user/verifyPost/${taken.id}`)).status).toBe(200);
  const confirmed = { onTime: 2, overdue: 1, firstAction: { sample: 2 }, resolution: { sample: 2 } };
  await expectFigures({ ...confirmed, reported: 3, resolved: 2 });

  // After a reopening, the answer about the first work stays.
  await meera.send('PUT', `/api/user/reopenPost/${taken.id}`, { reason: 'It is open again' });
  await expectFigures({ reported: 3, resolved: 1, reopened: 1, onTime: 2, firstAction: { sample: 2 } });

  for (const [hidden, reported, overdue] of [
    [true, 2, 0],
    [false, 3, 1],
  ] as const) {
    await admin.send('PUT', `/api/admin/hidden/post/${late.id}`, { hidden });
    await expectFigures({ reported, overdue, firstAction: { sample: 2 } });
  }
  for (const [id, figures] of [
    [late.id, { reported: 2, overdue: 0, firstAction: { sample: 2 } }],
    [judged.id, { reported: 1, resolved: 0, onTime: 1, firstAction: { sample: 1 } }],
  ] as const) {
    await admin.send('DELETE', `/api/admin/deletePosts/${id}`, { reason: 'Invented' });
    await expectFigures(figures);
  }
  await admin.send('DELETE', `/api/admin/deletePosts/${taken.id}`, { reason: 'Invented' });
  await expectFigures({ ...NOTHING_BETTER, reported: 0, overdue: 0, reopened: 0 });
});

test('reports entered for another office are ordinary ones until both offices are merged', async () => {
  const { admin, head, other, staff, enter, offices } = scene;
  const form = { name: 'The call centre', departments: ['parks'] };
  const callCentre: string = (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
  const operator = await staff('Head of the call centre', callCentre, true);
  for (const who of [head, operator]) {
    const { body } = await enter(who, { category: 'no_water' });
    await other.send('PUT', `/api/gov/progressState/${body.post._id}`);
  }
  await expectFigures({ reported: 2, firstAction: { sample: 2 } }, offices.water);
  const own = await scene.enterOwn();
  await server.context.folding.foldAll();
  expect(await figuresOf(`office=${offices.roads}`)).toMatchObject({
    reported: 1,
    firstAction: { sample: 0 },
  });

  // Merged twice before a job has moved anything.
  for (const [id, intoId] of [
    [callCentre, offices.roads],
    [offices.roads, offices.water],
  ]) {
    const merge = { intoId, reason: 'One office' };
    expect((await admin.send('PUT', `/api/admin/mergeOffice/${id}`, merge)).status).toBe(200);
  }
  await finishJobs(server);
  await expectCopies(server);
  await expectFigures({ ...NOTHING_BETTER, reported: 3 }, offices.water);

  await scene.prove(own.id);
  await admin.send('PUT', `/api/admin/verdict/${own.id}`, { fixed: true });
  await expectFigures({ reported: 3, resolved: 1, onTime: 1, firstAction: { sample: 1 } }, offices.water);
});
