import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import type { Result } from './result.ts';

/** Includes the commit and the machine. */
export type Run = {
  measuredAt: string;
  commit: string;
  machine: string;
  node: string;
  results: Result[];
};

/** Latest runs on this machine. */
const LATEST = new URL('../data/bench-results/', import.meta.url);
/** Results shown in docs/performance.md. */
export const PUBLISHED = new URL('../docs/performance/', import.meta.url);

export function saveRun(name: string, results: Result[]): void {
  const run: Run = {
    measuredAt: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    node: process.version,
    results,
  };
  mkdirSync(LATEST, { recursive: true });
  writeFileSync(new URL(`${name}.json`, LATEST), `${JSON.stringify(run, null, 2)}\n`);
}

/** Benchmarks that were not run here keep their published results. */
export function publish(): Map<string, Run> {
  mkdirSync(PUBLISHED, { recursive: true });
  for (const file of resultsIn(LATEST)) copyFileSync(new URL(file, LATEST), new URL(file, PUBLISHED));
  return new Map(
    resultsIn(PUBLISHED).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, PUBLISHED), 'utf8')),
    ]),
  );
}

const resultsIn = (folder: URL): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: new URL('..', import.meta.url), encoding: 'utf8' }).trim();

/** With a plus if there are uncommitted changes. */
function commit(): string {
  try {
    const isChanged = git('status', '--porcelain', '--', 'apps', 'packages', 'bench', 'scripts') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const model = cpus()[0]?.model.trim();
  const kind = model && model !== 'unknown' ? model : arch();
  return `${cpus().length} cores (${kind}), ${Math.round(totalmem() / 2 ** 30)} GB`;
}
