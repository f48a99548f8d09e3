import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Who answers for an office, and who where it has nobody. */
export type Answerable = { heads: string[]; parentHeads: string[]; administrators: string[] };

/** Finds them for some offices at once; null: for a post without an office. */
export async function findAnswerable(
  db: Database,
  officeIds: readonly string[],
): Promise<(officeId: string | null) => Answerable> {
  const headsOf = (office: string) => sql<string[]>`array(
    select s.account_id::text from office_staff s join accounts a on a.id = s.account_id
    where s.office_id = ${sql.ref(office)} and s.is_head and a.suspended_at is null order by 1)`;
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
