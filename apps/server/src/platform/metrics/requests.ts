import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** From what a cache answers to what people give up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How often each route is called, how long it takes and how it ends: rate, duration and errors in one. */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1000);
  });
}

/** The pattern, never the address: each label costs memory here and in Prometheus for as long as both run. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  // Pages, whose addresses the browser's router knows, and what is not here.
  if (url === undefined) return 'other';
  return /^\/(api|media|metrics)(\/|$)/.test(url) ? url : 'files';
}
