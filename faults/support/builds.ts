import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { declared } from '../../scripts/migration-pauses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = 'apps/server/src/migrations';
const run = promisify(execFile);

/** A build of the server. `program` is its entry file. */
export type Build = { name: string; program: string };

/** A build like the present one, with one more migration. */
export function laterBuild(folder: string, migration: string): Build {
  const dist = join(folder, 'apps/server/dist');
  mkdirSync(join(folder, 'apps/web'), { recursive: true });
  cpSync(join(root, 'apps/server/dist'), dist, { recursive: true });
  for (const shared of ['apps/server/prepared', 'apps/web/dist', 'node_modules', 'packages'])
    symlinkSync(join(root, shared), join(folder, shared));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(dist, 'migrations/9999_later.sql'), migration);
  return { name: 'a later build', program: join(dist, 'main.js') };
}

/**
 * The build from just before the newest migration came. Undefined in a clone without that history, such as a shallow
 * one.
 */
export async function earlierBuild(folder: string): Promise<Build | undefined> {
  const newest = migrationsIn(root).at(-1);
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: root, maxBuffer: 2 ** 28 })).stdout.trim();
  try {
    const added = await git('log', '--format=%H', '--diff-filter=A', '-1', '--', `${MIGRATIONS}/${newest}`);
    const before = await git('rev-parse', '--verify', '--short', `${added}^`);
    await extract(before, folder);
    linkPackages(folder);
    const build = `import('${join(folder, 'scripts/build-server.mjs')}').then((m) => m.buildServer('${folder}'))`;
    await run(process.execPath, ['-e', build], { cwd: folder });
    // What it read from there has not changed since.
    symlinkSync(join(root, 'apps/server/prepared'), join(folder, 'apps/server/prepared'));
    const program = join(folder, 'apps/server/dist/main.js');
    return existsSync(program) ? { name: `the build of ${before}`, program } : undefined;
  } catch {
    return undefined;
  }
}

const migrationsIn = (folder: string): string[] =>
  readdirSync(join(folder, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** A migration that the present build has beyond an earlier one, and that says that it needs a pause. */
export function findPause(earlierFolder: string): string | undefined {
  const known = migrationsIn(earlierFolder);
  return migrationsIn(root)
    .filter((name) => !known.includes(name))
    .find((name) => declared(readFileSync(join(root, MIGRATIONS, name), 'utf8'))?.kind === 'pause');
}

async function extract(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'source.tar');
  await run(
    'git',
    ['archive', '--output', archive, commit, 'apps/server', 'packages', 'scripts', 'package.json'],
    {
      cwd: root,
    },
  );
  await run('tar', ['-xf', archive, '-C', folder]);
}

/** Packages of npm are the present ones, our own those of that commit. */
function linkPackages(folder: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@sudhaar'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@sudhaar' && !name.startsWith('.'))
      symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@sudhaar', name));
}
