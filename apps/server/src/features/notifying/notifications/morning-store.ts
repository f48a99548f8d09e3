import type { Day } from '@sudhaar/domain/calendar';
import { MORNING_COUNTED } from '@sudhaar/domain/morning';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';

/** Heads of active offices without today's mail, sorted by id. */
export const findHeadsWithout = (db: Database, day: Day, after: string, limit: number) =>
  db
    .selectFrom('office_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('offices as o', 'o.id', 's.office_id')
    .select(['s.account_id', 's.office_id'])
    .where('s.is_head', '=', true)
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

/** Sorted by due date: as many as are counted, plus one to detect more. */
const findDue = (trx: Transaction, officeId: string, condition: RawBuilder<boolean>) =>
  trx
    .selectFrom('posts')
    .select(['number', 'caption', sql<Date>`due_at`.as('due_at')])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`stage <> 'Finished'`)
    .where(condition)
    .where('merged_into', 'is', null)
    .where(isShown('posts'))
    .orderBy('due_at')
    .orderBy('id')
    .limit(sql.lit(MORNING_COUNTED + 1))
    .execute();
export type DuePost = Awaited<ReturnType<typeof findDue>>[number];

/** Same condition as `isOverdue`. */
export const findOverdue = (trx: Transaction, officeId: string, now: Date) =>
  findDue(trx, officeId, sql`due_at < ${now} and (proof_at is null or proof_at > due_at)`);

export const findDueUntil = (trx: Transaction, officeId: string, now: Date, until: Date) =>
  findDue(trx, officeId, sql`due_at >= ${now} and due_at < ${until} and proof_at is null`);
