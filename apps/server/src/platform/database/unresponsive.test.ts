import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { createLogger } from '../logger.ts';
import { createPool } from './connect.ts';
import { terminateUnresponsiveConnections } from './unresponsive.ts';

const server = testApp();

/** A proxy to the database that can stop forwarding without closing. */
async function throughProxy(): Promise<{ url: string; freeze(): void }> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: server.databaseUrl });
  const sockets: Socket[] = [];
  let isFrozen = false;
  const proxy = createServer((inner) => {
    sockets.push(inner);
    inner.on('error', () => undefined);
    if (isFrozen) return;
    const outer = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    inner.pipe(outer).pipe(inner);
    outer.on('error', () => undefined);
    sockets.push(outer);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  const proxyPort = typeof address === 'object' ? address?.port : null;
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${proxyPort}/${database}`,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

test('statements sent to an unresponsive database fail, even in a pipeline', async () => {
  const { url, freeze } = await throughProxy();
  const pool = createPool(url);
  const stop = terminateUnresponsiveConnections({
    pools: [pool],
    url,
    logger: createLogger('fatal'),
    checkEveryMs: 300,
  });
  onTestFinished(stop);
  const client = await pool.connect();
  client.on('error', () => undefined);
  await client.query('select 1');
  freeze();
  const results = await Promise.allSettled([client.query('select 2'), client.query('select 3')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  client.release(true);
  await pool.end();
});
