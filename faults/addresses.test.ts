import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPool } from '../apps/server/src/platform/database/connect.ts';
import { startPgBouncer } from '../apps/server/src/testing/pgbouncer.ts';
import { type PrimaryWithStandby, startWithStandby } from '../apps/server/src/testing/standby.ts';
import { launch } from './support/product.ts';
import { until } from './support/until.ts';

const hasPgBouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].some(existsSync);

let databases: PrimaryWithStandby;
let folder: string;
beforeAll(async () => {
  databases = await startWithStandby();
  folder = await mkdtemp(join(tmpdir(), 'sudhaar-addresses-'));
});
afterAll(async () => {
  await databases.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (settings: Record<string, string>) =>
  launch(folder, {
    AUTH_SECRET: 'a secret that only tests of faults know',
    LOG_LEVEL: 'warn',
    ...settings,
  });

/** What a server prints that refuses to start. */
async function refusal(settings: Record<string, string>): Promise<string> {
  try {
    const product = await start(settings);
    await product.stop();
    return 'started';
  } catch (error) {
    return String(error).split('did not start:\n')[1] ?? String(error);
  }
}

describe('a server says in one line why it does not start', () => {
  it('if DATABASE_URL leads to a replica', async () => {
    expect(await refusal({ DATABASE_URL: databases.standbyUrl })).toBe(
      'Sudhaar cannot start. DATABASE_URL leads to a replica, which only reads. It must be the primary.\n',
    );
  });

  it('if DATABASE_URL leads to a primary that was made read-only', async () => {
    const pool = createPool(databases.url);
    const set = (value: string) => pool.query(`alter role all set default_transaction_read_only = ${value}`);
    await set('on');
    onTestFinished(async () => {
      await pool.query('begin read write; alter role all reset default_transaction_read_only; commit');
      await pool.end();
    });
    expect(await refusal({ DATABASE_URL: databases.url })).toBe(
      'Sudhaar cannot start. DATABASE_URL leads to a database that only reads. Turn default_transaction_read_only off.\n',
    );
  });

  // Sudhaar needs none, so it may not be installed.
  describe.skipIf(!hasPgBouncer)('if PgBouncer', () => {
    it.each([
      {
        is: 'is in transaction mode, and DATABASE_DIRECT_URL is missing',
        mode: 'transaction',
        behind: () => databases.url,
        settings: (url: string) => ({ DATABASE_URL: url }),
        line: 'DATABASE_URL leads through a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      },
      {
        is: 'is in statement mode',
        mode: 'statement',
        behind: () => databases.url,
        settings: (url: string) => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: databases.url }),
        line: 'DATABASE_URL leads to a pooler in statement mode. It needs pool_mode = transaction.',
      },
      {
        is: 'is in statement mode, and DATABASE_DIRECT_URL is missing',
        mode: 'statement',
        behind: () => databases.url,
        settings: (url: string) => ({ DATABASE_URL: url }),
        line: 'DATABASE_URL leads to a pooler in statement mode. It needs pool_mode = transaction.',
      },
      {
        is: 'is the direct address, too',
        mode: 'transaction',
        behind: () => databases.url,
        settings: (url: string) => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: url }),
        line: 'DATABASE_DIRECT_URL leads through a pooler. It must be the address of PostgreSQL itself.',
      },
      {
        is: 'leads to the replica',
        mode: 'transaction',
        behind: () => databases.standbyUrl,
        settings: (url: string) => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: databases.url }),
        line: 'DATABASE_URL leads to a replica, which only reads. It must be the primary.',
      },
    ] as const)('$is', async ({ mode, behind, settings, line }) => {
      const { url, stop } = await startPgBouncer(behind(), mode);
      onTestFinished(stop);
      expect(await refusal(settings(url))).toBe(`Sudhaar cannot start. ${line}\n`);
    });
  });
});

it('a replica that is the primary is named in one warning, and people are served', async () => {
  const product = await start({ DATABASE_URL: databases.url, DATABASE_REPLICA_URL: databases.url });
  onTestFinished(product.stop);
  const warnings = () => product.output().match(/DATABASE_REPLICA_URL leads to a primary/g) ?? [];
  await until('the warning is logged', () => warnings().length > 0);
  expect((await fetch(`${product.baseUrl}/api/public/statistics`)).status).toBe(200);
  expect(warnings()).toHaveLength(1);
});
