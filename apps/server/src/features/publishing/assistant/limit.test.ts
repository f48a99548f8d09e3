import { expect, test } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp({ RATE_LIMITS: 'on' });
const ask = (remoteAddress: string, token = '') =>
  server.app.inject({
    method: 'POST',
    url: '/api/ask',
    remoteAddress,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { message: 'What is Sudhaar?' },
  });

test('an address may ask sixty questions a minute, an account twenty', async () => {
  const asha = await signedIn(server);
  const refused = async (count: number, ...from: Parameters<typeof ask>) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(...from)));
    return answers.filter(({ statusCode }) => statusCode === 429);
  };
  const [first, ...others] = await refused(21, '203.0.113.7', asha.token);
  expect(others).toEqual([]);
  expect(Number(first?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await refused(60, '203.0.113.8')).toEqual([]);
  expect(await refused(1, '203.0.113.8')).toHaveLength(1);
  expect(await refused(1, '203.0.113.9')).toEqual([]);
});
