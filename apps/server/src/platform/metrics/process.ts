import type pg from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

export type ProcessState = {
  pool: pg.Pool;
  /** Clients connected to this server. */
  sockets(): number;
};

export function measureProcess(register: Registry, { pool, sockets }: ProcessState): void {
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'sudhaar_database_connections',
    help: 'Connections of this server’s pool; waiting: calls that have none yet',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'sudhaar_sockets',
    help: 'Live connections to this server',
    registers: [register],
    collect() {
      this.set(sockets());
    },
  });
}
