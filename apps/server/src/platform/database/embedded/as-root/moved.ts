import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../../error-code.ts';
import { StartError } from '../../../start-error.ts';

const noteIn = (dataDir: string): string => join(dataDir, 'postgres.location');

/** Only the note links a moved cluster to its data folder. Without it, the next start is a fresh one. */
export async function movedTo(dataDir: string, place: string): Promise<string | undefined> {
  const note = await readFile(noteIn(dataDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  const [id] = /^[0-9a-f-]{36}$/m.exec(note ?? '') ?? [];
  if (!id) return undefined;
  const folder = join(place, id);
  if (await exists(folder)) return folder;
  throw new StartError(
    `The database ${folder} is gone. To begin with an empty one, remove ${noteIn(dataDir)}`,
  );
}

export async function moveOut(dataDir: string, place: string): Promise<string> {
  const id = randomUUID();
  await makeEnterable(place);
  await makeEnterable(join(place, id));
  // Written last: a note without its folder means that a database was lost.
  await writeFile(noteIn(dataDir), `${id}\n`);
  return join(place, id);
}

/** Readable for every user, whatever root's umask is. */
export async function makeEnterable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
