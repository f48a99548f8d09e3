import type pg from 'pg';

/** `sequence` numbers the column, if any. */
export type Column = { name: string; type: string; sequence: string | null };
export type Table = { name: string; columns: Column[]; ownReference: string | null };

/** Filled by the server from bundled data. */
const SHIPPED_TABLES = ['districts', 'post_offices'];
/** Written by `migrate`. */
const MIGRATION_TABLES = ['schema_migrations'];

/** Sorted by references. Leaves out unlogged tables, which a crash may empty anyway. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'sequence', pg_get_serial_sequence(c.relname, a.attname)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo",
       (select a.attname from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = c.oid limit 1) as "ownReference"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all($1)
     order by c.relname`,
    [[...SHIPPED_TABLES, ...MIGRATION_TABLES]],
  );
  return inOrder(rows);
}

function inOrder(tables: (Table & { refersTo: string[] })[]): Table[] {
  const ordered: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isReady = ({ refersTo }: { refersTo: string[] }): boolean =>
      refersTo.every((name) => ordered.some((table) => table.name === name));
    const ready = waiting.filter(isReady);
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map((t) => t.name)}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** One JSON line per row, with columns as PostgreSQL text. */
export async function* linesOf(
  client: pg.ClientBase,
  source: string,
  columns: string[],
): AsyncGenerator<string> {
  const list = columns.map((name) => `${quoted(name)}::text`).join(', ');
  await client.query(
    `declare every_row no scroll cursor for select to_json(array[${list}])::text as line ${source}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 2000 from every_row');
    for (const { line } of rows) yield line;
    if (rows.length === 0) break;
  }
  await client.query('close every_row');
}

/** Comments before their replies. */
export const sourceOf = ({ name, ownReference }: Table): string =>
  `from ${quoted(name)}${ownReference ? ` order by ${quoted(ownReference)} is not null` : ''}`;

/** Inverse of `linesOf`. Returns the number of rows. */
export async function insertLines(
  client: pg.ClientBase,
  name: string,
  columns: Column[],
  lines: string[],
): Promise<number> {
  const values = columns.map(({ type }, i) => `(line->>${i})::${type}`).join(', ');
  const { rowCount } = await client.query(
    `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
     overriding system value select ${values} from json_array_elements($1::json) as lines (line)`,
    [`[${lines.join(',')}]`],
  );
  return rowCount ?? 0;
}

/** Sequences continue after the greatest existing value. */
export async function setSequences(client: pg.ClientBase, { name: table, columns }: Table): Promise<void> {
  for (const { name, sequence } of columns) {
    if (!sequence) continue;
    const greatest = `max(${quoted(name)})`;
    await client.query(
      `select setval($1, ${greatest}) from ${quoted(table)} having ${greatest} is not null`,
      [sequence],
    );
  }
}

/** Last values of the sequences in use. They are bigints, hence texts. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** A number that was given before the backup is never given again, even if its row was deleted. */
export async function setSequencesTo(client: pg.ClientBase, last: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(last))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
}
