// npm run restore -- FOLDER: puts a backup into an empty place, which DATA_DIR or DATABASE_URL names.
import { copyFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createStorage } from './adapters.ts';
import { checkedManifest, type Manifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore.ts';
import { type Config, directUrl, readConfig } from './config.ts';
import { print } from './console.ts';
import { MIGRATIONS } from './context.ts';
import { startOwnDatabase } from './own-database.ts';
import { makeDataFolder } from './platform/data-folder.ts';
import { createPool } from './platform/database/connect.ts';
import { SECRET_FILE } from './platform/secret.ts';
import { StartError } from './platform/start-error.ts';
import { startErrorFor } from './platform/start-failure.ts';

async function restore(source: string): Promise<void> {
  const settings = readConfig(process.env);
  const config = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
  const manifest = await checkedManifest(source);
  const holds = await readdir(config.DATA_DIR).catch(() => []);
  if (holds.length > 0)
    throw new StartError(
      `The data folder ${config.DATA_DIR} is not empty: a backup is restored into an empty one.`,
    );
  await makeDataFolder(config.DATA_DIR);
  const url = directUrl(config);
  if (url) await fill(config, url, source, manifest);
  else await fillOwn(config, source, manifest);
  if (manifest.authSecret && !config.AUTH_SECRET)
    await copyFile(join(source, manifest.authSecret.path), join(config.DATA_DIR, SECRET_FILE));
  print(`Restored what was backed up at ${manifest.takenAt}`);
}

async function fillOwn(config: Config, source: string, manifest: Manifest): Promise<void> {
  const database = await startOwnDatabase(config.DATA_DIR);
  try {
    await fill(config, database.url, source, manifest);
  } finally {
    await database.stop();
  }
}

async function fill(config: Config, url: string, source: string, manifest: Manifest): Promise<void> {
  const pool = createPool(url);
  try {
    const storage = await createStorage(config);
    await restoreBackup({ pool, storage, migrations: MIGRATIONS }, source, manifest);
  } finally {
    await pool.end();
  }
}

try {
  const source = process.argv[2];
  if (!source) throw new StartError('Usage: npm run restore -- FOLDER');
  await restore(resolve(source));
} catch (error) {
  console.error(startErrorFor(error)?.message ?? error);
  process.exitCode = 1;
}
