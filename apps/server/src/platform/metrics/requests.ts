import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** From cached answers up to what people give up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Rate, duration and errors by route. */
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

/** Uses the route pattern instead of the URL, because each label costs memory here and in Prometheus. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  // Pages of the browser's router, and unknown paths.
  if (url === undefined) return 'other';
  return /^\/(api|media|metrics)(\/|$)/.test(url) ? url : 'files';
}
