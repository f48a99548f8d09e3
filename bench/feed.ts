import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BareServer, startBareServer } from './bare.ts';
import { connectionTo, requestOf } from './client.ts';
import { load } from './load.ts';
import type { Person } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { percentileOf, type Result } from './result.ts';

const FEED = '/api/user/allPosts?limit=20&cursor=&view=summary&author=others';
const POSTS = 1_000_000;
const READERS = 500;
const CONNECTIONS = 32;
const SECONDS = 8;
/** Number of pages that the bare server sends in turn. */
const SAMPLE_PAGES = 200;
const PAGES = 5000;

/** Each requested by one of many readers. */
type Pages = { name: string; paths: string[]; bar: number; p99: number };

/** Headers of Chromium on Android. */
const BROWSER = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

/** Feed requests of signed-in readers, compared with bare Fastify sending the same bytes. */
export async function feed(): Promise<Result[]> {
  const product = await startProduct(POSTS);
  try {
    const readers = await product.signIn('user', READERS);
    const results: Result[] = [];
    for (const pages of await kindsOfPages(product))
      results.push(...(await measure(product, pages, readers)));
    return results;
  } finally {
    await product.stop();
  }
}

async function kindsOfPages({ pool }: Product): Promise<Pages[]> {
  const after = (id: string): string =>
    FEED.replace('cursor=', `cursor=${Buffer.from(JSON.stringify([id, id])).toString('base64url')}`);
  const { rows: newest } = await pool.query<{ id: string }>(
    'select id from posts order by id desc limit 1000',
  );
  const { rows: any } = await pool.query<{ id: string }>(
    'select id from posts tablesample system (2) repeatable (1) order by random() limit $1',
    [PAGES],
  );
  const scrolled = newest.filter((_, i) => i % 20 === 19);
  return [
    { name: 'first pages', paths: [FEED], bar: 0.12, p99: 60 },
    { name: 'pages scrolled to', paths: scrolled.map(({ id }) => after(id)), bar: 0.1, p99: 80 },
    { name: 'pages anywhere', paths: any.map(({ id }) => after(id)), bar: 0.04, p99: 150 },
  ];
}

async function measure(
  product: Product,
  { name, paths, bar, p99 }: Pages,
  readers: Person[],
): Promise<Result[]> {
  const asked = Array.from({ length: PAGES }, (_, i) =>
    requestOf('GET', paths[i % paths.length] ?? FEED, readers[i % readers.length]?.token, {
      headers: BROWSER,
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'sudhaar-feed-'));
  const bytes = await storePages(product, asked.slice(0, SAMPLE_PAGES), folder);
  const bare = await startBareServer(new URL('./feed/bare-server.ts', import.meta.url), {
    PAGES_FOLDER: folder,
  });
  try {
    const memory = asked
      .slice(0, SAMPLE_PAGES)
      .map((_, i) => requestOf('GET', `/${i}`, readers[i]?.token, { headers: BROWSER }));
    const ceiling = await rate(bare, memory);
    const figure = await rate(product, asked);
    return [
      {
        name: `feed: ${name}`,
        figure: figure.perSecond,
        ceiling: ceiling.perSecond,
        unit: 'requests/s at 1 M posts',
        ratio: figure.perSecond / ceiling.perSecond,
        bar: { atLeast: bar },
      },
      {
        name: `feed: ${name}, 99th percentile at ${CONNECTIONS} connections`,
        figure: percentileOf(figure.times, 0.99),
        unit: 'ms',
        bar: { atMost: p99 },
      },
      { name: `feed: ${name}, on the wire`, figure: bytes / 1000, unit: 'kB a page' },
    ];
  } finally {
    bare.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Stores the product's bodies as files. Returns their mean size. */
async function storePages(product: Product, requests: Buffer[], folder: string): Promise<number> {
  const connection = connectionTo(product.url);
  let bytes = 0;
  for (const [i, request] of requests.entries()) {
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`${status}: ${body}`);
    bytes += body.length;
    writeFileSync(join(folder, String(i)), body);
  }
  connection.close();
  return bytes / requests.length;
}

/** Warms up for half the time first. */
async function rate({ url }: Pick<BareServer, 'url'>, requests: Buffer[]) {
  let next = 0;
  const inTurn = (): Buffer => requests[next++ % requests.length] as Buffer;
  await load(url, CONNECTIONS, SECONDS / 2, inTurn);
  return load(url, CONNECTIONS, SECONDS, inTurn);
}
