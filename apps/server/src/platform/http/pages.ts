import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../html.ts';

/** The built web application: its entry page, and which inline scripts of it the content policy must allow. */
export type WebApp = { folder: string; page: string; scriptHashes: string[] };

export function readWebApp(folder: string): WebApp | null {
  const entry = join(folder, 'index.html');
  if (!existsSync(entry)) return null;
  const page = readFileSync(entry, 'utf8');
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  const scriptHashes = inline.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { folder, page, scriptHashes };
}

/** What the head of a page says of it, for messengers and search engines. */
export type PageHead = {
  title: string;
  description: string;
  /** Its address is a path of ours. */
  image?: { url: string; width: number; height: number };
};
export type DescribePage = (path: string) => Promise<PageHead | null>;

/** Files by their name; every other address is the entry page, whose router knows the screens. */
export async function servePages(
  app: FastifyInstance,
  web: WebApp | null,
  { publicUrl, describe }: { publicUrl: string; describe: DescribePage },
): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.folder,
      index: false,
      wildcard: false,
      // Its own header would win over ours.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|media|assets)(\/|$)/.test(request.url);
    if (!web || !isPage) throw new ProductError('not_found');
    const path = request.url.split('?')[0] ?? '/';
    const head = await describe(path);
    const page = head ? withHead(web.page, head, publicUrl, path) : web.page;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** The entry page with its title replaced and the tags of the Open Graph protocol added. */
function withHead(page: string, head: PageHead, publicUrl: string, path: string): string {
  const tags: [string, string][] = [
    ['og:site_name', 'Sudhaar'],
    ['og:type', 'article'],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', publicUrl + path],
  ];
  if (head.image) {
    tags.push(['og:image', publicUrl + head.image.url]);
    tags.push(['og:image:width', String(head.image.width)], ['og:image:height', String(head.image.height)]);
  }
  const written = tags.map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  const title = `<title>${escapeHtml(head.title)} · Sudhaar</title>`;
  const card = `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`;
  return page
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace('</head>', () => `${written.join('')}${card}</head>`);
}
