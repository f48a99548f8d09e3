import { isLanguage } from '@sudhaar/language/languages';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../../platform/http/language.ts';
import type { FixCards } from './service.ts';

type Address = { Params: { number: string }; Querystring: Record<string, unknown> };

/**
 * /r/{number}/card.jpg, for messengers, so not in the contract. `?language=hi` selects a language. Like photos, it may
 * be hidden, so caches revalidate after minutes.
 */
export function fixCardRoutes(app: FastifyInstance, cards: FixCards): void {
  // Without the pattern, addresses of pages that are longer than a parameter may be are refused as malformed.
  app.get<Address>('/r/:number(^[A-Za-z0-9-]{1,40}$)/card.jpg', async (request, reply) => {
    const { language } = request.query;
    const cardLanguage =
      typeof language === 'string' && isLanguage(language) ? language : languageOf(request);
    const { etag, draw } = await cards.find(request.params.number, cardLanguage);
    reply
      .header('cache-control', 'public, max-age=300, must-revalidate')
      .header('vary', 'accept-language')
      .header('etag', etag)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .type('image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .send(await draw());
  });
}
