import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ RATE_LIMITS: 'on' });
const send = (remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress,
    payload: { name: 'Asha', email: 'asha@example.in', message: 'Hello' },
  });

test('the twenty-first message within ten minutes from an address is refused with the time to wait', async () => {
  for (let i = 0; i < 20; i += 1) expect((await send('203.0.113.7')).statusCode).toBe(201);
  const refused = await send('203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    code: 'too_many_requests',
    message: 'Too many attempts. Try again in 10 minutes.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540);
  expect((await send('203.0.113.8')).statusCode).toBe(201);

  await server.context.pool.query(`update call_counts set ends_at = now() + interval '41 seconds'`);
  expect((await send('203.0.113.7')).json().message).toMatch(
    /^Too many attempts\. Try again in 4[01] seconds\.$/,
  );
});

test('the API’s description contains the limit', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  expect(document.paths['/api/contact'].post.description).toContain('At most 20 calls in 600 seconds');
});
