import type pg from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { ReplicaState } from '../database/replica.ts';
import { clockOffsets } from '../time.ts';

export type ProcessState = {
  pool: pg.Pool;
  /** Undefined without a replica. */
  replica?: (() => ReplicaState) | undefined;
  /** Clients connected to this server. */
  sockets(): number;
};

export function measureProcess(register: Registry, { pool, replica, sockets }: ProcessState): void {
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
  if (replica) measureReplica(register, replica);
  new Gauge({
    name: 'sudhaar_clock_offset_seconds',
    help: 'How far the clocks of this server and of the database are ahead of the time that Sudhaar goes by',
    labelNames: ['clock'],
    registers: [register],
    collect() {
      for (const [clock, ms] of Object.entries(clockOffsets())) this.set({ clock }, ms / 1000);
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

function measureReplica(register: Registry, state: () => ReplicaState): void {
  new Gauge({
    name: 'sudhaar_replica_used',
    help: 'Whether visitors read from the replica; 0: it is away or too far behind, and they read from the primary',
    registers: [register],
    collect() {
      this.set(state().isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'sudhaar_replica_lag_seconds',
    help: 'How far the replica is behind the primary; NaN if that is not known',
    registers: [register],
    collect() {
      const { behindMs } = state();
      this.set(behindMs === null ? Number.NaN : behindMs / 1000);
    },
  });
}
