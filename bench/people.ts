import type { Role } from '@sudhaar/domain/accounts';
import type pg from 'pg';
import { createTokens } from '../apps/server/src/features/identity/accounts/token.ts';
import { newId } from '../apps/server/src/platform/id.ts';

/** Every benchmark's server uses it, so that anybody can get a session without a password. */
export const SECRET = 'a secret that only benchmarks know, long enough';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export type Person = { id: string; token: string };

/** `desk` is the office with a full desk. `neighbour` are citizens with a home. */
export type Kind = Role | 'desk' | 'neighbour';

/** Sessions for existing people: citizens with posts, authorities with claims. */
export async function signIn(pool: pg.Pool, kind: Kind, count: number): Promise<Person[]> {
  const role: Role = kind === 'desk' ? 'government' : kind === 'neighbour' ? 'user' : kind;
  if (role === 'admin') await pool.query(ADMIN, [newId()]);
  const { rows } = await pool.query<{ id: string; email: string; name: string }>(SELECT_PEOPLE[kind], [
    count,
  ]);
  if (rows.length < count) throw new Error(`There are ${rows.length} of ${kind}, not ${count}.`);
  if (kind === 'neighbour') await pool.query(HOMES, [rows.map(({ id }) => id)]);
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

const SELECT_PEOPLE: Record<Kind, string> = {
  user: some('author_id', 50_000),
  neighbour: some('author_id', 50_000),
  government: some('government_id', 5_000),
  desk: `select id, email, name from accounts where email like 'desk%' order by email limit $1`,
  admin: `select id, email, name from accounts where role = 'admin' order by id limit $1`,
};

/** In the middle of a city and at its edge, with small and large circles. */
const HOMES = `
  insert into homes (account_id, place, district, state, lat, lng)
  select id, jsonb_build_object('kind', 'circle', 'lat', lat, 'lng', lng, 'radiusMetres', radius), city, state, lat, lng
  from (
    select id, city, state, lat + case when i % 2 = 0 then 0 else 0.25 end as lat, lng, (array[500, 2000, 20000])[1 + i % 3] as radius
    from unnest($1::uuid[]) with ordinality as who (id, i)
    join (values (0, 'Mumbai', 'Maharashtra', 19.08, 72.88), (1, 'Delhi', 'Delhi', 28.61, 77.21),
      (2, 'Patna', 'Bihar', 25.59, 85.14), (3, 'Guwahati', 'Assam', 26.14, 91.74)) as cities (n, city, state, lat, lng)
      on n = (i / 3) % 4) as living
  on conflict (account_id) do update set place = excluded.place, district = excluded.district, state = excluded.state,
    lat = excluded.lat, lng = excluded.lng`;

const ADMIN = `
  insert into accounts (id, role, email, email_key, name, password_hash, secret_key_hash, is_verified)
  values ($1, 'admin', 'admin@bench.sudhaar', 'admin@bench.sudhaar', 'Administrator', 'none', 'none', true)
  on conflict (role, email_key) do nothing`;
