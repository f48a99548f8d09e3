import type { Role } from '@sudhaar/domain/accounts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { type Context, createContext } from '../apps/server/src/context.ts';
import { createTokens } from '../apps/server/src/features/accounts/token.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import { benchDatabase } from './database.ts';

const SECRET = 'a secret that only benchmarks know, long enough';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export type Who = 'citizen' | 'authority';
export type BenchServer = {
  context: Context;
  url: string;
  tokens: Record<Who, string>;
  get(path: string, as: Who): Promise<unknown>;
  stop(): Promise<void>;
};

/** The product on a database with so many posts, listening, with a citizen and an authority signed in. */
export async function benchServer(posts: number): Promise<BenchServer> {
  const database = await benchDatabase(posts);
  const config = readConfig({
    DATA_DIR: database.dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
  });
  const context = await createContext({ config, databaseUrl: database.url, authSecret: SECRET });
  const app = await buildApp(context);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = { citizen: await signIn(context, 'user'), authority: await signIn(context, 'government') };
  return {
    context,
    url,
    tokens,
    async get(path, as) {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${tokens[as]}` } });
      const body = await response.json();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
      return body;
    },
    async stop() {
      await app.close();
      await context.pool.end();
      await database.stop();
    },
  };
}

/** A session of somebody who is there already, and has posts. */
export async function signIn({ pool }: Context, role: Role, nth = 0): Promise<string> {
  const column = role === 'user' ? 'author_id' : 'government_id';
  const { rows } = await pool.query(
    `select a.id, a.email, a.name from accounts a where a.id in (select ${column} from posts order by id limit 5000)
     order by a.id offset $1 limit 1`,
    [nth],
  );
  const { id, email, name } = rows[0];
  const sid = newId();
  const expires = Date.now() + WEEK_MS;
  await pool.query('insert into sessions (id, account_id, expires_at) values ($1, $2, $3)', [
    sid,
    id,
    new Date(expires),
  ]);
  const seconds = (time: number): number => Math.floor(time / 1000);
  return createTokens(SECRET).sign({
    id,
    email,
    role,
    name,
    profilePhoto: '',
    sid,
    iat: seconds(Date.now()),
    exp: seconds(expires),
  });
}
