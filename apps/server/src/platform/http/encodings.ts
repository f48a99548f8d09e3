import { constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

// A reader is waiting. Higher qualities take twice as long and save only a twentieth.
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const encodingFor = (accepted: string | string[] = ''): Encoding | undefined =>
  negotiate(String(accepted), [...ENCODINGS]) ?? undefined;
