import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import { within } from '../in-time.ts';
import type { Logger } from '../logger.ts';
import type { JobHandler } from './jobs.ts';
import { takeLease } from './lease.ts';
import { retryingPool } from './retrying-pool.ts';

export type Worker = {
  /** Waits up to ten seconds for jobs that have begun; the next start does the others again. */
  stop(): Promise<void>;
};

const RETRY_MS = 500;
const STOP_MS = 10_000;

type Deps = { pool: pg.Pool; handlers: readonly JobHandler[]; logger: Logger; isAlone: boolean };

/**
 * Runs queued jobs until it is stopped. A worker that could not store its job's result never works again: then the whole
 * runner is replaced, and that job is run again.
 */
export async function startWorker({ pool, handlers, logger, isAlone }: Deps): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(handlers.map((handler) => [handler.name, handler.run]));
  const crontab = handlers.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n');
  const lease = await takeLease(pool, { isAlone });
  let isStopped = false;
  let current: Runner;
  let repairing = Promise.resolve();

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => lease.workers.add(worker.workerId));
    const runner = await run({
      pgPool: retryingPool(pool, () => isStopped),
      taskList,
      crontab,
      events,
      concurrency: 4,
      noHandleSignals: true,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') logger.error({ component: 'jobs' }, message);
        else logger.debug({ component: 'jobs' }, message);
      }),
    });
    current = runner;
    const replaceIt = (): void => {
      if (!isStopped && current === runner) repairing = repairing.then(() => replace(runner));
    };
    events.once('worker:fatalError', replaceIt);
    runner.promise.then(replaceIt, replaceIt);
    await lease.renew();
  }

  async function replace(broken: Runner): Promise<void> {
    if (current !== broken) return;
    logger.warn({ component: 'jobs' }, 'jobs were interrupted, and are run again');
    await stopRunner(broken);
    while (!isStopped) {
      try {
        await lease.releaseJobs();
        return await begin();
      } catch {
        await wait(RETRY_MS);
      }
    }
  }

  // It may have stopped by itself.
  const stopRunner = (runner: Runner): Promise<void> => runner.stop().catch(() => undefined);

  const repeated = repeatJobs(handlers, logger);
  await begin();
  return {
    async stop() {
      isStopped = true;
      await within(STOP_MS, repeated.stop());
      await within(
        STOP_MS,
        repairing.then(() => stopRunner(current)),
      );
      await lease.end().catch(() => undefined);
    },
  };
}

/** Runs jobs with `everyMs`, one run of each at a time. A failure is logged, and the next run tries again. */
function repeatJobs(handlers: readonly JobHandler[], logger: Logger): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = handlers.map(async ({ name, run: work, everyMs }) => {
    if (everyMs === undefined) return;
    while (!ending.signal.aborted) {
      await wait(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        await work({});
      } catch (error) {
        logger.warn({ component: 'jobs', job: name, error: String(error) }, 'a repeated job failed');
      }
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
