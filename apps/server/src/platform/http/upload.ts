import type { Upload } from '@sudhaar/contract/route';
import { ProductError } from '@sudhaar/domain/errors';
import { FILE_MAX_BYTES } from '@sudhaar/domain/limits';
import type { FastifyRequest } from 'fastify';

export type UploadedFile = { field: string; name: string; data: Buffer };

/** Reads a multipart request: its text fields and, within the route's limits, its files. A JSON body has no files. */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ fields: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { fields: request.body ?? {}, files: [] };
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const limits = {
    fileSize: FILE_MAX_BYTES,
    files: upload.maxFiles,
    fields: 60,
    parts: 60 + upload.maxFiles,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (!upload.fields.includes(part.fieldname)) throw new ProductError('malformed_request');
    else files.push({ field: part.fieldname, name: part.filename, data: await part.toBuffer() });
  }
  // A browser sends an empty, nameless part for a file input that was left empty.
  return { fields, files: files.filter((file) => file.data.length > 0) };
}
