import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OsUser } from '../apps/server/src/platform/database/embedded/programs.ts';
import { until } from '../faults/support/until.ts';

/** One program of the cluster, which can be killed and started again. */
export type Part = {
  start(): Promise<void>;
  /** SIGKILL to the program and everything that it started. */
  kill(): Promise<void>;
};

type PartOptions = {
  name: string;
  command: string;
  args: string[];
  /** Its output is `name`.log in this folder. */
  logs: string;
  env?: Record<string, string>;
  user?: OsUser | undefined;
  isReady: () => Promise<boolean>;
  /** Process ids of what it started and would leave behind. */
  orphans?: () => number[];
};

const READY_MS = 90_000;
const running = new Set<() => void>();

process.on('exit', killAll);

/** Leaves nothing behind, however the trial ends. */
export function killAll(): void {
  for (const end of running) end();
  running.clear();
}

export function createPart(options: PartOptions): Part {
  const { name, command, args, logs, env, user, isReady, orphans = () => [] } = options;
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  function end(): void {
    const main = child?.pid;
    const all = new Set([...orphans(), ...(main ? [main] : [])].flatMap((pid) => [pid, ...descendants(pid)]));
    for (const pid of all) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  return {
    async start() {
      const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
      const started = spawn(command, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        cwd: logs,
        ...user,
      });
      child = started;
      started.stdout.pipe(log, { end: false });
      started.stderr.pipe(log, { end: false });
      ended = new Promise((resolve) => {
        for (const event of ['close', 'error']) started.once(event, resolve);
      });
      running.add(end);
      const failed = ended.then(() => {
        throw new Error(`${name} ended by itself: ${lastLines(join(logs, `${name}.log`))}`);
      });
      await Promise.race([until(`${name} is ready`, isReady, READY_MS), failed]);
      // From now on somebody kills it.
      failed.catch(() => undefined);
    },
    async kill() {
      end();
      running.delete(end);
      await ended;
    },
  };
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trim().split('\n').slice(-6).join('\n');

/** Children, their children, and so on. */
function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // After the name, which may contain spaces: state, parent.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(entry)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const below = (one: number): number[] =>
    (parents.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}
