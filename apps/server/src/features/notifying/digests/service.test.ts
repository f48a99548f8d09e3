import type { Stage } from '@sudhaar/domain/progress';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, report } from '../../../testing/photos.ts';
import { loadSomePlaces, SPOTS, type Spot } from '../../../testing/some-places.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let reporter: Person;
let picture: Buffer;
beforeAll(async () => {
  await loadSomePlaces(server);
  reporter = await signedIn(server, 'user', 'Vimal Das');
  picture = (await photo('jpeg', { width: 2000, height: 1500 })).data;
});
beforeEach(async () => {
  await newEmails(server);
  await query('delete from homes');
  await query('delete from posts');
});

const query = (text: string, values: unknown[] = []) => server.context.pool.query(text, values);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Sundays at 9:00 in India, one week per test. */
let week = Date.parse('2026-03-01T03:30:00Z');
const nextSunday = (): Date => {
  week += 7 * DAY_MS;
  return new Date(week);
};

type Home = { place: object; language?: string; confirmed?: boolean };
const PINCODE = { kind: 'pincode', pincode: '411001' };
const DISTRICT = { kind: 'district', state: 'Maharashtra', district: 'Pune' };
const CIRCLE = { kind: 'circle', lat: SPOTS.camp.lat, lng: SPOTS.camp.lng, radiusMetres: 1000 };

async function living({ place, language, confirmed = true }: Home): Promise<Person> {
  const person = await signedIn(server, 'user', 'Asha Rao');
  if (confirmed) await query('update accounts set is_verified = true where id = $1', [person.id]);
  expect((await person.send('PUT', '/api/user/home', { place })).status).toBe(200);
  if (language) await person.send('PUT', '/api/settings', { language });
  await newEmails(server);
  return person;
}

type PostOverrides = {
  spot?: Spot;
  caption?: string;
  stage?: Stage;
  votes?: number;
  due?: Date;
  finished?: Date;
};
async function newPost(at: Date, { spot = 'camp', caption = 'Deep pothole', ...more }: PostOverrides = {}) {
  const { lat, lng, state, pincode } = SPOTS[spot];
  const words = report({
    caption,
    location: { state, pincode, landmark: 'Bridge', address: '12 River Road', coordinates: { lat, lng } },
  });
  const actor = { id: reporter.id, role: 'user' as const, isVerified: false };
  const { id } = await server.context.posts.create(actor, { ...words, createdAt: at }, [picture]);
  await query(
    'update posts set stage = $2, upvote_count = $3, due_at = $4, finished_at = $5, closure = $6 where id = $1',
    [
      id,
      more.stage ?? 'Unseen',
      more.votes ?? 0,
      more.due ?? new Date(at.getTime() + 90 * DAY_MS),
      more.finished ?? null,
      more.finished ? 'reporter' : null,
    ],
  );
  return id;
}
const numberOf = async (id: string): Promise<string> =>
  (await query('select number from posts where id = $1', [id])).rows[0].number;
const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
const send = (now: Date) => server.context.digests.send(now);
const emailsTo = (who: Person) => newEmailsTo(server, who.email);
/** The HTML of the waiting emails, because the outbox shows only the text. */
const waitingHtml = async (who: Person): Promise<string> => {
  const { rows } = await query(
    `select payload ->> 'html' as html from graphile_worker._private_jobs where payload ->> 'to' = $1`,
    [who.email],
  );
  return rows.map(({ html }) => html).join();
};

