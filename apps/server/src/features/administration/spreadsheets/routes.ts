import { Readable } from 'node:stream';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../../platform/http/errors.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { type Authenticate, actorOf } from '../../../platform/http/route.ts';
import type { Spreadsheets } from './service.ts';

/** Not in the contract, because these routes stream CSV instead of JSON. */
export function spreadsheetRoutes(
  app: FastifyInstance,
  spreadsheets: Spreadsheets,
  authenticate: Authenticate,
): void {
  const signedIn = async (request: FastifyRequest) => {
    const actor = await actorOf(request, authenticate);
    if (!actor) throw new ProductError('not_signed_in');
    return { ...actor, language: languageOf(request) };
  };

  async function send(reply: FastifyReply, name: string, sheet: Promise<AsyncGenerator<string>>) {
    const lines = await sheet.catch((error: unknown) => {
      throw error instanceof z.ZodError ? new InvalidInput(error) : error;
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="sudhaar-${name}.csv"`)
      .send(Readable.from(lines));
  }

  app.get<{ Params: { list: string } }>('/api/admin/export/:list.csv', async (request, reply) => {
    const reader = await signedIn(request);
    const { list } = request.params;
    return send(reply, list, spreadsheets.write(reader, list, request.query));
  });

  app.get('/api/gov/desk.csv', async (request, reply) => {
    const reader = await signedIn(request);
    return send(reply, 'inbox', spreadsheets.writeDesk(reader, request.query));
  });
}
