import type { HomePlace } from '@sudhaar/contract/homes';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Undefined if the post was deleted. */
export const findPost = (trx: Transaction, id: string) =>
  trx
    .selectFrom('posts')
    .select([
      'id',
      'author_id',
      'category',
      'priority',
      'lat',
      'lng',
      sql<string>`coalesce(position_state, state)`.as('state'),
      'district',
      'position_pincode as pincode',
      'office_id',
      'created_at',
      'hidden_at',
      'merged_into',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
export type MatchingPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export async function followedKeys(trx: Transaction, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as wanted (key)
    where exists (select from subscription_keys k where k.key = wanted.key)`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Sorted by id, along the index of keys. */
export const findFollowers = (trx: Transaction, key: string, after: string, limit: number) =>
  trx
    .selectFrom('subscription_keys as k')
    .innerJoin('subscriptions as s', 's.id', 'k.subscription_id')
    .leftJoin('homes as h', 'h.account_id', 's.account_id')
    .select([
      's.id',
      's.account_id',
      's.kind',
      's.place',
      's.category',
      's.post_id',
      's.office_id',
      's.frequency',
      's.channels',
      's.created_at',
      sql<HomePlace['kind'] | null>`h.place ->> 'kind'`.as('home_kind'),
      'h.lat as home_lat',
      'h.lng as home_lng',
    ])
    .where('k.key', '=', key)
    .where('k.subscription_id', '>', after)
    .orderBy('k.subscription_id')
    .limit(limit)
    .execute();
export type FollowerRow = Awaited<ReturnType<typeof findFollowers>>[number];
