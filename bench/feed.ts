import { requestOf } from './client.ts';
import { load } from './load.ts';
import type { Person } from './people.ts';
import { type Product, startProduct } from './product.ts';
import { percentileOf, type Result } from './result.ts';

const FEED = '/api/user/allPosts?view=card&limit=20&author=others';
const POSTS = 1_000_000;
const READERS = 500;
const CONNECTIONS = 32;
const SECONDS = 8;
/** So many pages are answered from memory; of the feed's own pages far more are asked for. */
const REMEMBERED = 200;
const PAGES = 5000;

/** Pages that people ask for, each by one of many readers. */
type Pages = { name: string; paths: string[] };

/** How fast the feed is, beside the same bytes from memory behind the same session check. */
export async function feed(): Promise<Result[]> {
  const program = ['--import', 'tsx', 'bench/feed/server.ts'];
  const product = await startProduct(POSTS, { program });
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
    `${FEED}&cursor=${Buffer.from(JSON.stringify([id, id])).toString('base64url')}`;
  const { rows: newest } = await pool.query<{ id: string }>(
    'select id from posts order by id desc limit 1000',
  );
  const { rows: any } = await pool.query<{ id: string }>(
    'select id from posts tablesample system (2) repeatable (1) order by random() limit $1',
    [PAGES],
  );
  return [
    { name: 'first pages', paths: [FEED] },
    { name: 'pages scrolled to', paths: newest.filter((_, i) => i % 20 === 19).map(({ id }) => after(id)) },
    { name: 'pages anywhere', paths: any.map(({ id }) => after(id)) },
  ];
}

async function measure(product: Product, { name, paths }: Pages, readers: Person[]): Promise<Result[]> {
  const many = Array.from({ length: PAGES }, (_, i) => {
    const path = paths[i % paths.length] ?? FEED;
    return { path, token: readers[i % readers.length]?.token };
  });
  const asked = many.map(({ path, token }) => requestOf('GET', path, token));
  const memory = many
    .slice(0, REMEMBERED)
    .map(({ path, token }) => requestOf('GET', `/remembered?path=${encodeURIComponent(path)}`, token));
  const rate = (requests: Buffer[], seconds: number) =>
    load(product.url, CONNECTIONS, seconds, inTurn(requests));
  await rate(memory, SECONDS / 2);
  const ceiling = await rate(memory, SECONDS);
  await rate(asked, SECONDS / 2);
  const figure = await rate(asked, SECONDS);
  return [
    {
      name: `feed: ${name}`,
      figure: figure.perSecond,
      ceiling: ceiling.perSecond,
      unit: 'requests/s at 1 M posts, beside the same bytes from memory',
      ratio: figure.perSecond / ceiling.perSecond,
      bar: { atLeast: 0.4 },
    },
    {
      name: `feed: ${name}, 99th percentile at ${CONNECTIONS} connections`,
      figure: percentileOf(figure.times, 0.99),
      unit: 'ms',
      bar: { atMost: 50 },
    },
  ];
}

function inTurn<Item>(items: Item[]): () => Item {
  let next = 0;
  return () => items[next++ % items.length] as Item;
}
