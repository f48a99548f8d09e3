import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { unprivilegedUser } from '../apps/server/src/platform/database/embedded/as-root/user.ts';
import type { OsUser } from '../apps/server/src/platform/database/embedded/programs.ts';
import { until } from '../faults/support/until.ts';
import { freePort } from '../scripts/free-port.mjs';
import { configure, readSettings } from './configuration.ts';
import { createMember, type Member, memberOf } from './database.ts';
import { createPart, type Part } from './part.ts';
import { findPrograms } from './programs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUCKET = 'sudhaar';
const PASSWORD = 'password-of-a-trial';
export const WEB_SERVERS = 2;
const ETCD_MEMBERS = 3;

export type Cluster = {
  /** Of nginx. */
  url: string;
  folder: string;
  /** As the servers see it. */
  settings: Record<string, string>;
  /** To the primary, past PgBouncer. */
  databaseUrl: string;
  parts: {
    etcd: Part[];
    members: Member[];
    haproxy: Part;
    pgbouncer: Part;
    redis: Part;
    s3: Part;
    nginx: Part;
    web: Part[];
    worker: Part;
  };
  remove(): Promise<void>;
};

type Options = { members: number; smtpUrl: string };

/** Starts everything on this machine, on free ports and in a temporary folder. */
export async function startCluster({ members: count, smtpUrl }: Options): Promise<Cluster> {
  const programs = findPrograms();
  // PostgreSQL and PgBouncer refuse to run as root.
  const user = process.getuid?.() === 0 ? await unprivilegedUser('/etc/passwd') : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-cluster-'));
  await open(folder, user);
  const folderOf = async (name: string): Promise<string> => {
    const own = join(folder, name);
    await mkdir(own);
    await open(own, user);
    return own;
  };
  const base = { logs: folder, user };

  const etcdMembers: { name: string; client: number; peer: number; data: string }[] = [];
  for (let nth = 1; nth <= ETCD_MEMBERS; nth += 1) {
    const name = `etcd-${nth}`;
    etcdMembers.push({
      name,
      client: await freePort(),
      peer: await freePort(),
      data: await folderOf(name),
    });
  }
  const etcd = etcdMembers.map(({ name, client, peer, data }) =>
    createPart({
      ...base,
      name,
      command: programs.etcd,
      args: [],
      env: readSettings('etcd.env', {
        'ETCD_NAME=etcd-1': `ETCD_NAME=${name}`,
        'http://10.0.0.11:2379,http://127.0.0.1:2379': local(client, 'http'),
        'http://10.0.0.11:2379': local(client, 'http'),
        'http://10.0.0.11:2380': local(peer, 'http'),
        'etcd-1=http://10.0.0.11:2380,etcd-2=http://10.0.0.12:2380,etcd-3=http://10.0.0.13:2380': etcdMembers
          .map((one) => `${one.name}=${local(one.peer, 'http')}`)
          .join(','),
        '/var/lib/etcd/default': data,
      }),
      isReady: () => answers(`${local(client, 'http')}/health`),
    }),
  );

  const wal = await folderOf('wal');
  const members: Member[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const name = `database-${nth}`;
    members.push(
      createMember({
        ...base,
        programs,
        name,
        folder: await folderOf(name),
        ports: { database: await freePort(), rest: await freePort() },
        etcdPorts: etcdMembers.map(({ client }) => client),
        wal,
      }),
    );
  }

  const haproxyPorts = { primary: await freePort(), replica: await freePort() };
  const backends = members.map(
    ({ name, ports }) => `  server ${name} ${local(ports.database)} check port ${ports.rest}`,
  );
  const haproxy = createPart({
    ...base,
    name: 'haproxy',
    command: programs.haproxy,
    args: [
      '-f',
      configure('haproxy.cfg', folder, {
        '127.0.0.1:5000': local(haproxyPorts.primary),
        '127.0.0.1:5001': local(haproxyPorts.replica),
        '  server database-1 10.0.0.11:5432 check port 8008\n  server database-2 10.0.0.12:5432 check port 8008':
          backends.join('\n'),
      }),
    ],
    isReady: async () =>
      (await memberOf(urlTo(haproxyPorts.primary, 'postgres', 'CHANGE-ME-superuser', 'postgres'))) ===
      'primary',
  });

  const pgbouncerPort = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"sudhaar" "${PASSWORD}"\n`);
  const pgbouncer = createPart({
    ...base,
    name: 'pgbouncer',
    command: programs.pgbouncer,
    args: [
      configure('pgbouncer.ini', folder, {
        'port=5000': `port=${haproxyPorts.primary}`,
        '= /etc/pgbouncer/userlist.txt': `= ${users}`,
        'listen_port = 6432': `listen_port = ${pgbouncerPort}`,
      }),
    ],
    isReady: async () => (await memberOf(urlTo(pgbouncerPort))) === 'primary',
  });

  const redisPort = await freePort();
  const redis = createPart({
    ...base,
    name: 'redis',
    command: programs['redis-server'],
    args: [configure('redis.conf', folder, { 'port 6379': `port ${redisPort}` })],
    isReady: () => accepts(redisPort),
  });

  const s3Port = await freePort();
  const s3 = createPart({
    ...base,
    name: 's3',
    // The clone may be closed to the other user.
    user: undefined,
    command: process.execPath,
    args: [
      join(root, 'node_modules/s3rver/bin/s3rver.js'),
      ...['--directory', await folderOf('s3'), '--port', `${s3Port}`, '--address', '127.0.0.1'],
      ...['--silent', '--no-vhost-buckets', '--configure-bucket', BUCKET],
    ],
    isReady: () => accepts(s3Port),
  });

  const nginxPort = await freePort();
  const webPorts = await Promise.all(Array.from({ length: WEB_SERVERS }, freePort));
  configure('servers.conf', folder, {
    'server-1:3000': local(webPorts[0] ?? 0),
    'server-2:3000': local(webPorts[1] ?? 0),
  });
  const nginx = createPart({
    ...base,
    name: 'nginx',
    command: programs.nginx,
    args: [
      ...['-e', 'stderr', '-g', 'daemon off;', '-c'],
      configure('nginx.conf', folder, {
        'listen 80 ': `listen 127.0.0.1:${nginxPort} `,
        '/tmp/nginx.pid': join(folder, 'nginx.pid'),
        '/tmp/nginx-cache': join(folder, 'nginx-cache'),
        'access_log off;': [
          'access_log off;',
          ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
            (kind) => `${kind}_temp_path ${join(folder, `nginx-${kind}`)};`,
          ),
        ].join('\n'),
      }),
    ],
    isReady: () => answers(`${local(nginxPort, 'http')}/api/health`),
  });

  const databaseUrl = urlTo(haproxyPorts.primary);
  const settings = {
    ...readSettings('sudhaar.env', {
      'HOST=10.0.0.21': 'HOST=127.0.0.1',
      'https://sudhaar.example.in': local(nginxPort, 'http'),
      'sudhaar:CHANGE-ME@127.0.0.1:6432': `sudhaar:${PASSWORD}@${local(pgbouncerPort)}`,
      'sudhaar:CHANGE-ME@127.0.0.1:5000': `sudhaar:${PASSWORD}@${local(haproxyPorts.primary)}`,
      'sudhaar:CHANGE-ME@127.0.0.1:5001': `sudhaar:${PASSWORD}@${local(haproxyPorts.replica)}`,
      '10.0.0.31:6379': local(redisPort),
      'http://10.0.0.41:9000': local(s3Port, 'http'),
      // The store of the tests knows one key.
      'ID=sudhaar': 'ID=S3RVER',
      'S3_SECRET_ACCESS_KEY=CHANGE-ME': 'S3_SECRET_ACCESS_KEY=S3RVER',
      'smtp://10.0.0.51:25': smtpUrl,
    }),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const server = async (name: string, ROLE: 'web' | 'worker', port: number): Promise<Part> =>
    createPart({
      ...base,
      name,
      user: undefined,
      command: process.execPath,
      args: ['--enable-source-maps', join(root, 'apps/server/dist/main.js')],
      env: { ...settings, ROLE, PORT: `${port}`, DATA_DIR: await folderOf(name) },
      isReady: () => answers(`${local(port, 'http')}/api/ready`),
    });
  const web = await Promise.all(webPorts.map((port, i) => server(`web-${i + 1}`, 'web', port)));
  const worker = await server('worker', 'worker', await freePort());

  const parts = { etcd, members, haproxy, pgbouncer, redis, s3, nginx, web, worker };
  // None of them is ready before most of them run.
  await Promise.all(etcd.map((part) => part.start()));
  // The first member becomes the primary, and the others copy it.
  for (const member of members) await member.start();
  await createDatabase(members);
  await haproxy.start();
  await Promise.all([pgbouncer.start(), redis.start(), s3.start()]);
  await Promise.all([...web, worker].map((part) => part.start()));
  await nginx.start();
  return {
    url: local(nginxPort, 'http'),
    folder,
    settings,
    databaseUrl,
    parts,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

const local = (port: number, protocol?: 'http'): string =>
  `${protocol ? `${protocol}://` : ''}127.0.0.1:${port}`;

const urlTo = (port: number, user = 'sudhaar', password = PASSWORD, database = 'sudhaar'): string =>
  `postgres://${user}:${password}@${local(port)}/${database}`;

/** What docs/operations.md tells operators to do once. */
async function createDatabase([first]: Member[]): Promise<void> {
  if (!first) throw new Error('There is no member');
  const client = new pg.Client(urlTo(first.ports.database, 'postgres', 'CHANGE-ME-superuser', 'postgres'));
  await client.connect();
  await client.query(`create role sudhaar login password '${PASSWORD}'`);
  await client.query('create database sudhaar owner sudhaar');
  await client.end();
}

/** For everybody to enter, and for the user to write into. */
async function open(folder: string, user: OsUser | undefined): Promise<void> {
  await chmod(folder, 0o755);
  if (user) await chown(folder, user.uid, user.gid);
}

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Waits until every member follows and one of them is synchronous. */
export async function untilReplicated({ parts: { members } }: Cluster): Promise<void> {
  await until(
    'a standby has everything that the primary acknowledges',
    async () => {
      const roles = await Promise.all(members.map((member) => member.role()));
      return roles.filter((role) => role === 'primary').length === 1 && roles.includes('sync');
    },
    120_000,
  );
}
