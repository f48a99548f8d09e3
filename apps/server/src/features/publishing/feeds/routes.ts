import { ProductError } from '@sudhaar/domain/errors';
import { isLanguage, type Language } from '@sudhaar/language/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '../../../platform/http/language.ts';
import type { Feeds } from './service.ts';
import { FORMATS, type Format } from './view.ts';

const FILE = /^(.+)\.(atom|json)$/;

type Address = { Params: Record<string, string>; Querystring: Record<string, unknown> };

/** /feeds/….atom and /feeds/….json for feed readers, so not in the contract. `?lang=hi` selects a language. */
export function feedRoutes(app: FastifyInstance, feeds: Feeds): void {
  for (const path of ['/feeds/:kind/:name', '/feeds/:kind/:name/:part']) {
    app.get<Address>(path, async (request, reply) => {
      const { kind = '', name = '', part } = request.params;
      const [, last = '', format] = FILE.exec(part ?? name) ?? [];
      if (!isFormat(format)) throw new ProductError('not_found');
      const parts = part === undefined ? [kind, last] : [kind, name, last];
      const feed = await feeds.read(parts, requestedLanguage(request));
      reply
        .header('cache-control', 'public, max-age=300, must-revalidate')
        .header('vary', 'accept-language')
        .header('etag', feed.etags[format])
        .header('last-modified', feed.changedAt.toUTCString())
        // Feed readers also run on pages of other origins, and feeds contain nothing private.
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (isKnown(request, feed.etags[format], feed.changedAt)) return reply.status(304).send();
      return reply.type(`${FORMATS[format]}; charset=utf-8`).send(feed.bodies[format]);
    });
  }
}

const isFormat = (word: string | undefined): word is Format => word !== undefined && word in FORMATS;

function requestedLanguage(request: FastifyRequest<Address>): Language {
  const { lang } = request.query;
  return typeof lang === 'string' && isLanguage(lang) ? lang : languageOf(request);
}

/** Returns true for 304. By RFC 9110, the date only counts if no tag is sent. */
function isKnown({ headers }: FastifyRequest<Address>, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || weak(tag.trim()) === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // Headers have whole seconds.
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

const weak = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);
