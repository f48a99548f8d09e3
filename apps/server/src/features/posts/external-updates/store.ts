import type { RequestStatus } from '@sudhaar/domain/open311';
import type { TimeSpan } from '@sudhaar/domain/open311-parameters';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { firstIdAt } from '../../../platform/id.ts';

/** Only visible posts. Locked until the transaction ends. */
export const lockPost = (trx: Transaction, number: string) =>
  trx
    .selectFrom('posts as p')
    .leftJoin('offices as o', 'o.id', 'p.office_id')
    .select(['p.id', 'p.stage', 'p.merged_into', 'p.office_id', 'o.name as office_name'])
    .where('p.number', '=', number)
    .where(isShown('p'))
    .forNoKeyUpdate('p')
    .executeTakeFirst();

export async function countOf(trx: Transaction, postId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('external_updates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertUpdate(trx: Transaction, row: Insertable<DB['external_updates']>): Promise<void> {
  await trx.insertInto('external_updates').values(row).execute();
}

export const findByClientId = (db: Database, apiKeyId: string, clientId: string) =>
  db
    .selectFrom('external_updates')
    .select('id')
    .where('api_key_id', '=', apiKeyId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Oldest first. */
export const findOfPost = (db: Database, postId: string, limit: number) =>
  db
    .selectFrom('external_updates as u')
    .innerJoin('api_keys as k', 'k.id', 'u.api_key_id')
    .leftJoin('offices as o', 'o.id', 'k.office_id')
    .select(['u.id', 'u.status', 'u.description', 'u.created_at', 'k.name', 'o.name as office'])
    .where('u.post_id', '=', postId)
    .orderBy('u.id')
    .limit(limit)
    .execute();
export type UpdateRow = Awaited<ReturnType<typeof findOfPost>>[number];

export async function deleteUpdate(trx: Transaction, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('external_updates')
    .where('id', '=', id)
    .returning('post_id')
    .executeTakeFirst();
  return row?.post_id;
}

export type ExternalUpdateRow = {
  id: string;
  status: RequestStatus;
  description: string;
  created_at: Date;
  name: string;
  office: string | null;
  /** Null if the post is hidden. */
  number: string | null;
};

/** Oldest first. */
export async function findInSpan(
  db: Database,
  { from, to }: TimeSpan,
  limit: number,
): Promise<ExternalUpdateRow[]> {
  const { rows } = await sql<ExternalUpdateRow>`
    select u.id, u.status, u.description, u.created_at, k.name, o.name as office, p.number from (
      select u.* from external_updates u where u.id >= ${firstIdAt(from.getTime())}::uuid
        and u.id < ${firstIdAt(to.getTime() + 1)}::uuid order by u.id limit ${sql.lit(limit)}) u
    join api_keys k on k.id = u.api_key_id left join offices o on o.id = k.office_id
    left join posts p on p.id = u.post_id and ${isShown('p')} order by u.id`.execute(db);
  return rows;
}
