import { latestWeeks, startOfDay } from '@sudhaar/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, report } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
const HOUR_MS = 60 * 60 * 1000;
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * HOUR_MS);

beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  const { posts, progress, accounts } = server.context;
  const reporter = { id: (await signedIn(server)).id, role: 'user', isVerified: false } as const;
  const roads = await signedIn(server, 'government', 'Roads');
  await accounts.verify(roads.id);
  const authority = { id: roads.id, role: 'government', isVerified: true } as const;
  await signedIn(server, 'government', 'Waiting Office');
  const picture = (await photo()).data;
  const newPost = async (caption: string, priority: 'Critical' | 'Low', hoursAgo: number) =>
    (await posts.create(reporter, { ...report({ caption, priority }), createdAt: ago(hoursAgo) }, [picture]))
      .id;

  await newPost('Wire on the road', 'Critical', 300);
  await newPost('Open manhole', 'Critical', 200);
  const seen = await newPost('Seen after ten hours', 'Low', 100);
  await progress.advance(authority, seen, ago(90));
  const done = await newPost('Done after eighty hours', 'Low', 100);
  await progress.advance(authority, done, ago(80));
  for (const hours of [70, 60, 50]) await progress.advance(authority, done, ago(hours));
  await progress.submitProof(authority, done, 'Mended', [picture], { at: ago(40) });
  await progress.verify(reporter, done, ago(20));
});

test('the figures of the system are refused to other roles', async () => {
  expect((await server.app.inject('/api/admin/insights')).statusCode).toBe(401);
  for (const role of ['user', 'government'] as const)
    expect((await (await signedIn(server, role, 'Other')).get('/api/admin/insights')).status).toBe(403);
});

test('the figures cover posts, cases, messages and verdicts', async () => {
  const { body } = await admin.get('/api/admin/insights');
  expect(body).toMatchObject({ total: 4, hidden: 0, openCases: 0, waitingMessages: 0, awaitingVerdict: 0 });
  const counted = (list: { count: number }[]) => list.filter(({ count }) => count > 0);
  expect(counted(body.stages)).toEqual([
    { stage: 'Unseen', count: 2 },
    { stage: 'Problem Seen', count: 1 },
    { stage: 'Finished', count: 1 },
  ]);
  expect(counted(body.priorities)).toEqual([
    { priority: 'Low', count: 2 },
    { priority: 'Critical', count: 2 },
  ]);
  expect(body.medians).toMatchObject({
    firstAction: { hours: 15, sample: 2 },
    resolution: { hours: 80, sample: 1 },
  });
  expect(body.unseenCritical.map(({ caption }: { caption: string }) => caption)).toEqual([
    'Wire on the road',
    'Open manhole',
  ]);
  expect(body.awaitingVerification.first[0]).toMatchObject({ name: 'Waiting Office, Pune' });
});

test('the figures always cover 12 weeks and 30 days of India', async () => {
  const { weeks, days } = (await admin.get('/api/admin/insights')).body;
  expect(weeks).toHaveLength(12);
  expect(days).toHaveLength(30);
  const total = (list: { reported: number; resolved: number }[]) =>
    list.reduce((sum, one) => [sum[0] + one.reported, sum[1] + one.resolved] as [number, number], [0, 0] as [
      number,
      number,
    ]);
  expect(total(weeks)).toEqual([4, 1]);
  expect(total(days)).toEqual([4, 1]);
  for (const { week } of weeks) expect(new Date(week).getUTCDay()).toBe(1);
  const day = (at: Date) => new Date(at.getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
  expect(days.find((one: { day: string }) => one.day === day(ago(20)))).toMatchObject({ resolved: 1 });
});

test('an unconfirmed end counts as resolved only after the reporter confirms it', async () => {
  const { posts, progress, accounts, pool } = server.context;
  const reporter = { id: (await signedIn(server)).id, role: 'user', isVerified: false } as const;
  const parks = await signedIn(server, 'government', 'Parks');
  await accounts.verify(parks.id);
  const authority = { id: parks.id, role: 'government', isVerified: true } as const;
  const picture = (await photo()).data;
  const words = { ...report({ caption: 'Nobody answers', priority: 'Low' }), createdAt: ago(900) };
  const { id } = await posts.create(reporter, words, [picture]);
  for (let step = 0; step < 4; step += 1) await progress.advance(authority, id, ago(800));
  await progress.submitProof(authority, id, 'Mended', [picture], { at: ago(700) });
  const insights = async () => (await admin.get('/api/admin/insights')).body;
  const figures = async () => {
    const { weeks, medians, awaitingVerdict } = await insights();
    const own = (await parks.get('/api/gov/insights')).body.weeks;
    const sum = (list: { resolved: number }[]) => list.reduce((all, { resolved }) => all + resolved, 0);
    const { verified, closed } = await server.context.insights.ofAuthority(parks.id);
    return {
      resolved: sum(weeks),
      own: sum(own),
      sample: medians.resolution.sample,
      awaitingVerdict,
      verified,
      closed,
    };
  };
  const before = await figures();
  await pool.query('update posts set judge_wanted_at = now() where id = $1', [id]);
  expect(await figures()).toEqual({ ...before, awaitingVerdict: before.awaitingVerdict + 1 });
  await pool.query(
    `update posts set judge_wanted_at = null, notice_delivered_at = proof_at, verdict_step = 'closingSoon',
       clock_step_at = $2, next_step_at = $2 where id = $1`,
    [id, ago(100)],
  );
  await progress.takeSteps(new Date());
  const { rows } = await pool.query('select closure from posts where id = $1', [id]);
  expect(rows).toEqual([{ closure: 'none' }]);
  expect(await figures()).toEqual(before);
  await progress.verify(reporter, id);
  expect(await figures()).toEqual({
    ...before,
    resolved: before.resolved + 1,
    own: before.own + 1,
    sample: before.sample + 1,
    verified: before.verified + 1,
    closed: before.closed + 1,
  });
});

test('weeks begin on Monday in India, for authorities and administrators', async () => {
  const { posts, progress, accounts } = server.context;
  const reporter = {
    id: (await signedIn(server, 'user', 'Nila')).id,
    role: 'user',
    isVerified: false,
  } as const;
  const lights = await signedIn(server, 'government', 'Lights');
  await accounts.verify(lights.id);
  const [before = '', week = ''] = latestWeeks(new Date(), 5);
  // An hour into Monday in India; still Sunday in UTC.
  const at = new Date(startOfDay(week).getTime() + HOUR_MS);
  const picture = (await photo()).data;
  const count = async (person: Person, path: string, of: string, name: string) =>
    (await person.get(path)).body.weeks.find((one: { week: string }) => one.week === of)[name];
  const reported = (of: string) => count(admin, '/api/admin/insights', of, 'reported');
  const earlier = [await reported(before), await reported(week)];
  const { id } = await posts.create(
    reporter,
    { ...report({ caption: 'Dark corner', priority: 'Low' }), createdAt: at },
    [picture],
  );
  await progress.advance({ id: lights.id, role: 'government', isVerified: true }, id, at);
  expect([await reported(before), await reported(week)]).toEqual([earlier[0], earlier[1] + 1]);
  const claimed = (of: string) => count(lights, '/api/gov/insights', of, 'claimed');
  expect([await claimed(before), await claimed(week)]).toEqual([0, 1]);
});
