import { statfs } from 'node:fs/promises';
import { ProductError } from '@sudhaar/domain/errors';
import { codeOf } from './error-code.ts';

/**
 * The space that is left free. PostgreSQL stops where it cannot write its log, which grows by 16 MB at a time, so calls
 * that store something are refused before that.
 */
export const RESERVE_BYTES = 128 * 1024 * 1024;
const CHECK_EVERY_MS = 1_000;

// The disk, a quota, PostgreSQL's own disk, and a file that may not grow further.
const DISK_FULL = /^(ENOSPC|EDQUOT|EFBIG|53100)$/;

/** Whether something could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean => DISK_FULL.test(codeOf(error) ?? '');

/** Refuses to store anything while the disk is nearly full. */
export type DiskSpace = { assertAvailable(): Promise<void> };

/** The free space on the volumes of some folders, looked at once a second at most. */
export function diskSpaceIn(folders: readonly string[], reserve: number = RESERVE_BYTES): DiskSpace {
  let looked = Number.NEGATIVE_INFINITY;
  let isFull = Promise.resolve(false);

  async function look(): Promise<boolean> {
    const free = await Promise.all(
      folders.map((folder) =>
        statfs(folder).then(
          ({ bavail, bsize }) => bavail * bsize,
          // A folder that cannot be read fails at the next write, with the better message.
          () => Number.POSITIVE_INFINITY,
        ),
      ),
    );
    return Math.min(...free) < reserve;
  }

  return {
    async assertAvailable() {
      const now = performance.now();
      if (now - looked >= CHECK_EVERY_MS) {
        looked = now;
        isFull = look();
      }
      if (await isFull) throw new ProductError('out_of_room');
    },
  };
}
