import { STAGES, type Stage } from '@sudhaar/domain/progress';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { waitersFor } from '../../../testing/lock-waiters.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { filesIn } from '../../../testing/stored-files.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let owner: Person;
let neighbour: Person;
let roads: Person;
let water: Person;
let unverified: Person;
let admin: Person;
const verify = (who: Person) =>
  server.context.pool.query('update accounts set is_verified = true where id = $1', [who.id]);
beforeAll(async () => {
  owner = await signedIn(server, 'user', 'Owner');
  neighbour = await signedIn(server, 'user', 'Neighbour');
  roads = await signedIn(server, 'government', 'Roads');
  water = await signedIn(server, 'government', 'Water');
  unverified = await signedIn(server, 'government', 'New');
  admin = await signedIn(server, 'admin', 'Administrator');
  await Promise.all([verify(roads), verify(water)]);
});

const advance = (who: Person, id: string, body?: object) =>
  who.send('PUT', `/api/gov/progressState/${id}`, body);
const goBack = (who: Person, id: string) => who.send('PUT', `/api/gov/regressProgressState/${id}`);
const prove = async (who: Person, id: string, caption = 'Filled and levelled', photos = 2) => {
  const files = await Promise.all(Array.from({ length: photos }, () => photo()));
  return who.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: caption }, files);
};
const confirm = (who: Person, id: string) => who.send('PUT', `/api/user/verifyPost/${id}`);
const reject = (who: Person, id: string, reason = 'Still a hole') =>
  who.send('PUT', `/api/user/rejectPost/${id}`, { reason });
const see = async (id: string) => (await owner.get(`/api/posts/post/${id}`)).body.post;

/** A post that `roads` has moved to a stage with the product's own calls. */
async function postAt(stage: Stage): Promise<string> {
  const { body } = await owner.upload('POST', '/api/user/createPost', reportFields(), [await photo()]);
  const id = body.post._id;
  const place = STAGES.indexOf(stage);
  for (let i = 0; i < Math.min(place, 4); i += 1) await advance(roads, id);
  if (place >= 5) await prove(roads, id);
  if (place === 6) await confirm(owner, id);
  expect((await see(id)).progressState).toBe(stage);
  return id;
}

describe('all stages', () => {
  test('from the claim to the verdict, with one rejection, are in the timeline', async () => {
    const id = await postAt('Unseen');
    expect(await advance(roads, id)).toMatchObject({
      status: 200,
      body: {
        message: 'You’ve claimed this report. The reporter can see it.',
        post: { progressState: 'Problem Seen', currentState: 'In Progress', assignedGovernment: roads.id },
      },
    });
    expect((await advance(roads, id)).body.message).toBe('Moved to Verified');
    await advance(roads, id);
    await advance(roads, id);
    expect((await prove(roads, id)).body).toMatchObject({
      message: 'Proof submitted. We’ve asked the reporter to confirm it.',
      post: {
        progressState: 'Waiting for User Verification',
        finalUpdate: { caption: 'Filled and levelled', images: [{}, {}] },
        finalCaption: 'Filled and levelled',
      },
    });
    expect((await reject(owner, id)).body).toMatchObject({
      message: 'Thank you. We’ve notified the authority that it isn’t fixed yet.',
      post: {
        progressState: 'Work Started',
        finalUpdate: null,
        finalImages: [],
        assignedGovernment: roads.id,
        rejection: { reason: 'Still a hole', at: expect.any(String) },
      },
    });
    await advance(roads, id);
    expect((await see(id)).rejection).toMatchObject({ reason: 'Still a hole' });
    await prove(roads, id, 'Filled again', 1);
    expect((await see(id)).rejection).toBeNull();
    expect((await confirm(owner, id)).body).toMatchObject({
      message: 'Thank you for confirming. This report is resolved.',
      post: { progressState: 'Finished', currentState: 'Resolved', finalCaption: 'Filled again' },
    });
    const { timeline } = (await neighbour.get(`/api/posts/timeline/${id}`)).body;
    expect(timeline.map((move: { to: string }) => move.to)).toEqual([
      'Problem Seen',
      'Verified',
      'Work Started',
      'Work Near Completion',
      'Waiting for User Verification',
      'Work Started',
      'Work Near Completion',
      'Waiting for User Verification',
      'Finished',
    ]);
    expect(timeline[4]).toMatchObject({
      actor: { _id: roads.id, role: 'government' },
      proof: { images: [{}, {}] },
    });
    expect(timeline[5]).toMatchObject({ actor: { _id: owner.id }, note: 'Still a hole', proof: null });
  });

  test('are no edits of the post', async () => {
    const post = await see(await postAt('Verified'));
    expect(post.updatedAt).toBe(post.createdAt);
  });
});

