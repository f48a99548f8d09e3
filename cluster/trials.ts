import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, untilReplicated } from './cluster.ts';
import type { Member } from './database.ts';
import type { Part } from './part.ts';

export type Trial = {
  killed: string;
  /** Kills it, brings it back, and returns for how long it was away. */
  run(cluster: Cluster): Promise<number>;
};

/** How long it stays away. A member of etcd longer than Patroni's `ttl`, so that the others must do without it. */
const AWAY_MS = {
  web: 5_000,
  worker: 5_000,
  replica: 15_000,
  haproxy: 3_000,
  pgbouncer: 3_000,
  redis: 8_000,
  s3: 5_000,
  etcd: 30_000,
};

async function awayFor(part: Part | undefined, ms: number): Promise<number> {
  if (!part) throw new Error('There is no such part');
  const began = performance.now();
  await part.kill();
  await wait(ms);
  const away = performance.now() - began;
  await part.start();
  return away;
}

export const TRIALS: Trial[] = [
  { killed: 'a web server', run: ({ parts }) => awayFor(parts.web[0], AWAY_MS.web) },
  { killed: 'the worker', run: ({ parts }) => awayFor(parts.worker, AWAY_MS.worker) },
  {
    killed: 'the primary',
    async run(cluster) {
      const began = performance.now();
      const { primary, others } = await membersOf(cluster);
      await primary.kill();
      // Another one takes over while it is away.
      while (!(await Promise.all(others.map((one) => one.role()))).includes('primary')) await wait(100);
      const away = performance.now() - began;
      await primary.start();
      await untilReplicated(cluster);
      return away;
    },
  },
  {
    killed: 'the replica',
    async run(cluster) {
      const { others } = await membersOf(cluster);
      const away = await awayFor(others[0], AWAY_MS.replica);
      await untilReplicated(cluster);
      return away;
    },
  },
  { killed: 'HAProxy', run: ({ parts }) => awayFor(parts.haproxy, AWAY_MS.haproxy) },
  { killed: 'PgBouncer', run: ({ parts }) => awayFor(parts.pgbouncer, AWAY_MS.pgbouncer) },
  { killed: 'Redis', run: ({ parts }) => awayFor(parts.redis, AWAY_MS.redis) },
  { killed: 'the S3 store', run: ({ parts }) => awayFor(parts.s3, AWAY_MS.s3) },
  { killed: 'a member of etcd', run: ({ parts }) => awayFor(parts.etcd[0], AWAY_MS.etcd) },
];

async function membersOf({ parts: { members } }: Cluster): Promise<{ primary: Member; others: Member[] }> {
  const roles = await Promise.all(members.map((member) => member.role()));
  const primary = members[roles.indexOf('primary')];
  // The synchronous one first.
  const others = members
    .filter((one) => one !== primary)
    .sort(
      (a, b) => Number(roles[members.indexOf(b)] === 'sync') - Number(roles[members.indexOf(a)] === 'sync'),
    );
  if (!primary) throw new Error('There is no primary');
  return { primary, others };
}
