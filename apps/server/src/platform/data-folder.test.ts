import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataFolder, makeDataFolder } from './data-folder.ts';
import { commandLines, startOf } from './processes.ts';
import { StartError } from './start-error.ts';

const asRoot = process.getuid?.() === 0;
const PATIENT = { timeout: 15_000 };
let folder: string;
let helpers: ChildProcess[];

const keep = <Helper extends ChildProcess>(helper: Helper): Helper => {
  helpers.push(helper);
  return helper;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sudhaar-claim-'));
  helpers = [];
});

afterEach(async () => {
  for (const helper of helpers) helper.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Leaves the lock of a process with this pid and start time. */
async function leaveLock(owner: string): Promise<void> {
  await mkdir(join(folder, 'sudhaar.lock'));
  await writeFile(join(folder, 'sudhaar.lock', owner), '');
}

/** Claims the folder in a separate process until its input ends. Returns the first line that it prints. */
async function claimElsewhere(as: { uid?: number; gid?: number } = {}) {
  const code = `
    const { claimDataFolder } = await import(${JSON.stringify(import.meta.resolve('./data-folder.ts'))});
    try {
      await claimDataFolder(${JSON.stringify(folder)});
      console.log('claimed');
      for await (const _ of process.stdin);
    } catch (error) {
      console.log(error.name, error.message);
    }`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const child = keep(spawn(process.execPath, args, as));
  const [line] = await once(child.stdout, 'data');
  return { child, said: String(line).trim() };
}

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('the data folder', () => {
  it('is created for its owner only, in accessible folders', async () => {
    await makeDataFolder(join(folder, 'a', 'b'));
    expect(await modeOf(join(folder, 'a', 'b'))).toBe(0o700);
    expect((await modeOf(join(folder, 'a'))) & 0o500).toBe(0o500);
    expect((await modeOf(join(folder, 'a'))) & 0o055).not.toBe(0);
  });

  it('is closed to others, and so are the product’s files in it', async () => {
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'outbox'), { mode: 0o755 });
    await writeFile(join(folder, 'auth-secret'), 'secret', { mode: 0o644 });
    await writeFile(join(folder, 'notes of somebody else'), '', { mode: 0o644 });
    await makeDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, 'outbox'))).toBe(0o700);
    expect(await modeOf(join(folder, 'auth-secret'))).toBe(0o600);
    expect(await modeOf(join(folder, 'notes of somebody else'))).toBe(0o644);
  });

  it.runIf(asRoot)('stays passable for its own group and nobody else', async () => {
    await chown(folder, 0, 65_534);
    await chmod(folder, 0o755);
    await makeDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o710);
  });

  it('is unchanged if it is a shared folder', async () => {
    await chmod(folder, 0o1777);
    await makeDataFolder(folder);
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  });
});

describe('claiming the data folder', () => {
  it('creates the folder, and leaves nothing in it after the release', async () => {
    const deep = join(folder, 'a', 'b');
    const claim = await claimDataFolder(deep);
    expect((await stat(deep)).isDirectory()).toBe(true);
    await claim.release();
    expect(await readdir(deep)).toEqual([]);
  });

  it('is refused a second time, naming the process', async () => {
    const claim = await claimDataFolder(folder);
    const second = claimDataFolder(folder);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(
      `Another Sudhaar is already running on this data folder (process ${process.pid}): ${folder}`,
    );
    await claim.release();
    await (await claimDataFolder(folder)).release();
  });

  it('takes over from a killed process', async () => {
    const { child, said } = await claimElsewhere();
    expect(said).toBe('claimed');
    await expect(claimDataFolder(folder)).rejects.toThrow(`(process ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const claim = await claimDataFolder(folder);
    await claim.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('ignores a lock whose pid belongs to a different process now', async () => {
    await leaveLock(`${process.pid}-00000000.1`);
    await (await claimDataFolder(folder)).release();
  });

  it('ignores a process that has ended but was never reaped', async () => {
    // The shell turns into a `sleep`, which does not know its child and so never reaps it.
    const parent = keep(spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 601']));
    const [line] = await once(parent.stdout, 'data');
    const child = Number(line);
    await expect.poll(async () => (await commandLines()).get(parent.pid ?? 0), PATIENT).toMatch(/^sleep/);
    expect(await startOf(child)).toBeDefined();
    process.kill(child, 'SIGKILL');
    await expect.poll(() => startOf(child), PATIENT).toBeUndefined();
    process.kill(child, 0);
  });

  it('succeeds for exactly one of many processes with a stale lock', async () => {
    for (let round = 0; round < 20; round++) {
      await leaveLock('999999999-00000000.1');
      const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claimDataFolder(folder)));
      const won = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
      expect(won).toHaveLength(1);
      await won[0]?.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('fails with a clear message if the path is a file', async () => {
    const path = join(folder, 'file');
    await writeFile(path, '');
    const claim = claimDataFolder(join(path, 'data'));
    await expect(claim).rejects.toThrow(StartError);
    await expect(claim).rejects.toThrow(/^The data folder cannot be used: ENOTDIR.*$/);
  });

  it.runIf(asRoot)('fails with a clear message if the folder is not writable', async () => {
    const { said } = await claimElsewhere({ uid: 65534, gid: 65534 });
    expect(said).toMatch(/^StartError The data folder cannot be used: EACCES/);
  });

  it.runIf(asRoot)('excludes other users as well', async () => {
    await chmod(folder, 0o777);
    const claim = await claimDataFolder(folder);
    const { said } = await claimElsewhere({ uid: 65534, gid: 65534 });
    expect(said).toBe(
      `StartError Another Sudhaar is already running on this data folder (process ${process.pid}): ${folder}`,
    );
    await claim.release();
  });
});
