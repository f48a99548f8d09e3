import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';

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

/** Files by their name; every other address is the entry page, whose router knows the screens. */
export async function servePages(app: FastifyInstance, web: WebApp | null): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.folder,
      index: false,
      wildcard: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|media|assets)(\/|$)/.test(request.url);
    if (!web || !isPage) throw new ProductError('not_found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(web.page);
  });
}
