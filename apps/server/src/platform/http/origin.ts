import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyRequest } from 'fastify';

type Origins = { publicUrl: string; corsOrigins: readonly string[] };

/**
 * Refuses what a browser sends for a page of another site. A form with files needs no preflight, so CORS does not stop
 * it. Where nothing tells the origin, no browser sent it.
 */
export function createOriginCheck({ publicUrl, corsOrigins }: Origins): (request: FastifyRequest) => void {
  const known = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  return ({ headers, host }) => {
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none' || (origin !== undefined && known.has(origin))) return;
    // Browsers say nothing of the site on plain HTTP, and a server may be reached by several names.
    const isOwn = site === undefined && (origin === undefined || hostOf(origin) === host);
    if (!isOwn) throw new ProductError('forbidden');
  };
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
