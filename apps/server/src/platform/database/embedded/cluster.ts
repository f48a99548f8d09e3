import { chown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Home } from './machine.ts';
import { runAs } from './programs.ts';

type Creation = { isSynced: boolean; onStep: (text: string) => void };

/** Drafts are renamed when complete, so a half-made cluster is never used. */
export async function ensureCluster(home: Home, { isSynced, onStep }: Creation): Promise<string> {
  const cluster = join(home.folder, 'postgres');
  if (await stat(cluster).catch(() => undefined)) return cluster;
  onStep('Creating the database');
  await removeDrafts(cluster);
  const draft = await mkdtemp(`${cluster}.draft-`);
  if (home.user) await chown(draft, home.user.uid, home.user.gid);
  await initialise(home, draft, isSynced);
  await rename(draft, cluster);
  return cluster;
}

async function initialise(home: Home, folder: string, isSynced: boolean): Promise<void> {
  const options = [
    ['--pgdata', folder],
    ['--username', 'sudhaar'],
    ['--encoding', 'UTF8'],
    // Makes sorting and case the same on every machine, independent of the C library.
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
    // Only the socket gives access, and its folder is private.
    ['--auth-local', 'trust'],
    ['--auth-host', 'reject'],
    isSynced ? [] : ['--no-sync'],
  ];
  await runAs(home.user, join(home.native, 'bin/initdb'), options.flat()).catch((error: unknown) => {
    throw new StartError(
      `The database could not be created: ${error instanceof Error ? error.message : error}`,
    );
  });
}

/** An initdb that outlived its server may still be writing into its draft. A later start removes that one. */
async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(cluster)}.draft-`));
  for (const name of drafts) {
    await rm(join(folder, name), { recursive: true, maxRetries: 3 }).catch(() => undefined);
  }
}
