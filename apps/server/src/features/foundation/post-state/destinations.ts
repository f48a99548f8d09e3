import { ProductError } from '@sudhaar/domain/errors';
import type { PostState } from '@sudhaar/domain/post-state';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/connect.ts';

/**
 * Locks offices that receive posts, and throws if one is retired. A retirement waits for this lock, so the job that
 * empties the office finds these posts.
 */
export async function lockDestinations(
  trx: Transaction,
  changes: readonly { before: PostState; after: PostState }[],
): Promise<void> {
  const sent = changes.filter(({ before, after }) => after.officeId !== before.officeId);
  const ids = [...new Set(sent.flatMap(({ after }) => after.officeId ?? []))].sort();
  if (ids.length === 0) return;
  const { rows } = await sql`
    select from offices where id = any(${ids}::uuid[]) and retired_at is null order by id for share`.execute(
    trx,
  );
  if (rows.length < ids.length) throw new ProductError('conflict', { problem: 'officeRetired' });
}
