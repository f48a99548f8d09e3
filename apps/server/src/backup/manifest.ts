import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../platform/start-error.ts';
import { hashOf, readLines } from './lines.ts';

export const MANIFEST = 'manifest.json';

const part = z.object({ path: z.string(), sha256: z.string() });

const file = part.extend({ key: z.string() });
export type FilePart = z.infer<typeof file>;

/** Written last, so that a folder without it is an unfinished backup. */
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Schema of the rows. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** Last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
  /** A separate list, since there may be millions. */
  files: part.extend({ count: z.number(), bytes: z.number() }),
  /** Files that the database refers to but the store lacked. */
  missing: z.array(z.string()),
  /** Secret that signs tokens. Null if it is a setting, which is not backed up. */
  authSecret: part.nullable(),
});
export type Manifest = z.infer<typeof manifest>;
export type TablePart = Manifest['tables'][number];

/** Throws if a part is missing or its hash differs. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartError(`There is no complete backup in ${folder}.`);
  const parsed = manifest.parse(JSON.parse(text));
  const { tables, files, authSecret } = parsed;
  for (const one of [...tables, files, ...(authSecret ? [authSecret] : [])]) await check(folder, one);
  let count = 0;
  for await (const one of filesOf(folder, parsed)) {
    await check(folder, one);
    count += 1;
  }
  if (count !== files.count)
    throw new StartError(`The backup is damaged: ${files.count - count} files are gone.`);
  return parsed;
}

async function check(folder: string, { path, sha256 }: z.infer<typeof part>): Promise<void> {
  const actual = await hashOf(join(folder, path)).catch(() => undefined);
  if (actual === undefined) throw new StartError(`The backup is damaged: ${path} is gone.`);
  if (actual !== sha256) throw new StartError(`The backup is damaged: ${path} is not as it was written.`);
}

export async function* filesOf(folder: string, { files }: Manifest): AsyncGenerator<FilePart> {
  for await (const line of readLines(join(folder, files.path))) yield file.parse(JSON.parse(line));
}