describe('every actor at the stage', () => {
  // Status of: advance, go back, proof, confirm, reject.
  const assignee: Record<Stage, number[]> = {
    Unseen: [200, 409, 409, 403, 403],
    'Problem Seen': [200, 200, 200, 403, 403],
    Verified: [200, 200, 200, 403, 403],
    'Work Started': [200, 200, 200, 403, 403],
    'Work Near Completion': [422, 200, 200, 403, 403],
    'Waiting for User Verification': [409, 200, 409, 403, 403],
    Finished: [409, 409, 409, 403, 403],
  };
  const verdict: Record<Stage, number> = {
    Unseen: 409,
    'Problem Seen': 409,
    Verified: 409,
    'Work Started': 409,
    'Work Near Completion': 409,
    'Waiting for User Verification': 200,
    Finished: 409,
  };

  test.each(STAGES)('%s', async (stage) => {
    let id = await postAt(stage);
    const unchanged = (await see(id)).progressState;
    const all = async (who: Person) => [
      (await advance(who, id)).status,
      (await goBack(who, id)).status,
      (await prove(who, id)).status,
      (await confirm(who, id)).status,
      (await reject(who, id)).status,
    ];
    expect(await all(neighbour)).toEqual([403, 403, 403, 403, 403]);
    expect(await all(unverified)).toEqual([403, 403, 403, 403, 403]);
    expect(await all(admin)).toEqual([403, 403, 403, 403, 403]);
    if (stage !== 'Unseen') expect(await all(water)).toEqual([403, 403, 403, 403, 403]);
    expect((await see(id)).progressState).toBe(unchanged);

    const acts = [advance, goBack, prove, confirm, reject];
    for (const [i, act] of acts.entries()) {
      const { status } = await act(roads, id);
      expect([stage, i, status]).toEqual([stage, i, assignee[stage][i]]);
      if (status === 200) id = await postAt(stage);
    }
    expect((await advance(owner, id)).status).toBe(403);
    expect((await reject(owner, id)).status).toBe(verdict[stage]);
    if (verdict[stage] === 200) id = await postAt(stage);
    expect((await confirm(owner, id)).status).toBe(verdict[stage]);
  });

  test('an unverified account is refused', async () => {
    expect((await advance(unverified, await postAt('Unseen'))).body).toEqual({
      code: 'awaiting_verification',
      message: 'Your account is awaiting verification by an administrator',
    });
  });
});

