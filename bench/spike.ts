import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, connectionTo } from './client.ts';
import { smallPhotos, storiesOn } from './lifecycle/stories.ts';
import { walk } from './lifecycle/walk.ts';
import { startProduct } from './product.ts';
import { percentileOf, type Result } from './result.ts';

/** How many lifecycles begin in each second, span after span: up and down within three minutes. */
const RATES = [1, 15, 1, 25, 2, 35, 10];
const SPAN_MS = 180_000 / RATES.length;
const BACK_WITHIN = 1.5;

type Span = { rate: number; times: number[]; begun: number; failures: string[] };

/** Traffic that comes in bursts, whether or not the server keeps up: nobody waits for anybody else's lifecycle to end. */
export async function spike(): Promise<Result[]> {
  const photos = await smallPhotos();
  const product = await startProduct(1_000_000);
  const idle: Connection[] = [];
  try {
    const next = await storiesOn(product, photos);
    const spans = RATES.map((rate): Span => ({ rate, times: [], begun: 0, failures: [] }));

    /** A call counts for the span that it was made in, so that a valley shows what the peak before has left. */
    const live = async (spanNow: () => Span): Promise<void> => {
      const connection = idle.pop() ?? connectionTo(product.url);
      const began = spanNow();
      began.begun += 1;
      try {
        await walk(connection, next(), (_call, ms) => spanNow().times.push(ms));
      } catch (error) {
        began.failures.push(error instanceof Error ? error.message : String(error));
      }
      idle.push(connection);
    };

    // Warm-up: the first requests of a new server are slow, which is not measured here.
    const warm: Span = { rate: 0, times: [], begun: 0, failures: [] };
    for (let i = 0; i < 20; i += 1) await live(() => warm);
    await arrivals(spans, live);
    for (const { rate, failures } of spans)
      if (failures.length > 0) console.log(`  at ${rate}/s ${failures.length} failed, first: ${failures[0]}`);
    return results(spans);
  } finally {
    for (const connection of idle) connection.close();
    await product.stop();
  }
}

/** Begins lifecycles on time; answers when the last has ended. */
async function arrivals(spans: Span[], live: (spanNow: () => Span) => Promise<void>): Promise<void> {
  const began = performance.now();
  const spanNow = (): Span =>
    spans[Math.min(spans.length - 1, Math.floor((performance.now() - began) / SPAN_MS))] as Span;
  const living: Promise<void>[] = [];
  for (const [i, { rate }] of spans.entries()) {
    const count = Math.round((rate * SPAN_MS) / 1000);
    for (let nth = 0; nth < count; nth += 1) {
      await wait(Math.max(0, began + i * SPAN_MS + (nth * 1000) / rate - performance.now()));
      living.push(live(spanNow));
    }
  }
  await Promise.all(living);
}

function results(spans: Span[]): Result[] {
  const begun = spans.reduce((sum, span) => sum + span.begun, 0);
  const failed = spans.reduce((sum, span) => sum + span.failures.length, 0);
  const p95 = (span: Span | undefined): number => percentileOf(span?.times ?? [], 0.95);
  const first = p95(spans[0]);
  return [
    {
      name: `spike: of ${begun} lifecycles, succeeded`,
      figure: (100 * (begun - failed)) / begun,
      unit: '%',
      bar: { atLeast: 100 },
    },
    ...spans.map((span, i): Result => {
      const isValley = i > 0 && i % 2 === 0;
      return {
        name: `spike: p95 of calls at ${span.rate}/s`,
        figure: p95(span),
        unit: 'ms',
        ...(isValley && { ceiling: first, ratio: p95(span) / first, bar: { atMost: BACK_WITHIN } }),
      };
    }),
  ];
}
