import { latestExport, startExport } from '@sudhaar/contract/account-life';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, actorOf, type Serve } from '../../../platform/http/route.ts';
import type { Exports } from './service.ts';

export function exportRoutes(serve: Serve, exports: Exports): void {
  serve(startExport, async ({ actor, t }) => ({
    export: await exports.start(actor),
    message: t('done.exportStarted'),
  }));

  serve(latestExport, async ({ actor }) => ({ export: await exports.latest(actor) }));
}

/** Only for the owner, and not cached. */
export function exportFileRoute(app: FastifyInstance, exports: Exports, authenticate: Authenticate): void {
  app.get<{ Params: { id: string } }>('/api/account/export/:id/file', async (request, reply) => {
    const actor = await actorOf(request, authenticate);
    if (!actor) throw new ProductError('not_signed_in');
    const { file, bytes } = await exports.open(actor, request.params.id);
    return reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', 'attachment; filename="sudhaar-data.zip"')
      .header('cache-control', 'private, no-store')
      .send(file);
  });
}
