import type pg from 'pg';

// Tables of call counts, of relayed events and of migrations hold no data of the product.
const NOT_DATA = ['call_counts', 'realtime_attachments', 'schema_migrations'];

type Table = { name: string; columns: string };

/** Only with columns that can be written; the database computes the others. */
async function tablesOf(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ', ') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by 1`,
    [NOT_DATA],
  );
  return rows;
}

/** One text for each table that changes with anything in it. */
export async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await tablesOf(pool);
  const parts = tables.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; print: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/**
 * Copies every row. Returns a function that restores the tables that were written to since, without triggers and foreign
 * keys. Restoring all sixty of them would take longer than most calls.
 */
export async function rememberRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await tablesOf(pool);
  await pool.query(`
    create schema kept;
    create table kept.written_tables (name text);
    create function kept.note_table() returns trigger language plpgsql as
      $$ begin insert into kept.written_tables values (format('%I', tg_table_name)); return null; end $$;
    ${tables.map(({ name }) => `create table kept.${name} as table ${name}; ${noting(name)}`).join('')}`);
  return async () => {
    const { rows } = await pool.query<{ name: string }>('select distinct name from kept.written_tables');
    const written = new Set(rows.map(({ name }) => name));
    const restore = tables
      .filter(({ name }) => written.has(name))
      .map(
        ({ name, columns }) =>
          `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
      );
    await pool.query(`
      begin; set local session_replication_role = replica;
      delete from kept.written_tables; ${restore.join('')} commit;`);
  };
}

const noting = (table: string): string =>
  `create trigger note_table after insert or update or delete or truncate on ${table}
   execute function kept.note_table();`;
