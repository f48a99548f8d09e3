import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian puts services where only root looks for programs. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];

/** Debian's packages by the program that is needed of each. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  nginx: 'nginx',
} as const;

export type Programs = Record<keyof typeof PACKAGES, string> & {
  /** Folder of PostgreSQL's programs, which Debian keeps out of the path. */
  postgres: string;
};

/** Throws with the command that installs what is missing. */
export function findPrograms(): Programs {
  const postgres = newestPostgres();
  const found = Object.keys(PACKAGES).map((name) => [name, find(name)] as const);
  const missing = [
    ...found.flatMap(([name, path]) => (path ? [] : [PACKAGES[name as keyof typeof PACKAGES]])),
    ...(postgres ? [] : ['postgresql']),
  ];
  if (missing.length > 0 || !postgres) {
    throw new Error(
      `Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}. Their services need not run.`,
    );
  }
  return { ...(Object.fromEntries(found) as Omit<Programs, 'postgres'>), postgres };
}

function find(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function newestPostgres(): string | undefined {
  try {
    const [newest] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
    const folder = `/usr/lib/postgresql/${newest}/bin`;
    return isProgram(join(folder, 'postgres')) ? folder : undefined;
  } catch {
    return undefined;
  }
}
