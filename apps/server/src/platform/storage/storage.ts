import type { Readable } from 'node:stream';

/** The store can't be reached, is too slow, or gives an invalid answer. The operation was not done. */
export class StorageUnavailableError extends Error {
  override name = 'StorageAway';
}

export type StoredFile = { key: string; modifiedAt: Date };

/** A key is a path such as `proofs/0190….pdf`. A file is complete or absent, never truncated. */
export type Storage = {
  put(key: string, data: Buffer, contentType: string): Promise<void>;
  /** For files that are too large for memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Returns null if there is no such file. */
  get(key: string): Promise<Readable | null>;
  /** Removing a missing file is fine. */
  remove(key: string): Promise<void>;
  /** In any order, including partially written files. */
  list(): AsyncIterable<StoredFile>;
  /** Returns the missing keys. Neighbouring keys are checked together. */
  missing(keys: readonly string[]): Promise<string[]>;
  isEmpty(): Promise<boolean>;
};
