import fastifyStatic from '@fastify/static';
import { ProductError } from '@sudhaar/domain/errors';
import { isLanguage, type Language } from '@sudhaar/language/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entryPages } from './arrivals.ts';
import { serveCrawlers } from './crawlers.ts';
import { languageOf, translatorFor } from './language.ts';
import { encodingFor, type PageBytes, pageBytes } from './page-bytes.ts';
import { type PageHead, previewTags, UNLISTED, withHead } from './page-head.ts';
import type { WebApp } from './web-app.ts';
import { writtenPages } from './written-pages.ts';

export type DescribePage = (path: string) => Promise<PageHead | null>;
type Options = { publicUrl: string; describe: DescribePage };

/** What is not found there is no screen. */
const NO_PAGES = /^\/+(api|media|assets)([/?]|$)/;

/** Files by their name; every other address is the entry page, whose router knows the screens. */
export async function servePages(app: FastifyInstance, web: WebApp | null, options: Options): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.folder,
      index: false,
      wildcard: false,
      // Its own header would win over ours.
      cacheControl: false,
      // The build made them small already.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.setHeader('vary', 'Accept-Encoding');
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    serveCrawlers(app, web, options.publicUrl);
  }
  const pageAt = web && pages(web, options);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !NO_PAGES.test(decoded(request.url));
    const address = isPage ? addressOf(request.url, options.publicUrl) : null;
    if (!pageAt || !address) throw new ProductError('not_found');
    const page = await pageAt(request, address);
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(page(encoding));
  });
}

/** Where a page is asked for. Null where that is no address of ours: `//` begins the name of a host. */
const addressOf = (url: string, publicUrl: string): URL | null =>
  !url.startsWith('//') && URL.canParse(url, publicUrl) ? new URL(url, publicUrl) : null;

/** As the router reads it: a letter may be written as its number. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A public page as it was written; of any other address the entry page, with what messengers may tell of it. */
function pages(web: WebApp, { publicUrl, describe }: Options) {
  const entryAt = entryPages(web);
  const written = writtenPages(web, entryAt, publicUrl);
  const unlisted = new Map<string, PageBytes>();

  function unlistedPage(page: string): PageBytes {
    const ready = unlisted.get(page) ?? pageBytes(page.replace('</head>', `${UNLISTED}</head>`));
    unlisted.set(page, ready);
    return ready;
  }

  return async (request: FastifyRequest, { pathname, searchParams }: URL): Promise<PageBytes> => {
    const path = pathname.replace(/(?<=.)\/$/, '');
    const language = chosenLanguage(request, searchParams);
    const ready = written(path, language);
    if (ready) return ready;
    const page = entryAt(path, language);
    const head = await describe(pathname);
    if (!head) return unlistedPage(page);
    const url = new URL(pathname, publicUrl);
    const more = UNLISTED + previewTags(head, { url, type: 'article' });
    return pageBytes(withHead(page, head, { brand: translatorFor(request)('brand'), more }));
  };
}

/** What the address asks for, else what was chosen in this browser, else what it speaks. */
function chosenLanguage(request: FastifyRequest, asked: URLSearchParams): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return [asked.get('lang') ?? '', chosen ?? ''].find(isLanguage) ?? languageOf(request);
}
