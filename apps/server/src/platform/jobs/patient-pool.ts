import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const TRY_AGAIN_MS = 500;

/**
 * The pool as the scheduler of repeated jobs needs it. That asks by `query`, and one that fails would end the process:
 * here it waits until the database is back. Once `isStopped`, nothing is waited for, and nothing found.
 */
export function patientPool(pool: pg.Pool, isStopped: () => boolean): pg.Pool {
  async function query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    while (!isStopped()) {
      try {
        return await pool.query(text, values);
      } catch {
        await wait(TRY_AGAIN_MS);
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
