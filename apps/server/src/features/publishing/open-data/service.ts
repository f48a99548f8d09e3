import { createHash } from 'node:crypto';
import type { OpenDataIndex, OpenDataOfState } from '@sudhaar/contract/open-data';
import { monthInIndia } from '@sudhaar/domain/calendar';
import { ProductError } from '@sudhaar/domain/errors';
import { type Licence, type Rounding, readOpenDataFileName } from '@sudhaar/domain/open-data';
import { nameOfSlug } from '@sudhaar/domain/place-slugs';
import { STATES } from '@sudhaar/domain/places';
import type { PostState } from '@sudhaar/domain/post-state';
import type { Language } from '@sudhaar/language/languages';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { tryWithLock } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { makeMonth } from './build.ts';
import { openDataFiles, openDataKey } from './files.ts';
import * as store from './store.ts';
import { checksumLine, indexView, stateView } from './view.ts';

export { openDataKey } from './files.ts';

export type OpenData = ReturnType<typeof createOpenData>;
type Deps = {
  pool: pg.Pool;
  db: Database;
  reads: Database;
  events: Events;
  storage: Storage;
  logger: Logger;
  tempFolder: string;
  publicUrl: string;
  licence: Licence | null;
  rounding: Rounding | null;
};

const makeOpenData = defineJob('make_open_data', z.object({}).loose());
/**
 * The first run after midnight in India notes the changed months. The others rebuild months that lost a post: hiding
 * prevents harm, so it can't wait for the night.
 */
const EVERY_MINUTE = '* * * * *';
/** Increase it when the columns change, to rebuild every file. */
const FILES_VERSION = 1;
/** A file may be replaced between reading its row and its content. */
const MAX_ATTEMPTS = 3;

/** Public data as files per state and month. */
export function createOpenData(deps: Deps) {
  const { pool, db, reads, events, storage, logger, publicUrl, licence, rounding } = deps;

  /** Noted at once, because a walk along `posts.changed_at` does not find a deleted or moved post. */
  const monthOf = ({ place, createdAt }: PostState) => ({
    state: place.state,
    month: monthInIndia(createdAt),
  });
  events.on('open-data', 'postChanged', async ({ postId, action, before, after }, trx) => {
    // Files of other posts name it.
    if (action.kind === 'hide') await store.noteDuplicatesOf(trx, postId);
    if (action.kind === 'hide' || action.kind === 'show')
      return { rows: { open_data_changes: [monthOf(before)] } };
    if (before.place.state === after.place.state) return;
    return { rows: { open_data_changes: [monthOf(before), monthOf(after)] } };
  });
  events.on('open-data', 'postLeaving', async ({ postId, before }, trx) => {
    await store.noteDuplicatesOf(trx, postId);
    return before.hiddenAt ? {} : { rows: { open_data_changes: [monthOf(before)] } };
  });

  /** Settings and names that are part of every file. */
  async function madeWith(): Promise<string> {
    const parts = [FILES_VERSION, rounding, publicUrl, await store.findCategoryNames(db)];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  }

  async function note(): Promise<void> {
    if (await store.isNoted(db)) return;
    const settings = await madeWith();
    await inTransaction(db, (trx) => store.noteChangedMonths(trx, settings));
  }

  /** A failed month is retried a minute later, and does not block others. */
  async function make(): Promise<void> {
    const failed: store.StateMonth[] = [];
    const makeAll = async () => {
      for (;;) {
        const due = await store.findDue(db, failed);
        if (!due) return;
        try {
          await makeMonth(deps, due);
        } catch (error) {
          failed.push(due);
          logger.error({ err: error, ...due }, 'building open data failed, retrying later');
        }
      }
    };
    // Repeats, because somebody who added a note meanwhile may have been turned away by the lock.
    while (await store.findDue(db, failed)) if (!(await tryWithLock(pool, 'openData', makeAll))) return;
  }

  const stateOf = (slug: string) => {
    const state = nameOfSlug(STATES, slug);
    if (!state) throw new ProductError('not_found');
    return state;
  };

  return {
    async index(language: Language): Promise<OpenDataIndex> {
      return indexView(await store.findStates(reads), { licence, rounding, language });
    },

    /** Defaults to the latest year. */
    async ofState(slug: string, year?: string): Promise<OpenDataOfState> {
      const state = stateOf(slug);
      const years = await store.findYears(reads, state);
      const shown = year ?? years[0];
      const files = shown === undefined ? [] : await store.findFilesOfYear(reads, state, shown);
      return stateView(state, { years, year: shown ?? null, files });
    },

    /** Gzip-compressed. */
    async open(name: string) {
      const parsed = readOpenDataFileName(name);
      const state = parsed && nameOfSlug(STATES, parsed.slug);
      for (let i = 0; parsed && state && i < MAX_ATTEMPTS; i += 1) {
        const row = await store.findFile(db, { state, month: parsed.month }, parsed.format);
        if (!row) break;
        const packed = await storage.get(openDataKey(row.id));
        if (packed) return { packed, row, format: parsed.format };
      }
      throw new ProductError('not_found');
    },

    /** Format of `sha256sum --check`. */
    async *checksums(): AsyncGenerator<string> {
      for await (const rows of store.walkChecksums(db)) yield rows.map(checksumLine).join('');
    },

    files: openDataFiles(db),

    jobs: [
      handleJob(
        makeOpenData,
        async () => {
          await note();
          await make();
        },
        EVERY_MINUTE,
      ),
    ] satisfies JobHandler[],
  };
}
