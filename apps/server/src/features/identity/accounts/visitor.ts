import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../../platform/limits/caller.ts';

type Visit = { request: FastifyRequest; imagesAt: string; body: { device?: string | undefined } };

/** Who logs in, from where. */
export const visitorOf = ({ request, imagesAt, body: { device } }: Visit) => ({
  device,
  userAgent: request.headers['user-agent'],
  address: callerOf(request.ip),
  imagesAt,
});
