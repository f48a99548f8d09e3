import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { step } from './console.ts';
import { type Context, createContext, MIGRATIONS } from './context.ts';
import { fillDemo, isDemoCutShort } from './demo/fill.ts';
import type { Accounts } from './features/accounts/service.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { endOnSilence } from './platform/database/silence.ts';
import { codeOf } from './platform/error-code.ts';
import { within } from './platform/in-time.ts';
import { dropJobs } from './platform/jobs/jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { MAIL_JOBS } from './platform/mail/send-letter.ts';
import { keptSecret } from './platform/secret.ts';
import { StartError } from './platform/start-error.ts';
import { clearTempFiles } from './platform/storage/temp-files.ts';

type Closers = (() => Promise<unknown>)[];
/** Nothing uses a connection any more by then, unless it waits for a database that does not answer. */
const POOL_PATIENCE_MS = 3_000;
type Build = (context: Context) => Promise<FastifyInstance>;
export type Server = { close(): Promise<void> };

/** Starts everything in order. `close`, and a start that fails half way, stop it in the reverse order. */
export async function startServer(given: Config, build: Build = buildApp): Promise<Server> {
  const config = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    await start(config, build, closers);
    return { close };
  } catch (error) {
    await close();
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${config.PORT} on ${config.HOST} is in use. Stop what runs there, or set PORT.`,
    );
  }
}

async function start(config: Config, build: Build, closers: Closers): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true });
  const database = config.DATABASE_URL
    ? { url: config.DATABASE_URL }
    : await openOwnDatabase(config.DATA_DIR, closers);
  const authSecret = config.AUTH_SECRET ?? (await keptSecret(config.DATA_DIR));
  const context = await createContext({
    config,
    databaseUrl: database.url,
    databaseFolder: 'folder' in database ? database.folder : undefined,
    authSecret,
  });
  closers.push(() => within(POOL_PATIENCE_MS, context.pool.end()));
  const stopLooking = endOnSilence({ pool: context.pool, url: database.url, logger: context.logger });
  closers.push(async () => stopLooking());
  await clearTempFiles(join(config.DATA_DIR, 'tmp'));
  await step('Database up to date', () => migrate(context.pool, MIGRATIONS));
  await step('Places ready', context.places.load);
  await ensureAdmin(config, context.accounts);
  if (config.DEMO) await ensureDemo(context);
  const worker = await startWorker({
    pool: context.pool,
    handlers: context.jobs,
    logger: context.logger,
    // Only one server at a time can hold the folder of an embedded database.
    isAlone: !config.DATABASE_URL,
  });
  closers.push(worker.stop);
  const app = await build(context);
  closers.push(() => app.close());
  await app.listen({ port: config.PORT, host: config.HOST });
}

async function openOwnDatabase(dataDir: string, closers: Closers): Promise<OwnDatabase> {
  const database = await step('Database started', () => startOwnDatabase(dataDir));
  closers.push(database.stop);
  void database.crashed.then((line) => {
    console.error(line);
    process.exit(1);
  });
  return database;
}

/** Fills an empty database, or one whose filling was cut short, which nobody can have used yet. */
async function ensureDemo(context: Context): Promise<void> {
  if (await isDemoCutShort(context))
    // Also what triggers keep: they do not see a truncation.
    await context.pool.query(
      `truncate accounts, posts, media, events, chat_messages, contact_messages, moderation_cases, post_counts,
       daily_figures, cell_counts, cell_changes cascade`,
    );
  if (!(await context.accounts.isEmpty())) return;
  await step('Demonstration content created', (progress) =>
    fillDemo(context, (done, of) => progress(`Creating demonstration content ${done} of ${of}`)),
  );
  // The people of the demonstration have no mailboxes: nothing is sent, and their addresses count as confirmed.
  await dropJobs(context.pool, MAIL_JOBS);
  await context.pool.query(`update accounts set is_verified = true where role = 'user'`);
}

/** The administrator of the settings, made at the first start that names one. */
async function ensureAdmin(config: Config, accounts: Accounts): Promise<void> {
  const {
    ADMIN_NAME: name,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ADMIN_SECRET_KEY: secretKey,
  } = config;
  if (!email || !password || !secretKey || (await accounts.hasAccount('admin', email))) return;
  await accounts.registerAdmin({ name, email, password, secretKey });
}