describe('simultaneous moves', () => {
  test('of two authorities that claim: one succeeds, the other is refused', async () => {
    const id = await postAt('Unseen');
    const both = await Promise.all([advance(roads, id), advance(water, id)]);
    const statuses = both.map(({ status }) => status).sort();
    // The second call may come late enough to see the first one's claim.
    expect([
      [200, 409],
      [200, 403],
    ]).toContainEqual(statuses);
    const { timeline } = (await owner.get(`/api/posts/timeline/${id}`)).body;
    expect(timeline).toHaveLength(1);
    expect((await see(id)).assignedGovernment).toBe(timeline[0].actor._id);
  });

  test('based on an outdated state change nothing', async () => {
    const id = await postAt('Unseen');
    const blocker = await server.context.pool.connect();
    await blocker.query('begin');
    await blocker.query(`update posts set stage = 'Problem Seen', government_id = $2 where id = $1`, [
      id,
      water.id,
    ]);
    const late = advance(roads, id);
    await waitersFor(blocker);
    await blocker.query('commit');
    blocker.release();
    expect(await late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await see(id)).assignedGovernment).toBe(water.id);
    await server.context.folding.recount();
  });

  test('of the reporter, a confirmation and a rejection, succeed once', async () => {
    const id = await postAt('Waiting for User Verification');
    const both = await Promise.all([confirm(owner, id), reject(owner, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('claim and release', () => {
  test('leave the post open to any authority after going back to Unseen', async () => {
    const id = await postAt('Problem Seen');
    expect((await goBack(roads, id)).body).toMatchObject({
      message: 'Released. Another authority can claim it.',
      post: { progressState: 'Unseen', currentState: 'Open', assignedGovernment: null },
    });
    expect((await advance(water, id)).body.post.assignedGovernment).toBe(water.id);
  });
});

describe('proof', () => {
  test('requires a caption and a photo', async () => {
    const id = await postAt('Work Near Completion');
    expect(await prove(roads, id, ' ')).toMatchObject({
      status: 422,
      body: { details: [{ field: 'finalCaption' }] },
    });
    expect(await prove(roads, id, 'Done', 0)).toMatchObject({
      status: 422,
      body: { message: 'Please add photos of the finished work first.' },
    });
    expect(await advance(roads, id)).toMatchObject({ status: 422 });
  });

  test('can be given again after a withdrawal, with its own photos only', async () => {
    const id = await postAt('Waiting for User Verification');
    const { finalImages } = await see(id);
    const foreign = (await see(await postAt('Waiting for User Verification'))).finalImages;
    expect((await goBack(roads, id)).body.post).toMatchObject({
      progressState: 'Work Near Completion',
      finalUpdate: null,
    });
    const again = (images: object[]) => advance(roads, id, { finalCaption: 'Filled', finalImages: images });
    expect((await again(foreign)).status).toBe(422);
    expect((await again([{ url: 'https://elsewhere.example/x.jpg', public_id: 'mock' }])).status).toBe(422);
    expect((await again([{ url: 'http://[bad', public_id: 'mock' }])).status).toBe(422);
    expect((await again([])).status).toBe(422);
    const own = await again(finalImages.map(({ url }: { url: string }) => ({ url, public_id: 'mock' })));
    expect(own.body.post).toMatchObject({
      progressState: 'Waiting for User Verification',
      finalCaption: 'Filled',
    });
    expect(await again(finalImages)).toMatchObject({
      status: 200,
      body: { message: 'Proof was already submitted. We’ve asked the reporter to confirm it.' },
    });
    expect((await owner.get(`/api/posts/timeline/${id}`)).body.timeline).toHaveLength(7);
  });

  test('loses its photos with the post', async () => {
    const id = await postAt('Waiting for User Verification');
    const { rows } = await server.context.pool.query('select id from media where post_id = $1', [id]);
    expect(rows).toHaveLength(3);
    const left = async () =>
      (await filesIn(server, 'files/media')).filter((path) => rows.some((row) => path.includes(row.id)));
    expect(await left()).toHaveLength(3);
    await owner.send('DELETE', `/api/user/deletePosts/${id}`);
    await finishJobs(server);
    expect(await left()).toEqual([]);
  });

  test('is rejected only with a reason', async () => {
    const id = await postAt('Waiting for User Verification');
    expect(await reject(owner, id, ' ')).toMatchObject({
      status: 422,
      body: { message: 'Please say what isn’t fixed yet.', details: [{ field: 'reason' }] },
    });
  });
});

describe('GET /api/gov/allPosts', () => {
  test('lists and counts unclaimed, own and resolved posts', async () => {
    const parks = await signedIn(server, 'government', 'Parks');
    await verify(parks);
    const list = async (query: string) => (await parks.get(`/api/gov/allPosts?view=card&${query}`)).body;
    const before = await list('list=unassigned');
    const id = await postAt('Unseen');
    expect(await list('list=unassigned')).toMatchObject({
      total: before.total + 1,
      matching: before.matching + 1,
    });
    expect(await list('list=unassigned&priority=Low')).toMatchObject({
      total: before.total + 1,
      matching: 0,
      posts: [],
    });
    expect(await list('list=unassigned&priority=High')).toMatchObject({ matching: before.total + 1 });
    await advance(parks, id);
    expect(await list('list=unassigned')).toMatchObject({ total: before.total });
    expect(await list('list=assigned')).toMatchObject({ total: 1, matching: 1, posts: [{ _id: id }] });
    expect(await list('list=resolved')).toMatchObject({ total: 0, posts: [] });
    for (let i = 0; i < 3; i += 1) await advance(parks, id);
    await prove(parks, id);
    await confirm(owner, id);
    expect(await list('list=assigned')).toMatchObject({ total: 0, posts: [] });
    expect(await list('list=resolved')).toMatchObject({
      total: 1,
      posts: [{ _id: id, progressState: 'Finished' }],
    });
  });

  test('counts the same as the table after all changes', async () => {
    const count = async (sql: string) => Number((await server.context.pool.query(sql)).rows[0].n);
    const { total } = (await roads.get('/api/gov/allPosts?list=unassigned')).body;
    expect(total).toBe(await count('select count(*) n from posts where government_id is null'));
    const all = (await roads.get('/api/gov/allPosts?limit=1')).body;
    expect(all.total).toBe(await count('select count(*) n from posts'));
  });

  test('is available to authorities, verified or not', async () => {
    expect((await unverified.get('/api/gov/allPosts')).status).toBe(200);
    expect((await owner.get('/api/gov/allPosts')).status).toBe(403);
  });
});

test('moves of deleted and unknown posts return 404', async () => {
  for (const id of ['01900000-0000-7000-8000-000000000000', 'x']) {
    expect((await advance(roads, id)).status).toBe(404);
    expect((await goBack(roads, id)).status).toBe(404);
    expect((await prove(roads, id)).status).toBe(404);
    expect((await confirm(owner, id)).status).toBe(404);
    expect((await owner.get(`/api/posts/timeline/${id}`)).status).toBe(404);
  }
});
