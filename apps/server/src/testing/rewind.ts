import type pg from 'pg';

// Tables of call counts, of relayed events and of migrations hold no data of the product.
const NOT_DATA = ['call_counts', 'realtime_attachments', 'schema_migrations'];

type Table = { name: string; columns: string };

/** With the columns that can be written: the database computes the others. */
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

/** Copies every row. Returns a function that restores them, without triggers and foreign keys. */
export async function rememberRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await tablesOf(pool);
  await pool.query(
    `create schema kept; ${tables.map(({ name }) => `create table kept.${name} as table ${name};`).join('')}`,
  );
  const restore = tables.map(
    ({ name, columns }) =>
      `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
  );
  const rewind = `begin; set local session_replication_role = replica; ${restore.join('')} commit;`;
  return async () => {
    await pool.query(rewind);
  };
}
