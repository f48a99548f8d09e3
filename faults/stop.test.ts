import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, type Caller } from './support/api.ts';
import { findLost, startLoad } from './support/load.ts';
import { place, verify, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const STOPS = 3;
const CONNECTIONS = 16;
const IDLE_CONNECTIONS = 8;
const LONGEST_MS = 30_000;

let home: Awaited<ReturnType<typeof place>>;
let product: Product;
beforeAll(async () => {
  home = await place();
  product = await launch(home.folder);
});
afterAll(async () => {
  await product.stop();
  await home.remove();
});

type Outcome = 'answered' | 'answered, the last' | 'refused' | 'dropped';

/** A call on a keep-alive connection. Refused: no connection could be made. */
function callOn(agent: Agent, token: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let wasConnected = false;
    const call = request(
      `${product.baseUrl}/api/user/sendMessage`,
      {
        agent,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode !== 200) resolve('dropped');
          else resolve(response.headers.connection === 'close' ? 'answered, the last' : 'answered');
        });
        response.on('error', () => resolve('dropped'));
      },
    );
    call.on('socket', (socket) => {
      wasConnected = !socket.connecting;
    });
    // A request was in progress on an open connection.
    call.on('error', () => resolve(wasConnected ? 'dropped' : 'refused'));
    call.end(JSON.stringify({ msg: 'Hello' }));
  });
}

/** Repeats the call until an answer closes its connection, or the call fails. */
async function keepCalling({ token }: Caller, seen: Record<Outcome, number>): Promise<void> {
  const agent = keepAliveAgent();
  for (;;) {
    const outcome = await callOn(agent, token);
    seen[outcome] += 1;
    if (outcome !== 'answered') break;
  }
  agent.destroy();
}

const keepAliveAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

it(`answers every accepted request when it is stopped ${STOPS} times under load`, async () => {
  const citizens = await Promise.all(Array.from({ length: 4 }, () => api(product.baseUrl).citizen()));
  const authority = await api(product.baseUrl).authority();
  await withDatabase(home.folder, (pool) => verify(pool, authority.id));
  for (let stop = 1; stop <= STOPS; stop += 1) {
    const load = startLoad({ baseUrl: () => product.baseUrl, citizens, authority });
    await until('writes are acknowledged', () => load.count() >= 20);
    const seen: Record<Outcome, number> = { answered: 0, 'answered, the last': 0, refused: 0, dropped: 0 };
    const callers = Array.from({ length: CONNECTIONS }, (_, i) =>
      keepCalling(citizens[i % 4] as Caller, seen),
    );
    await until('all are being served', () => seen.answered > 10 * CONNECTIONS);
    const idle = Array.from({ length: IDLE_CONNECTIONS }, keepAliveAgent);
    const { token } = citizens[0] as Caller;
    for (const agent of idle) expect(await callOn(agent, token)).toBe('answered');
    const began = performance.now();
    product.signal('SIGTERM');
    // A connection without a request may be about to send one.
    await until('it is stopping', () => seen['answered, the last'] > 0);
    const late = await Promise.all(idle.map((agent) => callOn(agent, token)));
    for (const agent of idle) agent.destroy();
    await Promise.all(callers);
    expect(await product.ended).toBe(0);
    const took = performance.now() - began;
    await load.stop();
    console.log(
      `Stopped in ${took.toFixed(0)} ms: ${JSON.stringify(seen)}, others ${JSON.stringify(load.seen)}`,
    );
    expect(late).toEqual(late.map(() => 'answered, the last'));
    expect(seen).toMatchObject({ dropped: 0, refused: 0, 'answered, the last': CONNECTIONS });
    expect(took).toBeLessThan(LONGEST_MS);
    product = await launch(home.folder);
    expect(await withDatabase(home.folder, (pool) => findLost(pool, load.acknowledged))).toEqual([]);
    expect(load.surprises).toEqual([]);
  }
});
