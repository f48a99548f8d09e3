import { dayInIndia, startOfDay } from '@sudhaar/domain/calendar';
import type { Priority } from '@sudhaar/domain/posts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishJobs, newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, report } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS, type Spot } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let roads: Person;
let reporter: Person;
let picture: Buffer;
beforeAll(async () => {
  [admin, roads, reporter] = await Promise.all([
    signedIn(server, 'admin'),
    signedIn(server, 'government', 'Roads'),
    signedIn(server, 'user', 'Vimal Das'),
  ]);
  await server.context.accounts.verify(roads.id);
  picture = (await photo()).data;
});

/** Starts without pending alerts of earlier tests. */
beforeEach(async () => {
  await newEmails(server);
  await query('delete from alert_deliveries');
});

const query = (text: string, values: unknown[] = []) => server.context.pool.query(text, values);
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** An hour of a day in India, counted from today. */
const atHour = (hour: number, days = 1): Date =>
  new Date(startOfDay(dayInIndia(new Date())).getTime() + days * DAY_MS + hour * HOUR_MS);
/** By day, and after every daily and weekly message. */
const LATER = atHour(12, 9);

async function confirmed(name = 'Asha Rao'): Promise<Person> {
  const person = await signedIn(server, 'user', name);
  await query('update accounts set is_verified = true where id = $1', [person.id]);
  return person;
}
const place = (spot: Spot, radiusMetres = 2000) => ({
  kind: 'place',
  place: { kind: 'circle', lat: SPOTS[spot].lat, lng: SPOTS[spot].lng, radiusMetres },
});
const follow = async (who: Person, target: object, how: object = {}): Promise<string> => {
  const { status, body } = await who.send('POST', '/api/user/subscriptions', { target, ...how });
  expect(status).toBe(201);
  // A new account has been welcomed by now.
  await newEmails(server);
  return body.subscription._id;
};

type PostOverrides = { spot?: Spot; caption?: string; priority?: Priority; category?: string; by?: Person };
async function newPost({
  spot = 'camp',
  caption = 'Deep pothole',
  priority = 'High',
  ...more
}: PostOverrides = {}) {
  const { lat, lng, state, pincode } = SPOTS[spot];
  const words = report({
    caption,
    priority,
    ...(more.category && { category: more.category }),
    location: { state, pincode, landmark: 'Old bridge', address: '12 River Road', coordinates: { lat, lng } },
  });
  const actor = { id: (more.by ?? reporter).id, role: 'user' as const, isVerified: false };
  return (await server.context.posts.create(actor, words, [picture])).id;
}
const tell = async (now = LATER): Promise<void> => {
  await finishJobs(server);
  await server.context.subscriptions.tell(now);
};
type NotificationView = { kind: string; message: string; link: string };
const followedOf = async (who: Person): Promise<NotificationView[]> =>
  (await who.get('/api/notifications')).body.notifications.filter(
    ({ kind }: NotificationView) => kind === 'followed',
  );
const advance = (id: string) => roads.send('PUT', `/api/gov/progressState/${id}`);

describe('before places are located', () => {
  test('a report matches circles at once, and districts and PIN codes once it is located', async () => {
    const [near, inDistrict, inPincode] = await Promise.all([confirmed(), confirmed(), confirmed()]);
    await loadSomePlaces(server);
    await follow(near, place('camp'));
    await follow(inDistrict, {
      kind: 'place',
      place: { kind: 'district', state: 'Maharashtra', district: 'Pune' },
    });
    await follow(inPincode, { kind: 'place', place: { kind: 'pincode', pincode: '411001' } });
    const id = await newPost();
    await query(
      'update posts set locality = null, district = null, position_pincode = null, position_state = null where id = $1',
      [id],
    );
    await tell();
    expect(await followedOf(near)).toHaveLength(1);
    expect([await followedOf(inDistrict), await followedOf(inPincode)]).toEqual([[], []]);
    await server.context.jobs.find(({ name }) => name === 'locate_posts')?.run({});
    await tell();
    for (const who of [near, inDistrict, inPincode])
      expect(await followedOf(who)).toMatchObject([{ link: `/post/${id}` }]);
  });
});

