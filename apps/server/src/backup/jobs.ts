import type pg from 'pg';

/** Stored by name and payload, without the queue's ids. A restore queues them again. */
export const JOBS = {
  name: 'queued-jobs',
  columns: ['task', 'payload', 'run_at', 'max_attempts', 'key', 'priority'],
  source: `from (
    select t.identifier as task, j.payload, j.run_at, j.max_attempts, j.key, j.priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts order by j.id) as jobs`,
};

export async function queueLines(client: pg.ClientBase, lines: string[]): Promise<number> {
  const { rowCount } = await client.query(
    `select graphile_worker.add_job(
       line->>0, (line->>1)::json, null, (line->>2)::timestamptz, (line->>3)::int, line->>4, (line->>5)::int)
     from json_array_elements($1::json) as lines (line)`,
    [`[${lines.join(',')}]`],
  );
  return rowCount ?? 0;
}
