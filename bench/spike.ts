import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, connectionTo } from './client.ts';
import { smallPhotos, storiesOn } from './lifecycle/stories.ts';
import { walk } from './lifecycle/walk.ts';
import { startProduct } from './product.ts';
import { percentileOf, type Result } from './result.ts';

/** Lifecycles started per second, phase by phase, within three minutes. */
const RATES = [1, 15, 1, 25, 2, 35, 10];
const SPAN_MS = 180_000 / RATES.length;
const RECOVERY_FACTOR = 1.5;
const QUEUE_GONE_S = 10;

/** `lastEnd` belongs to the lifecycles that started in this phase. */
type SpikePhase = {
  rate: number;
  calls: { at: number; ms: number }[];
  begun: number;
  failures: string[];
  endsAt: number;
  lastEnd: number;
};
const spanOf = (rate: number): SpikePhase => ({
  rate,
  calls: [],
  begun: 0,
  failures: [],
  endsAt: Number.POSITIVE_INFINITY,
  lastEnd: 0,
});

/** Bursts of traffic, whether or not the server keeps up: new lifecycles do not wait for others. */
export async function spike(): Promise<Result[]> {
  const photos = await smallPhotos();
  const product = await startProduct(1_000_000);
  const idle: Connection[] = [];
  try {
    const next = await storiesOn(product, photos);
    const spans = RATES.map(spanOf);

    /** A call counts for the phase in which it was made. */
    const live = async (spanNow: () => SpikePhase): Promise<void> => {
      const connection = idle.pop() ?? connectionTo(product.url);
      const began = spanNow();
      began.begun += 1;
      try {
        await walk(connection, next(), (_call, ms) => {
          const at = performance.now() - ms;
          (spans.find(({ endsAt }) => at < endsAt) ?? began).calls.push({ at, ms });
        });
      } catch (error) {
        began.failures.push(error instanceof Error ? error.message : String(error));
      }
      began.lastEnd = performance.now();
      idle.push(connection);
    };

    // Warm-up, because the first requests of a new server are slow.
    const warm = spanOf(0);
    for (let i = 0; i < 20; i += 1) await live(() => warm);
    for (const { calls } of spans) calls.length = 0;
    await arrivals(spans, live);
    for (const { rate, failures } of spans)
      if (failures.length > 0) console.log(`  at ${rate}/s ${failures.length} failed, first: ${failures[0]}`);
    return results(spans);
  } finally {
    for (const connection of idle) connection.close();
    await product.stop();
  }
}

/** Starts lifecycles on time. Resolves when the last has ended. */
async function arrivals(
  spans: SpikePhase[],
  live: (spanNow: () => SpikePhase) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const spanNow = (): SpikePhase =>
    spans[Math.min(spans.length - 1, Math.floor((performance.now() - began) / SPAN_MS))] as SpikePhase;
  const living: Promise<void>[] = [];
  for (const [i, span] of spans.entries()) span.endsAt = began + (i + 1) * SPAN_MS;
  for (const [i, { rate }] of spans.entries()) {
    const count = Math.round((rate * SPAN_MS) / 1000);
    for (let nth = 0; nth < count; nth += 1) {
      await wait(Math.max(0, began + i * SPAN_MS + (nth * 1000) / rate - performance.now()));
      living.push(live(spanNow));
    }
  }
  await Promise.all(living);
}

function results(spans: SpikePhase[]): Result[] {
  const begun = spans.reduce((sum, span) => sum + span.begun, 0);
  const failed = spans.reduce((sum, span) => sum + span.failures.length, 0);
  const first = p95(spans[0]?.calls);
  return [
    {
      name: `spike: of ${begun} lifecycles, succeeded`,
      figure: (100 * (begun - failed)) / begun,
      unit: '%',
      bar: { atLeast: 100 },
    },
    ...spans.flatMap((span, i): Result[] => {
      const peak = spans[i - 1];
      const isValley = peak !== undefined && i % 2 === 0;
      if (!isValley)
        return [{ name: `spike: p95 of calls at ${span.rate}/s`, figure: p95(span.calls), unit: 'ms' }];
      // Measured separately from the backlog: after it, the valley must be as fast as before.
      const after = p95(span.calls.filter(({ at }) => at > peak.lastEnd));
      return [
        {
          name: `spike: queue of ${peak.rate}/s gone after its end`,
          figure: Math.max(0, peak.lastEnd - peak.endsAt) / 1000,
          unit: 's',
          bar: { atMost: QUEUE_GONE_S },
        },
        {
          name: `spike: p95 of calls at ${span.rate}/s, once that queue is gone`,
          figure: after,
          ceiling: first,
          unit: 'ms',
          ratio: after / first,
          bar: { atMost: RECOVERY_FACTOR },
        },
      ];
    }),
  ];
}

const p95 = (calls: SpikePhase['calls'] = []): number =>
  percentileOf(
    calls.map(({ ms }) => ms),
    0.95,
  );
