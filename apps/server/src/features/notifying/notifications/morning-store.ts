import type { Day } from '@sudhaar/domain/calendar';
import type { DeskFilter } from '@sudhaar/domain/desk';
import { MORNING_LINES } from '@sudhaar/domain/morning';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { actsAsHead } from '../../foundation/office-staff/service.ts';

/** Staff of active offices without today's mail, sorted by id. */
export const findStaffWithout = (db: Database, day: Day, after: string, limit: number) =>
  db
    .selectFrom('office_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('offices as o', 'o.id', 's.office_id')
    .select(['s.account_id', 's.office_id', actsAsHead.as('is_head')])
    .where('a.is_verified', '=', true)
    .where('a.suspended_at', 'is', null)
    .where('o.retired_at', 'is', null)
    .where('s.account_id', '>', after)
    .where(
      sql<boolean>`not exists (select from morning_mails m where m.account_id = s.account_id and m.day = ${day})`,
    )
    .orderBy('s.account_id')
    .limit(limit)
    .execute();

/** Returns false if the account already has today's mail. With two servers, the second waits and gets false. */
export async function takeMorning(trx: Transaction, accountId: string, day: Day): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('morning_mails')
    .values({ account_id: accountId, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteMorningsBefore(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('morning_mails').where('day', '<', sql<Date>`${day}::date`).execute();
}

/** Open posts of the desk that are due in a period, by the desk's own rule. */
function isDue({ officeId, assigneeId, due }: DeskFilter): RawBuilder<boolean> {
  return sql<boolean>`p.office_id = ${officeId} and p.stage <> 'Finished' and p.merged_into is null and ${isShown('p')}
    and (p.proof_at is null or p.proof_at > p.due_at)
    ${due ? sql`and p.due_at < ${due.until}` : sql``} ${due?.from ? sql`and p.due_at >= ${due.from}` : sql``}
    ${assigneeId ? sql`and p.government_id = ${assigneeId}` : sql``}`;
}

/** Sorted by due date, as many as a mail can name. */
export const findDue = (trx: Transaction, filter: DeskFilter) =>
  trx
    .selectFrom('posts as p')
    .leftJoin('accounts as a', 'a.id', 'p.government_id')
    .select([
      'p.id',
      'p.number',
      'p.caption',
      'p.address',
      'p.landmark',
      'p.government_id',
      'a.name as assignee_name',
      sql<Date>`p.due_at`.as('due_at'),
    ])
    .where(isDue(filter))
    .orderBy('p.due_at')
    .orderBy('p.id')
    .limit(sql.lit(MORNING_LINES))
    .execute();
export type DuePost = Awaited<ReturnType<typeof findDue>>[number];

/** Exact, from the index alone. */
export async function countDue(trx: Transaction, filter: DeskFilter): Promise<number> {
  const { count } = await trx
    .selectFrom('posts as p')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isDue(filter))
    .executeTakeFirstOrThrow();
  return count;
}
