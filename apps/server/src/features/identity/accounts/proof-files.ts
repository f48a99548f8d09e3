import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/id.ts';
import type { FileReferences } from '../../../platform/storage/sweep.ts';

const PREFIX = 'private/proofs/';

export const newProofKey = (): string => PREFIX + newId();

export const proofFiles = (db: Database): FileReferences => ({
  prefix: PREFIX,

  async referenced(keys) {
    const rows = await db
      .selectFrom('government_profiles')
      .select('proof_key')
      .where('proof_key', 'in', keys)
      .execute();
    return rows.flatMap(({ proof_key }) => proof_key ?? []);
  },

  async expected(after, limit) {
    const rows = await db
      .selectFrom('government_profiles')
      .select('proof_key')
      .where('proof_key', '>', after)
      .orderBy('proof_key')
      .limit(limit)
      .execute();
    return rows.flatMap(({ proof_key }) => proof_key ?? []);
  },
});
