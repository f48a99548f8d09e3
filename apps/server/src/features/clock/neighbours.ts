import type { Neighbour } from '@sudhaar/domain/neighbours';
import { isSameMailbox } from '@sudhaar/domain/progress';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isShown } from '../../platform/database/hidden.ts';

/** What the rules of neighbours ask of an account, for some accounts. */
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
    ])
    .where(sql<boolean>`a.id = any(${accountIds}::uuid[])`)
    .where('a.suspended_at', 'is', null)
    .execute();
  const officials = rows.length > 0 ? await findOfficials(db, postId) : [];
  return rows.map(({ email, isOfAnOffice, ...neighbour }) => ({
    ...neighbour,
    isOfAnOffice: isOfAnOffice || officials.some((official) => isSameMailbox(email, official)),
  }));
}

/** The addresses of those whose work is judged: the staff of the post's office, and its assignee. */
async function findOfficials(db: Database, postId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select a.email from posts p join office_staff s on s.office_id = p.office_id join accounts a on a.id = s.account_id
    where p.id = ${postId}
    union select a.email from posts p join accounts a on a.id = p.government_id where p.id = ${postId}`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}
