import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

export type SecurityOptions = {
  publicUrl: string;
  corsOrigins: string[];
  methods: string[];
  tileUrl: string;
  scriptHashes: string[];
};

/** Lifetime of a preflight answer. */
const PREFLIGHT_SECONDS = 3600;

export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const always = headersFor(options);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always);
  });
  // Answers are not cacheable unless their route says so. The URL can't decide, because it can be written in many
  // ways.
  app.addHook('onSend', async (_request, reply) => {
    // Static files set their header on the raw response.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store');
  });
  if (options.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: options.corsOrigins,
      methods: options.methods,
      exposedHeaders: ['content-disposition', 'retry-after', 'x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
    });
  }
}

/** For the one page that other sites may frame. It shows only public data and changes nothing. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    // For sites that isolate themselves (Cross-Origin-Embedder-Policy).
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options');
}

/** Computes Helmet's headers once, because Helmet would compute them for every answer. */
function headersFor({ publicUrl, tileUrl, scriptHashes }: SecurityOptions): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  const tiles = tileOrigin(tileUrl);
  const speak = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Leaflet and Radix use style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles],
        // Not every browser includes sockets of the origin in 'self'.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), tiles],
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
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  speak(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, said]) => [name, String(said)]),
  );
}

/** Turns `https://{s}.tile.example/{z}/…` into the CSP source `https://*.tile.example`. */
function tileOrigin(template: string): string {
  return /^https?:\/\/[^/]+/.exec(template.replace('{s}', '*'))?.[0] ?? "'self'";
}
