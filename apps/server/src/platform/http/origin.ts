import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyRequest } from 'fastify';

type Origins = { publicUrl: string; corsOrigins: readonly string[] };

/**
 * Rejects requests from pages of other sites. Multipart forms need no preflight, so CORS does not stop them. Requests
 * without any origin information do not come from a browser.
 */
export function createOriginCheck({ publicUrl, corsOrigins }: Origins): (request: FastifyRequest) => void {
  const origins = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  return ({ headers, host }) => {
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none' || (origin !== undefined && origins.has(origin))) return;
    // Browsers do not send Sec-Fetch-Site on plain HTTP, and a server may have several names.
    const isOwn = site === undefined && (origin === undefined || hostOf(origin) === host);
    if (!isOwn) throw new ProductError('forbidden');
  };
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
