import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export type Logger = FastifyBaseLogger;

const SECRETS = ['authorization', 'cookie', 'password', 'confirmPassword', 'secretKey', 'token'];

/** JSON lines on standard output. Secrets in the first two levels of a log object are redacted. */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: {
        // Omits the query, because mailed links carry their secret there.
        req: (request: { method: string; url: string; id: string; ip?: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0],
          ip: request.ip,
        }),
      },
    },
    to,
  );
