import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { soon } from '../../../testing/soon.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ CONTACT_EMAIL: 'desk@example.in' });
const send = (payload: object) => server.app.inject({ method: 'POST', url: '/api/contact', payload });
const stored = async () =>
  (await server.context.pool.query('select name, email, message from contact_messages')).rows;
const emails = async () => {
  const folder = join(server.context.config.DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};

test('a message is stored and emailed once', async () => {
  const response = await send({
    name: 'आशा\nBcc: x@y.z',
    email: 'asha@example.in',
    message: 'The form works.\r\nThanks',
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ message: 'Thank you. We’ve received your message.' });
  expect(await stored()).toEqual([
    { name: 'आशा Bcc: x@y.z', email: 'asha@example.in', message: 'The form works.\nThanks' },
  ]);
  const worker = await startWorker({ ...server.context, handlers: server.context.jobs, isAlone: true });
  await soon(async () => expect(await emails()).toHaveLength(1));
  await worker.stop();
  const [email] = await emails();
  expect(email).toContain(
    'To: desk@example.in\nReply-To: asha@example.in\nSubject: Contact form: message from आशा',
  );
  expect(email).toContain('asha@example.in> wrote:\n\nThe form works.');
  expect(email).not.toMatch(/^Bcc/m);
});

test.each([
  [{ email: 'a@b.c', message: 'x' }, 'Please fill in all fields'],
  [{ name: 'A', email: 'nobody', message: 'x' }, 'Invalid email address'],
  [{ name: 'A', email: 'a@b.c', message: 'x'.repeat(5001) }, 'Something in the form isn’t right.'],
])('refuses %j', async (payload, message) => {
  const before = (await stored()).length;
  const response = await send(payload);
  expect(response.statusCode).toBe(422);
  expect(response.json().message).toBe(message);
  expect(await stored()).toHaveLength(before);
});
