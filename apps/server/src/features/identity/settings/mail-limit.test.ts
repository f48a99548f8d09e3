import { NOTIFICATION_KINDS } from '@sudhaar/domain/notifications';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const server = testApp({ SMTP_URL: mailServer.url });

const limitOf = async (who: Person) => (await who.get('/api/settings')).body.mailLimit;
const set = (column: string, id: string) =>
  server.context.pool.query(`update accounts set ${column} where id = $1`, [id]);

test('the settings tell why no emails arrive', async () => {
  const asha = await signedIn(server);
  await set('is_verified = true', asha.id);
  expect(await limitOf(asha)).toBeNull();
  await set('is_verified = false', asha.id);
  expect(await limitOf(asha)).toBe('unconfirmed');
  const off = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { mail: false }]));
  await asha.send('PUT', '/api/settings', { notifications: off });
  expect(await limitOf(asha)).toBe('allOff');
  await set(`mail_refused_since = now() - interval '8 days'`, asha.id);
  expect(await limitOf(asha)).toBe('refused');
  await asha.send('POST', '/api/settings/mail', {});
  expect(await limitOf(asha)).toBe('allOff');
});
