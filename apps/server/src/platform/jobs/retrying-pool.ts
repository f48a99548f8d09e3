import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const RETRY_MS = 500;

/**
 * Retries `query` until the database is back. A failed query of graphile-worker's scheduler would end the process,
 * because it leaves an unhandled rejection (docs/decisions/0021). Once `isStopped`, it returns no rows.
 */
export function retryingPool(pool: pg.Pool, isStopped: () => boolean): pg.Pool {
  async function query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    while (!isStopped()) {
      try {
        return await pool.query(text, values);
      } catch {
        await wait(RETRY_MS);
      }
    }
    return { rows: [] };
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
