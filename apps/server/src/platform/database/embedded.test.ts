import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDataFolder } from '../data-folder.ts';
import { startOf } from '../processes.ts';
import { StartError } from '../start-error.ts';
import { findBinaries, linkLibraries } from './embedded/binaries.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts';

const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const PATIENT = { timeout: 30_000 };
const QUICK = { fsync: 'off', shared_buffers: '16MB' };

// Some of these tests create one or two clusters, perhaps on a slow or busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A cluster that was created, started and stopped once. */
let created: string;
let temp: string;
let dataDir: string;
let running: EmbeddedDatabase[];
let helpers: ChildProcess[];

/** A folder that the database's own user may enter. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sudhaar-db-'));
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  created = await newFolder();
  await (await startEmbedded({ dataDir: created, settings: QUICK })).stop();
});

afterAll(() => rm(created, { recursive: true }));

beforeEach(async () => {
  temp = await newFolder();
  dataDir = join(temp, 'data');
  await mkdir(dataDir);
  running = [];
  helpers = [];
});

afterEach(async () => {
  for (const helper of helpers) helper.kill('SIGKILL');
  await Promise.all(running.map((database) => database.stop()));
  // An initdb whose server was killed may still be running in here.
  await rm(temp, { recursive: true, maxRetries: 10 });
});

/** Copies a cluster into the data folder, which takes a fraction of the time of creating one. */
async function copyCluster(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(created, 'postgres'), dataDir]);
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, settings: QUICK, ...options });
  running.push(database);
  return database;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Some of these tests end the database underneath it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query(database: { url: string }, sql: string): Promise<unknown[]> {
  const client = await connect(database.url);
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end());
  return rows.flat();
}

const remember = (database: { url: string }, word: string): Promise<unknown[]> =>
  query(database, `create table remembered as select '${word}' as word`);
const recall = (database: { url: string }): Promise<unknown[]> =>
  query(database, 'select word from remembered');

const mainPid = async (cluster = join(dataDir, 'postgres')): Promise<number> =>
  Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);

