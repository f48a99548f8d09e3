import { Readable } from 'node:stream';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../platform/http/errors.ts';
import { translatorFor } from '../../platform/http/language.ts';
import { type Authenticate, actorOf } from '../../platform/http/route.ts';
import type { Spreadsheets } from './service.ts';

/** Not in the contract, since it answers no JSON: a file that is sent while it is written. For administrators. */
export function spreadsheetRoute(
  app: FastifyInstance,
  spreadsheets: Spreadsheets,
  authenticate: Authenticate,
): void {
  app.get<{ Params: { list: string } }>('/api/admin/export/:list.csv', async (request, reply) => {
    const actor = await actorOf(request, authenticate);
    if (!actor) throw new ProductError('not_signed_in');
    const { list } = request.params;
    const lines = await spreadsheets
      .write(actor, list, request.query, translatorFor(request))
      .catch((error: unknown) => {
        throw error instanceof z.ZodError ? new InvalidInput(error) : error;
      });
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="sudhaar-${list}.csv"`)
      .send(Readable.from(lines));
  });
}
