import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

export const SECRET_FILE = 'auth-secret';
/** The minimum of the setting, too. */
const SHORTEST = 32;

/** Signs tokens. Created once and stored with the data it protects. */
export async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE);
  const stored = await read(path);
  if (stored === undefined) return createSecretFile(path);
  // A truncated file, for example from a full disk: tokens signed with it could be forged.
  if (stored.length < SHORTEST)
    throw new StartError(`The file ${path} holds no secret. Restore it, or remove it to log everybody out.`);
  return stored;
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Renamed when complete, so that a crash leaves no partial secret. */
async function createSecretFile(path: string): Promise<string> {
  const secret = randomBytes(32).toString('hex');
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secret;
}
