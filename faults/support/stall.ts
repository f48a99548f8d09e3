import type pg from 'pg';
import { until } from './until.ts';

const LOCK = 4_242;
const PREPARE = `
  create sequence if not exists stalled_rows;
  create or replace function stall() returns trigger language plpgsql as $$
  begin
    if nextval('stalled_rows') >= tg_argv[0]::bigint then
      perform pg_advisory_xact_lock(${LOCK});
    end if;
    return null;
  end $$`;

export type Stall = {
  /** Resolves once a session stands still. */
  reached(): Promise<void>;
  /** Lets it go, and every later one pass. */
  end(): Promise<void>;
};

/** Such as `delete on sessions`. */
export type StallPoint = { at: `${string} on ${string}`; row: number };

/** Makes a session stand still in the middle of what it writes: once so many rows were written to a table. */
export async function stallAt(pool: pg.Pool, { at, row }: StallPoint): Promise<Stall> {
  await pool.query(PREPARE);
  await pool.query('alter sequence stalled_rows restart');
  const holder = await pool.connect();
  await holder.query(`select pg_advisory_lock(${LOCK})`);
  await pool.query(`create trigger stall after ${at} for each row execute function stall(${row})`);
  return {
    reached: async () => {
      await until(`a job stands still at ${at}`, async () => {
        const { rowCount } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
        );
        return (rowCount ?? 0) > 0;
      });
    },
    async end() {
      await holder.query(`select pg_advisory_unlock(${LOCK})`);
      holder.release();
      await pool.query(`drop trigger stall on ${at.split(' on ')[1]}`);
    },
  };
}
