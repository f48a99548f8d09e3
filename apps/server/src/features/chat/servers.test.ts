import { describe, expect, test, vi } from 'vitest';
import { connected } from '../../testing/live-client.ts';
import { signedIn } from '../../testing/people.ts';
import { testServers } from '../../testing/test-app.ts';

const redisUrl = process.env.TEST_REDIS_URL;

describe.each([
  { relay: 'PostgreSQL', settings: {} },
  // Only where there is one to reach.
  ...(redisUrl ? [{ relay: 'Redis', settings: { REDIS_URL: redisUrl } }] : []),
])('two servers that share $relay', ({ settings }) => {
  const [here, there] = testServers(settings);

  test('a message sent to one reaches every tab on both once, however long it is', async () => {
    const asha = await signedIn(here);
    const tabs = [await connected(here, asha), await connected(there, asha), await connected(there, asha)];
    const sent = [];
    for (const msg of ['first', 'क'.repeat(2000), 'last']) {
      sent.push((await asha.send('POST', '/api/user/sendMessage', { msg })).body.data);
    }
    for (const tab of tabs) {
      await vi.waitFor(() => expect(tab.heard('receive_message')).toHaveLength(sent.length), 5_000);
      const byId = tab.heard('receive_message').toSorted((a, b) => a._id.localeCompare(b._id));
      expect(byId).toEqual(sent);
    }
  });

  test('a server that stops lets its clients go at once, and they come back when it is there', async () => {
    const client = await connected(there, await signedIn(here));
    const gone = new Promise<string>((resolve) => client.socket.once('disconnect', resolve));
    const began = performance.now();
    await there.app.close();
    expect(performance.now() - began).toBeLessThan(3_000);
    // The reason matters: after a goodbye of the server a client would not try again by itself.
    expect(await gone).toMatch(/transport (close|error)/);
    expect(client.socket.active).toBe(true);
  });
});
