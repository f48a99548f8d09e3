import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, actorOf } from '../../../platform/http/route.ts';
import type { Profiles } from './service.ts';

/** Only for the authority itself and administrators, and not cached. */
export function proofRoute(app: FastifyInstance, profiles: Profiles, authenticate: Authenticate): void {
  app.get<{ Params: { id: string } }>('/api/profile/:id/proof', async (request, reply) => {
    const actor = await actorOf(request, authenticate);
    if (!actor) throw new ProductError('not_signed_in');
    const { file, type } = await profiles.proofOf(actor, request.params.id);
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline')
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
      )
      .send(file);
  });
}
