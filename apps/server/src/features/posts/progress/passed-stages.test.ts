import { expect, test } from 'vitest';
import { changeBypassingTriggers, findingsOf } from '../../../testing/history.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verdictScene } from '../../../testing/verdict-scene.ts';

const server = testApp();
const { people, scene, query, post, timeline, told, withdrawProof } = verdictScene(server);

const advance = () => people.roads.send('PUT', `/api/gov/progressState/${scene.postId}`);
const prove = async (who: Person, fields: { claim?: 'yes' } = {}) =>
  who.upload('PUT', `/api/gov/updateFinalWork/${scene.postId}`, { finalCaption: 'Cleaned', ...fields }, [
    await photo(),
  ]);
const proveOwn = () => prove(people.roads);
const claimAndProve = (who = people.roads) => prove(who, { claim: 'yes' });
const lastMove = async () => (await timeline()).timeline.at(-1);

test('the assignee shows finished work at once: one entry names the stages that were passed', async () => {
  await advance();
  const { dueAt } = await post();
  const answer = await proveOwn();
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Proof submitted. We’ve asked the reporter to confirm it.',
  ]);
  expect(await post()).toMatchObject({
    progressState: 'Waiting for User Verification',
    assignedGovernment: people.roads.id,
    dueAt,
    finalUpdate: { caption: 'Cleaned' },
  });
  const { timeline: moves } = await timeline();
  expect(moves).toHaveLength(2);
  expect(moves[1]).toMatchObject({
    from: 'Problem Seen',
    to: 'Waiting for User Verification',
    passed: ['Verified', 'Work Started', 'Work Near Completion'],
    actor: { _id: people.roads.id },
    proof: { caption: 'Cleaned' },
  });
  expect(await told(people.asha)).toEqual(['proofWaiting', 'progress']);
  const { number } = await post();
  const shown = (await people.asha.get(`/api/public/posts/${number}`)).body.post.timeline;
  expect(shown[1].passed).toEqual(moves[1].passed);
});

test('staff of the office claim a report and show its finished work in one step; others don’t', async () => {
  const other = await signedIn(server, 'government', 'Parks');
  await server.context.accounts.verify(other.id);
  const { office } = (await people.roads.get('/api/gov/office')).body;
  await people.admin.send('PUT', `/api/admin/routePost/${scene.postId}`, {
    officeId: office._id,
    reason: 'Theirs',
  });
  expect((await claimAndProve(other)).status).toBe(403);
  // A proof that waited without a network claims nothing.
  expect((await proveOwn()).body).toMatchObject({ message: 'Nobody has claimed this report.' });
  expect(await post()).toMatchObject({ progressState: 'Unseen', assignedGovernment: null });

  expect((await claimAndProve()).status).toBe(200);
  expect(await post()).toMatchObject({
    progressState: 'Waiting for User Verification',
    assignedGovernment: people.roads.id,
  });
  expect(await lastMove()).toMatchObject({
    from: 'Unseen',
    passed: ['Problem Seen', 'Verified', 'Work Started', 'Work Near Completion'],
  });
  expect(await told(people.asha)).toEqual(['proofWaiting']);
  // The first response is counted once, when somebody acted first.
  const { rows } = await query('select first_action_at = proof_at as same from posts where id = $1', [
    scene.postId,
  ]);
  expect(rows).toEqual([{ same: true }]);
});

test('two at the same instant: one is shown, the other is refused, and no photo is left over', async () => {
  const colleague = await signedIn(server, 'government', 'Second of Roads');
  await server.context.accounts.verify(colleague.id);
  const { officeId } = (
    await query('select office_id as "officeId" from posts where id = $1', [scene.postId])
  ).rows[0];
  await people.admin.send('PUT', `/api/admin/staff/${colleague.id}`, { officeId, isHead: false });
  const answers = await Promise.all([claimAndProve(), claimAndProve(colleague)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await timeline()).timeline).toHaveLength(1);
  const { rows } = await query('select count(*)::int as left from media where not in_use');
  expect(rows).toEqual([{ left: 0 }]);
});

test('a refused proof that is shown again at once is refused, not undone', async () => {
  await claimAndProve();
  await people.asha.send('PUT', `/api/user/rejectPost/${scene.postId}`, { reason: 'Still there' });
  await claimAndProve();
  const proofs = (await timeline()).timeline.flatMap(({ proof }: { proof: { outcome: string } | null }) =>
    proof ? [proof.outcome] : [],
  );
  expect(proofs).toEqual(['refused', 'open']);
  expect((await told(people.asha)).filter((kind) => kind === 'proofWaiting')).toHaveLength(2);
});

test('withdrawn further and shown again, the reporter is not asked again that day', async () => {
  await claimAndProve();
  for (let back = 0; back < 3; back += 1) await withdrawProof();
  expect((await post()).progressState).toBe('Verified');
  await claimAndProve();
  expect((await told(people.asha)).filter((kind) => kind === 'proofWaiting')).toHaveLength(1);
});

test('a merged report passes the stages of its main report', async () => {
  const { postId: mainId } = scene;
  await query(
    `insert into posts select (jsonb_populate_record(p, jsonb_build_object(
    'id', gen_random_uuid(), 'number', 'MH26-100009', 'merged_into', p.id))).* from posts p where id = $1`,
    [mainId],
  );
  await claimAndProve();
  const { rows } = await query(
    `select m.passed, m.follows from post_moves m join posts p on p.id = m.post_id where p.merged_into = $1`,
    [mainId],
  );
  expect(rows).toEqual([
    { passed: ['Problem Seen', 'Verified', 'Work Started', 'Work Near Completion'], follows: true },
  ]);
  await query('delete from posts where merged_into = $1', [mainId]);
});

test('the history proves the passed stages: whole as written, broken once they are changed', async () => {
  await advance();
  await proveOwn();
  expect((await findingsOf(server)).filter((finding) => finding.includes(scene.postId))).toEqual([]);
  await changeBypassingTriggers(
    server.context.pool,
    `update post_moves set passed = '{Verified}' where post_id = $1 and passed <> '{}'`,
    [scene.postId],
  );
  expect(await findingsOf(server)).toEqual([expect.stringMatching(/the row of entry \d was changed/)]);
});
