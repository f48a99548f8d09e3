import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@sudhaar/contract/route';
import { ProductError } from '@sudhaar/domain/errors';
import { FILE_MAX_BYTES, FORM_TEXT_MAX_BYTES } from '@sudhaar/domain/limits';
import type { FastifyRequest } from 'fastify';
import type { Content } from '../content.ts';
import type { DiskSpace } from '../disk-space.ts';
import { createSemaphore } from '../semaphore.ts';
import { openUploadFile, type UploadFile } from './upload-file.ts';
import { createUploadPlaces, type Uploader, type UploadLimits } from './upload-places.ts';

export type UploadedFile = { field: string; name: string; content: Content };
export type ReceivedUpload = { fields: unknown; files: UploadedFile[]; release(): Promise<void> };
export type Uploads = {
  receive(request: FastifyRequest, upload: Upload, who: Uploader): Promise<ReceivedUpload>;
};

const FIELDS_MAX = 60;
/** Upload files in memory at a time. They are decoded there, on few cores. */
const IN_MEMORY_MAX = 4;
/** Phones wait for two minutes after sending everything. */
const TIMEOUT_MS = 60_000;

type Deps = { folder: string; diskSpace: DiskSpace; limits: UploadLimits };

/** Streams files of multipart requests to disk, so that an unfinished upload uses little memory. */
export function createUploads({ folder, diskSpace, limits }: Deps): Uploads {
  const enter = createUploadPlaces(limits);
  const inTurn = createSemaphore(IN_MEMORY_MAX, TIMEOUT_MS);

  return {
    async receive(request, upload, who) {
      // A JSON body has no files.
      if (!request.isMultipart())
        return { fields: request.body ?? {}, files: [], release: async () => undefined };
      const place = enter(who);
      let onDisk: UploadFile | undefined;
      const release = async (): Promise<void> => {
        await onDisk?.close();
        place.leave();
      };

      async function store({ fieldname, filename, file }: MultipartFile): Promise<UploadedFile | null> {
        let from: number | undefined;
        let length = 0;
        for await (const chunk of file as AsyncIterable<Buffer>) {
          await diskSpace.assertAvailable();
          place.count(chunk.length);
          onDisk ??= await openUploadFile(folder);
          const at = await onDisk.append(chunk);
          from ??= at;
          length += chunk.length;
        }
        if (file.truncated) throw new ProductError('too_large');
        const disk = onDisk;
        // Browsers send an empty, nameless part for an empty file input.
        if (!disk || from === undefined) return null;
        const begin = from;
        const content: Content = { use: (work) => inTurn(async () => work(await disk.read(begin, length))) };
        return { field: fieldname, name: filename, content };
      }

      try {
        return { ...(await readParts(request, upload, store)), release };
      } catch (error) {
        await release();
        // Discards the rest, because a client that is still sending would not see the answer.
        request.raw.unpipe();
        request.raw.resume();
        throw isOwn(error) ? error : new ProductError('malformed_request');
      }
    },
  };
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  store: (part: MultipartFile) => Promise<UploadedFile | null>,
): Promise<Pick<ReceivedUpload, 'fields' | 'files'>> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let text = 0;
  const limits = {
    fileSize: FILE_MAX_BYTES,
    files: upload.maxFiles,
    fields: FIELDS_MAX,
    fieldSize: FORM_TEXT_MAX_BYTES,
    parts: FIELDS_MAX + upload.maxFiles,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (!upload.fields.includes(part.fieldname)) throw new ProductError('malformed_request');
      const file = await store(part);
      if (file) files.push(file);
      continue;
    }
    text += part.fieldname.length + sizeOf(part.value);
    if (part.valueTruncated || text > FORM_TEXT_MAX_BYTES) throw new ProductError('too_large');
    fields[part.fieldname] = part.value;
  }
  return { fields, files };
}

/** Parts with a JSON content type arrive parsed. */
const sizeOf = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A refusal or a disk error. Parser errors of truncated forms have neither status nor syscall. */
const isOwn = (error: unknown): boolean =>
  error instanceof Error && (error instanceof ProductError || 'statusCode' in error || 'syscall' in error);
