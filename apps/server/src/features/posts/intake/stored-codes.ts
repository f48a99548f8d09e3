import { ProductError } from '@sudhaar/domain/errors';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Codes } from './codes.ts';

/** `callerId` is null for the code of the first caller, and for that of a guest. */
export type CodeOwner = { postId: string; callerId: string | null; isGuest: boolean };

async function findByHash(db: Database, hash: string): Promise<CodeOwner | undefined> {
  const { rows } = await sql<CodeOwner>`
    select post_id as "postId", null::uuid as "callerId", false as "isGuest" from intakes where code_hash = ${hash}
    union all select post_id, id, false from more_callers where code_hash = ${hash}
    union all select post_id, null, true from guests where code_hash = ${hash}`.execute(db);
  return rows[0];
}

/** A new code for a post, which has one caller or guest, or for a further caller. Skips codes that another one has by chance. */
export async function nextCode(trx: Transaction, codes: Codes, id: string, after = 0) {
  for (let version = after + 1; ; version += 1) {
    const code = codes.codeOf(id, version);
    const hash = codes.hashOf(code) ?? '';
    if (!(await findByHash(trx, hash))) return { code, columns: { code_version: version, code_hash: hash } };
  }
}

/** Distinguishes unknown codes from invalid ones. */
export async function findOwner(db: Database, codes: Codes, typed: string): Promise<CodeOwner> {
  const hash = codes.hashOf(typed);
  if (!hash) throw new ProductError('not_found', { problem: 'codeMisheard', field: 'code' });
  const owner = await findByHash(db, hash);
  if (!owner) throw new ProductError('not_found', { problem: 'codeUnknown', field: 'code' });
  return owner;
}
