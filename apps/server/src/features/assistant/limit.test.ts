import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const server = testApp({ RATE_LIMITS: 'on' });
const ask = (remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/ask',
    remoteAddress,
    payload: { message: 'What is Sudhaar?' },
  });

test('twenty questions a minute from one address', async () => {
  const answers = await Promise.all(Array.from({ length: 21 }, () => ask('203.0.113.7')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
});
