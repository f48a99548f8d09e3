import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

// Slim Linux containers have /proc but no `ps`. macOS has only `ps`.
const LINUX = process.platform === 'linux';

/** Start time as comparable text: pid and start identify a process. Returns undefined if it has ended. */
export async function startOf(pid: number): Promise<string | undefined> {
  return LINUX ? startFromProc(pid) : startFromPs(pid);
}

/** By pid. */
export async function commandLines(): Promise<Map<number, string>> {
  return LINUX ? commandsFromProc() : commandsFromPs();
}

async function startFromProc(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may contain spaces and brackets. The state follows it, and 19 fields later the start.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z') return undefined;
  // The start counts from the boot, so the boot id is part of it.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  return `${boot.slice(0, 8)}.${fields[19]}`;
}

async function startFromPs(pid: number): Promise<string | undefined> {
  const line = (await ps('-o', 'stat=', '-o', 'lstart=', '-p', String(pid))).trim();
  const [state, ...start] = line.split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : start.join('.');
}

async function commandsFromProc(): Promise<Map<number, string>> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const read = async (pid: number): Promise<[number, string]> => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return [pid, command.replaceAll('\0', ' ')];
  };
  return new Map(await Promise.all(pids.map(read)));
}

async function commandsFromPs(): Promise<Map<number, string>> {
  const lines = (await ps('-axww', '-o', 'pid=', '-o', 'command=')).split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
      return pid && command ? [[Number(pid), command]] : [];
    }),
  );
}

async function ps(...args: string[]): Promise<string> {
  // `ps` formats dates by locale and time zone, which may differ between two starts.
  const options = { env: { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' }, maxBuffer: 64 * 1024 * 1024 };
  // Fails if there is no such process.
  return promisify(execFile)('ps', args, options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
