import { describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import type { Person } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verdictScene } from '../../../testing/verdict-scene.ts';
import { verifyHistory } from '../history/verify.ts';

const server = testApp();
const { people, scene, query, post, timeline, told, submitProof, takeSteps, kindsOf } = verdictScene(server);

const say = (answer: 'verifyPost' | 'rejectPost', who = people.asha) =>
  who.send('PUT', `/api/user/${answer}/${scene.postId}`, { reason: 'Half of it is open' });
const undo = (who: Person = people.asha) => who.send('PUT', `/api/user/undoAnswer/${scene.postId}`);
const titles = async () =>
  (await timeline()).timeline
    .slice(-2)
    .map(({ to, closure }: Record<string, string | null>) => [to, closure]);
const figures = async () => {
  await finishJobs(server);
  const { reported, resolved, unconfirmed, onTime } = (await people.asha.get('/api/public/figures')).body;
  return { reported, resolved, unconfirmed, onTime };
};
const stateOf = async () => {
  const { rows } = await query(
    `select stage, closure, finished_at, due_at, proof_at, proof_caption, proof_images, verdict_step, next_step_at,
       rejection_reason, rejected_at, government_id, reopened_count from posts where id = $1`,
    [scene.postId],
  );
  const outcomes = await query('select * from post_outcomes where post_id = $1 order by run', [scene.postId]);
  return { post: rows[0], outcomes: outcomes.rows };
};

describe('an answer of the reporter', () => {
  test.each(['verifyPost', 'rejectPost'] as const)(
    'can be undone: %s leaves nothing behind',
    async (answer) => {
      await submitProof();
      const before = [await stateOf(), await figures()];
      const photos = (await post()).finalImages;
      await say(answer);
      expect(await stateOf()).not.toEqual(before[0]);
      const { status, body } = await undo();
      expect(status).toBe(200);
      expect(body.post).toMatchObject({
        progressState: 'Waiting for User Verification',
        closure: null,
        rejection: null,
        finalCaption: 'Done',
        finalImages: photos,
      });
      expect([await stateOf(), await figures()]).toEqual(before);
      // Both stay in the timeline, and the proof waits for an answer again.
      expect((await titles()).at(-1)).toEqual(['Waiting for User Verification', null]);
      const proof = (await timeline()).timeline.find((entry: { proof: unknown }) => entry.proof);
      expect(proof.proof).toMatchObject({ outcome: 'open' });
      expect((await told(people.roads))[0]).toBe('progress');
      await finishJobs(server);
      const findings: unknown[] = [];
      await verifyHistory(server.context.pool, {
        onFinding: (finding) => findings.push(finding),
        onProgress: () => undefined,
      });
      expect(findings).toEqual([]);
      // The intended answer can be given.
      expect((await say('verifyPost')).body.post).toMatchObject({ progressState: 'Finished' });
    },
  );

  test('that confirmed an end late can be undone', async () => {
    await submitProof();
    const { notifications } = (await people.asha.get('/api/notifications')).body;
    const ids = notifications.map(({ id }: { id: string }) => id);
    await people.asha.send('PUT', '/api/notifications/read', { ids });
    for (const days of [5.1, 7.2, 12.1, 14.2]) await takeSteps(days);
    expect(await post()).toMatchObject({ progressState: 'Finished', closure: 'none' });
    // The clock wrote it two weeks ahead, later than all current actions.
    await query('delete from post_moves where created_at > now()');
    const before = await stateOf();
    await say('verifyPost');
    expect((await undo()).body.post).toMatchObject({ progressState: 'Finished', closure: 'none' });
    expect(await stateOf()).toEqual(before);
  });

  test('cannot be undone after a minute, twice, or by others', async () => {
    await submitProof();
    expect((await undo()).status).toBe(409);
    await say('rejectPost');
    expect((await undo(people.neighbours[0])).status).toBe(409);
    expect((await undo(people.roads)).status).toBe(403);
    await query(
      `update post_moves set created_at = created_at - interval '61 seconds' where before is not null`,
    );
    expect((await undo()).body).toMatchObject({ message: 'This answer can’t be undone any more.' });
    expect(await post()).toMatchObject({ progressState: 'Work Started' });
  });

  test('cannot be undone once the office has moved on, even at the same time', async () => {
    await submitProof();
    await say('rejectPost');
    const advance = people.roads.send('PUT', `/api/gov/progressState/${scene.postId}`);
    const statuses = [(await undo()).status, (await advance).status];
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(statuses);
    const { progressState } = await post();
    expect(progressState).toBe(
      statuses[0] === 200 ? 'Waiting for User Verification' : 'Work Near Completion',
    );
    expect((await undo()).status).toBe(409);
  });

  test('makes no report overdue before it can be undone', async () => {
    await submitProof();
    await query(`update posts set due_at = now() - interval '1 hour'`);
    await say('rejectPost');
    await takeSteps(0);
    expect(await kindsOf()).toEqual([]);
    await takeSteps(1);
    expect(await kindsOf()).toContain('overdue');
  });

  test('cannot undo an administrator’s verdict', async () => {
    await submitProof();
    await query('update posts set judge_wanted_at = now()');
    const verdict = { fixed: false, reason: 'Seen on the spot' };
    await people.admin.send('PUT', `/api/admin/verdict/${scene.postId}`, verdict);
    expect((await undo()).status).toBe(409);
  });
});

describe('photos with a reason', () => {
  const withPhoto = async (call: 'rejectPost' | 'reopenPost', who = people.asha) =>
    who.upload('PUT', `/api/user/${call}/${scene.postId}`, { reason: 'Look' }, [await photo()]);
  const media = async () =>
    (await query('select count(*)::int from media where post_id is not null')).rows[0].count;

  test('are shown in the timeline and on the public page, and are not a proof', async () => {
    await submitProof();
    await withPhoto('rejectPost');
    const rejection = (await timeline()).timeline.at(-1);
    expect(rejection).toMatchObject({
      note: 'Look',
      proof: null,
      images: [{ url: expect.stringMatching(/^\/media/) }],
    });
    const { number } = await post();
    const page = await server.app.inject({ url: `/api/public/posts/${number}` });
    expect(page.json().post.timeline.at(-1).images).toEqual(rejection.images);
    const image = await server.app.inject({ url: rejection.images[0].url });
    expect(image.statusCode).toBe(200);

    await submitProof();
    await say('verifyPost');
    expect((await withPhoto('reopenPost')).body.post).toMatchObject({ reopenedCount: 1 });
    expect((await timeline()).timeline.at(-1).images).toHaveLength(1);
  });

  test('are not stored if the answer is refused', async () => {
    await submitProof();
    const before = await media();
    expect((await withPhoto('reopenPost')).status).toBe(409);
    expect((await withPhoto('rejectPost', people.neighbours[0])).status).toBe(403);
    expect(await media()).toBe(before);
    expect((await query('select count(*)::int from media where post_id is null')).rows[0].count).toBe(0);
  });
});
