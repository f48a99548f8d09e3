import { CALL_LIMITS } from '@sudhaar/domain/call-limits';
import { GUEST_LIMITS } from '@sudhaar/domain/guest-reports';
import { expect, test } from 'vitest';
import { newEmails } from '../../../testing/emails.ts';
import { multipart } from '../../../testing/multipart.ts';
import { photo, reportFields } from '../../../testing/photos.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ GUEST_REPORTS: 'on', RATE_LIMITS: 'on' });
const off = testApp();
let made = 0;
const newDevice = (): string => {
  made += 1;
  return `device-${made}`;
};

async function send({ app }: typeof server, email: string, clientId = newDevice()) {
  const form = multipart({ ...reportFields(), email, clientId }, [await photo()]);
  return app.inject({ method: 'POST', url: '/api/guest/reports', ...form });
}

test('one mailbox gets three links an hour, also when the same report asks for them', async () => {
  for (let i = 0; i < GUEST_LIMITS.mailboxPerHour.max; i += 1)
    expect((await send(server, `victim+${i}@example.in`, 'one-device')).statusCode).toBe(201);
  const refused = await send(server, 'victim@example.in', 'one-device');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(await newEmails(server)).not.toHaveLength(0);
  // Neither the mailbox nor its address is in the counts.
  const { rows } = await server.context.pool.query(`select key from call_counts where key like '%victim%'`);
  expect(rows).toEqual([]);
  expect((await send(server, 'somebody@example.in')).statusCode).toBe(201);
});

test('one network address sends a hundred an hour, also if they are refused', async () => {
  const [{ max }] = CALL_LIMITS.guestReport;
  const form = multipart({ email: 'many@example.in', clientId: 'many' }, []);
  const statuses = new Set<number>();
  for (let i = 0; i < max; i += 1)
    statuses.add(
      (await server.app.inject({ method: 'POST', url: '/api/guest/reports', ...form })).statusCode,
    );
  expect([...statuses]).toEqual([422, 429]);
});

test('everything is as if it were not there, unless the operator allows it', async () => {
  const before = await send(off, 'asha@example.in');
  expect([before.statusCode, before.json().message]).toEqual([
    404,
    expect.stringContaining('isn’t possible here'),
  ]);
  for (const call of ['open', 'confirm', 'discard']) {
    const response = await off.app.inject({
      method: 'POST',
      url: `/api/guest/${call}`,
      payload: { token: 'x' },
    });
    expect(response.statusCode).toBe(404);
  }
  const allowed = async ({ app }: typeof server) => (await app.inject({ url: '/api/guest/reports' })).json();
  expect(await allowed(off)).toEqual({ areAllowed: false });
  expect(await allowed(server)).toEqual({ areAllowed: true });
  expect((await off.context.pool.query('select from guest_submissions')).rows).toEqual([]);
  expect((await off.context.pool.query('select from media')).rows).toEqual([]);
});
