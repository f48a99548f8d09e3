import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from '@sudhaar/contract/route';
import { ProductError } from '@sudhaar/domain/errors';
import type { FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';
const FORM = 'application/x-www-form-urlencoded';

export const isForm = ({ mediaType }: FastifyRequest): boolean => mediaType === MULTIPART;

/** Whether bytes follow the head of a request, as its head says. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** JSON, a form with files where the route takes files, and nothing that a form on another site can send. */
export function checkBodyType({ upload, takesForms }: Route, request: FastifyRequest): void {
  const { headers, mediaType } = request;
  if (headers['content-type'] === undefined && !hasBody(headers)) return;
  const taken = [JSON_TYPE, ...(upload ? [MULTIPART] : []), ...(takesForms ? [MULTIPART, FORM] : [])];
  if (!mediaType || !taken.includes(mediaType)) throw new ProductError('unsupported_body');
}
