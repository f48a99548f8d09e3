import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import type { FastifyInstance } from 'fastify';
import type { WebApp } from './web-app.ts';
import { alternatesOf } from './written-pages.ts';

type Options = { publicUrl: string; morePaths: () => Promise<string[]> };

/** robots.txt and the sitemap. */
export function serveCrawlers(app: FastifyInstance, web: WebApp, { publicUrl, morePaths }: Options): void {
  const robots = [
    'User-agent: *',
    // Public pages load their data from here.
    'Allow: /api/public/',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
  const paths = web.written.filter(({ language }) => language === DEFAULT_LANGUAGE).map(({ path }) => path);
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (_, reply) => {
    const sitemap = sitemapOf([...paths, ...(await morePaths())], publicUrl);
    return reply.type('application/xml; charset=utf-8').send(sitemap);
  });
}

function sitemapOf(paths: string[], publicUrl: string): string {
  const entries = paths.flatMap((path) => {
    const all = alternatesOf(publicUrl, path);
    const links = all.map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url.href}"/>`,
    );
    return all.map(({ url }) => `<url><loc>${url.href}</loc>${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