describe('the weekly digest', () => {
  test.each([
    ['a PIN code', PINCODE],
    ['a circle', CIRCLE],
  ])('covers the reports in %s and no others', async (_, place) => {
    const sunday = nextSunday();
    const asha = await living({ place });
    const asked = await newPost(daysBefore(sunday, 20), { caption: 'Broken street light', votes: 7 });
    const news = await newPost(daysBefore(sunday, 2), { caption: 'Burst pipe' });
    await newPost(daysBefore(sunday, 30), { stage: 'Finished', finished: daysBefore(sunday, 3) });
    await newPost(daysBefore(sunday, 30), { due: daysBefore(sunday, 1) });
    await newPost(daysBefore(sunday, 1), { spot: 'pune', caption: 'Far away' });
    await send(sunday);
    const html = await waitingHtml(asha);
    const [text = '', ...others] = await emailsTo(asha);
    expect(others).toEqual([]);
    expect(text).toContain('In your area: 1 new, 1 resolved, 1 overdue.');
    expect(text).toContain('Broken street light (7 upvotes)');
    expect(text).toContain(`/r/${await numberOf(asked)}`);
    expect(text).toContain(`/r/${await numberOf(news)}`);
    expect(text).not.toContain('Far away');
    expect(text).not.toContain('Vimal');
    expect(text).toContain('List-Unsubscribe: <http');
    expect(html).toMatch(/<img src="http:\/\/[^"]+\/media\/[^"]+\/800\.webp" alt="Photo: Burst pipe"/);
    expect(html).toContain('Broken street light (7 upvotes)</a>');
  });

  test('is written once per district, in each reader’s language', async () => {
    const sunday = nextSunday();
    const [asha, vimal] = [
      await living({ place: DISTRICT }),
      await living({ place: DISTRICT, language: 'hi' }),
    ];
    for (const spot of ['camp', 'pune'] as const) await newPost(daysBefore(sunday, 1), { spot });
    await send(sunday);
    const emails = await newEmails(server);
    expect(emails).toHaveLength(2);
    const of = (who: Person) => emails.find((email) => email.includes(`To: ${who.email}\n`));
    expect(of(asha)).toContain('2 new');
    expect(of(vimal)).toContain('2 नई');
  });

  test('is not sent without news, even if reports have upvotes', async () => {
    const sunday = nextSunday();
    await living({ place: PINCODE });
    await newPost(daysBefore(sunday, 20), { votes: 9 });
    await send(sunday);
    expect(await newEmails(server)).toEqual([]);
  });

  test('leaves out hidden and merged reports', async () => {
    const sunday = nextSunday();
    await living({ place: PINCODE });
    const main = await newPost(daysBefore(sunday, 1), { spot: 'kochi' });
    const [hidden, merged] = [await newPost(daysBefore(sunday, 1)), await newPost(daysBefore(sunday, 1))];
    await query('update posts set hidden_at = now() where id = $1', [hidden]);
    await query('update posts set merged_into = $2 where id = $1', [merged, main]);
    await send(sunday);
    expect(await newEmails(server)).toEqual([]);
  });

  test('is sent to confirmed addresses of active accounts that want it', async () => {
    const sunday = nextSunday();
    const admin = await signedIn(server, 'admin');
    await living({ place: PINCODE, confirmed: false });
    const [off, suspended, gone] = [
      await living({ place: PINCODE }),
      await living({ place: PINCODE }),
      await living({ place: PINCODE }),
    ];
    await off.send('PUT', '/api/settings', { notifications: { digest: { mail: false } } });
    await admin.send('PUT', `/api/admin/suspendAccount/${suspended.id}`, { reason: 'Spam' });
    await gone.send('DELETE', '/api/user/home');
    await newPost(daysBefore(sunday, 1));
    await newEmails(server);
    await send(sunday);
    expect(await newEmails(server)).toEqual([]);
  });

  test('is sent once a week, by any number of servers, if late still by day', async () => {
    const sunday = nextSunday();
    const asha = await living({ place: PINCODE });
    await newPost(daysBefore(sunday, 1));
    await send(new Date(sunday.getTime() - 1));
    await send(new Date(sunday.getTime() + 15 * 60 * 60 * 1000));
    expect(await emailsTo(asha)).toEqual([]);
    const late = new Date(sunday.getTime() + 30 * 60 * 60 * 1000);
    await Promise.all([send(late), send(late), send(late)]);
    await send(late);
    expect(await emailsTo(asha)).toHaveLength(1);
  });

  test('continues after a server was stopped in the middle', async () => {
    const sunday = nextSunday();
    const [first, second] = [await living({ place: PINCODE }), await living({ place: PINCODE })];
    const [done, waiting] = [first, second].sort((a, b) => (a.id < b.id ? -1 : 1)) as [Person, Person];
    await newPost(daysBefore(sunday, 1));
    await query(
      `insert into digest_weeks (week, after_state, after_district, after_account_id)
       values ($1, 'Maharashtra', 'Pune', $2)`,
      [new Date(sunday.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10), done.id],
    );
    await send(sunday);
    const emails = await newEmails(server);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(`To: ${waiting.email}\n`);
  });

  test('ends with one click', async () => {
    const sunday = nextSunday();
    const asha = await living({ place: PINCODE });
    await newPost(daysBefore(sunday, 1));
    await send(sunday);
    const [email] = await emailsTo(asha);
    const token = /\/unsubscribe\?token=([\w.-]+)/.exec(email ?? '')?.[1] ?? '';
    const ended = await server.app.inject({ method: 'POST', url: `/api/unsubscribe?token=${token}` });
    expect(ended.json()).toMatchObject({ kind: 'digest', isOne: false });
    const next = nextSunday();
    await newPost(daysBefore(next, 1));
    await send(next);
    expect(await emailsTo(asha)).toEqual([]);
  });
});
