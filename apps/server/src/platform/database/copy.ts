import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | Date | null;
export type CopyTarget = { table: string; columns: readonly string[] };

const BATCH = 64 * 1024;

/** Uses a separate connection, because the pool's connections pipeline statements, which COPY does not allow. */
export async function withCopyClient<Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...pool.options, pipeline: false });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Generates the text at the speed of the database (back-pressure). */
export async function copyInto(
  client: pg.ClientBase,
  { table, columns }: CopyTarget,
  text: Readable,
): Promise<number> {
  const sink = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(text, sink);
  return sink.rowCount;
}

export const copyRows = (
  client: pg.ClientBase,
  target: CopyTarget,
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> => copyInto(client, target, copyTextOf(rows));

export const copyTextOf = (rows: Iterable<readonly CopyValue[]>): Readable =>
  Readable.from(batches(rows), { objectMode: false });

function* batches(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(cell).join('\t')}\n`;
    if (text.length < BATCH) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}
