import { dayInIndia, endOfDay } from '@sudhaar/domain/calendar';
import type { Stage } from '@sudhaar/domain/progress';
import { beforeAll, expect, test } from 'vitest';
import { newEmails, newEmailsTo } from '../../../testing/emails.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { photo, report } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
let admin: Person;
let reporter: { id: string; role: 'user'; isVerified: false };
let picture: Buffer;
beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  reporter = { id: (await signedIn(server)).id, role: 'user', isVerified: false };
  picture = (await photo()).data;
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** 8:00 in India, one day per test. */
let day = Date.parse('2026-03-02T02:30:00Z');
const nextMorning = (): Date => {
  day += DAY_MS;
  return new Date(day);
};
const hours = (from: Date, count: number): Date => new Date(from.getTime() + count * 60 * 60 * 1000);

let made = 0;
async function makeOffice(): Promise<string> {
  made += 1;
  const form = { name: `Office ${made}`, departments: ['roads'] };
  return (await admin.send('POST', '/api/admin/offices', form)).body.office._id;
}
async function staffOf(officeId: string, isHead = true): Promise<Person> {
  made += 1;
  const person = await signedIn(server, 'government', `Authority ${made}`);
  await server.context.accounts.verify(person.id);
  await admin.send('PUT', `/api/admin/staff/${person.id}`, { officeId, isHead });
  await newEmails(server);
  return person;
}
const query = (text: string, values: unknown[]) => server.context.pool.query(text, values);

type Change = { caption?: string; stage?: Stage; proof_at?: Date; hidden_at?: Date; assignee?: Person };

/** A report sent to an office, with its clock. */
async function newPost(
  officeId: string,
  dueAt: Date,
  { caption = 'Pothole', assignee, ...change }: Change = {},
) {
  const words = report({ caption });
  const { id } = await server.context.posts.create(reporter, words, [picture]);
  const row = { stage: 'Work Started', proof_at: null, hidden_at: null, ...change };
  await query(
    `update posts set office_id = $2, due_at = $3, stage = $4, proof_at = $5, hidden_at = $6, government_id = $7
     where id = $1`,
    [id, officeId, dueAt, row.stage, row.proof_at, row.hidden_at, assignee?.id ?? null],
  );
  return String((await query('select number from posts where id = $1', [id])).rows[0].number);
}
const mailAt = (now: Date) => server.context.notifications.mailMorning(now);

/** The text of an email as its reader sees it. */
const textOf = (email = '') => email.replaceAll('=\n', '');

test('heads get an email with overdue reports and those due until the end of the day', async () => {
  const now = nextMorning();
  const office = await makeOffice();
  const [head, colleague] = [await staffOf(office), await staffOf(office, false)];
  const midnight = endOfDay(dayInIndia(now));
  const late = await newPost(office, hours(now, -48), { caption: 'The oldest', assignee: colleague });
  const lateProof = await newPost(office, hours(now, -2), { caption: 'Shown too late', proof_at: now });
  const today = await newPost(office, hours(midnight, -0.5), { caption: 'Before midnight', assignee: head });
  const others = [
    await newPost(office, midnight, { caption: 'Tomorrow' }),
    await newPost(office, hours(now, -1), { caption: 'Shown in time', proof_at: hours(now, -2) }),
    await newPost(office, hours(now, 2), { caption: 'Shown already', proof_at: hours(now, -2) }),
    await newPost(office, hours(now, -1), { caption: 'Done', stage: 'Finished' }),
    await newPost(office, hours(now, -1), { caption: 'Hidden', hidden_at: now }),
    await newPost(await makeOffice(), hours(now, -1), { caption: 'Of another office' }),
  ];
  await mailAt(now);
  const emails = await newEmails(server);
  const [email, ...more] = emails.filter((one) => one.includes(`To: ${head.email}`));
  expect(more).toEqual([]);
  const text = textOf(email);
  expect(text).toContain('Subject: Today at Your Office');
  expect(text).toContain('1 due today, 2 overdue.');
  const place = 'Old bridge, 12 River Road';
  expect(text).toContain(
    `${late} The oldest · ${place} · ${colleague.name}, Pune · overdue since 1 Mar 2026, 8:00 am`,
  );
  expect(text).toContain(
    `${lateProof} Shown too late · ${place} · unclaimed · overdue since 3 Mar 2026, 6:00 am`,
  );
  expect(text).toContain(`${today} Before midnight · ${place} · yours · due 3 Mar 2026, 11:30 pm`);
  expect(text).toMatch(/\/government\/dashboard\/desk\?open=[\w-]{36}&view=overdue\n/);
  expect(text).toMatch(/\/government\/dashboard\/desk\?view=overdue\n/);
  expect(text).not.toContain('more:');
  expect(text).toContain('/unsubscribe?token=');
  for (const number of others) expect(text).not.toContain(number);
});

test('the link leads to the due reports if none is overdue, in the reader’s language', async () => {
  const now = nextMorning();
  const office = await makeOffice();
  const head = await staffOf(office);
  await head.send('PUT', '/api/settings', { language: 'hi' });
  await newPost(office, hours(now, 1));
  await mailAt(now);
  const [email] = await newEmailsTo(server, head.email);
  expect(email).toContain('/government/dashboard/desk?view=dueToday\n');
  expect(email).toContain('किसी ने ज़िम्मा नहीं लिया');
  expect(textOf(email)).toContain('4 मार्च 2026, सुबह 9:00 बजे');
});

