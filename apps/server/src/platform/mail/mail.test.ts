import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, type ReceivedEmail, startMailServer } from '../../testing/mail-server.ts';
import { composeEmail } from './compose.ts';
import { addressMark } from './mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

let server: MailServer;
let url: string;
beforeAll(async () => {
  server = await startMailServer();
  url = server.url.replace('//', '//asha:p%40ss@');
});
afterAll(() => server.close());

const newest = (): ReceivedEmail => server.received.at(-1) as ReceivedEmail;

const draft = {
  to: 'asha@example.in',
  language: 'en' as const,
  subject: 'आपकी शिकायत',
  paragraphs: ['Namaste <b>आशा</b>,', 'First line\nSecond line'],
  action: { label: 'Open it', url: 'https://sudhaar.example/post/1?a=1&b=2' },
};
const unsubscribe = {
  page: 'https://sudhaar.example/unsubscribe?token=t',
  oneClick: 'https://sudhaar.example/api/unsubscribe?token=t',
};

test('an email arrives as text and HTML in any script, with an unsubscribe link', async () => {
  const mailer = smtpMailer(url, 'Sudhaar <no-reply@sudhaar.example>');
  await mailer.send(composeEmail({ ...draft, replyTo: 'desk@example.in', unsubscribe }));
  const { to, user, mail } = newest();
  expect(to).toEqual(['asha@example.in']);
  expect(user).toBe('asha:p@ss');
  expect(mail.subject).toBe('आपकी शिकायत');
  expect(mail.from?.text).toBe('"Sudhaar" <no-reply@sudhaar.example>');
  expect(mail.replyTo?.text).toBe('desk@example.in');
  expect(mail.text).toContain(
    'Namaste <b>आशा</b>,\n\nFirst line\nSecond line\n\nOpen it:\nhttps://sudhaar.example/post/1?a=1&b=2',
  );
  expect(mail.text).toContain(unsubscribe.page);
  expect(mail.html).toContain('Namaste &lt;b&gt;आशा&lt;/b&gt;,');
  expect(mail.html).toContain('First line<br>Second line');
  expect(mail.html).toContain('href="https://sudhaar.example/post/1?a=1&amp;b=2"');
  expect(mail.html).toContain(`href="${unsubscribe.page}"`);
  expect(mail.headerLines.map(({ line }) => line)).toContain(`List-Unsubscribe: <${unsubscribe.oneClick}>`);
  expect(mail.headerLines.map(({ line }) => line)).toContain(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
});

test('a requested email has no unsubscribe link', async () => {
  await smtpMailer(url, 'a@b.c').send(composeEmail(draft));
  const { mail } = newest();
  expect(mail.headers.has('list-unsubscribe')).toBe(false);
  expect(mail.text).not.toContain('Stop emails');
});

test('no value can add a header or a recipient', async () => {
  const subject = 'Hello\r\nBcc: victim@example.in';
  await smtpMailer(url, 'a@b.c').send(
    composeEmail({ ...draft, subject, replyTo: 'x@y.z\r\nBcc: victim@example.in' }),
  );
  const { to, mail } = newest();
  expect(to).toEqual(['asha@example.in']);
  expect(mail.headers.has('bcc')).toBe(false);
});

test('a temporary refusal is an error, so that the job is retried', async () => {
  server.refuseEmail = { responseCode: 451, message: 'Try again later' };
  await expect(smtpMailer(url, 'a@b.c').send(composeEmail(draft))).rejects.toThrow('Try again later');
  server.refuseEmail = null;
});

test('without a mail server each email is a readable file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-outbox-'));
  await outboxMailer(folder, 'Sudhaar <a@b.c>').send(composeEmail({ ...draft, unsubscribe }));
  const [name = ''] = await readdir(folder);
  const text = await readFile(join(folder, name), 'utf8');
  expect(text).toMatch(
    /^Date: .*\nFrom: Sudhaar <a@b.c>\nTo: asha@example.in\nList-Unsubscribe: <https:.*>\nSubject: आपकी/,
  );
  expect(text).toContain('Second line');
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('the outbox removes exactly the emails to or from an address, in any spelling', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-outbox-'));
  const outbox = outboxMailer(folder, 'Sudhaar <a@b.c>');
  await outbox.forget(addressMark('asha@example.in'));
  await outbox.send(composeEmail(draft));
  await outbox.send(composeEmail({ ...draft, to: 'desk@example.in', replyTo: 'Asha@Example.in' }));
  const other = composeEmail({ ...draft, to: 'ravi@example.in', paragraphs: ['To: asha@example.in'] });
  await outbox.send(other);
  await outbox.forget(addressMark('ASHA@example.in'));
  expect(await readdir(folder)).toEqual([`${other.id}.txt`]);
  await rm(folder, { recursive: true });
});
