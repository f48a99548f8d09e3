import type { OfficeName } from '@sudhaar/contract/office-name';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import type { IntakeMembership } from '@sudhaar/domain/intake';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

/** Of `office_staff as s`: a head, or a deputy today. */
export const actsAsHead = sql<boolean>`acts_as_head(s)`;
export const isDeputy = sql<boolean>`is_deputy(s)`;

const selectMembership = (db: Database, accountId: string) =>
  db
    .selectFrom('office_staff as s')
    .select(['s.office_id', actsAsHead.as('acts_as_head'), isDeputy.as('is_deputy'), 's.may_enter'])
    .where('s.account_id', '=', accountId);

const membershipOf = (
  row: { office_id: string; acts_as_head: boolean; is_deputy: boolean; may_enter: boolean } | undefined,
): IntakeMembership => ({
  officeId: row?.office_id ?? null,
  isHead: row?.acts_as_head ?? false,
  isDeputy: row?.is_deputy ?? false,
  mayEnter: row?.may_enter ?? false,
});

export const findMembership = async (db: Database, accountId: string): Promise<IntakeMembership> =>
  membershipOf(await selectMembership(db, accountId).executeTakeFirst());

/** Adds the office membership that the rules need. */
export const loadOfficeActor = async <A extends Actor>(
  db: Database,
  actor: A,
): Promise<A & IntakeMembership> => ({ ...actor, ...(await findMembership(db, actor.id)) });

/** Locks the membership until the transaction ends. */
export const lockOfficeActor = async <A extends Actor>(
  trx: Transaction,
  actor: A,
): Promise<A & IntakeMembership> => ({
  ...actor,
  ...membershipOf(await selectMembership(trx, actor.id).forShare().executeTakeFirst()),
});

/**
 * Locks the actor's office, so that nobody joins or leaves it and no other head changes it meanwhile. The membership is
 * read again after waiting: who has changed office gets a conflict.
 */
export async function lockOwnOffice<A extends Actor>(
  trx: Transaction,
  actor: A,
): Promise<A & IntakeMembership> {
  const { officeId } = await findMembership(trx, actor.id);
  if (officeId !== null)
    await trx.selectFrom('offices').select('id').where('id', '=', officeId).forNoKeyUpdate().execute();
  const member = await loadOfficeActor(trx, actor);
  if (member.officeId !== officeId) throw new ProductError('conflict');
  return member;
}

/**
 * The account that becomes the assignee of a post. Locked, so that an account that leaves, or is suspended, at the same
 * moment either finds the post or does not get it. Undefined if it was erased.
 */
export async function lockAssignee(trx: Transaction, accountId: string) {
  const { rows } = await sql<{ officeId: string | null; isVerified: boolean; isSuspended: boolean }>`
    with a as (select id, is_verified, suspended_at from accounts where id = ${accountId} for share),
      s as (select account_id, office_id from office_staff where account_id = ${accountId} for share)
    select s.office_id as "officeId", a.is_verified as "isVerified", a.suspended_at is not null as "isSuspended"
    from a left join s on s.account_id = a.id`.execute(trx);
  return rows[0];
}

/** People responsible for an office, with fallbacks if it has no head. */
export type OfficeContacts = { heads: string[]; parentHeads: string[]; administrators: string[] };

/** For several offices at once. The result accepts null for a post without an office. */
export async function findOfficeContacts(
  db: Database,
  officeIds: readonly string[],
): Promise<(officeId: string | null) => OfficeContacts> {
  const headsOf = (office: string) => sql<string[]>`array(
    select s.account_id::text from office_staff s join accounts a on a.id = s.account_id
    where s.office_id = ${sql.ref(office)} and ${actsAsHead} and a.suspended_at is null order by 1)`;
  const offices = await db
    .selectFrom('offices as o')
    .select(['o.id', headsOf('o.id').as('heads'), headsOf('o.parent_id').as('parentHeads')])
    .where(sql<boolean>`o.id = any(${officeIds}::uuid[])`)
    .execute();
  const byOffice = new Map(offices.map(({ id, ...heads }) => [id, heads]));
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
  const administrators = accounts.map(({ id }) => id);
  const nobody = { heads: [], parentHeads: [] };
  return (officeId) => ({ ...(byOffice.get(officeId ?? '') ?? nobody), administrators });
}

export const officeNameView = (id: string | null, name: string | null): OfficeName | null =>
  id !== null && name !== null ? { _id: id, name } : null;

type MembershipRow = { office_id: string | null; office_name: string | null; is_head: boolean | null };

export function membershipView({ office_id, office_name, is_head }: MembershipRow) {
  const office = officeNameView(office_id, office_name);
  return office && { ...office, isHead: is_head ?? false };
}
