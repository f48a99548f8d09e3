import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { OsUser } from '../apps/server/src/platform/database/embedded/programs.ts';
import { configure } from './configuration.ts';
import { createPart, type Part } from './part.ts';
import type { Programs } from './programs.ts';

type Role = 'primary' | 'sync' | 'replica' | 'away';

/** Patroni with its PostgreSQL. */
export type Member = Part & {
  name: string;
  ports: { database: number; rest: number };
  role(): Promise<Role>;
};

type Options = {
  name: string;
  folder: string;
  ports: Member['ports'];
  etcdPorts: number[];
  wal: string;
  programs: Programs;
  logs: string;
  user: OsUser | undefined;
};

export function createMember({ name, folder, ports, etcdPorts, wal, programs, logs, user }: Options): Member {
  const data = join(folder, 'data');
  const config = configure(
    'patroni.yml',
    logs,
    {
      'name: database-1': `name: ${name}`,
      '10.0.0.11:8008': `127.0.0.1:${ports.rest}`,
      '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': etcdPorts.map((port) => `127.0.0.1:${port}`).join(),
      '10.0.0.11:5432': `127.0.0.1:${ports.database}`,
      '10.0.0.0/24': '127.0.0.1/32',
      '/var/lib/postgresql/15/sudhaar': data,
      '/var/lib/postgresql/patroni.pgpass': join(folder, 'pgpass'),
      '/usr/lib/postgresql/15/bin': programs.postgres,
      '/var/run/postgresql': folder,
      '/var/backups/sudhaar/wal': wal,
      'local all all peer': 'local all all trust',
    },
    `${name}.yml`,
  );
  const health = async (path: string): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${ports.rest}${path}`, { signal: AbortSignal.timeout(2_000) })).ok;
  const is = (path: string): Promise<boolean> => health(path).catch(() => false);
  return {
    ...createPart({
      name,
      command: programs.patroni,
      args: [config],
      logs,
      user,
      isReady: () => health('/health'),
      // Patroni gives PostgreSQL a session of its own.
      orphans: () => postmasterIn(data),
    }),
    name,
    ports,
    async role() {
      if (await is('/primary')) return 'primary';
      if (await is('/sync')) return 'sync';
      return (await is('/replica')) ? 'replica' : 'away';
    },
  };
}

function postmasterIn(data: string): number[] {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // A file that a killed server left may name somebody else's process by now.
    return pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [Number(pid)] : [];
  } catch {
    return [];
  }
}

/** Asks the database itself. */
export async function memberOf(url: string): Promise<'primary' | 'replica'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovering');
    return rows[0]?.recovering ? 'replica' : 'primary';
  } finally {
    await client.end().catch(() => undefined);
  }
}
