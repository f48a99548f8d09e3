import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from './database/connect.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Events } from './events/events.ts';
import type { Authenticate, Serve } from './http/route.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mail.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Storage } from './storage/storage.ts';
import type { FileReferences } from './storage/sweep.ts';

export type Platform = {
  /** Sessions of PostgreSQL itself: for locks, migrations and the job queue. All else uses `db`, which may go through a pooler. */
  pool: pg.Pool;
  db: Database;
  /** For single statements whose result visitors see: from a replica, if there is one and it is up to date. */
  reads: Database;
  events: Events;
  storage: Storage;
  mailer: Mailer;
  logger: Logger;
  limits: Limits;
  realtime: Realtime;
  outbound: Outbound;
  diskSpace: { rows: DiskSpace; files: DiskSpace };
  tempFolder: string;
  authSecret: string;
  publicUrl: string;
};

/** `serve` handles routes of the contract, `app` everything else: files, feeds, other protocols. */
export type Routing = { serve: Serve; app: FastifyInstance; authenticate: Authenticate };

/** A group of features. `context.ts` composes them. */
export type Module = {
  services: Record<string, unknown>;
  routes(routing: Routing): void | Promise<void>;
  jobs: readonly JobHandler[];
  /** Stored files that the group's rows refer to. */
  files: readonly FileReferences[];
};