describe('followers get alerts', () => {
  test('about new reports in the place, not outside', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    await newPost({ spot: 'pune', caption: 'Elsewhere' });
    await tell();
    expect(await followedOf(asha)).toEqual([]);
    const id = await newPost({ caption: 'गड्ढा: deep' });
    await tell();
    expect(await followedOf(asha)).toMatchObject([
      { message: 'New report from a place or office you follow: “गड्ढा: deep”', link: `/post/${id}` },
    ]);
    const [email, ...others] = await newEmailsTo(server, asha.email);
    expect(others).toEqual([]);
    const { rows } = await server.context.pool.query('select number from posts where id = $1', [id]);
    expect(email).toContain(`/r/${rows[0].number}`);
    await tell();
    expect(await followedOf(asha)).toHaveLength(1);
    expect(await newEmailsTo(server, asha.email)).toEqual([]);
  });

  test('by the channels of the subscription that are on in the settings', async () => {
    const [app, mail, off] = [await confirmed(), await confirmed(), await confirmed()];
    await follow(app, place('camp'), { channels: ['app'] });
    await follow(mail, place('camp'), { channels: ['mail'] });
    await follow(off, place('camp'));
    await off.send('PUT', '/api/settings', { notifications: { followed: { app: false, mail: false } } });
    await newPost();
    await tell();
    expect([await followedOf(app), await followedOf(mail), await followedOf(off)]).toMatchObject([
      [{}],
      [],
      [],
    ]);
    const emails = await newEmails(server);
    const got = (who: Person) => emails.filter((email) => email.includes(`To: ${who.email}\n`)).length;
    expect([got(app), got(mail), got(off)]).toEqual([0, 1, 0]);
  });

  test('in one message about many reports, grouped by subscription', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    await follow(asha, { kind: 'place', place: { kind: 'pincode', pincode: '411001' } });
    await follow(asha, place('kochi'));
    for (const spot of ['camp', 'camp', 'kochi'] as const)
      await newPost({ spot, caption: `A ${spot} report` });
    await tell();
    expect(await followedOf(asha)).toMatchObject([
      { message: '3 updates on what you follow.', link: '/user/dashboard/settings#follows' },
    ]);
    const emails = await newEmailsTo(server, asha.email);
    expect(emails).toHaveLength(1);
    const text = emails[0] ?? '';
    expect(text).toContain('Within 2 km of Kochi');
    expect(text.split('A kochi report').length - 1).toBeGreaterThan(0);
    const { news } = (await asha.get('/api/user/followedNews')).body;
    expect(news.map(({ caption }: { caption: string }) => caption)).toEqual([
      'A kochi report',
      'A camp report',
      'A camp report',
    ]);
  });

  test('about one category, an office and a single report', async () => {
    const [garbage, office, one] = [await confirmed(), await confirmed(), await confirmed()];
    const form = { name: 'Roads of Nashik', departments: ['roads'] };
    const officeId = (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
    await follow(garbage, { ...place('nashik'), category: 'garbage' });
    await follow(office, { kind: 'office', officeId });
    const id = await newPost({ spot: 'nashik', category: 'pothole' });
    const another = await newPost({ spot: 'nashik', category: 'pothole' });
    await follow(one, { kind: 'report', postId: another });
    await tell();
    expect(await followedOf(garbage)).toEqual([]);
    expect(await followedOf(office)).toEqual([]);
    await admin.send('PUT', `/api/admin/routePost/${id}`, { officeId, reason: 'Theirs' });
    await tell();
    expect(await followedOf(office)).toMatchObject([{ link: `/post/${id}` }]);
    await advance(another);
    await tell();
    expect(await followedOf(one)).toMatchObject([{ message: expect.stringContaining('“Problem Seen”') }]);
    expect(await followedOf(office)).toHaveLength(1);
    await newPost({ spot: 'nashik', category: 'garbage' });
    await tell();
    expect(await followedOf(garbage)).toHaveLength(1);
  });

  test('about a single report’s proof, end and reopening', async () => {
    const one = await confirmed();
    const id = await newPost({ spot: 'nashik', caption: 'Broken pipe' });
    await follow(one, { kind: 'report', postId: id });
    for (let i = 0; i < 4; i += 1) await advance(id);
    await roads.upload('PUT', `/api/gov/updateFinalWork/${id}`, { finalCaption: 'Done' }, [await photo()]);
    await tell();
    expect(await followedOf(one)).toMatchObject([{ message: '5 updates on what you follow.' }]);
    const latest = async () => (await followedOf(one))[0]?.message;
    expect((await reporter.send('PUT', `/api/user/verifyPost/${id}`)).status).toBe(200);
    await tell();
    expect(await latest()).toBe('“Broken pipe”, which you follow, is finished.');
    const reason = { reason: 'It leaks again' };
    expect((await reporter.send('PUT', `/api/user/reopenPost/${id}`, reason)).status).toBe(200);
    await tell();
    expect(await followedOf(one)).toHaveLength(3);
    expect(await latest()).toMatch(/^“Broken pipe”, which you follow, has reached “(?!Finished)/);
  });

  test('daily and weekly at fixed hours, then also about ends', async () => {
    const [daily, weekly] = [await confirmed(), await confirmed()];
    await follow(daily, place('camp'), { frequency: 'daily' });
    await follow(weekly, place('camp'), { frequency: 'weekly' });
    await newPost();
    await finishJobs(server);
    const due = async (who: Person) =>
      (await query('select distinct due_at from alert_deliveries where account_id = $1', [who.id])).rows.map(
        ({ due_at }) => due_at as Date,
      );
    const [[atDaily], [atWeekly]] = [await due(daily), await due(weekly)];
    if (!atDaily || !atWeekly) throw new Error('Nothing waits');
    expect(atDaily.getTime() % DAY_MS).toBe(2.5 * HOUR_MS);
    expect(new Date(atWeekly.getTime() + 5.5 * HOUR_MS).getUTCDay()).toBe(1);
    await server.context.subscriptions.tell(new Date(atDaily.getTime() - 1));
    expect([await followedOf(daily), await followedOf(weekly)]).toEqual([[], []]);
    await server.context.subscriptions.tell(atDaily);
    expect(await followedOf(daily)).toHaveLength(1);
    await server.context.subscriptions.tell(new Date(atWeekly.getTime() - 1));
    expect(await followedOf(weekly)).toEqual([]);
    await server.context.subscriptions.tell(atWeekly);
    expect(await followedOf(weekly)).toHaveLength(1);
  });

  test('by the current settings of the subscription, even for waiting alerts', async () => {
    const asha = await confirmed();
    const id = await follow(asha, place('camp'));
    await newPost();
    await finishJobs(server);
    await asha.send('PUT', `/api/user/subscriptions/${id}`, { frequency: 'weekly', channels: ['app'] });
    const { rows } = await query(
      'select channel, due_at > now() as waits from alert_deliveries where account_id = $1',
      [asha.id],
    );
    expect(rows).toEqual([{ channel: 'app', waits: true }]);
    await asha.send('DELETE', `/api/user/subscriptions/${id}`);
    await tell();
    expect(await followedOf(asha)).toEqual([]);
  });
});

