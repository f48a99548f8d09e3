import type { Neighbour } from '@sudhaar/domain/neighbours';
import { isOneOf } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

export async function findNeighbours(
  db: Database,
  postId: string,
  accountIds: readonly string[],
): Promise<Neighbour[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.email',
      'a.role',
      'a.is_verified as isConfirmed',
      'a.created_at as registeredAt',
      sql<Date | null>`least(
        (select v.created_at from votes v where v.post_id = ${postId} and v.account_id = a.id and v.type = 'upvote'),
        (select min(c.created_at) from comments c
          where c.post_id = ${postId} and c.author_id = a.id and ${isShown('c')}))`.as('engagedAt'),
      sql<boolean>`exists (
        select from accounts g where g.email_key = a.email_key and g.role = 'government' and g.is_verified)`.as(
        'isOfAnOffice',
      ),
      sql<Date | null>`(select min(m.created_at) from post_moves m
        where m.post_id = ${postId} and m.to_stage = 'Waiting for User Verification' and m.created_at > coalesce((
          select max(r.created_at) from post_moves r
          where r.post_id = m.post_id and r.from_stage = 'Finished' and r.to_stage <> 'Finished'), '-infinity'))`.as(
        'firstProofAt',
      ),
    ])
    .where(sql<boolean>`a.id = any(${accountIds}::uuid[])`)
    .where('a.suspended_at', 'is', null)
    .execute();
  const officials = rows.length > 0 ? await findOfficials(db, postId) : [];
  return rows.map(({ email, isOfAnOffice, ...neighbour }) => ({
    ...neighbour,
    isOfAnOffice: isOfAnOffice || isOneOf(email, officials),
  }));
}

/**
 * Addresses that may not confirm work on a post `p`: staff of the responsible office and of the office that entered
 * it, the person who entered it, the assignee and the one before who left. Some of them may have left the office.
 */
export const officialsOf = sql<string[]>`coalesce((
  select json_agg(a.email) from (
    select s.account_id from office_staff s where s.office_id = p.office_id
    union select s.account_id from intakes i join office_staff s on s.office_id = i.office_id where i.post_id = p.id
    union select i.staff_id from intakes i where i.post_id = p.id
    union select p.government_id
    union select p.former_government_id) official
  join accounts a on a.id = official.account_id), '[]')`;

export async function findOfficials(db: Database, postId: string): Promise<string[]> {
  const { rows } = await sql<{ officials: string[] }>`
    select ${officialsOf} as officials from posts p where p.id = ${postId}`.execute(db);
  return rows[0]?.officials ?? [];
}
