import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openDataIndex, openDataOfState } from '@sudhaar/contract/open-data';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Serve } from '../../../platform/http/route.ts';
import { WRITERS } from './formats.ts';
import type { OpenData } from './service.ts';

export function openDataRoutes(serve: Serve, openData: OpenData): void {
  serve(openDataIndex, ({ language }) => openData.index(language));
  serve(openDataOfState, ({ params, query }) => openData.ofState(params.state, query.year));
}

/** Files, so not in the contract. Other origins may read them. */
export function openDataFileRoutes(app: FastifyInstance, openData: OpenData): void {
  const forEverybody = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'public, max-age=300, must-revalidate')
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'etag, repr-digest')
      .header('cross-origin-resource-policy', 'cross-origin');

  app.get('/open-data/files/checksums.txt', async (_request, reply) =>
    forEverybody(reply).type('text/plain; charset=utf-8').send(Readable.from(openData.checksums())),
  );

  app.get<{ Params: { name: string } }>('/open-data/files/:name', async (request, reply) => {
    const { packed, row, format } = await openData.open(request.params.name);
    // Weak, because it is the same for the file and its gzip.
    const etag = `W/"${row.sha256}"`;
    forEverybody(reply)
      .header('etag', etag)
      .header('last-modified', row.made_at.toUTCString())
      .header('vary', 'accept-encoding')
      .header('repr-digest', `sha-256=:${Buffer.from(row.sha256, 'hex').toString('base64')}:`)
      .header('content-disposition', `attachment; filename="${request.params.name}"`)
      .type(WRITERS[format].type);
    if (isKnown(request.headers['if-none-match'], etag)) {
      packed.destroy();
      return reply.status(304).send();
    }
    if (takesGzip(request.headers['accept-encoding']))
      return reply.header('content-encoding', 'gzip').header('content-length', row.packed_bytes).send(packed);
    const plain = createGunzip();
    packed.on('error', (error) => plain.destroy(error));
    return reply.header('content-length', row.bytes).send(packed.pipe(plain));
  });
}

const isKnown = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(?!W\/)/, 'W/') === etag);

const takesGzip = (accepted = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accepted);
