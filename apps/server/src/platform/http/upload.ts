import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@sudhaar/contract/route';
import { ProductError } from '@sudhaar/domain/errors';
import { FILE_MAX_BYTES } from '@sudhaar/domain/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type UploadedFile = { field: string; name: string; data: Buffer };

/** Files wait in memory until they are stored. So many bytes of them may, whoever sends them. */
const HELD_MAX_BYTES = 512 * 1024 * 1024;
let held = 0;

/** Counts what one request holds, until it is answered. */
function holding(reply: FastifyReply): (bytes: number) => void {
  let own = 0;
  const letGo = () => {
    held -= own;
    own = 0;
  };
  reply.raw.once('finish', letGo).once('close', letGo);
  return (bytes) => {
    if (held + bytes > HELD_MAX_BYTES) throw new ProductError('unavailable');
    if (reply.raw.destroyed) return;
    held += bytes;
    own += bytes;
  };
}

/** Reads a multipart request: its text fields and, within the route's limits, its files. A JSON body has no files. */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload,
): Promise<{ fields: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: [] };
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const hold = holding(reply);
  const limits = {
    fileSize: FILE_MAX_BYTES,
    files: upload.maxFiles,
    fields: 60,
    parts: 60 + upload.maxFiles,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (!upload.fields.includes(part.fieldname)) throw new ProductError('malformed_request');
      else files.push({ field: part.fieldname, name: part.filename, data: await readFile(part, hold) });
    }
  } catch (error) {
    // What the parser says of a form that ends too early has no status of its own.
    throw error instanceof Error && 'statusCode' in error ? error : asRefusal(error);
  }
  // A browser sends an empty, nameless part for a file input that was left empty.
  return { fields, files: files.filter((file) => file.data.length > 0) };
}

async function readFile({ file }: MultipartFile, hold: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    hold(chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) throw new ProductError('too_large');
  return Buffer.concat(chunks);
}

const asRefusal = (error: unknown): ProductError =>
  error instanceof ProductError ? error : new ProductError('malformed_request');
