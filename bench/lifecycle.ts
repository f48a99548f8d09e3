import { connectionTo } from './client.ts';
import { bareLifecycles } from './lifecycle/bare.ts';
import { smallPhotos, storiesOn } from './lifecycle/stories.ts';
import { oneVote } from './lifecycle/votes.ts';
import { CALLS, type Call, type Story, walk } from './lifecycle/walk.ts';
import { between, type Processor, processorOf } from './processor.ts';
import { type Product, startProduct } from './product.ts';
import { percentileOf, type Result } from './result.ts';

const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 10_000;
/** Servers run for weeks, but in the first half minute under load V8 is still compiling. */
const WARM_UP_MS = 30_000;
/** Calls that wait for photos. */
const SLOWEST: Call[] = ['report', 'proof'];
const P95_MS = 250;
const PROCESSOR_MS = 75;
const VOTE_MS = 1.75;
const MIN_SHARE_OF_BARE = 0.45;
const MIN_SHARE_OF_RATE = 0.9;
const PROCESSOR_TIME = 'ms of processor time';

/** Posts from photo to verdict, at ten thousand and a million posts in turn, compared with the bare work. */
export async function lifecycle(): Promise<Result[]> {
  const photos = await smallPhotos();
  const few = await startProduct(10_000);
  const many = await startProduct(1_000_000);
  try {
    const atFew = await crowdOn(few, await storiesOn(few, photos));
    const atMany = await crowdOn(many, await storiesOn(many, photos));
    for (const crowd of [atFew, atMany]) await crowd.work(WARM_UP_MS);
    atFew.forget();
    atMany.forget();
    for (let round = 0; round < ROUNDS; round += 1) {
      await atFew.work(ROUND_MS);
      await atMany.work(ROUND_MS);
    }
    const processor = atMany.processor();
    const ceiling = await bareLifecycles(many, photos, { clients: CLIENTS, forMs: ROUND_MS });
    const vote = await oneVote(many, { clients: CLIENTS, warmUpMs: WARM_UP_MS / 3, forMs: ROUND_MS });
    return [...results(atFew, atMany, processor, ceiling), ...resultsOfVote(vote)];
  } finally {
    await few.stop();
    await many.stop();
  }
}

type Crowd = Awaited<ReturnType<typeof crowdOn>>;

/** Each client starts its next lifecycle when the last has ended. */
async function crowdOn(product: Product, next: () => Story) {
  const connections = Array.from({ length: CLIENTS }, () => connectionTo(product.url));
  const times = new Map<Call, number[]>(CALLS.map((call) => [call, []]));
  let [lived, ms] = [0, 0];
  let before = processorOf(product);
  return {
    times,
    rate: () => (lived / ms) * 1000,
    /** Per lifecycle, including its jobs. */
    processor: (): Processor => between(before, processorOf(product), lived),
    forget() {
      [lived, ms] = [0, 0];
      before = processorOf(product);
      for (const list of times.values()) list.length = 0;
    },
    async work(forMs: number): Promise<void> {
      const began = performance.now();
      const timed = (call: Call, took: number) => times.get(call)?.push(took);
      await Promise.all(
        connections.map(async (connection) => {
          while (performance.now() - began < forMs) {
            await walk(connection, next(), timed);
            lived += 1;
          }
        }),
      );
      ms += performance.now() - began;
    },
  };
}

const resultsOfVote = ({ main, threads, database }: Processor): Result[] => [
  {
    name: 'lifecycle: one vote, at 1 M posts',
    figure: main + threads + database,
    unit: PROCESSOR_TIME,
    bar: { atMost: VOTE_MS },
  },
  { name: 'lifecycle: of a vote PostgreSQL', figure: database, unit: PROCESSOR_TIME },
];

function results(atFew: Crowd, atMany: Crowd, processor: Processor, ceiling: number): Result[] {
  const unit = 'lifecycles/s';
  const [few, many] = [atFew.rate(), atMany.rate()];
  const { main, threads, database } = processor;
  return [
    {
      name: 'lifecycle: one, at 1 M posts',
      figure: main + threads + database,
      unit: PROCESSOR_TIME,
      bar: { atMost: PROCESSOR_MS },
    },
    { name: 'lifecycle: of it the server’s own thread', figure: main, unit: PROCESSOR_TIME },
    { name: 'lifecycle: of it photos and other threads', figure: threads, unit: PROCESSOR_TIME },
    { name: 'lifecycle: of it PostgreSQL', figure: database, unit: PROCESSOR_TIME },
    { name: 'lifecycle: at 1 M posts', figure: many, unit },
    {
      name: 'lifecycle: at 1 M posts, beside 10 k',
      figure: many,
      ceiling: few,
      unit,
      ratio: many / few,
      bar: { atLeast: MIN_SHARE_OF_RATE },
    },
    {
      name: 'lifecycle: at 1 M posts, beside its bare photos and statements',
      figure: many,
      ceiling,
      unit,
      ratio: many / ceiling,
      bar: { atLeast: MIN_SHARE_OF_BARE },
    },
    ...CALLS.map((call) => ({
      name: `lifecycle: ${call}, p95 of ${CLIENTS} clients`,
      figure: percentileOf(atMany.times.get(call) ?? [], 0.95),
      unit: 'ms',
      ...(SLOWEST.includes(call) && { bar: { atMost: P95_MS } }),
    })),
  ];
}
