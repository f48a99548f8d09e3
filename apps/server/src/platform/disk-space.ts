import { statfs } from 'node:fs/promises';
import { ProductError } from '@sudhaar/domain/errors';
import { codeOf } from './error-code.ts';

/**
 * Reserve on the volume. PostgreSQL stops if it can't write its log, which grows by 16 MB at a time, so storing is
 * refused before that.
 */
export const RESERVE_BYTES = 128 * 1024 * 1024;
const CHECK_EVERY_MS = 1_000;

// The disk, a quota, PostgreSQL's disk, and a file size limit.
const DISK_FULL = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;

export const isDiskFull = (error: unknown): boolean => DISK_FULL.test(codeOf(error) ?? '');

/** Throws while the disk is nearly full. */
export type DiskSpace = { assertAvailable(): Promise<void> };

/** Checks the volumes of the folders at most once a second. */
export function diskSpaceIn(folders: readonly string[], reserve: number = RESERVE_BYTES): DiskSpace {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isFull = Promise.resolve(false);

  async function look(): Promise<boolean> {
    const free = await Promise.all(
      folders.map((folder) =>
        statfs(folder).then(
          ({ bavail, bsize }) => bavail * bsize,
          // An unreadable folder fails at the next write, with a better message.
          () => Number.POSITIVE_INFINITY,
        ),
      ),
    );
    return Math.min(...free) < reserve;
  }

  return {
    async assertAvailable() {
      const now = performance.now();
      if (now - checkedAt >= CHECK_EVERY_MS) {
        checkedAt = now;
        isFull = look();
      }
      if (await isFull) throw new ProductError('out_of_room');
    },
  };
}
