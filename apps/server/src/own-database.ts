import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { claimDataFolder } from './platform/data-folder.ts';
import { startEmbedded } from './platform/database/embedded.ts';

export type OwnDatabase = { url: string; folder: string; crashed: Promise<string>; stop(): Promise<void> };

const addressFile = (dataDir: string): string => join(dataDir, 'database-url');

/** Restarts the embedded database after a crash. Writes its URL to a file for the command-line tools. */
export async function startOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const claim = await claimDataFolder(dataDir);
  try {
    const { url, folder, crashed, stop } = await startEmbedded({
      dataDir,
      onEnd: (line) => console.error(line),
    });
    await writeFile(addressFile(dataDir), `${url}\n`, { mode: 0o600 });
    return {
      url,
      folder,
      crashed,
      async stop() {
        await rm(addressFile(dataDir), { force: true });
        await stop();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Uses the database of a running server, or starts one for the duration of the work. */
export async function withOwnDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const running = await runningOn(dataDir);
  if (running) return work(running);
  const database = await startOwnDatabase(dataDir);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** Checks that the database still answers, because a killed server leaves the file behind. */
async function runningOn(dataDir: string): Promise<string | null> {
  const url = (await readFile(addressFile(dataDir), 'utf8').catch(() => '')).trim();
  if (url === '') return null;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
