import fastifyStatic from '@fastify/static';
import { ProductError } from '@sudhaar/domain/errors';
import { isLanguage, type Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entryPages } from './arrivals.ts';
import { serveCrawlers } from './crawlers.ts';
import { serveEmbeddedMap } from './embedded-map.ts';
import { encodingFor } from './encodings.ts';
import { languageOf, translatorFor } from './language.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import { type PageHead, previewTags, UNLISTED, withHead } from './page-head.ts';
import type { WebApp } from './web-app.ts';
import { publicHead, writtenPages } from './written-pages.ts';

/** A page that is written when it is asked for: readable before any script has run, which then draws it anew. */
export type ComposedPage = PageHead & {
  html: string;
  feeds?: { type: string; href: string }[];
  /** 200 by default. */
  status?: number;
};
/** `missing`: an address of this kind that leads nowhere. Null: not of this kind. */
export type WritePage = (
  path: string,
  language: Language,
  params: URLSearchParams,
) => Promise<ComposedPage | 'missing' | null>;
export type DescribePage = (path: string) => Promise<PageHead | null>;
type Options = {
  publicUrl: string;
  describe: DescribePage;
  write: WritePage;
  /** The addresses of the pages that are written when they are asked for. */
  morePaths: () => Promise<string[]>;
};

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
    serveCrawlers(app, web, options);
    serveEmbeddedMap(app, web);
  }
  const pageAt = web && pages(web, options);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !NO_PAGES.test(decoded(request.url));
    const address = isPage ? addressOf(request.url, options.publicUrl) : null;
    if (!pageAt || !address) throw new ProductError('not_found');
    const { page, status } = await pageAt(request, address);
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
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
function pages(web: WebApp, { publicUrl, describe, write }: Options) {
  const entryAt = entryPages(web);
  const written = writtenPages(web, entryAt, publicUrl);
  const unlisted = new Map<string, PageBytes>();

  function unlistedPage(page: string): PageBytes {
    const ready = unlisted.get(page) ?? pageBytes(page.replace('</head>', `${UNLISTED}</head>`));
    unlisted.set(page, ready);
    return ready;
  }

  /** No `data-page`: the script does not take over what it has not written, it replaces it. */
  const withContent = (page: string, composed: ComposedPage, path: string, language: Language): string => {
    const feeds = (composed.feeds ?? []).map(
      ({ type, href }) => `<link rel="alternate" type="${type}" href="${new URL(href, publicUrl).href}">`,
    );
    return withHead(page, composed, {
      brand: translator(language)('brand'),
      more: publicHead(composed, { publicUrl, path, language }) + feeds.join(''),
    })
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/<noscript>[^<]*<\/noscript>/, '')
      .replace('<div id="root"></div>', () => `<div id="root">${composed.html}</div>`);
  };

  return async (
    request: FastifyRequest,
    { pathname, searchParams }: URL,
  ): Promise<{ page: PageBytes; status: number }> => {
    const path = pathname.replace(/(?<=.)\/$/, '');
    const language = chosenLanguage(request, searchParams);
    const ready = written(path, language);
    if (ready) return { page: ready, status: 200 };
    const page = entryAt(path, language);
    const composed = await write(path, language, searchParams);
    if (composed === 'missing') return { page: unlistedPage(page), status: 404 };
    if (composed) {
      const { status = 200 } = composed;
      return { page: pageBytes(withContent(page, composed, path, language)), status };
    }
    const head = await describe(pathname);
    if (!head) return { page: unlistedPage(page), status: 200 };
    const url = new URL(pathname, publicUrl);
    const more = UNLISTED + previewTags(head, { url, type: 'article' });
    const brand = translatorFor(request)('brand');
    return { page: pageBytes(withHead(page, head, { brand, more })), status: 200 };
  };
}

/** What the address asks for, else what was chosen in this browser, else what it speaks. */
function chosenLanguage(request: FastifyRequest, asked: URLSearchParams): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return [asked.get('lang') ?? '', chosen ?? ''].find(isLanguage) ?? languageOf(request);
}
