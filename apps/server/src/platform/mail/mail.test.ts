import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeEmail } from './compose.ts';
import { addressMark } from './mail.ts';
import { outboxMailer } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

type ReceivedMail = { to: string[]; user: string | undefined; mail: ParsedMail };

const received: ReceivedMail[] = [];
let mood: 'well' | 'busy' = 'well';
const server = new SMTPServer({
  // No certificate on loopback; the login is what we look at.
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (auth, _session, done) => done(null, { user: `${auth.username}:${auth.password}` }),
  async onData(stream, session, done) {
    const mail = await simpleParser(stream);
    if (mood === 'busy') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    received.push({ to: session.envelope.rcptTo.map(({ address }) => address), user: session.user, mail });
    done();
  },
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address === 'string' || !address) throw new Error('no port');
  url = `smtp://asha:p%40ss@127.0.0.1:${address.port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

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

test('an email arrives as plain text and HTML, in any script, with its way out', async () => {
  const mailer = smtpMailer(url, 'Sudhaar <no-reply@sudhaar.example>');
  await mailer.send(composeEmail({ ...draft, replyTo: 'desk@example.in', unsubscribe }));
  const { to, user, mail } = received.at(-1) as ReceivedMail;
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

test('an email that somebody asked for has no way out in it', async () => {
  await smtpMailer(url, 'a@b.c').send(composeEmail(draft));
  const { mail } = received.at(-1) as ReceivedMail;
  expect(mail.headers.has('list-unsubscribe')).toBe(false);
  expect(mail.text).not.toContain('Stop emails');
});

test('nothing in an email can add a header or a reader', async () => {
  const subject = 'Hello\r\nBcc: victim@example.in';
  await smtpMailer(url, 'a@b.c').send(
    composeEmail({ ...draft, subject, replyTo: 'x@y.z\r\nBcc: victim@example.in' }),
  );
  const { to, mail } = received.at(-1) as ReceivedMail;
  expect(to).toEqual(['asha@example.in']);
  expect(mail.headers.has('bcc')).toBe(false);
});

test('a server that can not take it now is an error, so that the job tries again', async () => {
  mood = 'busy';
  await expect(smtpMailer(url, 'a@b.c').send(composeEmail(draft))).rejects.toThrow('Try again later');
  mood = 'well';
});

test('without a server each email is a readable file', async () => {
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

test('the outbox forgets what was sent to or from an address, however it was written, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-outbox-'));
  const outbox = outboxMailer(folder, 'Sudhaar <a@b.c>');
  await outbox.forget(addressMark('asha@example.in'));
  await outbox.send(composeEmail(draft));
  await outbox.send(composeEmail({ ...draft, to: 'desk@example.in', replyTo: 'Asha@Example.in' }));
  const kept = composeEmail({ ...draft, to: 'ravi@example.in', paragraphs: ['To: asha@example.in'] });
  await outbox.send(kept);
  await outbox.forget(addressMark('ASHA@example.in'));
  expect(await readdir(folder)).toEqual([`${kept.id}.txt`]);
  await rm(folder, { recursive: true });
});
