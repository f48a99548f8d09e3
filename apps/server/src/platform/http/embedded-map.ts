import type { FastifyInstance } from 'fastify';
import { encodingFor } from './encodings.ts';
import { pageBytes } from './page-bytes.ts';
import { allowFraming } from './security.ts';
import type { WebApp } from './web-app.ts';

/** Map for other sites, and the only page that may be framed. It reads its parameters in the browser. */
export function serveEmbeddedMap(app: FastifyInstance, { embeddedMap }: WebApp): void {
  if (embeddedMap === null) return;
  const page = pageBytes(embeddedMap);
  app.get('/embed/map', (request, reply) => {
    allowFraming(reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(page(encoding));
  });
}
