import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { measureFiles } from './files.ts';
import { measureProcess, type ProcessState } from './process.ts';
import { measureQueue } from './queue.ts';
import { measureRequests } from './requests.ts';

export type Metrics = { contentType: string; read(): Promise<string> };

/** Prometheus format. */
export function createMetrics(app: FastifyInstance, state: ProcessState): Metrics {
  const register = new Registry();
  measureRequests(app, register);
  measureProcess(register, state);
  const asks = [measureQueue(register, state.pool), measureFiles(register, state.pool)];
  return {
    contentType: register.contentType,
    async read() {
      for (const ask of asks) await ask();
      return register.metrics();
    },
  };
}
