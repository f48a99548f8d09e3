type Deps<Row> = {
  /** Concurrent rows on this server. */
  atOnce: number;
  /** Claims due rows under a lease, so that no other server works on them. */
  take: (most: number) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
  onError: (error: unknown, row: Row) => void;
};

/**
 * Works on due rows outside of the job queue, so that a request to an unresponsive server does not block other jobs.
 * A job only calls `start`. Rows of a killed server become due again when their lease ends.
 */
export function createDueWork<Row>({ atOnce, take, work, onError }: Deps<Row>) {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let starting: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function takeMore(): Promise<void> {
    const free = atOnce - running.size;
    if (isStopped || free <= 0) return;
    for (const row of await take(free)) {
      const one: Promise<void> = work(row)
        .catch((error: unknown) => onError(error, row))
        .then(() => {
          running.delete(one);
          return start();
        })
        // The database is unavailable. The next minute's job starts again.
        .catch(() => undefined);
      running.add(one);
    }
  }

  /** Claims as many rows as there are free slots. Concurrent callers share the next run. */
  function start(): Promise<void> {
    next ??= starting
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        starting = takeMore();
        return starting;
      });
    return next;
  }

  /** Waits for all started rows, including those started meanwhile. Returns false if there were none. */
  async function settle(): Promise<boolean> {
    for (let hasWork = false; ; hasWork = true) {
      await (next ?? starting).catch(() => undefined);
      // A row that ended meanwhile has asked for more.
      if (next) continue;
      if (running.size === 0) return hasWork;
      await Promise.all(running);
    }
  }

  return {
    start,
    settle,
    /** Starts no more rows, and waits for the running ones. */
    async stop(): Promise<void> {
      isStopped = true;
      await settle();
    },
  };
}
