import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets shared caching headers. Returns true if the caller already has this answer (304). */
export function isKept(request: FastifyRequest, reply: FastifyReply, seconds: number, body: string): boolean {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  reply
    .header('cache-control', `public, max-age=${seconds}`)
    .header('vary', 'Accept-Language, Origin')
    .header('etag', etag);
  const tags = request.headers['if-none-match']
    ?.split(',')
    .map((tag) => tag.trim().replace(/^(?!W\/|\*)/, 'W/'));
  return tags !== undefined && (tags.includes('*') || tags.includes(etag));
}
