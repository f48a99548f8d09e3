// npm run database-types: generates the types of the tables from the migrations.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-types-'));
const database = await startEmbedded({ dataDir });
const pool = createPool(database.url);
await migrate(pool, new URL('../apps/server/src/migrations/', import.meta.url));
await pool.end();
execFileSync('npx', ['kysely-codegen', '--url', database.url], { stdio: 'inherit' });
await database.stop();
await rm(dataDir, { recursive: true });
