import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import { isId, newId } from '../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, queueJob } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { removeFile } from '../../platform/storage/remove-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Media } from '../media/service.ts';
import { type Part, writeArchive } from './archive.ts';
import { CONTENTS, photoFile, photosOf, proofOf } from './contents.ts';
import * as store from './store.ts';
import { exportView, KEPT_MS } from './view.ts';

export type Exports = ReturnType<typeof createExports>;
type Parts = { db: Database; events: Events; media: Media; storage: Storage; logger: Logger };

const prepare = defineJob('prepare_export', z.object({ id: z.string() }));
const clearOld = defineJob('clear_old_exports', z.object({}));
/** Longer than the largest takes: what is not ready by then was left by a crash. */
const STALE_AFTER_MS = 30 * 60 * 1000;

export const exportKey = (id: string): string => `private/exports/${id}.zip`;

/** Everything an account holds, for its owner to take along. */
export function createExports({ db, events, media, storage, logger }: Parts) {
  events.on('accountLeaving', async ({ accountId }, trx) => {
    for (const { id } of await store.deleteExports(trx, { accountId }))
      await queueJob(trx, removeFile, { key: exportKey(id) });
  });

  async function partsOf(accountId: string): Promise<Part[]> {
    const [photos, proof] = await Promise.all([photosOf(db, accountId), proofOf(db, accountId)]);
    return [
      ...Object.entries(CONTENTS).map(([name, read]) => ({
        name,
        open: async () => Buffer.from(JSON.stringify(await read(db, accountId), null, 2)),
      })),
      ...photos.map(({ id, widths }) => ({
        name: photoFile(id),
        open: () => media.open(id, Math.max(...widths)),
      })),
      ...(proof
        ? [{ name: `proof.${proof.proof_type.split('/')[1]}`, open: () => storage.get(proof.proof_key) }]
        : []),
    ];
  }

  async function make(id: string): Promise<void> {
    const wanted = await store.findExport(db, id);
    if (wanted?.state !== 'preparing') return;
    const folder = await mkdtemp(join(tmpdir(), 'sudhaar-export-'));
    try {
      const path = join(folder, 'data.zip');
      const parts = await partsOf(wanted.account_id);
      await store.updateExport(db, id, { total: parts.length });
      await writeArchive(path, parts, (done) => store.updateExport(db, id, { done }));
      await storage.putFile(exportKey(id), path, 'application/zip');
      await store.updateExport(db, id, { state: 'ready', bytes: (await stat(path)).size });
    } catch (error) {
      // Its owner sees it and asks again; nobody waits for a job that tries in secret.
      logger.error({ err: error }, 'an export failed');
      await store.updateExport(db, id, { state: 'failed' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** Begins one, or answers the one that is under way. */
    start: (actor: Actor) =>
      inTransaction(db, async (trx) => {
        await store.failStale(trx, actor.id, new Date(Date.now() - STALE_AFTER_MS));
        const id = newId();
        if (await store.beginExport(trx, { id, account_id: actor.id })) await queueJob(trx, prepare, { id });
        const begun = await store.findLatest(trx, actor.id);
        if (!begun) throw new ProductError('internal');
        return exportView(begun);
      }),

    async latest(actor: Actor) {
      const latest = await store.findLatest(db, actor.id);
      return latest ? exportView(latest) : null;
    },

    /** The file, for its owner alone. */
    async open(actor: Actor, id: string) {
      const found = isId(id) ? await store.findExport(db, id) : undefined;
      const file =
        found?.account_id === actor.id && found.state === 'ready' && (await storage.get(exportKey(id)));
      if (!file) throw new ProductError('not_found', { problem: 'exportGone' });
      return { file, bytes: found.bytes ?? 0 };
    },

    jobs: [
      handleJob(prepare, ({ id }) => make(id)),
      handleJob(
        clearOld,
        async () => {
          const old = await store.deleteExports(db, { before: new Date(Date.now() - KEPT_MS) });
          for (const { id } of old) await storage.remove(exportKey(id));
        },
        '23 * * * *',
      ),
    ] satisfies JobHandler[],
  };
}
