import {
  nextOutboundTry,
  OUTBOUND_AT_ONCE,
  OUTBOUND_PER_HOST,
  type OutboundKind,
} from '@sudhaar/domain/outbound-requests';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Transaction } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';
import { type Consequences, writeConsequences } from '../events/events.ts';
import { newId } from '../id.ts';
import { createDueWork } from '../jobs/due-work.ts';
import { defineJob, handleJob, type JobHandler, jobOf } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import { currentMs, currentTime } from '../time.ts';

/** Longer than any request takes with its follow-up work. */
const LEASE_SECONDS = 60;
const EVERY_MINUTE = '* * * * *';
const startRequests = defineJob('send_outbound_requests', z.object({}).loose());

/** `send` returns true if the request is done. If it returns false or throws, it is retried. */
export type RequestHandler = { kind: OutboundKind; send: (payload: unknown) => Promise<boolean> };

export const handleRequest = <Payload>(
  kind: OutboundKind,
  payload: z.ZodType<Payload>,
  send: (payload: Payload) => Promise<boolean>,
): RequestHandler => ({ kind, send: (input) => send(payload.parse(input)) });

export type OutboundRequest = {
  kind: OutboundKind;
  url: URL;
  payload: unknown;
  /** The request is deleted with this account. */
  accountId?: string;
  notBefore?: Date;
};

/** Rows, and the job that starts them. Sent after the commit, at least once. */
export function requestsOf(forms: readonly OutboundRequest[]): Consequences {
  if (forms.length === 0) return {};
  const rows = forms.map(
    ({ kind, url, payload, accountId, notBefore }): Insertable<DB['outbound_requests']> => ({
      id: newId(),
      kind,
      host: url.host,
      payload: payload as never,
      account_id: accountId ?? null,
      next_try_at: notBefore ?? currentTime(),
    }),
  );
  const isDueNow = forms.some(({ notBefore }) => !notBefore || notBefore.getTime() <= currentMs());
  // The job of their minute starts later ones.
  return { rows: { outbound_requests: rows }, jobs: isDueNow ? [jobOf(startRequests, {})] : [] };
}

export const queueRequests = (trx: Transaction, forms: readonly OutboundRequest[]): Promise<void> =>
  writeConsequences(trx, [requestsOf(forms)]);

export type OutboundRequests = ReturnType<typeof createOutboundRequests>;
type Deps = { db: Database; logger: Logger; handlers: readonly RequestHandler[] };

/** Sends requests to hosts given by others: a few per host at a time, outside of the job queue. */
export function createOutboundRequests({ db, logger, handlers }: Deps) {
  const work = createDueWork<ClaimedRequest>({
    atOnce: OUTBOUND_AT_ONCE,
    take: (most) => claimDue(db, most),
    async work({ id, kind, payload, tries }) {
      const handler = handlers.find((one) => one.kind === kind);
      const isDone = await handler?.send(payload).catch((error: unknown) => {
        logger.warn({ err: error, kind }, 'an outbound request failed');
        return false;
      });
      const next = isDone ? null : nextOutboundTry(tries + 1, currentTime());
      if (next) await retryAt(db, id, next);
      else await db.deleteFrom('outbound_requests').where('id', '=', id).execute();
    },
    onError: (error, { id }) =>
      logger.warn({ err: error, request: id }, 'the result of an outbound request was not stored'),
  });
  return {
    ...work,
    jobs: [handleJob(startRequests, work.start, EVERY_MINUTE)] satisfies JobHandler[],
  };
}

type ClaimedRequest = { id: string; kind: OutboundKind; payload: unknown; tries: number };

/** Walks the index from host to host, so that a long queue of one host costs nothing. */
async function claimDue(db: Database, most: number): Promise<ClaimedRequest[]> {
  const { rows } = await sql<ClaimedRequest>`
    with recursive hosts as (
      (select host from outbound_requests order by host limit 1)
      union all
      select (select r.host from outbound_requests r where r.host > h.host order by r.host limit 1)
      from hosts h where h.host is not null),
    due as (
      select d.id from hosts h cross join lateral (
        select r.id, r.next_try_at from outbound_requests r
        where r.host = h.host and r.next_try_at <= now() and (r.taken_until is null or r.taken_until < now())
        order by r.next_try_at
        limit greatest(0, ${sql.lit(OUTBOUND_PER_HOST)} - (
          select count(*) from outbound_requests b where b.host = h.host and b.taken_until >= now()))
        for update skip locked) d
      order by d.next_try_at limit ${most})
    update outbound_requests r set taken_until = now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'
    from due where r.id = due.id
    returning r.id, r.kind, r.payload, r.tries`.execute(db);
  return rows;
}

async function retryAt(db: Database, id: string, next: Date): Promise<void> {
  await db
    .updateTable('outbound_requests')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: next, taken_until: null }))
    .where('id', '=', id)
    .execute();
}
