import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { startLoad } from './support/load.ts';
import { place, verify, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

/** The cache of compressed answers fills up in about five minutes of this load; until then memory grows. */
const WARM_UP_MS = 6 * 60_000;
const MEASURED_MS = 10 * 60_000;
const GC = fileURLToPath(new URL('support/gc-on-signal.mjs', import.meta.url));

let home: Awaited<ReturnType<typeof place>>;
let product: Product;
beforeAll(async () => {
  home = await place();
  product = await launch(home.folder, {}, ['--expose-gc', '--import', GC]);
});
afterAll(async () => {
  await product.stop();
  await home.remove();
});

/** Resident memory in MB after a garbage collection: the smallest of ten measurements. */
async function resident(): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    product.signal('SIGUSR2');
    await wait(500);
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${product.pid}/status`, 'utf8')) ?? [];
    looks.push(Number(kilobytes) / 1024);
  }
  return Math.min(...looks);
}

it('uses no more memory after ten minutes of mixed load than after warming up', {
  timeout: 20 * 60_000,
}, async () => {
  const citizens = await Promise.all(Array.from({ length: 6 }, () => api(product.baseUrl).citizen()));
  const authority = await api(product.baseUrl).authority();
  await withDatabase(home.folder, (pool) => verify(pool, authority.id));
  const load = startLoad({ baseUrl: () => product.baseUrl, citizens, authority, pauseMs: 100 });
  const since = (began: number) => Date.now() - began;
  const began = Date.now();
  await until('it is warm', () => since(began) > WARM_UP_MS, WARM_UP_MS + 60_000);
  const before = await resident();
  const counted = load.count();
  const measured = Date.now();
  await until('ten minutes have passed', () => since(measured) > MEASURED_MS, MEASURED_MS + 60_000);
  const after = await resident();
  await load.stop();
  console.log(
    `Resident after warming up ${before.toFixed(0)} MB, ten minutes and ${load.count() - counted} writes later ${after.toFixed(0)} MB`,
  );
  expect(load.surprises).toEqual([]);
  expect(after).toBeLessThan(before * 1.1);
});
