// npm run backup -- FOLDER: writes all data of the product into one folder, also while it runs.
import { join, resolve } from 'node:path';
import { createStorage } from './adapters.ts';
import { takeBackup } from './backup/take.ts';
import { directUrl, readConfig } from './config.ts';
import { print } from './console.ts';
import { withOwnDatabase } from './own-database.ts';
import { createPool } from './platform/database/connect.ts';
import { SECRET_FILE } from './platform/secret.ts';
import { StartError } from './platform/start-error.ts';
import { startErrorFor } from './platform/start-failure.ts';

async function backup(target: string): Promise<void> {
  const settings = readConfig(process.env);
  const config = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
  const storage = await createStorage(config);
  const secretFile = config.AUTH_SECRET ? null : join(config.DATA_DIR, SECRET_FILE);
  const take = async (url: string): Promise<void> => {
    const pool = createPool(url);
    try {
      const { tables, files, missing, authSecret } = await takeBackup({ pool, storage, secretFile }, target);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Backup written to ${target}: ${rows} rows, ${files.count} files (${files.bytes} bytes)`);
      if (missing.length > 0) print(`! The store lacks ${missing.length} files, the first is ${missing[0]}`);
      if (!authSecret) print('! AUTH_SECRET is a setting and not in the backup: keep it elsewhere.');
    } finally {
      await pool.end();
    }
  };
  const url = directUrl(config);
  if (url) await take(url);
  else await withOwnDatabase(config.DATA_DIR, take);
}

try {
  const target = process.argv[2];
  if (!target) throw new StartError('Usage: npm run backup -- FOLDER');
  await backup(resolve(target));
} catch (error) {
  console.error(startErrorFor(error)?.message ?? error);
  process.exitCode = 1;
}
