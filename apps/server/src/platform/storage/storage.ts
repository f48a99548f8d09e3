import type { Readable } from 'node:stream';

/** The store cannot be reached, takes too long, or says what no store says. What was asked for has not been done. */
export class StorageUnavailableError extends Error {
  override name = 'StorageAway';
}

export type StoredFile = { key: string; modifiedAt: Date };

/** The store of files. A key is a path such as `proofs/0190….pdf`. A file is complete or absent, never cut short. */
export type Storage = {
  put(key: string, data: Buffer, contentType: string): Promise<void>;
  /** The same for what is too large to be held in memory: a file, which stays where it is. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** null: there is no such file. */
  get(key: string): Promise<Readable | null>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Everything that is there, in any order, also what was only half written. */
  list(): AsyncIterable<StoredFile>;
  /** Which of these keys are not there. Keys that are near each other in their order are asked for together. */
  missing(keys: readonly string[]): Promise<string[]>;
  /** Whether nothing at all is kept there. */
  isEmpty(): Promise<boolean>;
};
