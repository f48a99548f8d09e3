import { mayRemoveOrphans } from '@sudhaar/domain/files';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/jobs.ts';
import type { Logger } from '../logger.ts';
import { currentMs, currentTime } from '../time.ts';
import { isBackupTaken, removeLater } from './removals.ts';
import type { Storage, StoredFile } from './storage.ts';
import { clearTempFiles } from './temp-files.ts';

/** Files that the rows of one feature refer to. */
export type FileReferences = {
  /** All its keys start with it. */
  prefix: string;
  /** Returns the keys that a row refers to, including rows that are being created or deleted. */
  referenced(keys: string[]): Promise<string[]>;
  /** Next keys, in order, whose files must exist. An empty page is the last. */
  expected(after: string, limit: number): Promise<string[]>;
};

export type Sweep = ReturnType<typeof createSweep>;
type Deps = {
  db: Database;
  storage: Storage;
  references: readonly FileReferences[];
  tempFolder: string;
  logger: Logger;
};

const sweepFiles = defineJob('sweep_files', z.object({}).loose());
const NIGHTLY = '7 21 * * *';
/** Longer than any write takes, or a restore of files before rows. */
const SAFE_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;
/** Bounds memory. The rest follows the next night. */
const MAX_REMOVED = 50_000;

/**
 * Compares the store with the rows, both ways. Removes our files without a row. Only reports rows without files,
 * because a person has to look into a lost photo. Files with unknown names are left alone.
 */
export function createSweep({ db, storage, references, tempFolder, logger }: Deps) {
  async function knownOf(keys: string[]): Promise<Set<string>> {
    const removed = await db.selectFrom('file_removals').select('key').where('key', 'in', keys).execute();
    const keysWithRow = await Promise.all(
      references.map(async ({ prefix, referenced }) => {
        const own = keys.filter((key) => key.startsWith(prefix));
        return own.length > 0 ? referenced(own) : [];
      }),
    );
    return new Set([...removed.map(({ key }) => key), ...keysWithRow.flat()]);
  }

  async function findOrphans(before: Date) {
    const orphans: string[] = [];
    const counts = { stored: 0, orphaned: 0, unknown: 0 };
    for await (const files of batchesOf(storage.list())) {
      const ours = files.filter(({ key }) => references.some(({ prefix }) => key.startsWith(prefix)));
      counts.stored += ours.length;
      counts.unknown += files.length - ours.length;
      const old = ours.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
      if (old.length === 0) continue;
      const known = await knownOf(old);
      const orphaned = old.filter((key) => !known.has(key));
      counts.orphaned += orphaned.length;
      orphans.push(...orphaned.slice(0, MAX_REMOVED - orphans.length));
    }
    return { orphans, counts };
  }

  async function countMissing(): Promise<number> {
    let missing = 0;
    for (const { prefix, referenced, expected } of references) {
      let after = prefix;
      for (;;) {
        const keys = await expected(after, BATCH_SIZE);
        const [last] = keys.slice(-1);
        if (!last) break;
        const lost = await storage.missing(keys);
        // A row may have been deleted since it was read.
        const missingKeys = lost.length > 0 ? await referenced(lost) : [];
        for (const key of missingKeys) logger.error({ key }, 'a file is missing in the store');
        missing += missingKeys.length;
        after = last;
      }
    }
    return missing;
  }

  async function remove(orphans: string[], counts: { stored: number; orphaned: number }): Promise<void> {
    if (!mayRemoveOrphans(counts)) {
      logger.error(
        counts,
        'too many files have no row: none is removed. Is this the right store and database?',
      );
      return;
    }
    for (let i = 0; i < orphans.length; i += BATCH_SIZE)
      await inTransaction(db, (trx) => removeLater(trx, orphans.slice(i, i + BATCH_SIZE)));
  }

  async function sweep(before: Date = new Date(currentMs() - SAFE_AGE_MS)): Promise<void> {
    await clearTempFiles(tempFolder);
    if (await isBackupTaken(db)) throw new Error('A backup is running: the sweep runs after it');
    const { orphans, counts } = await findOrphans(before);
    const missing = await countMissing();
    await remove(orphans, counts);
    const result = { ...counts, missing, finished_at: currentTime() };
    await db
      .insertInto('file_sweep')
      .values(result)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(result))
      .execute();
  }

  return {
    /** `before`: only files written earlier count as orphans. */
    sweep,
    jobs: [handleJob(sweepFiles, () => sweep(), NIGHTLY)] satisfies JobHandler[],
  };
}

async function* batchesOf(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
