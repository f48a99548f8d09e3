import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { measureFiles } from './files.ts';
import { measureQueue } from './queue.ts';
import { measureRequests } from './requests.ts';
import { measureStanding, type Standing } from './standing.ts';

export type Metrics = { contentType: string; read(): Promise<string> };

/** What an operator watches, in the words of Prometheus. */
export function createMetrics(app: FastifyInstance, standing: Standing): Metrics {
  const register = new Registry();
  measureRequests(app, register);
  measureStanding(register, standing);
  const asks = [measureQueue(register, standing.pool), measureFiles(register, standing.pool)];
  return {
    contentType: register.contentType,
    async read() {
      for (const ask of asks) await ask();
      return register.metrics();
    },
  };
}