/** Starts the database in a separate process, to be killed or to run as another user. Prints its url or the error. */
function startElsewhere(as: { uid?: number; gid?: number } = {}) {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(import.meta.resolve('./embedded.ts'))});
    try {
      const database = await startEmbedded(${JSON.stringify({ dataDir, settings: QUICK })});
      console.log(database.url);
      for await (const _ of process.stdin);
      await database.stop();
    } catch (error) {
      console.log(error.name, error.message);
    }`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { ...as, stdio: ['pipe', 'pipe', 'inherit'] });
  helpers.push(child);
  const firstLine = once(child.stdout, 'data').then(([line]) => String(line).trim());
  const exited = once(child, 'exit');
  return {
    said: firstLine,
    async end() {
      child.stdin.end();
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('the embedded database', () => {
  it('is created in UTF-8 and stores every script', async () => {
    const steps: string[] = [];
    const database = await start({ onStep: (text) => steps.push(text) });
    expect(steps).toEqual(['Creating the database']);
    expect(await query(database, "select 'सुधार 🛠'::text, lower('ÄÖ'), getdatabaseencoding()")).toEqual([
      'सुधार 🛠',
      'äö',
      'UTF8',
    ]);
    expect(await query(database, 'show timezone')).toEqual(['UTC']);
  });

  it('is reachable by a private socket only', async () => {
    await copyCluster();
    const database = await start();
    expect(await query(database, 'show listen_addresses')).toEqual(['']);
    expect(await readFile(join(dataDir, 'postgres/pg_hba.conf'), 'utf8')).toMatch(
      /^host\s+all\s+all\s+127\S+\s+reject$/m,
    );
    const socket = new URL(database.url).searchParams.get('host') ?? '';
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    expect((await stat(dataDir)).mode & 0o022).toBe(0);
  });

  it('keeps its data and starts again without creating anything', async () => {
    await copyCluster();
    const first = await start();
    await remember(first, 'pothole');
    await first.stop();
    const steps: string[] = [];
    const second = await start({ onStep: (text) => steps.push(text) });
    expect(await recall(second)).toEqual(['pothole']);
    expect(steps).toEqual([]);
  });

  it('stops during running statements, and a second stop is harmless', async () => {
    await copyCluster();
    const database = await start();
    const client = await connect(database.url);
    const interrupted = expect(client.query('select pg_sleep(600)')).rejects.toThrow();
    await Promise.all([database.stop(), database.stop()]);
    await interrupted;
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('works in a data folder with a long and unusual path', async () => {
    dataDir = join(temp, 'नगर पालिका, "ward" 7 ', 'deep'.repeat(20), 'deeper'.repeat(20));
    await mkdir(dataDir, { recursive: true });
    const database = await start();
    const socket = new URL(database.url).searchParams.get('host') ?? '';
    expect(socket.length).toBeLessThan(80);
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    await remember(database, 'deep');
    await database.stop();
    await expect(stat(socket)).rejects.toThrow('ENOENT');
    expect(await recall(await start())).toEqual(['deep']);
  });

  it('reports PostgreSQL’s message if it does not start', async () => {
    await copyCluster();
    const failed = start({ settings: { max_connections: 'plenty' } });
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(/invalid value for parameter "max_connections": "plenty"/);
  });

  it('creates the links to its libraries if npm ran no install scripts', async () => {
    const { native } = await findBinaries();
    await cp(join(native, 'pg-symlinks.json'), join(temp, 'native/pg-symlinks.json'));
    await mkdir(join(temp, 'native/lib'));
    await linkLibraries(temp);
    const links: { source: string; target: string }[] = JSON.parse(
      await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
    );
    for (const { source, target } of links) {
      expect(join(temp, 'native/lib', await readlink(join(temp, target)))).toBe(join(temp, source));
    }
  });
});

describe('after a crash', () => {
  it('stops the database that a killed server left running, and continues with its data', async () => {
    await copyCluster();
    const server = startElsewhere();
    await remember({ url: await server.said }, 'kept');
    const orphan = await mainPid();
    await server.kill();
    expect(await startOf(orphan)).toBeDefined();
    const steps: string[] = [];
    const database = await start({ onStep: (text) => steps.push(text) });
    expect(steps).toEqual(['Stopping the database of an earlier start']);
    expect(await startOf(orphan)).toBeUndefined();
    expect(await recall(database)).toEqual(['kept']);
  });

  it('reports that PostgreSQL was killed, and starts again despite an old statement', async () => {
    await copyCluster();
    const first = await start();
    await remember(first, 'before');
    const client = await connect(first.url);
    // Busy, so that it does not notice the end of the main process.
    const busy = expect(client.query('select count(*) from generate_series(1, 1e12)')).rejects.toThrow();
    await expect
      .poll(
        () => query(first, "select 1 from pg_stat_activity where query ~ '1e12' and pid <> pg_backend_pid()"),
        PATIENT,
      )
      .toEqual([1]);
    process.kill(await mainPid(), 'SIGKILL');
    expect(await first.crashed).toMatch(
      /^PostgreSQL has ended unexpectedly; its last words are in .*postgres\.log$/,
    );
    expect(await recall(await start())).toEqual(['before']);
    await busy;
    await first.stop();
  });

  it('restarts on request with its data, but not in another folder', async () => {
    await copyCluster();
    const ends: string[] = [];
    const database = await start({ onEnd: (words) => ends.push(words) });
    await remember(database, 'kept');
    process.kill(await mainPid(), 'SIGKILL');
    await expect.poll(() => recall(database).catch(() => []), PATIENT).toEqual(['kept']);
    expect(ends).toEqual([expect.stringContaining('PostgreSQL has ended unexpectedly')]);
    const pid = await mainPid();
    await rename(join(dataDir, 'postgres'), join(temp, 'moved'));
    process.kill(pid, 'SIGKILL');
    expect(await database.crashed).toContain('PostgreSQL has ended unexpectedly');
    expect(await readdir(dataDir)).toEqual(['postgres.log']);
  });

  it('does not report an intended stop as a crash', async () => {
    await copyCluster();
    const database = await start();
    await database.stop();
    expect(await Promise.race([database.crashed, 'quiet'])).toBe('quiet');
  });

  it('starts despite lock files whose pid belongs to another process now', async () => {
    await copyCluster();
    const first = await start();
    await remember(first, 'kept');
    const cluster = join(dataDir, 'postgres');
    const socketLock = (await readdir(cluster)).find((name) => name.endsWith('.lock')) ?? '';
    const files = ['postmaster.pid', socketLock].map((name) => join(cluster, name));
    const noted = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const { uid, gid } = await stat(cluster);
    await first.stop();
    const stranger = spawn('sleep', ['600'], { uid, gid });
    helpers.push(stranger);
    for (const [i, file] of files.entries())
      await writeFile(file, (noted[i] ?? '').replace(/^\d+/, String(stranger.pid)));
    expect(await recall(await start())).toEqual(['kept']);
    expect(stranger.exitCode).toBeNull();
  });

  it('creates the database again if its creation was killed', async () => {
    const server = startElsewhere();
    const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.draft-'));
    await expect
      .poll(
        async () => (await Promise.all((await drafts()).map((name) => readdir(join(dataDir, name))))).flat(),
        { ...PATIENT, interval: 5 },
      )
      .toContain('base');
    await server.kill();
    expect(await readdir(dataDir)).not.toContain('postgres');
    await remember(await start(), 'complete');
    await running.pop()?.stop();
    expect(await recall(await start())).toEqual(['complete']);
  });

  it('completes a first start that was killed before it created the database', async () => {
    await copyCluster();
    const first = await start();
    const client = await connect(first.url.replace('/sudhaar?', '/postgres?'));
    await client.query('drop database sudhaar');
    await client.end();
    await first.stop();
    await remember(await start(), 'there');
  });
});

describe.runIf(asRoot)('started by root', () => {
  it('runs as nobody on a machine without a postgres user', async () => {
    const passwd = join(temp, 'passwd');
    await writeFile(
      passwd,
      'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/bin/false\n',
    );
    const database = await start({ machine: { passwd } });
    await remember(database, 'nobody');
    expect((await stat(`/proc/${await mainPid()}`)).uid).toBe(NOBODY.uid);
    await database.stop();
    // If a postgres user is added later, the cluster keeps its user.
    expect(await recall(await start())).toEqual(['nobody']);
  });

  it('fails with a clear message on a machine without any user to run as', async () => {
    const passwd = join(temp, 'passwd');
    await writeFile(passwd, 'root:x:0:0:root:/root:/bin/bash\n');
    await expect(start({ machine: { passwd } })).rejects.toThrow(
      /^PostgreSQL does not run as root, and this machine/,
    );
  });

  it('continues as the user that created the cluster', async () => {
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const theirs = startElsewhere(NOBODY);
    await remember({ url: await theirs.said }, 'theirs');
    await theirs.end();
    expect(await recall(await start())).toEqual(['theirs']);
    expect((await stat(`/proc/${await mainPid()}`)).uid).toBe(NOBODY.uid);
  });

  it('refuses other users than the one that created the cluster', async () => {
    await copyCluster();
    await (await start()).stop();
    expect(await startElsewhere({ uid: 1, gid: 1 }).said).toBe(
      `StartError The database belongs to another user, who has to start Sudhaar: ${dataDir}/postgres`,
    );
  });

  it('passes through a closed data folder and leaves it closed', async () => {
    await chmod(dataDir, 0o700);
    const database = await start();
    expect(new URL(database.url).searchParams.get('host')).toBe(join(dataDir, 'postgres'));
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);
  });

  it('passes through a data folder that was open until it was closed', async () => {
    await copyCluster();
    await (await start()).stop();
    await chown(dataDir, 1, 0);
    await chmod(dataDir, 0o755);
    await makeDataFolder(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await start();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    await makeDataFolder(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
  });

  describe('in a folder that only root may enter', () => {
    let place: string;

    beforeEach(async () => {
      dataDir = join(temp, 'closed/data');
      await mkdir(dataDir, { recursive: true });
      await chmod(join(temp, 'closed'), 0o700);
      place = join(temp, 'place');
    });

    it('keeps programs and cluster in a separate folder', async () => {
      const { native, version } = await findBinaries();
      const closed = join(temp, 'closed/native');
      await cp(native, closed, { recursive: true, verbatimSymlinks: true });
      const machine = { place, binaries: { native: closed, version } };
      const steps: string[] = [];
      const first = await start({ machine, onStep: (text) => steps.push(text) });
      expect(steps).toEqual([`Copying PostgreSQL to ${place}`, 'Creating the database']);
      await remember(first, 'moved');
      await first.stop();
      expect(await readdir(dataDir)).toEqual(['postgres.location', 'postgres.log']);
      const second = await start({ machine, onStep: (text) => steps.push(text) });
      expect(await recall(second)).toEqual(['moved']);
      expect(steps).toHaveLength(2);
    });

    it('starts empty if the data folder was removed, and fails clearly if the cluster was', async () => {
      const first = await start({ machine: { place } });
      await remember(first, 'gone');
      await first.stop();
      await rm(dataDir, { recursive: true });
      await mkdir(dataDir);
      const second = await start({ machine: { place } });
      await remember(second, 'fresh');
      await second.stop();
      await rm(place, { recursive: true });
      await expect(start({ machine: { place } })).rejects.toThrow(
        /^The database .* is gone\. To begin with an empty one, remove /,
      );
    });

    it('does not share the cluster with a copy of the data folder', async () => {
      const original = await start({ machine: { place } });
      await cp(dataDir, `${dataDir}-copy`, { recursive: true });
      await expect(start({ machine: { place }, dataDir: `${dataDir}-copy` })).rejects.toThrow(
        /^Another Sudhaar is already running/,
      );
      await remember(original, 'unharmed');
    });
  });
});
