import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { MAIL_JOBS } from '../mail/send-email.ts';

type QueueRow = { task: string; waiting: number; running: number; failed: number; age: number };

// Jobs scheduled for later are not late, and failed jobs never run again.
const LINES = `
  select task_identifier as task,
    count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
    count(*) filter (where locked_at is not null) as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
    coalesce(extract(epoch from now() - min(run_at)
      filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as age
  from graphile_worker.jobs group by task_identifier`;

const REQUESTS = 'select kind, count(*)::int as waiting from outbound_requests group by kind';

/**
 * Length and delay of the job queue, which all servers share. If the database is unavailable these are missing, but
 * the process's own figures still appear.
 */
export function measureQueue(register: Registry, pool: pg.Pool): () => Promise<void> {
  const registers = [register];
  const isUp = new Gauge({ name: 'sudhaar_database_up', help: 'Whether the database answered', registers });
  const jobs = new Gauge({
    name: 'sudhaar_jobs',
    help: 'Jobs of all servers: waiting (also to be tried again), running, and failed for good',
    labelNames: ['task', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'sudhaar_job_age_seconds',
    help: 'How long the oldest job that is due has been waiting',
    labelNames: ['task'],
    registers,
  });
  const emails = new Gauge({
    name: 'sudhaar_emails_waiting',
    help: 'Emails that have not been sent yet',
    registers,
  });

  const requests = new Gauge({
    name: 'sudhaar_outbound_requests',
    help: 'Pushes and photos of other systems that have not been sent or fetched yet',
    labelNames: ['kind'],
    registers,
  });

  return async () => {
    for (const gauge of [jobs, age, emails, requests]) gauge.reset();
    const lines = await pool.query<QueueRow>(LINES).then(
      ({ rows }) => rows,
      () => null,
    );
    isUp.set(lines ? 1 : 0);
    let unsent = 0;
    for (const { task, waiting, running, failed, age: seconds } of lines ?? []) {
      jobs.set({ task, state: 'waiting' }, waiting);
      jobs.set({ task, state: 'running' }, running);
      jobs.set({ task, state: 'failed' }, failed);
      age.set({ task }, seconds);
      if (MAIL_JOBS.includes(task)) unsent += waiting + running;
    }
    if (lines) emails.set(unsent);
    const kinds = await pool.query<{ kind: string; waiting: number }>(REQUESTS).then(
      ({ rows }) => rows,
      () => [],
    );
    for (const { kind, waiting } of kinds) requests.set({ kind }, waiting);
  };
}
