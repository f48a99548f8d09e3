import type { Role } from '@sudhaar/domain/accounts';
import type pg from 'pg';
import { createTokens } from '../apps/server/src/features/accounts/token.ts';
import { newId } from '../apps/server/src/platform/id.ts';

/** Every benchmark's server signs by it, so that a session can be given to anybody without their password. */
export const SECRET = 'a secret that only benchmarks know, long enough';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export type Person = { id: string; token: string };

/** `desk`: of the office with a full desk. */
export type Kind = Role | 'desk';

/** Sessions of so many who are there already: citizens who have reported, authorities who have claimed. */
export async function signIn(pool: pg.Pool, kind: Kind, count: number): Promise<Person[]> {
  const role: Role = kind === 'desk' ? 'government' : kind;
  if (role === 'admin') await pool.query(ADMIN, [newId()]);
  const { rows } = await pool.query<{ id: string; email: string; name: string }>(WHO[kind], [count]);
  if (rows.length < count) throw new Error(`There are ${rows.length} of ${kind}, not ${count}.`);
  const issued = Date.now();
  const expires = issued + WEEK_MS;
  const sessions = rows.map((account) => ({ ...account, sid: newId() }));
  await pool.query(
    `insert into sessions (id, account_id, expires_at) select s.*, $3 from unnest($1::uuid[], $2::uuid[]) s`,
    [sessions.map(({ sid }) => sid), sessions.map(({ id }) => id), new Date(expires)],
  );
  const { sign } = createTokens(SECRET);
  const times = { iat: Math.floor(issued / 1000), exp: Math.floor(expires / 1000) };
  return Promise.all(
    sessions.map(async (account) => ({
      id: account.id,
      token: await sign({ ...account, ...times, role, profilePhoto: '' }),
    })),
  );
}

const some = (column: string, most: number): string => `
  select id, email, name from accounts
  where id in (select ${column} from posts where ${column} is not null order by id limit ${most})
  and email not like 'desk%' order by id limit $1`;

const WHO: Record<Kind, string> = {
  user: some('author_id', 50_000),
  government: some('government_id', 5_000),
  desk: `select id, email, name from accounts where email like 'desk%' order by email limit $1`,
  admin: `select id, email, name from accounts where role = 'admin' order by id limit $1`,
};

const ADMIN = `
  insert into accounts (id, role, email, email_key, name, password_hash, secret_key_hash, is_verified)
  values ($1, 'admin', 'admin@bench.sudhaar', 'admin@bench.sudhaar', 'Administrator', 'none', 'none', true)
  on conflict (role, email_key) do nothing`;
