import type { FollowTarget, Frequency } from '@sudhaar/domain/following';
import type { Channel } from '@sudhaar/domain/notifications';
import type { Stage } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown, isShownOrBy } from '../../../platform/database/hidden.ts';

/** Includes names. A post's caption is left out if the follower may no longer see it. */
const selectSubscriptions = (db: Database) =>
  db
    .selectFrom('subscriptions as s')
    .leftJoin('categories as c', 'c.code', 's.category')
    .leftJoin('offices as o', 'o.id', 's.office_id')
    .leftJoin('posts as p', (join) =>
      join.onRef('p.id', '=', 's.post_id').on(isShownOrBy('p', sql.ref('s.account_id'))),
    )
    .select([
      's.id',
      's.account_id',
      's.kind',
      's.place',
      's.category',
      's.post_id',
      's.office_id',
      's.locality',
      's.district',
      's.state',
      's.frequency',
      's.channels',
      's.created_at',
      'c.names as category_names',
      'o.name as office_name',
      'p.caption',
      'p.number',
    ]);
export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

/** Newest first. Bounded by the limit per account. */
export const findSubscriptions = (db: Database, accountId: string) =>
  selectSubscriptions(db).where('s.account_id', '=', accountId).orderBy('s.id', 'desc').execute();

export const findSubscription = (db: Database, id: string) =>
  selectSubscriptions(db).where('s.id', '=', id).executeTakeFirstOrThrow();

/** Ended ones are missing. */
export const findByIds = (db: Database, ids: readonly string[]) =>
  selectSubscriptions(db).where('s.id', 'in', ids).execute();

/** Serialises inserts of one account. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** With the number of the account's subscriptions. */
export const findByTarget = (trx: Transaction, accountId: string, targetKey: string) =>
  trx
    .selectFrom('subscriptions')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string | null>`max(id::text) filter (where target_key = ${targetKey})`.as('same'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

type NewSubscription = {
  id: string;
  accountId: string;
  target: FollowTarget;
  targetKey: string;
  keys: readonly string[];
  where: { locality: string; district: string; state: string } | null;
  frequency: Frequency;
  channels: Channel[];
};

export async function insertSubscription(trx: Transaction, one: NewSubscription): Promise<void> {
  const { id, target } = one;
  await trx
    .insertInto('subscriptions')
    .values({
      id,
      account_id: one.accountId,
      kind: target.kind,
      place: target.kind === 'place' ? JSON.stringify(target.place) : null,
      category: target.kind === 'place' ? target.category : null,
      post_id: target.kind === 'report' ? target.postId : null,
      office_id: target.kind === 'office' ? target.officeId : null,
      target_key: one.targetKey,
      ...(one.where && {
        locality: one.where.locality,
        district: one.where.district,
        state: one.where.state,
      }),
      frequency: one.frequency,
      channels: one.channels,
    })
    .execute();
  await trx
    .insertInto('subscription_keys')
    .values(one.keys.map((key) => ({ key, subscription_id: id })))
    .execute();
}

/** Undefined if it was deleted or belongs to another account. */
export const lockSubscription = (trx: Transaction, accountId: string, id: string) =>
  trx
    .selectFrom('subscriptions')
    .select(['id', 'frequency', 'channels'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export async function updateSubscription(
  trx: Transaction,
  id: string,
  change: { frequency: Frequency; channels: Channel[] },
): Promise<void> {
  await trx.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}

export async function deleteSubscription(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** By channel. */
export const findWaitingAlerts = (trx: Transaction, id: string) =>
  trx
    .selectFrom('alert_deliveries')
    .select(['event_id', 'is_urgent'])
    .distinctOn('event_id')
    .where('subscription_id', '=', id)
    .execute();

export async function deleteWaiting(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('alert_deliveries').where('subscription_id', '=', id).execute();
}

/** Moves followers of a merged office, without repeats. */
export async function moveFollowers(
  trx: Transaction,
  from: { id: string; key: string; targetKey: string },
  to: { id: string; key: string; targetKey: string },
): Promise<void> {
  await sql`
    delete from subscriptions s where s.office_id = ${from.id}
      and exists (select from subscriptions o where o.account_id = s.account_id and o.office_id = ${to.id})`.execute(
    trx,
  );
  await sql`
    update subscription_keys k set key = ${to.key} where k.key = ${from.key}`.execute(trx);
  await trx
    .updateTable('subscriptions')
    .set({ office_id: to.id, target_key: to.targetKey })
    .where('office_id', '=', from.id)
    .execute();
}

const NEWS_MAX = 30;

/** The latest alerts of each of the account's few subscriptions. Event ids rise with time. */
export const findNews = (db: Database, accountId: string) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('alerts as a')
          .select(['a.event_id', 'a.post_id', 'a.stage', 'a.created_at'])
          .whereRef('a.subscription_id', '=', 's.id')
          .orderBy('a.event_id', 'desc')
          .limit(sql.lit(NEWS_MAX))
          .as('a'),
      (join) => join.onTrue(),
    )
    .innerJoin('posts as p', 'p.id', 'a.post_id')
    .select(['a.event_id', 'p.id as post_id', 'p.number', 'p.caption', 'a.stage', 'a.created_at'])
    .distinctOn('a.event_id')
    .where('s.account_id', '=', accountId)
    .where(isShown('p'))
    .orderBy('a.event_id', 'desc')
    .limit(sql.lit(NEWS_MAX))
    .execute();

export type NewDelivery = {
  subscriptionId: string;
  eventId: string;
  channel: Channel;
  accountId: string;
  dueAt: Date;
  isUrgent: boolean;
};

export async function insertDeliveries(trx: Transaction, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into alert_deliveries (subscription_id, event_id, channel, account_id, due_at, is_urgent)
    select "subscriptionId", "eventId", channel, "accountId", "dueAt", "isUrgent"
    from json_to_recordset(${JSON.stringify(rows)}::json) as found ("subscriptionId" uuid, "eventId" uuid,
      channel text, "accountId" uuid, "dueAt" timestamptz, "isUrgent" boolean)
    on conflict do nothing`.execute(trx);
}

/** Returns subscriptions without an earlier alert for this event. Ended subscriptions get none. */
export async function insertAlerts(
  trx: Transaction,
  {
    eventId,
    postId,
    stage,
    isHold,
  }: { eventId: string; postId: string; stage: Stage | null; isHold: boolean },
  subscriptionIds: readonly string[],
): Promise<Set<string>> {
  if (subscriptionIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into alerts (subscription_id, event_id, post_id, stage, is_hold)
    select s.id, ${eventId}::uuid, ${postId}::uuid, ${stage}::text, ${isHold} from subscriptions s
    where s.id = any(${subscriptionIds}::uuid[]) order by s.id for key share of s
    on conflict do nothing returning subscription_id as id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Kept for longer than jobs are repeated. */
export async function deleteAlertsBefore(db: Database, before: Date): Promise<void> {
  await sql`
    delete from alerts a where a.created_at < ${before} and not exists (
      select from alert_deliveries d where d.subscription_id = a.subscription_id and d.event_id = a.event_id)`.execute(
    db,
  );
}
