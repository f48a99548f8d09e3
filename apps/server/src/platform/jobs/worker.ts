import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import { within } from '../in-time.ts';
import type { Logger } from '../logger.ts';
import { type JobHandler, LANES, type Lane } from './jobs.ts';
import { takeLease } from './lease.ts';
import { retryingPool } from './retrying-pool.ts';
import { startSchedule } from './schedule.ts';

export type Worker = {
  /** Waits up to ten seconds for running jobs. The next start repeats the others. */
  stop(): Promise<void>;
};

const RETRY_MS = 500;
const STOP_MS = 10_000;
const LANE_NAMES = Object.keys(LANES) as Lane[];

type Deps = { pool: pg.Pool; handlers: readonly JobHandler[]; logger: Logger; isAlone: boolean };

/**
 * Runs queued jobs, with one runner per lane. A worker that could not store its job's result never works again, so
 * then all runners are replaced, and the job runs again.
 */
export async function startWorker({ pool, handlers, logger, isAlone }: Deps): Promise<Worker> {
  const lanes = LANE_NAMES.filter((lane) => handlers.some((handler) => handler.lane === lane));
  const lease = await takeLease(pool, { isAlone });
  let isStopped = false;
  let current: readonly Runner[] = [];
  let repairing = Promise.resolve();

  async function begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => lease.workers.add(worker.workerId));
    const runners: Runner[] = [];
    try {
      for (const lane of lanes) runners.push(await runLane(lane, events));
    } catch (error) {
      await stopRunners(runners);
      throw error;
    }
    current = runners;
    const replaceThem = (): void => {
      if (!isStopped && current === runners) repairing = repairing.then(() => replace(runners));
    };
    events.once('worker:fatalError', replaceThem);
    for (const runner of runners) runner.promise.then(replaceThem, replaceThem);
    await lease.renew();
  }

  function runLane(lane: Lane, events: WorkerEvents): Promise<Runner> {
    const own = handlers.filter((handler) => handler.lane === lane);
    const taskList: TaskList = Object.fromEntries(own.map((handler) => [handler.name, handler.run]));
    return run({
      pgPool: retryingPool(pool, () => isStopped),
      taskList,
      events,
      concurrency: LANES[lane],
      noHandleSignals: true,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') logger.error({ component: 'jobs' }, message);
        else logger.debug({ component: 'jobs' }, message);
      }),
    });
  }

  async function replace(broken: readonly Runner[]): Promise<void> {
    if (current !== broken) return;
    logger.warn({ component: 'jobs' }, 'jobs were interrupted and will run again');
    await stopRunners(broken);
    while (!isStopped) {
      try {
        await lease.releaseJobs();
        return await begin();
      } catch {
        await wait(RETRY_MS);
      }
    }
  }

  // One may have stopped by itself.
  const stopRunners = async (runners: readonly Runner[]): Promise<void> => {
    await Promise.allSettled(runners.map((runner) => runner.stop()));
  };

  const repeated = repeatJobs(handlers, logger);
  await begin();
  const schedule = startSchedule({ pool, handlers, logger });
  return {
    async stop() {
      isStopped = true;
      await within(STOP_MS, Promise.all([repeated.stop(), schedule.stop()]));
      await within(
        STOP_MS,
        repairing.then(() => stopRunners(current)),
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
