import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../context.ts';
import { createPool } from '../platform/database/connect.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { databaseUrl } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    /** Empty without a pooler. */
    poolerUrl: string;
    template: string;
  }
}

// Tests lose nothing when the machine does: the disk need not be waited for.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** One real PostgreSQL with one migrated template, from which each test file clones its own database. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sudhaar-test-'));
  const embedded = process.env.TEST_DATABASE_URL ? null : await startEmbedded({ dataDir, settings: FAST });
  const adminUrl = process.env.TEST_DATABASE_URL ?? embedded?.url ?? '';
  const pooler = process.env.TEST_THROUGH === 'pgbouncer' ? await startPgBouncer(adminUrl) : null;
  const template = `sudhaar_template_${process.pid}`;
  const admin = createPool(adminUrl);
  await admin.query(`create database ${template}`);
  const pool = createPool(databaseUrl(adminUrl, template));
  await migrate(pool, MIGRATIONS);
  await pool.end();
  provide('adminUrl', adminUrl);
  provide('poolerUrl', pooler?.url ?? '');
  provide('template', template);
  return async () => {
    // The template first: this waits for who still copies it for a file that never came.
    await admin.query(`drop database ${template}`);
    const { rows } = await admin.query('select datname from pg_database where datname ^@ $1', [template]);
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
    await pooler?.stop();
    await embedded?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
