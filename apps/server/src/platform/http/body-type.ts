import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from '@sudhaar/contract/route';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';
const FORM = 'application/x-www-form-urlencoded';

export const isForm = ({ mediaType }: FastifyRequest): boolean => mediaType === MULTIPART;

/** The headers announce a body. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Accepts JSON, and multipart where the route takes files. Rejects everything that a form on another site could send.
 */
export function checkBodyType({ upload, takesForms }: Route, request: FastifyRequest): void {
  const { headers, mediaType } = request;
  if (headers['content-type'] === undefined && !hasBody(headers)) return;
  const taken = [JSON_TYPE, ...(upload ? [MULTIPART] : []), ...(takesForms ? [MULTIPART, FORM] : [])];
  if (!mediaType || !taken.includes(mediaType)) throw new ProductError('unsupported_body');
}
