import type { Channel } from '@sudhaar/domain/notifications';
import type { Stage } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

/** `dueAt` is the time of its oldest due alert. */
export type DueAccount = { accountId: string; dueAt: Date };
type AlertTarget = { accountId: string; channel: Channel };

/** Longest waiting first. */
export async function findDue(
  db: Database,
  now: Date,
  after: DueAccount | null,
  limit: number,
): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    select distinct due_at as "dueAt", account_id as "accountId" from alert_deliveries
    where due_at <= ${now} ${after ? sql`and (due_at, account_id) > (${after.dueAt}, ${after.accountId}::uuid)` : sql``}
    order by due_at, account_id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Messages wait for the end of the quiet hours. */
export async function postpone(
  trx: Transaction,
  { accountId, channel }: AlertTarget,
  now: Date,
  until: Date,
): Promise<void> {
  await trx
    .updateTable('alert_deliveries')
    .set({ due_at: until })
    .where('account_id', '=', accountId)
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .where('is_urgent', '=', false)
    .execute();
}

export type AlertRow = {
  subscriptionId: string;
  eventId: string;
  postId: string;
  number: string;
  caption: string;
  stage: Stage | null;
  isHold: boolean;
};

/**
 * Claims due alerts of an account and channel exactly once. Alerts of hidden, merged or deleted posts and of
 * suspended accounts are claimed without being sent.
 */
export async function takeAlerts(trx: Transaction, { accountId, channel }: AlertTarget, now: Date) {
  const { rows } = await sql<AlertRow>`
    with taken as (
      delete from alert_deliveries where account_id = ${accountId} and channel = ${channel} and due_at <= ${now}
      returning subscription_id, event_id)
    select t.subscription_id as "subscriptionId", t.event_id as "eventId", a.post_id as "postId",
      p.number, p.caption, a.stage, a.is_hold as "isHold"
    from taken t
      join alerts a on a.subscription_id = t.subscription_id and a.event_id = t.event_id
      join subscriptions s on s.id = t.subscription_id
      join accounts account on account.id = s.account_id and account.suspended_at is null
      join posts p on p.id = a.post_id
    where ${isShown('p')} and (p.merged_into is null or s.kind = 'report')
    order by t.event_id, t.subscription_id`.execute(trx);
  return rows;
}
