import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildWorkerApp } from './app.ts';
import { type Config, directUrl } from './config.ts';
import { step } from './console.ts';
import { type Context, createContext, MIGRATIONS } from './context.ts';
import { hasDemo, prepareOnce } from './first-start.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import { makeDataFolder } from './platform/data-folder.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Replica } from './platform/database/replica.ts';
import { checkConnections } from './platform/database/start-checks.ts';
import { terminateUnresponsiveConnections } from './platform/database/unresponsive.ts';
import { within } from './platform/in-time.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { storedSecret } from './platform/secret.ts';
import { startErrorFor } from './platform/start-failure.ts';
import { clearTempFiles, tempFolderIn } from './platform/storage/temp-files.ts';
import { startTimeSync } from './platform/time.ts';

type Closers = (() => Promise<unknown>)[];
/** By then only queries to an unresponsive database still hold connections. */
const POOL_CLOSE_TIMEOUT_MS = 3_000;
type Build = (context: Context) => Promise<FastifyInstance>;
/** `hasDemo` is true if the demonstration was requested and exists. */
export type Server = { close(): Promise<void>; hasDemo: boolean };

/** Starts everything in order. `close`, or a failed start, stops it in reverse order. */
export async function startServer(settings: Config, build: Build = buildApp): Promise<Server> {
  const config = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
  const closers: Closers = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const context = await start(config, build, closers);
    return { close, hasDemo: config.DEMO && (await hasDemo(context)) };
  } catch (error) {
    // If the start failed, closing may fail for the same reason.
    await close().catch(() => undefined);
    throw startErrorFor(error) ?? error;
  }
}

async function start(config: Config, build: Build, closers: Closers): Promise<Context> {
  await makeDataFolder(config.DATA_DIR);
  const url = directUrl(config);
  const database = url ? { url } : await openOwnDatabase(config.DATA_DIR, closers);
  const authSecret = config.AUTH_SECRET ?? (await storedSecret(config.DATA_DIR));
  const context = await createContext({
    config,
    databaseUrl: database.url,
    poolerUrl: config.DATABASE_DIRECT_URL && config.DATABASE_URL,
    databaseFolder: 'folder' in database ? database.folder : undefined,
    authSecret,
  });
  const { pool, pooled } = context;
  const pools = pooled ? [pool, pooled] : [pool];
  closers.push(() => within(POOL_CLOSE_TIMEOUT_MS, Promise.all(pools.map((one) => one.end()))));
  const stopLooking = terminateUnresponsiveConnections({
    pools,
    url: database.url,
    logger: context.logger,
  });
  closers.push(async () => stopLooking());
  await checkConnections(pool, pooled);
  if (context.replica) await followReplica(context.replica, context, closers);
  const stopKeepingTime = await startTimeSync(context.pool, context.logger);
  closers.push(async () => stopKeepingTime());
  await clearTempFiles(tempFolderIn(config.DATA_DIR));
  await step('Database up to date', () => migrate(context.pool, MIGRATIONS));
  await step('Places ready', context.places.load);
  await prepareOnce(config, context);
  if (config.ROLE !== 'web') {
    const worker = await startWorker({
      pool,
      handlers: context.jobs,
      logger: context.logger,
      // Only one server at a time can hold the folder of an embedded database.
      isAlone: !config.DATABASE_URL,
    });
    closers.push(worker.stop);
  }
  const app = await (config.ROLE === 'worker' ? buildWorkerApp(context) : build(context));
  closers.push(() => app.close());
  await app.listen({ port: config.PORT, host: config.HOST });
  void context.assistant.prepare();
  return context;
}

async function followReplica(replica: Replica, { logger }: Context, closers: Closers): Promise<void> {
  const stopLooking = terminateUnresponsiveConnections({ pools: [replica.pool], url: replica.url, logger });
  closers.push(async () => {
    stopLooking();
    await within(POOL_CLOSE_TIMEOUT_MS, replica.close());
  });
  await replica.start();
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
