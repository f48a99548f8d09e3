import { expect, test } from 'vitest';
import { signedIn } from '../../../testing/people.ts';
import { testServers } from '../../../testing/test-app.ts';

const servers = testServers({ RATE_LIMITS: 'on' });

test('all servers share the limit of a key, and a revocation takes effect on each at once', async () => {
  const [one, two] = servers;
  const admin = await signedIn(one, 'admin');
  const form = { name: 'Portal', scopes: ['read'], callsPerMinute: 6 };
  const { body } = await admin.send('POST', '/api/admin/apiKeys', form);
  const ask = async (server: typeof one) =>
    server.app.inject({ url: '/open311/v2/services.json', headers: { authorization: `Bearer ${body.key}` } });
  const answers = [];
  for (let round = 0; round < 4; round += 1) answers.push(await ask(one), await ask(two));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(answers.at(-1)?.json()).toEqual([{ code: 429, description: expect.any(String) }]);
  expect(answers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
  await admin.send('DELETE', `/api/admin/apiKeys/${body.apiKey._id}`, {});
  for (const server of servers) expect((await ask(server)).statusCode).toBe(403);
});
