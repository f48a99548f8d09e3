import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export type SecurityOptions = {
  publicUrl: string;
  corsOrigins: string[];
  tileUrl: string;
  scriptHashes: string[];
};

export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const isHttps = options.publicUrl.startsWith('https:');
  const tiles = tileOrigin(options.tileUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        // Leaflet and Radix place things by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles],
        // Not every browser counts the sockets of an origin among 'self'.
        connectSrc: ["'self'", options.publicUrl.replace(/^http/, 'ws'), tiles],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // What is answered to one is kept for nobody, unless a route says otherwise.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
  });
  if (options.corsOrigins.length > 0) await app.register(cors, { origin: options.corsOrigins });
}

/** `https://{s}.tile.example/{z}/…` as a source of the content policy: `https://*.tile.example`. */
function tileOrigin(template: string): string {
  return /^https?:\/\/[^/]+/.exec(template.replace('{s}', '*'))?.[0] ?? "'self'";
}
