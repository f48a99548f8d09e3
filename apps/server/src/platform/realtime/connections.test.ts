import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { connected, liveClient } from '../../testing/live-client.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { soon } from '../../testing/soon.ts';
import { testApp } from '../../testing/test-app.ts';
import { CONNECTION_LIMITS } from './connections.ts';

const { perAccount, unknownPerAddress } = CONNECTION_LIMITS;
const server = testApp({ TRUST_PROXY: 'on' });
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  asha = await signedIn(server);
  ravi = await signedIn(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Connects and resolves with 'connected' or the code of the refusal. */
function outcome(token: string) {
  const client = liveClient(server, token);
  const result = new Promise<string>((resolve) => {
    client.socket.once('connect', () => resolve('connected'));
    client.socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
      resolve(error.data?.code ?? error.message),
    );
  });
  client.socket.connect();
  return { client, told: result };
}

test('an account has a maximum number of connections, even if opened at once, independent of others', async () => {
  const tries = Array.from({ length: perAccount + 20 }, () => outcome(asha.token));
  const results = await Promise.all(tries.map((one) => one.told));
  expect(results.filter((words) => words === 'connected')).toHaveLength(perAccount);
  expect(results.filter((words) => words === 'too_many_connections')).toHaveLength(20);
  await connected(server, ravi);
  // After closing a tab, another one can be opened.
  tries[results.indexOf('connected')]?.client.socket.close();
  await soon(async () => expect(await outcome(asha.token).told).toBe('connected'));
});

/** A connection that never authenticates. */
async function silent(address: string): Promise<string> {
  const { port } = server.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  return new Promise((resolve) => socket.once('data', (data) => resolve(data.toString().slice(9, 12))));
}
const opened: ReturnType<typeof connect>[] = [];

test('an address has a maximum number of unauthenticated connections', async () => {
  const answers = await Promise.all(Array.from({ length: unknownPerAddress }, () => silent('203.0.113.7')));
  expect(new Set(answers)).toEqual(new Set(['101']));
  expect(await silent('203.0.113.7')).not.toBe('101');
  expect(await silent('203.0.113.8')).toBe('101');
  await connected(server, ravi);
  for (const socket of opened) socket.destroy();
  await soon(async () => expect(await silent('203.0.113.7')).toBe('101'));
  for (const socket of opened) socket.destroy();
});

test('authenticated connections count for the account only', async () => {
  for (let i = 0; i < unknownPerAddress + 5; i += 1) {
    const { client, told } = outcome(ravi.token);
    expect(await told).toBe('connected');
    client.socket.close();
  }
});
