import { pickLanguage } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import type { FastifyRequest } from 'fastify';

/** Speaks the reader's language. */
export const translatorFor = (request: FastifyRequest): Translate =>
  translator(pickLanguage(request.headers['accept-language']));
