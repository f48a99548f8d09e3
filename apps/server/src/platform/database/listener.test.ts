import { createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { soon } from '../../testing/soon.ts';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { type DatabaseListener, listenTo } from './listener.ts';

let url: string;
let speaker: pg.Client;
let drop: () => Promise<void>;
const open: DatabaseListener[] = [];

beforeAll(async () => {
  const database = await createEmptyDatabase();
  ({ url, drop } = database);
  speaker = new pg.Client(url);
  await speaker.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  aheadMs = 0;
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});
afterAll(async () => {
  await speaker.end();
  await drop();
});

function listen(to = url) {
  const notifications: string[] = [];
  const listening = listenTo({
    url: to,
    channel: 'news',
    onNotice: (payload) => notifications.push(payload),
    onGap: () => notifications.push('gap'),
  });
  open.push(listening);
  return { ...listening, heard: notifications };
}
/** Moves the listener's clock, because waiting would depend on the load of the machine. */
function passSecond(): void {
  aheadMs += 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);
}
const realNow = performance.now.bind(performance);
let aheadMs = 0;
const say = (payload: string) => speaker.query('select pg_notify($1, $2)', ['news', payload]);

test('receives notifications, and is idle until somebody asks whether it is up to date', async () => {
  const { isUpToDate, heard } = listen();
  expect(isUpToDate()).toBe(false);
  await soon(() => expect(isUpToDate()).toBe(true));
  await say('one');
  await say('two');
  await soon(() => expect(heard).toEqual(['gap', 'one', 'two']));
});

test('is up to date if it received everything sent until a second ago', async () => {
  const { isUpToDate, heard } = listen();
  await soon(() => expect(isUpToDate()).toBe(true));
  for (let i = 0; i < 2; i += 1) {
    await say(String(i));
    // Everything received from now on was sent after it.
    passSecond();
    expect(isUpToDate()).toBe(false);
    await soon(() => expect(isUpToDate()).toBe(true));
    expect(heard).toContain(String(i));
  }
});

test('reconnects after its connection is ended, and reports a gap', async () => {
  const { isUpToDate, heard } = listen();
  await soon(() => expect(isUpToDate()).toBe(true));
  await speaker.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_notify%' and pid <> pg_backend_pid() and datname = current_database()`,
  );
  await soon(() => {
    isUpToDate();
    expect(heard).toEqual(['gap', 'gap']);
  });
  await soon(() => expect(isUpToDate()).toBe(true));
});

test('counts a silent connection as up to date for at most a second', async () => {
  const line = await proxyTo(url);
  const { isUpToDate } = listen(line.url);
  await soon(() => expect(isUpToDate()).toBe(true));
  line.fallSilent();
  // The last notification received was sent before the silence.
  passSecond();
  expect(isUpToDate()).toBe(false);
  await line.close();
});

test('waits for an unreachable database', async () => {
  const away = new URL(url);
  away.searchParams.set('host', '/nowhere');
  const { isUpToDate, heard } = listen(away.toString());
  for (let i = 0; i < 3; i += 1) expect(isUpToDate()).toBe(false);
  expect(heard).toEqual([]);
});

/** Forwards bytes until it falls silent, like a network that is cut without closing connections. */
async function proxyTo(target: string) {
  const { host, port } = new pg.Client(target);
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('close', () => isSilent || to.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(target);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: through.toString(),
    fallSilent: () => (isSilent = true),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
