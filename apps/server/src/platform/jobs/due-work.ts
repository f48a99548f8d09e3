type Deps<Row> = {
  /** Rows that this server works on at the same time. */
  atOnce: number;
  /** Takes at most so many due rows under a lease, so that no other server works on them. */
  take: (most: number) => Promise<Row[]>;
  work: (row: Row) => Promise<void>;
  onError: (error: unknown, row: Row) => void;
};

/**
 * Works on due rows beside the queue of jobs: a request to a server that does not answer then takes no place from other
 * jobs. A job only calls `start`. A row that a killed server had taken is due again when its lease ends.
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
        // The database is away: the job of the next minute starts again.
        .catch(() => undefined);
      running.add(one);
    }
  }

  /** Takes rows as far as there is room. One call at a time counts the room, and concurrent callers share the next one. */
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

  /** Waits for all rows that were started, and those that were started after them. Returns false if there were none. */
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
    /** Starts no more rows, and waits for those that were started. */
    async stop(): Promise<void> {
      isStopped = true;
      await settle();
    },
  };
}
