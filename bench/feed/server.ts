// The product with one route more, which answers what another route has answered before, from memory, behind the same
// session check: what the feed's rate is held against, in the same process.
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { actorOf } from '../../apps/server/src/platform/http/route.ts';
import { startServer } from '../../apps/server/src/server.ts';

function answerFromMemory(app: FastifyInstance, { accounts }: Context): void {
  const remembered = new Map<string, Buffer>();
  app.get<{ Querystring: { path: string } }>('/remembered', async (request, reply) => {
    const actor = await actorOf(request, accounts.authenticate);
    if (!actor) throw new ProductError('not_signed_in');
    const { path } = request.query;
    const key = `${actor.id} ${path}`;
    const answer = remembered.get(key) ?? (await ask(path, request.headers.authorization ?? ''));
    remembered.set(key, answer);
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  const ask = async (path: string, authorization: string): Promise<Buffer> =>
    (await app.inject({ url: path, headers: { authorization } })).rawPayload;
}

const server = await startServer(readConfig(process.env), async (context) => {
  const app = await buildApp(context);
  answerFromMemory(app, context);
  return app;
});
console.log('Sudhaar is at work');
process.once('SIGTERM', () => void server.close().then(() => process.exit()));
