import { expect } from 'vitest';
import { soon } from './soon.ts';

/** Counts who waits for this transaction's locks, directly or behind another who waits. Nobody else's waiting counts. */
const WAITERS = `
  with recursive waiting (pid) as (
    select pg_backend_pid()
    union
    select behind.pid from waiting, pg_locks behind
    where not behind.granted and waiting.pid = any (pg_blocking_pids(behind.pid))
  )
  select count(*) - 1 as count from waiting`;

type Holder = { query(text: string): Promise<{ rows: { count: number }[] }> };

/** Until `count` others wait for what the transaction of `holder` has locked. */
export const waitersFor = (holder: Holder, count = 1): Promise<void> =>
  soon(async () => expect((await holder.query(WAITERS)).rows[0]?.count).toBe(count));
