import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '../storage/create-file.ts';

/** Temporary storage for the files of one upload. */
export type UploadFile = {
  /** Returns the offset of the chunk. */
  append(chunk: Buffer): Promise<number>;
  read(from: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** An unlinked file on disk: it disappears with its handle, even if the process is killed. */
export async function openUploadFile(folder: string): Promise<UploadFile> {
  const path = join(folder, randomUUID());
  const file = await createFile(path, 'wx+');
  await unlink(path);
  let size = 0;
  return {
    async append(chunk) {
      const from = size;
      for (let done = 0; done < chunk.length; ) {
        const { bytesWritten } = await file.write(chunk, done, chunk.length - done, size);
        done += bytesWritten;
        size += bytesWritten;
      }
      return from;
    },
    async read(from, length) {
      const data = Buffer.alloc(length);
      for (let done = 0; done < length; ) {
        const { bytesRead } = await file.read(data, done, length - done, from + done);
        if (bytesRead === 0) throw new Error('An upload is shorter than its written size');
        done += bytesRead;
      }
      return data;
    },
    close: () => file.close(),
  };
}
