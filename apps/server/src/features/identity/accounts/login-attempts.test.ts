import { LOGIN_TRIES } from '@sudhaar/domain/call-limits';
import { expect, test } from 'vitest';
import { newEmails } from '../../../testing/emails.ts';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ RATE_LIMITS: 'on' });
const { fromOneAddress, fromElsewhere } = LOGIN_TRIES;
const logIn = async (email: string, password: string, remoteAddress: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress,
    payload: { email, password },
  });
  return { status: response.statusCode, wait: Number(response.headers['retry-after'] ?? 0) };
};
let used = 0;
/** An address that was never used before. */
const elsewhere = (): string => {
  used += 1;
  return `198.51.${Math.floor(used / 250)}.${(used % 250) + 1}`;
};
/** Moves the time of the next attempt from elsewhere into the past, or keeps it. */
const turnIn = (seconds: number) =>
  server.context.pool.query(
    `update call_counts set ends_at = now() + $1 * interval '1 second' where key like 'login % turn'`,
    [seconds],
  );

test('one address has ten attempts before it must wait; a right password resets them', async () => {
  const { email } = await signedIn(server);
  const guess = () => logIn(email, 'guess', '203.0.113.1');
  for (let i = 1; i < fromOneAddress.max; i += 1) expect((await guess()).status).toBe(401);
  expect((await logIn(email, 'secret', '203.0.113.1')).status).toBe(200);
  for (let i = 0; i < fromOneAddress.max; i += 1) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(refused.wait).toBeGreaterThan(fromOneAddress.perSeconds - 60);
});

test.each([true, false])(
  'attempts from many addresses are slowed down, even for unknown accounts (exists: %s)',
  async (isThere) => {
    const email = isThere ? (await signedIn(server)).email : 'nobody@example.in';
    const guesses = [];
    do guesses.push(await logIn(email, 'guess', elsewhere()));
    while (guesses.at(-1)?.status === 401);
    expect(guesses.length).toBeGreaterThanOrEqual(fromElsewhere.atOnce);
    expect(guesses.length).toBeLessThanOrEqual(fromElsewhere.atOnce + 2);
    expect(guesses.at(-1)).toMatchObject({ status: 429, wait: 2 });
    await turnIn(0);
    expect((await logIn(email, 'guess', elsewhere())).status).toBe(401);
    expect((await logIn(email, 'guess', elsewhere())).wait).toBeGreaterThan(2);
  },
);

test('during attempts of others, the owner logs in from a familiar address or by an emailed link', async () => {
  const { email } = await signedIn(server);
  const home = '203.0.113.20';
  expect((await logIn(email, 'secret', home)).status).toBe(200);
  await Promise.all(
    Array.from({ length: fromElsewhere.atOnce + 10 }, () => logIn(email, 'guess', elsewhere())),
  );
  await turnIn(30);
  expect((await logIn(email, 'secret', elsewhere())).status).toBe(429);
  expect((await logIn(email, 'secret', home)).status).toBe(200);

  await newEmails(server);
  const payload = { role: 'user', email };
  await server.app.inject({ method: 'POST', url: '/api/account/forgotPassword', payload });
  const token = /reset-password#([\w-]+)/.exec((await newEmails(server)).join())?.[1];
  const onTheRoad = elsewhere();
  const reset = { token, password: 'new secret', confirmPassword: 'new secret' };
  await server.app.inject({
    method: 'POST',
    url: '/api/account/resetPassword',
    remoteAddress: onTheRoad,
    payload: reset,
  });
  expect((await logIn(email, 'new secret', onTheRoad)).status).toBe(200);
});

test('a familiar address is stored as a hash and expires', async () => {
  const { email } = await signedIn(server);
  await logIn(email, 'secret', '203.0.113.30');
  const { pool, accounts } = server.context;
  const storedMarks = async () => (await pool.query('select address_mark from familiar_addresses')).rows;
  expect(JSON.stringify(await storedMarks())).not.toContain('203.0.113');
  await pool.query(`update familiar_addresses set used_at = now() - interval '31 days'`);
  await accounts.jobs.find(({ name }) => name === 'clear_expired_sessions')?.run({});
  expect(await storedMarks()).toEqual([]);
});
