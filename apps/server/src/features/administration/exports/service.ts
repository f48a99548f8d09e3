import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { expiredBy, isExpired } from '@sudhaar/domain/exports';
import { z } from 'zod';
import { type Database, isDatabaseAway } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { confirmFile, dropFile, removeLater, reserveFile } from '../../../platform/storage/removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { currentMs, currentTime } from '../../../platform/time.ts';
import type { Media } from '../../foundation/media/service.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { CONTENTS, isPhotoKept, photoFile, photosOf, proofOf } from './contents.ts';
import { exportFiles, exportKey } from './files.ts';
import * as store from './store.ts';
import { exportView } from './view.ts';

export { exportKey } from './files.ts';

export type Exports = ReturnType<typeof createExports>;
type Deps = {
  db: Database;
  events: Events;
  media: Media;
  storage: Storage;
  logger: Logger;
  tempFolder: string;
};

const prepare = defineJob('prepare_export', z.object({ id: z.string() }));
const clearOld = defineJob('clear_old_exports', z.object({}));
/** Longer than the largest export takes. A crash left those that are still running. */
const STALE_AFTER_MS = 30 * 60 * 1000;

/** The row was deleted during the export, so the file is not needed any more. */
class ExportDeletedError extends Error {}

export function createExports({ db, events, media, storage, logger, tempFolder }: Deps) {
  events.on('exports', 'accountLeaving', async ({ accountId }, trx) => {
    const deleted = await store.deleteExports(trx, { accountId });
    await removeLater(trx, deleted.map(exportKey));
  });

  async function partsOf(accountId: string): Promise<ArchiveEntry[]> {
    const [photos, proof] = await Promise.all([photosOf(db, accountId), proofOf(db, accountId)]);
    return [
      ...Object.entries(CONTENTS).map(([name, read]) => ({
        name,
        open: async () => Buffer.from(JSON.stringify(await read(db, accountId), null, 2)),
      })),
      ...photos.map(({ id, widths }) => ({
        name: photoFile(id),
        open: () =>
          media.read(id, Math.max(...widths)).catch(async (error: unknown) => {
            if (await isPhotoKept(db, id)) throw error;
            // The photo was removed during the export.
            return null;
          }),
      })),
      ...(proof
        ? [{ name: `proof.${proof.proof_type.split('/')[1]}`, open: () => storage.get(proof.proof_key) }]
        : []),
    ];
  }

  async function advance(to: Database, id: string, change: store.ExportChange): Promise<void> {
    if (!(await store.updateExport(to, id, change))) throw new ExportDeletedError();
  }

  async function make(id: string): Promise<void> {
    const row = await store.findExport(db, id);
    const folder = join(tempFolder, `export-${id}`);
    // A killed earlier attempt may have left files.
    await rm(folder, { recursive: true, force: true });
    if (row?.state !== 'preparing') return;
    const key = exportKey(id);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, 'data.zip');
      const parts = await partsOf(row.account_id);
      await advance(db, id, { total: parts.length });
      await writeArchive(path, parts, (done) => advance(db, id, { done }));
      await reserveFile(db, key);
      await storage.putFile(key, path, 'application/zip');
      const { size: bytes } = await stat(path);
      await inTransaction(db, async (trx) => {
        await advance(trx, id, { state: 'ready', bytes });
        await confirmFile(trx, key);
      });
    } catch (error) {
      // The export may have been stored before the connection broke. The job's next attempt finds out.
      if (isDatabaseAway(error)) throw error;
      await dropFile(db, key);
      if (error instanceof ExportDeletedError) return;
      // No retry: the owner sees the failure and starts another export.
      logger.error({ err: error }, 'an export failed');
      await store.updateExport(db, id, { state: 'failed' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Returns the running export if there is one. */
    start: (actor: Actor) =>
      inTransaction(db, async (trx) => {
        await store.failStale(trx, actor.id, new Date(currentMs() - STALE_AFTER_MS));
        const id = newId();
        if (await store.beginExport(trx, { id, account_id: actor.id })) await queueJob(trx, prepare, { id });
        const begun = await store.findLatest(trx, actor.id);
        if (!begun) throw new ProductError('internal');
        return exportView(begun);
      }),

    async latest(actor: Actor) {
      const latest = await store.findLatest(db, actor.id);
      return latest && !isExpired(latest.created_at, currentTime()) ? exportView(latest) : null;
    },

    async open(actor: Actor, id: string) {
      const exportRow = isId(id) ? await store.findExport(db, id) : undefined;
      const isOpen =
        exportRow?.account_id === actor.id &&
        exportRow.state === 'ready' &&
        !isExpired(exportRow.created_at, currentTime());
      const file = isOpen && (await storage.get(exportKey(id)));
      if (!file) throw new ProductError('not_found', { problem: 'exportGone' });
      return { file, bytes: exportRow.bytes ?? 0 };
    },

    files: exportFiles(db),

    jobs: [
      handleJob(prepare, ({ id }) => make(id)),
      handleJob(
        clearOld,
        () =>
          inTransaction(db, async (trx) => {
            const old = await store.deleteExports(trx, { before: expiredBy(currentTime()) });
            await removeLater(trx, old.map(exportKey));
          }),
        '23 * * * *',
      ),
    ] satisfies JobHandler[],
  };
}