describe('followers get no alert', () => {
  test('about their own report', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    await newPost({ by: asha });
    await tell();
    expect(await followedOf(asha)).toEqual([]);
  });

  test('about a report that was hidden, merged or deleted before', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    const [main, hidden, merged, deleted] = [
      await newPost({ spot: 'pune' }),
      await newPost(),
      await newPost(),
      await newPost(),
    ];
    await finishJobs(server);
    await query('update posts set hidden_at = now() where id = $1', [hidden]);
    await query('update posts set merged_into = $2 where id = $1', [merged, main]);
    await reporter.send('DELETE', `/api/user/deletePost/${deleted}`);
    await query('delete from posts where id = $1', [deleted]);
    await tell();
    expect(await followedOf(asha)).toEqual([]);
    expect(await newEmailsTo(server, asha.email)).toEqual([]);
  });

  test('while suspended, and no email to an unconfirmed address', async () => {
    const [suspended, unconfirmed] = [await confirmed(), await signedIn(server)];
    for (const who of [suspended, unconfirmed]) await follow(who, place('camp'));
    const suspend = { reason: 'Spam' };
    expect((await admin.send('PUT', `/api/admin/suspendAccount/${suspended.id}`, suspend)).status).toBe(200);
    await newEmails(server);
    await newPost();
    await tell();
    const emails = await newEmails(server);
    for (const who of [suspended, unconfirmed])
      expect(emails.some((email) => email.includes(`To: ${who.email}\n`))).toBe(false);
    const { rowCount } = await query('select from notifications where account_id = $1 and kind = $2', [
      suspended.id,
      'followed',
    ]);
    expect(rowCount).toBe(0);
    expect(await followedOf(unconfirmed)).toHaveLength(1);
  });
});

describe('at night', () => {
  const night = atHour(23);
  const matchAt = (postId: string, now: Date) =>
    server.context.subscriptions.match(
      {
        postId,
        eventId: postId,
        actorId: null,
        stage: null,
        targets: ['place', 'office'],
        keyIndex: 0,
        after: FIRST,
      },
      now,
    );
  const FIRST = '00000000-0000-0000-0000-000000000000';
  const mails = async (who: Person) => (await newEmailsTo(server, who.email)).length;

  test('emails wait until 7:00, notifications in the app do not', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    await matchAt(await newPost(), night);
    await server.context.subscriptions.tell(night);
    expect(await followedOf(asha)).toHaveLength(1);
    expect(await mails(asha)).toBe(0);
    await server.context.subscriptions.tell(new Date(atHour(7, 2).getTime() - 1));
    expect(await mails(asha)).toBe(0);
    await server.context.subscriptions.tell(atHour(7, 2));
    expect(await mails(asha)).toBe(1);
  });

  test('emails that a server missed by day wait too', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    await matchAt(await newPost(), atHour(21));
    await server.context.subscriptions.tell(night);
    expect(await mails(asha)).toBe(0);
    await server.context.subscriptions.tell(atHour(7, 2));
    expect(await mails(asha)).toBe(1);
  });

  test('a critical report in a followed circle or near home is sent at once', async () => {
    const [circle, home, neither] = [await confirmed(), await confirmed(), await confirmed()];
    const district = { kind: 'place', place: { kind: 'district', state: 'Maharashtra', district: 'Pune' } };
    await follow(circle, place('camp'));
    await follow(home, district);
    await follow(neither, district);
    const { lat, lng } = SPOTS.camp;
    await home.send('PUT', '/api/user/home', { place: { kind: 'circle', lat, lng, radiusMetres: 500 } });
    await matchAt(await newPost({ priority: 'Critical' }), night);
    await server.context.subscriptions.tell(night);
    const emails = await newEmails(server);
    const got = (who: Person) => emails.filter((email) => email.includes(`To: ${who.email}\n`)).length;
    expect([got(circle), got(home), got(neither)]).toEqual([1, 1, 0]);
  });
});

