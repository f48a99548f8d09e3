import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeEmail } from '../../../platform/mail/compose.ts';
import { smtpMailer } from '../../../platform/mail/smtp.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const tried: string[] = [];
let isFull = false;
let mailServer: MailServer;
let mailer: ReturnType<typeof smtpMailer>;
beforeAll(async () => {
  mailServer = await startMailServer();
  mailServer.refuseRecipient = (address) => {
    tried.push(address);
    if (isFull) return { responseCode: 452, message: 'Mailbox is full' };
    return address.startsWith('gone') ? { responseCode: 550, message: 'No such user' } : null;
  };
  mailer = smtpMailer(mailServer.url, 'Sudhaar <no-reply@sudhaar.example>');
});
afterAll(async () => {
  mailer.close();
  await mailServer.close();
});

const links = { page: 'https://sudhaar.example/u', oneClick: 'https://sudhaar.example/api/u' };
const send = (to: string, { isAskedFor = false } = {}) =>
  server.context.settings.deliver(
    mailer,
    composeEmail({
      to,
      language: 'en',
      subject: 'News',
      paragraphs: ['Namaste'],
      ...(!isAskedFor && { unsubscribe: links }),
    }),
  );
const daysPass = (person: Person, days: number) =>
  server.context.pool.query(
    `update accounts set mail_refused_since = mail_refused_since - $2 * interval '1 day' where id = $1`,
    [person.id, days],
  );
const stoppedSince = async (person: Person) => (await person.get('/api/settings')).body.mailStoppedSince;

test('an address that refuses emails for a week gets only requested ones, and the settings say so', async () => {
  const asha = await signedIn(server, 'user', 'Asha', 'gone.asha@example.in');
  expect(await send(asha.email)).toBe(false);
  expect(await stoppedSince(asha)).toBeNull();
  await daysPass(asha, 6);
  expect(await send(asha.email)).toBe(false);
  expect(tried).toHaveLength(2);

  await daysPass(asha, 1);
  expect(await stoppedSince(asha)).toEqual(expect.any(String));
  expect(await send(asha.email)).toBe(false);
  expect(tried).toHaveLength(2);
  expect(await send(asha.email, { isAskedFor: true })).toBe(false);
  expect(tried).toHaveLength(3);

  const { status, body } = await asha.send('POST', '/api/settings/mail');
  expect([status, body.settings.mailStoppedSince]).toEqual([200, null]);
  await send(asha.email);
  expect(tried).toHaveLength(4);
});

test('an accepted email ends the refusals, and a full mailbox is retried', async () => {
  const vimal = await signedIn(server, 'user', 'Vimal', 'vimal@example.in');
  await server.context.pool.query(
    `update accounts set mail_refused_since = now() - interval '3 days' where id = $1`,
    [vimal.id],
  );
  expect(await send('Vimal@Example.in')).toBe(true);
  await daysPass(vimal, 30);
  expect(await stoppedSince(vimal)).toBeNull();
  isFull = true;
  await expect(send(vimal.email)).rejects.toThrow('Mailbox is full');
  isFull = false;
  await daysPass(vimal, 30);
  expect(await stoppedSince(vimal)).toBeNull();
});
