import { connectionTo, requestOf } from './client.ts';
import { smallPhotos, storiesOn } from './lifecycle/stories.ts';
import { type Story, walk } from './lifecycle/walk.ts';
import { between, type Processor, processorOf } from './processor.ts';
import { type Product, startProduct } from './product.ts';
import type { Result } from './result.ts';

const CLIENTS = 8;
const ROUNDS = 3;
const ROUND_MS = 8_000;
const WARM_UP_MS = 20_000;
const POSTS = 10_000;
const PAGES = 200;
const PROCESSOR_TIME = 'ms of processor time';

type Client = ReturnType<typeof connectionTo>;
type Work = (client: Client) => Promise<void>;

/**
 * What sizes a machine: processor time of a lifecycle and of pages, with statements prepared and not, as behind a pooler
 * that keeps none. Both in turn, in one run.
 */
export async function capacity(): Promise<Result[]> {
  const photos = await smallPhotos();
  const prepared = await startProduct(POSTS);
  // Another folder, because a server has its database to itself.
  const unprepared = await startProduct(POSTS + 1, { settings: { PREPARED_STATEMENTS: 'off' } });
  try {
    const kinds = await Promise.all([prepared, unprepared].map((product) => worksOn(product, photos)));
    const results: Result[] = [];
    for (const name of ['a lifecycle', 'a page of the feed', 'a public page of a report'] as const) {
      const meters = [prepared, unprepared].map((product, i) => meter(product, kinds[i]?.[name] as Work));
      for (const one of meters) await one.run(WARM_UP_MS);
      for (const one of meters) one.forget();
      for (let round = 0; round < ROUNDS; round += 1) for (const one of meters) await one.run(ROUND_MS);
      const [on, off] = meters.map((one) => one.each()) as [Processor, Processor];
      results.push(...resultsOf(name, on, off));
    }
    return results;
  } finally {
    await prepared.stop();
    await unprepared.stop();
  }
}

async function worksOn(product: Product, photos: readonly Buffer[]) {
  const next: () => Story = await storiesOn(product, photos);
  const [citizen] = await product.signIn('user', 1);
  const { rows } = await product.pool.query<{ number: string }>(
    'select number from posts where hidden_at is null and merged_into is null order by id desc limit $1',
    [PAGES],
  );
  const pages = rows.map(({ number }) => requestOf('GET', `/r/${number}`));
  const feed = requestOf('GET', '/api/user/allPosts?view=card&limit=20', citizen?.token);
  let asked = 0;
  const page = async (client: Client, request: Buffer): Promise<void> => {
    const { status } = await client.send(request);
    if (status !== 200) throw new Error(`A page was answered ${status}`);
  };
  return {
    'a lifecycle': (client: Client) => walk(client, next(), () => undefined),
    'a page of the feed': (client: Client) => page(client, feed),
    'a public page of a report': (client: Client) => {
      asked += 1;
      return page(client, pages[asked % pages.length] as Buffer);
    },
  } satisfies Record<string, Work>;
}

function meter(product: Product, work: Work) {
  const clients = Array.from({ length: CLIENTS }, () => connectionTo(product.url));
  let done = 0;
  let spent: Processor = { main: 0, threads: 0, database: 0 };
  return {
    each: (): Processor => between({ main: 0, threads: 0, database: 0 }, spent, done),
    forget() {
      done = 0;
      spent = { main: 0, threads: 0, database: 0 };
    },
    async run(forMs: number): Promise<void> {
      const before = processorOf(product);
      const until = performance.now() + forMs;
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() < until) {
            await work(client);
            done += 1;
          }
        }),
      );
      const more = between(before, processorOf(product), 1);
      spent = {
        main: spent.main + more.main,
        threads: spent.threads + more.threads,
        database: spent.database + more.database,
      };
    },
  };
}

function resultsOf(name: string, on: Processor, off: Processor): Result[] {
  const sum = ({ main, threads, database }: Processor): number => main + threads + database;
  const unit = PROCESSOR_TIME;
  return [
    { name: `capacity: ${name}`, figure: sum(on), unit },
    { name: `capacity: ${name}, of it the server’s own thread`, figure: on.main, unit },
    { name: `capacity: ${name}, of it photos and other threads`, figure: on.threads, unit },
    { name: `capacity: ${name}, of it PostgreSQL`, figure: on.database, unit },
    {
      name: `capacity: ${name}, without prepared statements`,
      figure: sum(off),
      ceiling: sum(on),
      unit,
      ratio: sum(off) / sum(on),
    },
    {
      name: `capacity: ${name}, PostgreSQL without prepared statements`,
      figure: off.database,
      ceiling: on.database,
      unit,
      ratio: off.database / on.database,
    },
  ];
}
