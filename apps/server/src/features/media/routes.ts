import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Media } from './service.ts';

const ID = /^[0-9a-f-]{36}$/;
const FILE = /^(\d{1,4})\.webp$/;

/** /media/{id}/{width}.webp. A picture never changes under its address. */
export function mediaRoutes(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async ({ params }, reply) => {
    const width = FILE.exec(params.file)?.[1];
    if (!ID.test(params.id) || !width) throw new ProductError('not_found');
    const file = await media.open(params.id, Number(width));
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(file);
  });
}
