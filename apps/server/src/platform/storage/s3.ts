import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Storage, StorageUnavailableError, type StoredFile } from './storage.ts';

export type S3Options = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For services other than Amazon's. */
  endpoint?: string | undefined;
  /** Page size of listings: a thousand at most. */
  listedAtOnce?: number;
};

/** For one call with all its attempts. An uploading phone waits for several of them. */
const TIMEOUT_MS = 10_000;
/** A file may be large and the connection slow, but not silent. */
const FILE_TIMEOUT_MS = 10 * 60_000;
const IDLE_TIMEOUT_MS = 10_000;

/** Works with any S3-compatible store. */
export function s3Storage(options: S3Options): Storage {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, listedAtOnce = 1000 } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services rarely have a host name per bucket or the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: IDLE_TIMEOUT_MS },
  });

  async function put(
    file: Omit<PutObjectCommandInput, 'Bucket'>,
    timeoutMs: number = TIMEOUT_MS,
  ): Promise<void> {
    const command = new PutObjectCommand({ Bucket: bucket, ...file });
    const { ETag } = await withTimeout(timeoutMs, (abortSignal) => client.send(command, { abortSignal }));
    // Something else that answers 200 at this address has not stored anything.
    if (!ETag) throw new StorageUnavailableError('The store returned no ETag');
  }

  /** ListObjects version 1, which every store supports. */
  async function pageAfter(Marker: string, MaxKeys: number = listedAtOnce) {
    const command = new ListObjectsCommand({ Bucket: bucket, MaxKeys, ...(Marker && { Marker }) });
    const {
      Name,
      Contents = [],
      IsTruncated,
    } = await withTimeout(TIMEOUT_MS, (abortSignal) => client.send(command, { abortSignal }));
    if (Name !== bucket) throw new StorageUnavailableError('The store answered for another bucket');
    const files = Contents.flatMap(({ Key, LastModified }): StoredFile[] =>
      Key && LastModified ? [{ key: Key, modifiedAt: LastModified }] : [],
    );
    return { files, hasMore: IsTruncated === true };
  }

  async function* pagesAfter(marker: string): AsyncGenerator<StoredFile[]> {
    for (let after = marker; ; ) {
      const { files, hasMore } = await pageAfter(after);
      if (files.length > 0) yield files;
      const next = files.at(-1)?.key;
      if (!hasMore || !next) return;
      after = next;
    }
  }

  return {
    put: (Key, Body, ContentType) => put({ Key, Body, ContentType }),
    async putFile(Key, path, ContentType) {
      const { size } = await stat(path);
      await put({ Key, ContentType, Body: createReadStream(path), ContentLength: size }, FILE_TIMEOUT_MS);
    },
    async get(key) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key });
      try {
        const { Body, ETag } = await withTimeout(TIMEOUT_MS, (abortSignal) =>
          client.send(command, { abortSignal }),
        );
        if (!ETag || !(Body instanceof Readable))
          throw new StorageUnavailableError('The store returned no file content');
        return Body;
      } catch (error) {
        if (error instanceof StorageUnavailableError && error.cause instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: key });
      await withTimeout(TIMEOUT_MS, (abortSignal) => client.send(command, { abortSignal }));
    },
    async *list() {
      for await (const page of pagesAfter('')) yield* page;
    },
    /** One page covers a thousand keys in order. */
    async missing(keys) {
      const sorted = [...keys].sort();
      const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
      const gone = new Set(keys);
      // A key sorts after its own prefix.
      for await (const page of pagesAfter(first.slice(0, -1))) {
        for (const { key } of page) gone.delete(key);
        if ((page.at(-1)?.key ?? last) >= last) break;
      }
      return [...gone];
    },
    async isEmpty() {
      return (await pageAfter('', 1)).files.length === 0;
    },
  };
}

/** Turns every failure into `StorageUnavailableError`. The timeout covers the answer, not reading its body. */
async function withTimeout<Answer>(
  ms: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ms);
  try {
    return await call(patience.signal);
  } catch (error) {
    throw new StorageUnavailableError('The store failed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
