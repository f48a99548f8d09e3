import { createHash, timingSafeEqual } from 'node:crypto';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProcessState } from '../metrics/process.ts';

/**
 * GET /metrics for Prometheus, protected by a token. Without the setting nothing is measured, and the route does not
 * exist.
 */
export async function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  state: ProcessState,
): Promise<void> {
  const answer = token ? await createAnswer(app, token, state) : refuse;
  app.get('/metrics', answer);
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const refuse: Answer = async () => {
  throw new ProductError('not_found');
};

/** Loaded lazily, so that servers without metrics don't pay for it. */
async function createAnswer(app: FastifyInstance, token: string, state: ProcessState): Promise<Answer> {
  const { createMetrics } = await import('../metrics/metrics.ts');
  const metrics = createMetrics(app, state);
  const isToken = sameAs(token);
  return async (request, reply) => {
    const presented = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!presented || !isToken(presented)) {
      reply.header('www-authenticate', 'Bearer');
      throw new ProductError('not_signed_in');
    }
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read());
  };
}

/** Constant-time comparison of hashes of equal length. */
function sameAs(secret: string): (token: string) => boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  const right = hash(secret);
  return (token) => timingSafeEqual(hash(token), right);
}
