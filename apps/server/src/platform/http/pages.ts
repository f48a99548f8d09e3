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

/** A page rendered on request, readable before any script runs. The script then replaces it. */
export type ComposedPage = PageHead & {
  html: string;
  feeds?: { type: string; href: string }[];
  /** Canonical path, if other spellings lead here too. */
  path?: string;
  /** Default 200. */
  status?: number;
};
/** `missing`: the path has this form, but the page does not exist. Null: another kind of path. */
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
  /** Paths of the pages that are rendered on request. */
  morePaths: () => Promise<string[]>;
};

/** Unknown paths here answer 404 instead of the entry page. */
const NO_PAGES = /^\/+(api|media|assets)([/?]|$)/;

/** Serves files by name. Every other path gets the entry page, whose router knows the screens. */
export async function servePages(app: FastifyInstance, web: WebApp | null, options: Options): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.folder,
      index: false,
      wildcard: false,
      // The plugin's own header would override ours.
      cacheControl: false,
      // The build already compressed them.
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

/** Returns null if the URL is not on this server: `//` starts a host name. */
const addressOf = (url: string, publicUrl: string): URL | null =>
  !url.startsWith('//') && URL.canParse(url, publicUrl) ? new URL(url, publicUrl) : null;

/** Decodes percent-encoding like the router. Malformed text stays as it is. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Prerendered public pages, or the entry page with preview metadata. */
function pages(web: WebApp, { publicUrl, describe, write }: Options) {
  const entryAt = entryPages(web);
  const written = writtenPages(web, entryAt, publicUrl);
  const unlisted = new Map<string, PageBytes>();

  function unlistedPage(page: string): PageBytes {
    const ready = unlisted.get(page) ?? pageBytes(page.replace('</head>', `${UNLISTED}</head>`));
    unlisted.set(page, ready);
    return ready;
  }

  /** Without `data-page`, the script replaces this content instead of hydrating it. */
  const withContent = (page: string, composed: ComposedPage, path: string, language: Language): string => {
    const feeds = (composed.feeds ?? []).map(
      ({ type, href }) => `<link rel="alternate" type="${type}" href="${new URL(href, publicUrl).href}">`,
    );
    return withHead(page, composed, {
      brand: translator(language)('brand'),
      more: publicHead(composed, { publicUrl, path: composed.path ?? path, language }) + feeds.join(''),
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
    const more = UNLISTED + previewTags(head, url);
    const brand = translatorFor(request)('brand');
    return { page: pageBytes(withHead(page, head, { brand, more })), status: 200 };
  };
}

/** Language from the URL, else the one chosen in this browser, else Accept-Language. */
function chosenLanguage(request: FastifyRequest, params: URLSearchParams): Language {
  const stored = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return [params.get('lang') ?? '', stored ?? ''].find(isLanguage) ?? languageOf(request);
}
