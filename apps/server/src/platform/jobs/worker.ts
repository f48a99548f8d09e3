import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import { within } from '../in-time.ts';
import type { Logger } from '../logger.ts';
import type { JobHandler } from './jobs.ts';
import { takeLease } from './lease.ts';
import { patientPool } from './patient-pool.ts';

export type Worker = {
  /** Waits for what has been begun, within reason; the rest is for the next start. */
  stop(): Promise<void>;
};

const TRY_AGAIN_MS = 500;
const PATIENCE_MS = 10_000;

type Deps = { pool: pg.Pool; handlers: readonly JobHandler[]; logger: Logger; isAlone: boolean };

/**
 * Does queued work until it is stopped. A worker that could not write down what became of its job is lost for good: then
 * all of them are replaced, and that job is begun again.
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
      pgPool: patientPool(pool, () => isStopped),
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
    const mend = (): void => {
      if (!isStopped && current === runner) repairing = repairing.then(() => replace(runner));
    };
    events.once('worker:fatalError', mend);
    runner.promise.then(mend, mend);
    await lease.beat();
  }

  async function replace(broken: Runner): Promise<void> {
    if (current !== broken) return;
    logger.warn({ component: 'jobs' }, 'queued work was interrupted, and begins again');
    await stopRunner(broken);
    while (!isStopped) {
      try {
        await lease.giveUp();
        return await begin();
      } catch {
        await wait(TRY_AGAIN_MS);
      }
    }
  }

  // It may have stopped by itself.
  const stopRunner = (runner: Runner): Promise<void> => runner.stop().catch(() => undefined);

  await begin();
  return {
    async stop() {
      isStopped = true;
      await within(
        PATIENCE_MS,
        repairing.then(() => stopRunner(current)),
      );
      await lease.end().catch(() => undefined);
    },
  };
}
