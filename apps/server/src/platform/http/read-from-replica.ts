import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asVisitor } from '../database/replica.ts';

const COOKIE = 'wrote';
/** Longer than the delay of a replica that is used. */
const READS_OWN_WRITES_SECONDS = 15;

/**
 * Lets visitors read from the replica. Everybody who has an account or a key, or wrote a moment ago, must see their own
 * writes and reads from the primary. The cookie says nothing about who they are.
 */
export function readFromReplica(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=1; Max-Age=${READS_OWN_WRITES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  app.addHook('onRequest', (request, _reply, done) => {
    if (isVisitor(request)) asVisitor(done);
    else done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!isRead(request) && reply.statusCode < 400) reply.header('set-cookie', cookie);
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function isVisitor(request: FastifyRequest): boolean {
  const { authorization, cookie = '' } = request.headers;
  if (!isRead(request) || authorization !== undefined) return false;
  const hasKey = typeof request.query === 'object' && request.query !== null && 'api_key' in request.query;
  return !hasKey && !new RegExp(`(?:^|;\\s*)${COOKIE}=`).test(cookie);
}
