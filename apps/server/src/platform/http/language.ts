import { type Language, pickLanguage } from '@sudhaar/language/languages';
import { type Translate, translator } from '@sudhaar/language/server';
import type { FastifyRequest } from 'fastify';

export const languageOf = (request: FastifyRequest): Language =>
  pickLanguage(request.headers['accept-language']);

export const translatorFor = (request: FastifyRequest): Translate => translator(languageOf(request));