describe('a repeated job', () => {
  test('sends each alert once, even on two servers', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    await newPost();
    await finishJobs(server);
    await Promise.all([1, 2, 3].map(() => server.context.subscriptions.tell(LATER)));
    expect(await followedOf(asha)).toHaveLength(1);
    expect(await newEmailsTo(server, asha.email)).toHaveLength(1);
  });

  test('repeats an interrupted part without leaving anybody out or notifying twice', async () => {
    const people = await Promise.all([1, 2, 3].map(() => confirmed()));
    for (const who of people) await follow(who, place('nashik'));
    // More followers than one part has.
    await query(
      `with made as (
         insert into subscriptions (id, account_id, kind, place, target_key, frequency, channels)
         select gen_random_uuid(), $1, 'place', place, 'copy ' || n, 'instant', '{app}'
         from subscriptions, generate_series(1, 700) n where account_id = $2 returning id)
       insert into subscription_keys (key, subscription_id)
       select k.key, made.id from made, subscription_keys k
       join subscriptions s on s.id = k.subscription_id where s.account_id = $2`,
      [people[2]?.id, people[0]?.id],
    );
    const id = await newPost({ spot: 'nashik' });
    const job = {
      postId: id,
      eventId: id,
      actorId: null,
      stage: null,
      targets: ['place' as const],
      keyIndex: 0,
    };
    const first = { ...job, after: '00000000-0000-0000-0000-000000000000' };
    // One part on two servers, one of which stopped before it recorded the end.
    await Promise.all([server.context.subscriptions.match(first), server.context.subscriptions.match(first)]);
    await tell();
    const { rows } = await query(
      'select count(*)::int as alerts, count(distinct subscription_id)::int as followers from alerts where post_id = $1',
      [id],
    );
    expect(rows[0]).toEqual({ alerts: 703, followers: 703 });
    for (const who of people) expect(await followedOf(who)).toHaveLength(1);
  });
});

describe('a link in the email', () => {
  const links = (email = '') => [...email.matchAll(/https?:\S*\/unsubscribe\?token=([\w.-]+)(&one)?/g)];
  const press = (token: string) =>
    server.app.inject({ method: 'POST', url: `/api/unsubscribe?token=${token}` });

  test('ends one subscription, or all emails of the kind', async () => {
    const asha = await confirmed();
    await follow(asha, place('camp'));
    await follow(asha, place('kochi'));
    await newPost();
    await tell();
    const [email] = await newEmailsTo(server, asha.email);
    const one = links(email).find(([, , isOne]) => isOne)?.[1] ?? '';
    const all = links(email).find(([, , isOne]) => !isOne)?.[1] ?? '';
    const list = async () => (await asha.get('/api/user/subscriptions')).body.subscriptions;
    expect((await press(one)).json()).toMatchObject({ kind: 'followed', isOne: true });
    expect(await list()).toMatchObject([{ locality: 'Kochi' }]);
    expect((await press(one)).statusCode).toBe(200);
    expect((await press(`${one}x`)).statusCode).toBe(410);
    expect((await press(all)).json()).toMatchObject({ kind: 'followed', isOne: false });
    expect(await list()).toHaveLength(1);
    await newPost({ spot: 'kochi' });
    await tell();
    expect(await newEmailsTo(server, asha.email)).toEqual([]);
    expect(await followedOf(asha)).toHaveLength(2);
  });
});

test('followers are searched for only if there are any', async () => {
  await finishJobs(server);
  await query('delete from subscriptions');
  const searches = async (): Promise<number> => {
    const { rows } = await query(
      `select count(*) as searches from graphile_worker.jobs where task_identifier = 'match_followers'`,
    );
    return rows[0].searches;
  };
  await newPost({ spot: 'kochi' });
  expect(await searches()).toBe(0);
  await follow(await confirmed(), place('kochi'));
  await newPost({ spot: 'kochi' });
  expect(await searches()).toBe(1);
  await newPost({ spot: 'nashik' });
  expect(await searches()).toBe(1);
});