test('no email is sent without such reports', async () => {
  const now = nextMorning();
  const head = await staffOf(await makeOffice());
  await mailAt(now);
  expect(await newEmailsTo(server, head.email)).toEqual([]);
});

test('each head gets one email a day, however often and on however many servers the job runs', async () => {
  const now = nextMorning();
  const office = await makeOffice();
  const heads = [await staffOf(office), await staffOf(office)];
  await newPost(office, hours(now, -1));
  await Promise.all([mailAt(now), mailAt(now), mailAt(now)]);
  await mailAt(hours(now, 1));
  const emails = await newEmails(server);
  for (const { email } of heads)
    expect(emails.filter((one) => one.includes(`To: ${email}\n`))).toHaveLength(1);
  await mailAt(nextMorning());
  expect(await newEmailsTo(server, heads[0]?.email ?? '')).toHaveLength(1);
});

test('a job that was killed continues where it stopped', async () => {
  const now = nextMorning();
  const office = await makeOffice();
  const [first, second] = [await staffOf(office), await staffOf(office)];
  await newPost(office, hours(now, -1));
  await query('insert into morning_mails (account_id, day) values ($1, $2)', [first.id, dayInIndia(now)]);
  await mailAt(now);
  const emails = await newEmails(server);
  expect(emails.some((one) => one.includes(`To: ${first.email}\n`))).toBe(false);
  expect(emails.some((one) => one.includes(`To: ${second.email}\n`))).toBe(true);
});

test('heads who turned it off, are suspended or have a retired office get no email', async () => {
  const now = nextMorning();
  const [office, retired] = [await makeOffice(), await makeOffice()];
  const quiet = await staffOf(office);
  const suspended = await staffOf(office);
  const of = await staffOf(retired);
  for (const id of [office, retired]) await newPost(id, hours(now, -1));
  await quiet.send('PUT', '/api/settings', { notifications: { morning: { mail: false } } });
  await query(`update accounts set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [
    suspended.id,
  ]);
  await query('update offices set retired_at = now() where id = $1', [retired]);
  await mailAt(now);
  const emails = await newEmails(server);
  for (const { email } of [quiet, suspended, of])
    expect(emails.filter((one) => one.includes(`To: ${email}\n`))).toEqual([]);
});

test('the email counts all reports, lists twenty including some due today, and says how many more there are', async () => {
  const now = nextMorning();
  const office = await makeOffice();
  const head = await staffOf(office);
  const [late, today] = [
    await newPost(office, hours(now, -1), { caption: 'Copied' }),
    await newPost(office, hours(now, 1), { caption: 'The only one of today' }),
  ];
  await query(
    `insert into posts (id, author_id, caption, priority, state, landmark, address, pincode, lat, lng, cell, images, words, created_at, office_id, due_at, stage)
     select gen_random_uuid(), author_id, 'Copy', priority, state, landmark, address, pincode, lat, lng, cell, images, words, created_at, office_id, due_at, stage
     from posts, generate_series(1, 100) i where number = $1`,
    [late],
  );
  await mailAt(now);
  const [email] = await newEmailsTo(server, head.email);
  const text = textOf(email);
  expect(text).toContain('1 due today, 101 overdue.');
  expect(text).toContain('and 82 more: ');
  expect(text).toContain(`${today} The only one of today`);
  const [plain = ''] = text.split('<!doctype html>');
  expect(plain.match(/overdue since/g)).toHaveLength(19);
});

test('records older than a week are removed', async () => {
  const now = nextMorning();
  await query(`insert into morning_mails (account_id, day) values ($1, '2025-01-01')`, [admin.id]);
  await mailAt(now);
  const { rows } = await query('select from morning_mails where account_id = $1', [admin.id]);
  expect(rows).toEqual([]);
});

test('members get an email with their own reports and links to them', async () => {
  const now = nextMorning();
  const office = await makeOffice();
  const [member, idle] = [await staffOf(office, false), await staffOf(office, false)];
  const mine = await newPost(office, hours(now, -3), { caption: 'Mine', assignee: member });
  const others = [
    await newPost(office, hours(now, -3), { caption: 'Unclaimed' }),
    await newPost(await makeOffice(), hours(now, -3), { caption: 'Of an earlier office', assignee: member }),
  ];
  await mailAt(now);
  const emails = await newEmails(server);
  expect(emails.filter((one) => one.includes(`To: ${idle.email}\n`))).toEqual([]);
  const text = textOf(emails.find((one) => one.includes(`To: ${member.email}\n`)));
  expect(text).toContain('Of the reports you have claimed: 0 due today, 1 overdue.');
  expect(text).toContain(`${mine} Mine · Old bridge, 12 River Road · overdue since`);
  expect(text).toMatch(new RegExp(`desk\\?open=[\\w-]{36}&view=overdue&assignee=${member.id}\n`));
  expect(text).toMatch(new RegExp(`desk\\?view=overdue&assignee=${member.id}\n`));
  for (const number of others) expect(text).not.toContain(number);
});

test('the job runs at eight in India and repeats for those missed', () => {
  const job = server.context.jobs.find(({ name }) => name === 'morning_mail');
  expect(job?.cron).toBe('30 2-6 * * *');
});
