import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { queueRequests } from '../../../platform/outbound/requests.ts';
import { readTime } from '../../../platform/time.ts';
import { finishJobs } from '../../../testing/emails.ts';
import { findingsOf } from '../../../testing/history.ts';
import { createOfficeScene, type OfficeScene } from '../../../testing/offices.ts';
import { onAnotherDevice } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { shiftClock, shiftClockInTest } from '../../../testing/shifted-clock.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const realNow = Date.now;
let scene: OfficeScene;
beforeAll(async () => {
  await readTime(server.context.pool);
  scene = await createOfficeScene(server);
});

let postId: string;
beforeEach(async () => {
  postId = await scene.addPost();
});
const query = async (text: string, values: unknown[] = [postId]) =>
  (await server.context.pool.query(text, values)).rows;
const advance = (who = scene.member) => who.send('PUT', `/api/gov/progressState/${postId}`);
const jobOf = (name: string) => server.context.jobs.find((job) => job.name === name)?.run({});
const goBack = () => scene.member.send('PUT', `/api/gov/regressProgressState/${postId}`);

describe.each([30 * SECOND, -30 * SECOND, DAY, -DAY])('a server whose clock is %i ms off', (shift) => {
  test('keeps the timeline in order and true when it moves a report in turns with a correct server', async () => {
    const started = realNow();
    for (const ms of [shift, 0, shift, 0]) {
      shiftClockInTest(ms);
      expect((await advance()).status).toBe(200);
    }
    shiftClock(0);
    const moves = await query(
      'select from_stage, to_stage, created_at from post_moves where post_id = $1 order by id',
    );
    expect(moves.map(({ to_stage }) => to_stage)).toEqual([
      'Problem Seen',
      'Verified',
      'Work Started',
      'Work Near Completion',
    ]);
    for (const { created_at } of moves) {
      expect(created_at.getTime()).toBeGreaterThanOrEqual(started - 1);
      expect(created_at.getTime()).toBeLessThanOrEqual(realNow() + 1);
    }
    expect(await findingsOf(server)).toEqual([]);
  });

  test('recognizes a repeat within a day', async () => {
    await advance();
    shiftClockInTest(shift);
    await goBack();
    await advance();
    const repeats = await query('select is_repeat from post_moves where post_id = $1 order by created_at');
    expect(repeats.map(({ is_repeat }) => is_repeat)).toEqual([false, false, true]);
  });

  test('sets the due date of a new report from the real time', async () => {
    shiftClockInTest(shift);
    const fields = { ...reportFields(), category: 'pothole' };
    const { body } = await scene.citizen.upload('POST', '/api/user/createPost', fields, [await photo()]);
    const due = Date.parse(body.post.dueAt) - 7 * DAY;
    expect(Math.abs(due - realNow())).toBeLessThan(20 * SECOND);
  });

  test('creates sessions that last seven days, and ends none early', async () => {
    shiftClockInTest(shift);
    const { token } = await onAnotherDevice(server, scene.citizen);
    const { iat, exp } = JSON.parse(atob(token.split('.')[1] ?? ''));
    expect(exp - iat).toBe((7 * DAY) / SECOND);
    expect(Math.abs(iat * SECOND - realNow())).toBeLessThan(20 * SECOND);
    await query(`update sessions set expires_at = now() + interval '1 hour' where account_id = $1`, [
      scene.head.id,
    ]);
    await jobOf('clear_expired_sessions');
    expect((await scene.head.get('/api/notifications')).status).toBe(200);
  });

  test('sends requests at once', async () => {
    shiftClockInTest(shift);
    const db = createDatabase(server.context.pool);
    const url = new URL('https://photos.example.in/one.jpg');
    await inTransaction(db, (trx) =>
      queueRequests(trx, [{ kind: 'open311_photo', url, payload: { postId, url: url.href } }]),
    );
    const [late] = await query('select count(*) from outbound_requests where next_try_at > now()', []);
    expect(late).toEqual({ count: 0 });
    await query('delete from outbound_requests', []);
  });

  test('keeps photos of an upload in progress', async () => {
    const media = server.context.media;
    const [image] = await media.store(scene.citizen.id, [(await photo()).data]);
    shiftClockInTest(shift);
    await media.clear();
    expect(await query('select id from media where id = $1', [image?.id])).toHaveLength(1);
  });
});

test('an overdue report stays overdue on a server a day behind, whatever its category becomes', async () => {
  postId = await scene.addPost({
    reportedAt: new Date(realNow() - 7 * DAY - 60 * SECOND),
    category: 'pothole',
  });
  await server.context.progress.takeSteps(new Date());
  shiftClockInTest(-DAY);
  const { body } = await scene.admin.get(`/api/posts/post/${postId}`);
  expect(body.post.isOverdue).toBe(true);
  const before = body.post.dueAt;
  for (const who of [scene.head, scene.admin])
    await who.send('PUT', `/api/gov/categorizePost/${postId}`, {
      category: 'dark_spot',
      reason: 'Seen on the spot',
    });
  const after = (await scene.admin.get(`/api/posts/post/${postId}`)).body.post;
  expect(after).toMatchObject({ dueAt: before, isOverdue: true });
});

test('a server a day ahead takes no step early and none twice', async () => {
  postId = await scene.addPost({ reportedAt: new Date(realNow() - 6.5 * DAY) });
  const kinds = async () =>
    (await query('select kind from post_steps where post_id = $1 order by id')).map(({ kind }) => kind);
  shiftClockInTest(DAY);
  await jobOf('take_steps');
  expect(await kinds()).toEqual(['unclaimed']);
  shiftClock(0);
  await jobOf('take_steps');
  await finishJobs(server);
  expect(await kinds()).toEqual(['unclaimed']);
});
