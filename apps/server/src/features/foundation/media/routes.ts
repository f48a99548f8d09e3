import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Media, SignedAccess } from './service.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE = /^(\d{1,4})\.webp$/;

type Address = { Params: { id: string; file: string }; Querystring: Record<string, unknown> };

/**
 * /media/{id}/{width}.webp. Pictures never change, but may be hidden or removed. So caches revalidate after minutes,
 * and get 304.
 */
export function mediaRoutes(app: FastifyInstance, media: Media): void {
  app.get<Address>('/media/:id/:file', async ({ params: { id, file }, query, headers }, reply) => {
    const width = FILE.exec(file)?.[1];
    if (!ID.test(id) || !width) throw new ProductError('not_found');
    const signed = signedIn(query);
    await media.admit(id, signed);
    const etag = `"${id}-${width}"`;
    reply
      .header('cache-control', `${signed ? 'private' : 'public'}, max-age=300, must-revalidate`)
      .header('etag', etag)
      // For pages of CORS_ORIGINS. Sent to everybody, since shared caches store one answer.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .type('image/webp')
      .header('x-content-type-options', 'nosniff')
      .send(await media.read(id, Number(width)));
  });
}

function signedIn({ until, signature }: Record<string, unknown>): SignedAccess | null {
  if (typeof until !== 'string' || typeof signature !== 'string') return null;
  return { until: Number(until), signature };
}
