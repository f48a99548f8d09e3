import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

export const SECRET_FILE = 'auth-secret';
/** As short as the setting may be. */
const SHORTEST = 32;

/** The secret that signs tokens, made once and stored beside the data it protects. */
export async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE);
  const stored = await read(path);
  if (stored === undefined) return createSecretFile(path);
  // Cut short, as by a disk that was full: tokens signed with it could be forged.
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

/** Renamed when it is complete, so that a crash leaves no part of a secret under its name. */
async function createSecretFile(path: string): Promise<string> {
  const secret = randomBytes(32).toString('hex');
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secret;
}
