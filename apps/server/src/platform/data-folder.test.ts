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

/** Leaves the lock that a process with this pid and start would have left. */
async function leaveLock(owner: string): Promise<void> {
  await mkdir(join(folder, 'sudhaar.lock'));
  await writeFile(join(folder, 'sudhaar.lock', owner), '');
}

/** Runs a claim in a process of its own, which keeps it until its input ends. Answers the first line it prints. */
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
  it('is made for its owner alone, in folders that others may enter', async () => {
    await makeDataFolder(join(folder, 'a', 'b'));
    expect(await modeOf(join(folder, 'a', 'b'))).toBe(0o700);
    expect((await modeOf(join(folder, 'a'))) & 0o500).toBe(0o500);
    expect((await modeOf(join(folder, 'a'))) & 0o055).not.toBe(0);
  });

  it('is closed where others could look into it, and so is what lies in it', async () => {
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

  it.runIf(asRoot)('stays passable for the group that it was given to, and for nobody else', async () => {
    await chown(folder, 0, 65_534);
    await chmod(folder, 0o755);
    await makeDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o710);
  });

  it('is left alone where it is everybody’s', async () => {
    await chmod(folder, 0o1777);
    await makeDataFolder(folder);
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  });
});

describe('claiming the data folder', () => {
  it('makes the folder, and leaves nothing in it when released', async () => {
    const deep = join(folder, 'a', 'b');
    const claim = await claimDataFolder(deep);
    expect((await stat(deep)).isDirectory()).toBe(true);
    await claim.release();
    expect(await readdir(deep)).toEqual([]);
  });

  it('refuses a second claim, naming the process that holds the first', async () => {
    const claim = await claimDataFolder(folder);
    const second = claimDataFolder(folder);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(
      `Another Sudhaar is already running on this data folder (process ${process.pid}): ${folder}`,
    );
    await claim.release();
    await (await claimDataFolder(folder)).release();
  });

  it('takes over from a process that was killed', async () => {
    const { child, said } = await claimElsewhere();
    expect(said).toBe('claimed');
    await expect(claimDataFolder(folder)).rejects.toThrow(`(process ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const claim = await claimDataFolder(folder);
    await claim.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not fooled by a process that has got the pid of a dead owner', async () => {
    await leaveLock(`${process.pid}-00000000.1`);
    await (await claimDataFolder(folder)).release();
  });

  it('counts a process that has ended but was not buried as gone', async () => {
    // The shell turns into a `sleep`, which does not know that it has a child and so never buries it.
    const parent = keep(spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 601']));
    const [line] = await once(parent.stdout, 'data');
    const child = Number(line);
    await expect.poll(async () => (await commandLines()).get(parent.pid ?? 0), PATIENT).toMatch(/^sleep/);
    expect(await startOf(child)).toBeDefined();
    process.kill(child, 'SIGKILL');
    await expect.poll(() => startOf(child), PATIENT).toBeUndefined();
    process.kill(child, 0);
  });

  it('lets exactly one of many take over a stale lock', async () => {
    for (let round = 0; round < 20; round++) {
      await leaveLock('999999999-00000000.1');
      const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claimDataFolder(folder)));
      const won = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
      expect(won).toHaveLength(1);
      await won[0]?.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('says so when the path leads to a file', async () => {
    const path = join(folder, 'file');
    await writeFile(path, '');
    const claim = claimDataFolder(join(path, 'data'));
    await expect(claim).rejects.toThrow(StartError);
    await expect(claim).rejects.toThrow(/^The data folder cannot be used: ENOTDIR.*$/);
  });

  it.runIf(asRoot)('says so when the folder cannot be written to', async () => {
    const { said } = await claimElsewhere({ uid: 65534, gid: 65534 });
    expect(said).toMatch(/^StartError The data folder cannot be used: EACCES/);
  });

  it.runIf(asRoot)('holds against another user', async () => {
    await chmod(folder, 0o777);
    const claim = await claimDataFolder(folder);
    const { said } = await claimElsewhere({ uid: 65534, gid: 65534 });
    expect(said).toBe(
      `StartError Another Sudhaar is already running on this data folder (process ${process.pid}): ${folder}`,
    );
    await claim.release();
  });
});
