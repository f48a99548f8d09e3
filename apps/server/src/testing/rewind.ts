import type pg from 'pg';

// Tables of call counts, of relayed events and of migrations hold no data of the product.
const NOT_DATA = ['call_counts', 'realtime_attachments', 'schema_migrations'];

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOT_DATA],
  );
  return rows.map(({ name }) => name);
}

/** One text for each table that changes with anything in it. */
export async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await tablesOf(pool);
  const parts = tables.map(
    (name) => `select '${name}' as name,
      count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; print: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Copies every row. Returns a function that restores them, without triggers and foreign keys. */
export async function rememberRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const tables = await tablesOf(pool);
  await pool.query(
    `create schema kept; ${tables.map((name) => `create table kept.${name} as table ${name};`).join('')}`,
  );
  const restore = tables.map(
    (name) => `delete from ${name}; insert into ${name} overriding system value select * from kept.${name};`,
  );
  const rewind = `begin; set local session_replication_role = replica; ${restore.join('')} commit;`;
  return async () => {
    await pool.query(rewind);
  };
}
