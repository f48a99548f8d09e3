import { execFileSync } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type Caller } from './support/api.ts';
import { lost, startLoad } from './support/load.ts';
import { missingPictures, place, verify, withDatabase } from './support/place.ts';
import { launch, type Product } from './support/product.ts';
import { until } from './support/until.ts';

const VOLUME_MB = 1_500;
const MB = 1024 * 1024;

let home: Awaited<ReturnType<typeof place>>;
let volume: string;
let isMounted = false;
let product: Product;
beforeAll(async () => {
  home = await place();
  volume = join(home.folder, 'volume');
  await mkdir(volume);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${VOLUME_MB}m`, 'tmpfs', volume]);
    isMounted = true;
  } catch (error) {
    console.log(`A small volume cannot be mounted here: ${error}`);
  }
});
afterAll(async () => {
  await product?.stop();
  if (isMounted) execFileSync('umount', [volume]);
  await home.remove();
});

const filler = (): string => join(volume, 'filler');

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(volume);
  return bavail * bsize;
}

/** Another program takes room until so much is left, or nothing. */
async function fillTo(left: number): Promise<void> {
  const file = await open(filler(), 'a');
  const piece = Buffer.alloc(MB);
  try {
    while ((await freeBytes()) > left) await file.write(piece);
  } catch {
    // The last piece did not fit.
  } finally {
    await file.close();
  }
}

describe('a full disk', () => {
  it('is said, spoils nothing, and is over when there is room', async ({ skip }) => {
    if (!isMounted) skip('needs root and mount');
    const dataDir = join(volume, 'data');
    product = await launch(dataDir);
    const call = api(product.baseUrl);
    const citizens = await Promise.all(Array.from({ length: 4 }, () => call.citizen()));
    const asha = citizens[0] as Caller;
    const authority = await call.authority();
    await withDatabase(dataDir, (pool) => verify(pool, authority.id));
    const load = startLoad({ baseUrl: () => product.baseUrl, citizens, authority });
    await until('writes are acknowledged', () => load.count() >= 30);

    await fillTo(100 * MB);
    await until('storing is refused', async () => (await call.report(asha)).status === 507);
    const refused = await call.call('POST', '/api/user/sendMessage', asha.token, { msg: 'Hello' });
    expect(refused).toMatchObject({ status: 507, body: { code: 'out_of_room' } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await call.call('GET', '/api/user/allPosts', asha.token)).status).toBe(200);
    const before = (await freeBytes()) / MB;
    await rm(filler());
    const back = await until('storing goes on', async () => (await call.report(asha)).status === 201);
    console.log(
      `Refused with ${before.toFixed(0)} MB left; stored again ${back.toFixed(0)} ms after there was room`,
    );

    // To the last byte, while people write: faster than any reserve.
    const enough = load.count() + 10;
    await until('writes are acknowledged', () => load.count() >= enough);
    await fillTo(0);
    await until('storing is refused', async () => {
      const { status } = await call.report(asha).catch(() => ({ status: 0 }));
      return status === 507 || status === 503 || status === 0;
    });
    const isUp = await fetch(`${product.baseUrl}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    await rm(filler());
    if (!isUp) {
      expect(await product.ended).toBe(1);
      product = await launch(dataDir);
    }
    const again = await until(
      'storing goes on',
      async () => (await api(product.baseUrl).report(asha)).status === 201,
    );
    await load.stop();
    console.log(
      `Filled to the last byte: ${isUp ? 'stayed up' : 'ended, started again'}, stored again after ${again.toFixed(0)} ms; answers ${JSON.stringify(load.seen)}`,
    );
    const { gone, pictures } = await withDatabase(dataDir, async (pool) => ({
      gone: await lost(pool, load.acknowledged),
      pictures: await missingPictures(pool, dataDir),
    }));
    expect(gone).toEqual([]);
    expect(pictures).toEqual([]);
    expect(load.surprises).toEqual([]);
  });
});
