import { searchWords } from '@sudhaar/domain/search';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, pageOf, readCursor } from '../../../platform/database/cursor.ts';
import { matchesWords, wordsVector } from '../../../platform/database/words.ts';
import { postCounts } from '../../foundation/post-state/service.ts';

export type AccountList = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  verified?: boolean | undefined;
  suspended?: boolean | undefined;
};

/** Updates the account's search words. */
export async function indexAccount(trx: Transaction, id: string): Promise<void> {
  const account = await trx
    .selectFrom('accounts as a')
    .leftJoin('user_profiles as u', 'u.account_id', 'a.id')
    .leftJoin('government_profiles as g', 'g.account_id', 'a.id')
    .select(['a.name', 'a.email', 'g.department', 'g.city as office_city', 'u.city'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!account) return;
  const { name, email, department, office_city, city } = account;
  const words = searchWords(name, email, department ?? '', office_city ?? '', city ?? '');
  await trx
    .updateTable('accounts')
    .set({ words: wordsVector(words) })
    .where('id', '=', id)
    .execute();
}

export const findAccount = (trx: Transaction, id: string) =>
  trx.selectFrom('accounts').select(['role', 'email']).where('id', '=', id).executeTakeFirst();

/** Shared by both lists. Every word of a search must be the start of one of the account's words. */
function listConditions(
  role: 'user' | 'government',
  { search = '', verified, suspended, cursor: text }: AccountList,
) {
  const cursor = readCursor('id', text);
  return [
    sql<boolean>`a.role = ${sql.lit(role)}`,
    matchesWords('a.words', search),
    ...(verified === true ? [sql<boolean>`a.is_verified`] : []),
    ...(verified === false ? [sql<boolean>`not a.is_verified`] : []),
    ...(suspended === true ? [sql<boolean>`a.suspended_at is not null`] : []),
    ...(suspended === false ? [sql<boolean>`a.suspended_at is null`] : []),
    ...(cursor ? [sql<boolean>`a.id < ${cursor.id}::uuid`] : []),
  ];
}

const selectUsers = (db: Database) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('user_profiles as p', 'p.account_id', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.profile_photo',
      'a.is_verified',
      'a.created_at',
      'a.suspended_at',
      'a.suspension_reason',
      'p.city',
      'p.state',
      sql<number>`(select count(*)::int from posts where author_id = a.id)`.as('post_count'),
      sql<number>`(select count(*)::int from comments where author_id = a.id)`.as('comment_count'),
    ]);
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

export async function findUsers(db: Database, list: AccountList): Promise<Page<UserRow>> {
  const rows = await selectUsers(db)
    .where((eb) => eb.and(listConditions('user', list)))
    .orderBy('a.id', 'desc')
    .limit(list.limit + 1)
    .execute();
  return pageOf(rows, list.limit, ({ id }) => ({ value: id, id }));
}

const countOf = (finished: boolean) => sql<number>`(
  select coalesce(sum(count), 0)::int from ${postCounts} c
  where holder_id = a.id and (stage = 'Finished') = ${sql.lit(finished)})`;

const selectGovernments = (db: Database) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('government_profiles as p', 'p.account_id', 'a.id')
    .leftJoin('office_staff as s', 's.account_id', 'a.id')
    .leftJoin('offices as f', 'f.id', 's.office_id')
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.profile_photo',
      'a.is_verified',
      's.office_id',
      's.is_head',
      'f.name as office_name',
      sql<boolean>`exists (
        select from accounts o
        where o.role = 'government' and o.is_verified and o.name_key = a.name_key and o.id <> a.id
      )`.as('is_name_taken'),
      'a.created_at',
      'a.suspended_at',
      'a.suspension_reason',
      'a.rejected_at',
      'a.rejection_reason',
      'p.department',
      'p.designation',
      'p.phone',
      'p.city',
      'p.state',
      sql<boolean>`(
        exists (select from passkeys k where k.account_id = a.id)
        or exists (select from authenticator_apps t where t.account_id = a.id)
      )`.as('has_second_factor'),
      sql<boolean>`exists (select from provider_logins l where l.account_id = a.id)`.as('has_provider_login'),
      'p.vouching_provider',
      countOf(false).as('active'),
      countOf(true).as('resolved'),
    ]);
export type GovernmentRow = Awaited<ReturnType<ReturnType<typeof selectGovernments>['execute']>>[number];

export async function findGovernments(db: Database, list: AccountList): Promise<Page<GovernmentRow>> {
  const rows = await selectGovernments(db)
    .where((eb) => eb.and(listConditions('government', list)))
    .orderBy('a.id', 'desc')
    .limit(list.limit + 1)
    .execute();
  return pageOf(rows, list.limit, ({ id }) => ({ value: id, id }));
}

export const findGovernment = (db: Database, id: string) =>
  selectGovernments(db).where('a.id', '=', id).executeTakeFirst();

/** Counts authorities without a decision, and returns those that have waited longest. */
export async function findAwaiting(db: Database, limit: number) {
  const awaiting = db
    .selectFrom('accounts')
    .where('role', '=', 'government')
    .where('is_verified', '=', false)
    .where('rejected_at', 'is', null);
  const [{ count }, first] = await Promise.all([
    awaiting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    awaiting.select(['id', 'name', 'email', 'created_at']).orderBy('id').limit(limit).execute(),
  ]);
  return { count, first };
}
