import { constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** How an answer may be compressed, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Somebody waits meanwhile. Higher qualities take twice as long and save a twentieth.
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The best encoding that a client says it takes. */
export const encodingFor = (accepted: string | string[] = ''): Encoding | undefined =>
  negotiate(String(accepted), [...ENCODINGS]) ?? undefined;
