import type { DigestWeek } from '@sudhaar/domain/delivery-times';
import { DIGEST_DAYS, DIGEST_READ } from '@sudhaar/domain/digest';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isShown } from '../../../platform/database/hidden.ts';
import { firstIdAt } from '../../../platform/id.ts';

export async function openWeek(db: Database, week: string): Promise<void> {
  await db
    .insertInto('digest_weeks')
    .values({ week })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locked, so that only one server writes a part. Undefined if the week is done. */
export const lockWeek = (trx: Transaction, week: string) =>
  trx
    .selectFrom('digest_weeks')
    .select(['after_state', 'after_district', 'after_account_id'])
    .where('week', '=', week)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type Cursor = NonNullable<Awaited<ReturnType<typeof lockWeek>>>;

export async function moveOn(trx: Transaction, week: string, after: Cursor | null): Promise<void> {
  await trx
    .updateTable('digest_weeks')
    .set(after ?? { finished_at: sql<Date>`now()` })
    .where('week', '=', week)
    .execute();
}

/** Only citizens with a confirmed address. Sorted by place, so that neighbours come one after the other. */
export const findHomes = (trx: Transaction, after: Cursor, limit: number) =>
  trx
    .selectFrom('homes as h')
    .innerJoin('accounts as a', 'a.id', 'h.account_id')
    .select([
      'h.account_id',
      'h.place',
      'h.locality',
      'h.district',
      'h.state',
      'a.is_verified',
      'a.suspended_at',
    ])
    .where('h.place', 'is not', null)
    .where(
      sql<boolean>`(h.state, h.district, h.account_id) >
        (${after.after_state}, ${after.after_district}, ${after.after_account_id}::uuid)`,
    )
    .orderBy('h.state')
    .orderBy('h.district')
    .orderBy('h.account_id')
    .limit(sql.lit(limit))
    .execute();

export type Area =
  | { kind: 'district'; state: string; district: string }
  | { kind: 'pincode'; pincode: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Back to `DIGEST_DAYS` before the week's end, along one index. */
export const findPosts = (db: Database, area: Area, { until }: DigestWeek) =>
  db
    .selectFrom('posts as p')
    .select([
      'p.id',
      'p.lat',
      'p.lng',
      'p.state',
      'p.district',
      'p.position_pincode as pincode',
      'p.stage',
      'p.upvote_count',
      sql<boolean>`jsonb_array_length(p.images) > 0`.as('has_picture'),
      'p.created_at',
      'p.finished_at',
      'p.due_at',
      'p.proof_at',
    ])
    .where(
      area.kind === 'district'
        ? sql<boolean>`p.state = ${area.state} and p.district = ${area.district}`
        : sql<boolean>`p.position_pincode = ${area.pincode}`,
    )
    .where('p.id', '>=', firstIdAt(until.getTime() - DIGEST_DAYS * DAY_MS))
    .where(isShown('p'))
    .where('p.merged_into', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(sql.lit(DIGEST_READ))
    .execute();
export type AreaPost = Awaited<ReturnType<typeof findPosts>>[number];

/** None of the columns names a person. */
export const findDigestPosts = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('posts as p')
    .select(['p.id', 'p.number', 'p.caption', 'p.upvote_count', 'p.images'])
    .where('p.id', 'in', ids)
    .where(isShown('p'))
    .execute();
export type DigestPostRow = Awaited<ReturnType<typeof findDigestPosts>>[number];
