import { ERRORS, ProductError } from '@sudhaar/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../../platform/http/errors.ts';
import { translatorFor } from '../../../platform/http/language.ts';
import { InvalidParametersError } from './invalid-parameters.ts';
import { faultText } from './words.ts';
import { type Value, writeXml } from './xml.ts';

export const FORMATS = { xml: 'text/xml', json: 'application/json' } as const;
export type Format = keyof typeof FORMATS;

/** XML is the default, because every client of the protocol reads it. */
export const formatOf = (url: string): Format => (/\.json(?:$|\?)/i.test(url) ? 'json' : 'xml');

/** JSON omits the element around a list. */
export function answer(reply: FastifyReply, format: Format, root: string, value: Value): FastifyReply {
  const body = format === 'json' ? JSON.stringify(value) : writeXml(root, value);
  // Nothing in it is private, and pages of cities show it.
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  if (!reply.hasHeader('content-type')) reply.header('content-type', `${FORMATS[format]}; charset=utf-8`);
  return reply.send(Buffer.from(body));
}

/** The protocol uses 400 for invalid values. */
const statusFor = (status: number): number => (status === 422 ? 400 : status);

/** In the protocol's shape and the requested format. */
export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const t = translatorFor(request);
  const format = formatOf(request.url);
  if (error instanceof InvalidParametersError) {
    reply.status(error.status);
    const errors = error.faults.map((fault) => ({ code: error.status, description: faultText(fault, t) }));
    return answer(reply, format, 'errors', errors);
  }
  const { code, body, retryAfter } = refusal(error, t);
  if (code === 'internal') request.log.error({ err: error }, 'unexpected error');
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  const status = error instanceof WrongMethod ? 405 : statusFor(ERRORS[code]);
  const isKey = error instanceof ProductError && code === 'forbidden';
  const description =
    error instanceof WrongMethod
      ? t('open311:errors.method', { method: request.method })
      : isKey
        ? t('open311:errors.forbidden')
        : code === 'unsupported_body'
          ? t('open311:errors.body')
          : code === 'not_found'
            ? t('open311:errors.address')
            : body.message;
  return answer(reply.status(status), format, 'errors', [{ code: status, description }]);
}

/** The path exists, but not for this method. */
export class WrongMethod extends Error {}
