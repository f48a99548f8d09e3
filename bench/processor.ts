import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds of processor time. `threads` are photos, compression and garbage collection. */
export type Processor = { main: number; threads: number; database: number };

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Usage of the product's process, and of its PostgreSQL with all child processes. */
export function processorOf({ pid, dataDir }: { pid: number; dataDir: string }): Processor {
  const main = ownTime(`/proc/${pid}/task/${pid}`);
  const all = ownTime(`/proc/${pid}`);
  return { main, threads: all - main, database: databaseTime(dataDir) };
}

export function between(before: Processor, after: Processor, share: number): Processor {
  const part = (name: keyof Processor): number => (after[name] - before[name]) / share;
  return { main: part('main'), threads: part('threads'), database: part('database') };
}

/** Fields of `stat` after the name, which may contain spaces. */
function fieldsOf(folder: string): string[] {
  const line = readFileSync(`${folder}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

const sum = (fields: string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, ticks) => total + Number(ticks), 0) * TICK_MS;

const ownTime = (folder: string): number => sum(fieldsOf(folder), 11, 13);

/** The main process includes the time of its ended children. */
function databaseTime(dataDir: string): number {
  const first = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const workers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = fieldsOf(`/proc/${name}`);
        return fields[1] === first ? [sum(fields, 11, 13)] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  return workers.reduce((total, ms) => total + ms, sum(fieldsOf(`/proc/${first}`), 11, 15));
}
