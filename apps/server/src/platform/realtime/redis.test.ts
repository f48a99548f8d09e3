import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.mjs';
import { createLogger } from '../logger.ts';
import { redisRelay } from './redis.ts';

const REDIS = '/usr/bin/redis-server';

// A rejection that nobody handles fails the run, as it would end a server.
test.skipIf(!existsSync(REDIS))(
  'words to other servers while Redis is away are lost, and end nothing',
  async () => {
    const port = await freePort();
    const client = new Redis(port, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    const first = startRedis(port);
    await client.ping();
    const relay = await redisRelay(`redis://127.0.0.1:${port}`, createLogger('silent'));
    const io = new Server();
    io.adapter(relay.adapter);
    await expect.poll(() => client.pubsub('CHANNELS')).not.toEqual([]);

    first.kill('SIGKILL');
    await once(first, 'exit');
    for (let i = 0; i < 10; i += 1) io.serverSideEmit('something', []);

    const second = startRedis(port);
    await client.ping();
    await expect.poll(() => client.pubsub('CHANNELS')).not.toEqual([]);
    io.of('/').adapter.close();
    await relay.close();
    client.disconnect();
    second.kill('SIGKILL');
    await once(second, 'exit');
  },
);

const startRedis = (port: number): ChildProcess =>
  spawn(REDIS, ['--port', `${port}`, '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' });
