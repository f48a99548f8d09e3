import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../scripts/build.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { medianOf, type Result } from './result.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const DATA_DIR = join(root, 'data', 'bench-start');
const STARTS = 3;
const SETTLE_MS = 10_000;
const TIMEOUT_MS = 120_000;

/** `npm start` with everything installed and built: on an empty folder, and again. */
export async function start(): Promise<Result[]> {
  await ensureBuilt(root);
  rmSync(DATA_DIR, { recursive: true, force: true });
  const first = await npmStart();
  await first.stop();
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const started = await npmStart();
    seconds.push(started.seconds);
    await fetch(started.url);
    await wait(SETTLE_MS);
    megabytes.push(memoryOf(started.pid));
    await started.stop();
  }
  return [
    {
      name: 'start: first npm start to ready, with its demonstration',
      figure: first.seconds,
      unit: 's',
      bar: { atMost: 10 },
    },
    { name: 'start: second npm start to ready', figure: medianOf(seconds), unit: 's', bar: { atMost: 2.5 } },
    {
      name: 'start: memory of our own process at rest',
      figure: medianOf(megabytes),
      unit: 'MB',
      bar: { atMost: 180 },
    },
  ];
}

type StartedServer = { url: string; seconds: number; pid: number; stop(): Promise<void> };

async function npmStart(): Promise<StartedServer> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR };
  const began = performance.now();
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(npm, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, began);
  const seconds = (performance.now() - began) / 1000;
  const pid = ownerOf(DATA_DIR);
  return {
    url,
    seconds,
    pid,
    async stop() {
      process.kill(pid, 'SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(url: string, began: number): Promise<void> {
  while (!(await isReady(url))) {
    if (performance.now() - began > TIMEOUT_MS) throw new Error('npm start was not ready in two minutes');
    await wait(20);
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Process that holds the data folder. Excludes npm and its shell, and PostgreSQL is measured separately. */
const ownerOf = (dataDir: string): number =>
  Number.parseInt(readdirSync(join(dataDir, 'sudhaar.lock'))[0] ?? '', 10);

/** Resident memory, including shared libraries. */
const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
