import { DELIVERY_KEPT_MS, type WebhookEvent } from '@sudhaar/domain/webhooks';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type Paging, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { firstIdAt } from '../../../platform/id.ts';
import { currentMs } from '../../../platform/time.ts';

const selectWebhooks = (db: Database) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('offices as o', 'o.id', 'w.office_id')
    .leftJoin('accounts as a', 'a.id', 'w.created_by')
    .select([
      'w.id',
      'w.name',
      'w.url',
      'w.office_id',
      'o.name as office_name',
      'w.events',
      'w.created_at',
      'w.created_by',
      'a.name as maker_name',
      'w.paused_at',
      'w.stopped_at',
      'w.stop_cause',
      'w.failing_since',
    ]);
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number];

/** Newest first. `officeId` is null for all webhooks. */
export async function findWebhooks(
  db: Database,
  officeId: string | null,
  { limit, cursor }: Paging,
): Promise<Page<WebhookRow>> {
  const before = readCursor('id', cursor)?.id;
  const rows = await selectWebhooks(db)
    .$if(officeId !== null, (query) => query.where('w.office_id', '=', officeId ?? ''))
    .$if(before !== undefined, (query) => query.where('w.id', '<', before ?? ''))
    .orderBy('w.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}

export const findWebhook = (db: Database, id: string): Promise<WebhookRow | undefined> =>
  selectWebhooks(db).where('w.id', '=', id).executeTakeFirst();

export const lockWebhook = (trx: Transaction, id: string): Promise<WebhookRow | undefined> =>
  selectWebhooks(trx).where('w.id', '=', id).forNoKeyUpdate('w').executeTakeFirst();

export async function insertWebhook(trx: Transaction, row: Insertable<DB['webhooks']>): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute();
}

export async function updateWebhook(
  trx: Transaction,
  id: string,
  change: Updateable<DB['webhooks']>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await trx.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhook(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute();
}

export async function countWebhooks(trx: Transaction, officeId: string | null): Promise<number> {
  const { count } = await trx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`office_id is not distinct from ${officeId}::uuid`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function moveWebhooks(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('webhooks').set({ office_id: to }).where('office_id', '=', from).execute();
}

export type Listener = { id: string; events: WebhookEvent[] };

const listenersIn = (officeId: RawBuilder<unknown>): RawBuilder<Listener[] | null> => sql`(
  select json_agg(json_build_object('id', w.id, 'events', w.events)) from webhooks w
  where w.paused_at is null and w.stopped_at is null and (w.office_id is null or w.office_id = ${officeId}))`;

/** Webhooks of administrators and of the post's office. */
export const listenersOfPost = listenersIn(sql`p.office_id`);

export async function findListeners(trx: Transaction, officeId: string | null): Promise<Listener[]> {
  const { rows } = await sql<{ listeners: Listener[] | null }>`
    select ${listenersIn(sql`${officeId}::uuid`)} as listeners`.execute(trx);
  return rows[0]?.listeners ?? [];
}

export async function findListenersOf(trx: Transaction, postId: string): Promise<Listener[]> {
  const { rows } = await sql<{ listeners: Listener[] | null }>`
    select ${listenersOfPost} as listeners from posts p where p.id = ${postId}`.execute(trx);
  return rows[0]?.listeners ?? [];
}

export async function insertDeliveries(
  trx: Transaction,
  rows: Insertable<DB['webhook_deliveries']>[],
): Promise<void> {
  await trx.insertInto('webhook_deliveries').values(rows).execute();
}

/** Newest first. */
export async function findDeliveries(db: Database, webhookId: string, { limit, cursor }: Paging) {
  const before = readCursor('id', cursor)?.id;
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .leftJoin('posts as p', 'p.id', 'd.post_id')
    .select([
      'd.id',
      'd.event',
      'p.number',
      'd.happened_at',
      'd.state',
      'd.tries',
      'd.tried_at',
      'd.next_try_at',
      'd.answer_code',
      'd.duration_ms',
      'd.problem',
    ])
    .where('d.webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? ''))
    .orderBy('d.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  return pageOf(rows, limit, ({ id }) => ({ value: id, id }));
}
export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>['rows'][number];

/** Returns false if there is no such delivery. */
export async function wantAgain(trx: Transaction, webhookId: string, id: string): Promise<boolean> {
  const now = sql<Date>`now()`;
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, wanted_at: now, next_try_at: now, problem: null, answer_code: null })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A few due deliveries per webhook, so that a slow one does not block others. */
export async function takeDue(
  db: Database,
  { most, ofEach, seconds }: { most: number; ofEach: number; seconds: number },
) {
  const { rows } = await sql<ClaimedDeliveryRow>`
    with due as (
      select d.id from webhooks w cross join lateral (
        select d.id, d.next_try_at from webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at <= now()
          and (d.taken_until is null or d.taken_until < now())
        order by d.next_try_at
        limit greatest(0, ${sql.lit(ofEach)} - (
          select count(*) from webhook_deliveries b
          where b.webhook_id = w.id and b.state = 'waiting' and b.taken_until >= now()))
        for update skip locked) d
      where w.paused_at is null and w.stopped_at is null
      order by d.next_try_at limit ${most})
    update webhook_deliveries d set taken_until = now() + ${seconds} * interval '1 second'
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", d.event, d.post_id as "postId", d.change,
      d.happened_at as "happenedAt", w.url, w.secret`.execute(db);
  return rows;
}
export type ClaimedDeliveryRow = {
  id: string;
  webhookId: string;
  event: string;
  postId: string | null;
  change: unknown;
  happenedAt: Date;
  url: string;
  secret: string;
};

export const lockDelivery = (trx: Transaction, id: string) =>
  trx
    .selectFrom('webhook_deliveries')
    .select(['tries', 'wanted_at'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateDelivery(
  trx: Transaction,
  id: string,
  change: Updateable<DB['webhook_deliveries']>,
): Promise<void> {
  await trx.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}

/** Gives up deliveries that waited for a day, for example of a paused webhook, and deletes old log entries. */
export async function clearDeliveries(db: Database): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'tooOld' })
    .where('state', '=', 'waiting')
    .where(sql<boolean>`wanted_at < now() - interval '25 hours'`)
    .execute();
  await db
    .deleteFrom('webhook_deliveries')
    .where('id', '<', firstIdAt(currentMs() - DELIVERY_KEPT_MS))
    .execute();
}
