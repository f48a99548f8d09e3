import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

export type SecurityOptions = {
  publicUrl: string;
  corsOrigins: string[];
  /** The methods of our calls. */
  methods: string[];
  tileUrl: string;
  scriptHashes: string[];
};

/** So long a browser need not ask again what it may call. */
const PREFLIGHT_SECONDS = 3600;

export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const always = headersFor(options);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always);
  });
  // An answer is kept by nobody unless its route says so. Its address decides nothing: it can be written in many ways.
  app.addHook('onSend', async (_request, reply) => {
    // Files of the pages write theirs on the answer itself.
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

/** For the one page that other sites may show in a frame: it shows what is public, and nothing on it changes anything. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    // For sites that isolate themselves (Cross-Origin-Embedder-Policy).
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options');
}

/** What Helmet says to every answer, asked once: its own way is to work it all out again for each. */
function headersFor({ publicUrl, tileUrl, scriptHashes }: SecurityOptions): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  const tiles = tileOrigin(tileUrl);
  const speak = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Leaflet and Radix place things by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles],
        // Not every browser counts the sockets of an origin among 'self'.
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

/** `https://{s}.tile.example/{z}/…` as a source of the content policy: `https://*.tile.example`. */
function tileOrigin(template: string): string {
  return /^https?:\/\/[^/]+/.exec(template.replace('{s}', '*'))?.[0] ?? "'self'";
}
