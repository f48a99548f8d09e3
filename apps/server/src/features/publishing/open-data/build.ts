import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OPEN_DATA_FORMATS, type OpenDataFormat, type Rounding } from '@sudhaar/domain/open-data';
import { placeSlug } from '@sudhaar/domain/place-slugs';
import { type Database, isDatabaseAway } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/id.ts';
import { confirmFile, dropFile, removeLater, reserveFile } from '../../../platform/storage/removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type DatasetFile, writeFileTo } from './dataset-file.ts';
import { openDataKey } from './files.ts';
import { WRITERS } from './formats.ts';
import * as store from './store.ts';

export type BuildDeps = {
  db: Database;
  storage: Storage;
  tempFolder: string;
  publicUrl: string;
  rounding: Rounding | null;
};

/** Walks the posts of a month once, and stores only files that changed. */
export async function makeMonth(deps: BuildDeps, of: store.StateMonth): Promise<void> {
  const { db, tempFolder } = deps;
  // Read before the walk, so that later notes are kept.
  const notes = await store.findNotes(db, of);
  const folder = join(tempFolder, `open-data-${placeSlug(of.state)}-${of.month}`);
  // A killed earlier attempt may have left files.
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { reports, files } = await writeMonth(deps, of, folder);
    if (reports === 0) {
      await inTransaction(db, async (trx) => {
        await removeLater(trx, (await store.deleteFilesOfMonth(trx, of)).map(openDataKey));
        await store.clearNotes(trx, notes);
      });
      return;
    }
    await publish(deps, of, { reports, files, notes });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Files = Record<OpenDataFormat, DatasetFile>;

/** Only one page of posts is in memory. */
async function writeMonth(deps: BuildDeps, of: store.StateMonth, folder: string) {
  const open = OPEN_DATA_FORMATS.map((format) => ({
    format,
    writer: WRITERS[format],
    file: writeFileTo(join(folder, format)),
  }));
  let reports = 0;
  try {
    for (const { file, writer } of open) await file.write(writer.begin);
    for await (const page of store.walkReports(deps.db, of)) {
      for (const { file, writer } of open)
        await file.write(page.map((row, i) => writer.report(row, reports + i === 0, deps)).join(''));
      reports += page.length;
    }
    const files: [OpenDataFormat, DatasetFile][] = [];
    for (const { format, file, writer } of open) {
      await file.write(writer.end);
      files.push([format, await file.end()]);
    }
    return { reports, files: Object.fromEntries(files) as Files };
  } catch (error) {
    for (const { file } of open) file.drop();
    throw error;
  }
}

type MonthResult = { reports: number; files: Files; notes: number[] };

async function publish(
  deps: BuildDeps,
  of: store.StateMonth,
  { reports, files, notes }: MonthResult,
): Promise<void> {
  const { db, storage } = deps;
  const before = await store.findFilesOfMonth(db, of);
  const changed = OPEN_DATA_FORMATS.filter(
    (format) => before.find((row) => row.format === format)?.sha256 !== files[format].sha256,
  );
  const newFiles = changed.map((format) => ({ format, id: newId() }));
  try {
    for (const { format, id } of newFiles) {
      await reserveFile(db, openDataKey(id));
      await storage.putFile(openDataKey(id), files[format].path, 'application/gzip');
    }
    await inTransaction(db, async (trx) => {
      const old = await store.findFilesOfMonth(trx, of);
      for (const { format, id } of newFiles) {
        const { bytes, packedBytes: packed_bytes, sha256 } = files[format];
        await store.putFileRow(trx, { ...of, format, id, reports, bytes, packed_bytes, sha256 });
        await confirmFile(trx, openDataKey(id));
      }
      const replaced = old.filter(({ format }) => newFiles.some((one) => one.format === format));
      await removeLater(
        trx,
        replaced.map(({ id }) => openDataKey(id)),
      );
      await store.clearNotes(trx, notes);
    });
  } catch (error) {
    // After a lost connection the rows may exist. A file that is still reserved is removed in an hour.
    if (!isDatabaseAway(error)) for (const { id } of newFiles) await dropFile(db, openDataKey(id));
    throw error;
  }
}
