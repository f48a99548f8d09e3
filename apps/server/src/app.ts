import { readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { routes } from '@sudhaar/contract/routes';
import { BODY_MAX_BYTES } from '@sudhaar/domain/limits';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { serviceRoutes } from './features/foundation/service/routes.ts';
import { OPEN_DATA_PATH, writeOpenData } from './features/publishing/open-data/page.ts';
import { answerUnreadableCall } from './features/publishing/open311/routes.ts';
import { writePlacePage } from './features/publishing/place-pages/page.ts';
import { writePostPage } from './features/publishing/post-pages/page.ts';
import { STATISTICS_PATH, writeStatistics } from './features/publishing/statistics/page.ts';
import { serveDocs } from './platform/http/docs.ts';
import { drainOnClose } from './platform/http/drain-on-close.ts';
import { answerError } from './platform/http/errors.ts';
import { acceptEmptyJson, acceptForms } from './platform/http/json.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { createOriginCheck } from './platform/http/origin.ts';
import { servePages } from './platform/http/pages.ts';
import { readFromReplica } from './platform/http/read-from-replica.ts';
import { createServe } from './platform/http/route.ts';
import { secure } from './platform/http/security.ts';
import { cutOffSlow } from './platform/http/slow-clients.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import { createUploads } from './platform/http/upload.ts';
import { readWebApp } from './platform/http/web-app.ts';
import { newId } from './platform/id.ts';
import { tempFolderIn } from './platform/storage/temp-files.ts';

/** Next to this file, in the source and in the build. */
const GUIDE = new URL('./developer-guide.md', import.meta.url);
const CHECK_HEADERS_MS = 1_000;

/** Serves the product. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const web = readWebApp(context.webFolder);
  const app = createApp(context);
  await secure(app, {
    publicUrl: config.PUBLIC_URL,
    corsOrigins: config.CORS_ORIGINS,
    methods: ['HEAD', ...new Set(routes.map(({ method }) => method))],
    tileUrl: config.TILE_URL,
    scriptHashes: web?.scriptHashes ?? [],
  });
  if (context.replica) readFromReplica(app, config.PUBLIC_URL);
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart);
  await measure(app, context);

  const { serve, served } = serveOn(app, context);
  await context.route({ serve, app, authenticate: context.accounts.authenticate });
  const forgotten = routes.filter((route) => !served.has(route));
  if (forgotten.length > 0)
    throw new Error(`Routes without a handler: ${forgotten.map((r) => r.path).join(', ')}`);

  serveDocs(app, routes, { markdown: readFileSync(GUIDE, 'utf8'), publicUrl: config.PUBLIC_URL });
  await servePages(app, web, {
    publicUrl: config.PUBLIC_URL,
    describe: context.posts.preview,
    write: async (path, language, params) =>
      (await writePostPage(context.tracking, path, language)) ??
      (await writePlacePage(context.placePages, path, language)) ??
      (await writeOpenData(context.openData, path, language, params)) ??
      writeStatistics(context.statistics, path, language, params),
    morePaths: async () => [...(await context.placePages.paths()), STATISTICS_PATH, OPEN_DATA_PATH],
  });
  await context.realtime.open(app.server, context.accounts.authenticate);
  // Last, to see the requests of sockets as well.
  cutOffSlow(app, context.slowest);
  closeWith(app, context);
  return app;
}

/** For a server that only runs jobs: answers monitoring, and sends its live updates through the other servers. */
export async function buildWorkerApp(context: Context): Promise<FastifyInstance> {
  const app = createApp(context);
  await measure(app, context);
  serviceRoutes(serveOn(app, context).serve, context.isReady);
  await context.realtime.open(app.server, context.accounts.authenticate);
  closeWith(app, context);
  return app;
}

function createApp({ config, logger, slowest }: Context): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => newId(),
    bodyLimit: BODY_MAX_BYTES,
    // Node would wait 60 s for a request's headers, and check its connections only every 30 s.
    http: {
      headersTimeout: slowest.withinMs,
      connectionsCheckingInterval: Math.min(CHECK_HEADERS_MS, slowest.withinMs),
    },
    // Requests that arrive during a stop are answered too (`drainOnClose`).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Unreadable URLs fail before routing.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      if (!answerUnreadableCall(error, request, reply)) void answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler(answerError);
  acceptEmptyJson(app);
  acceptForms(app);
  return app;
}

const measure = (app: FastifyInstance, { config, pool, replica, realtime }: Context): Promise<void> =>
  serveMetrics(app, config.METRICS_TOKEN, { pool, replica: replica?.state, sockets: realtime.countClients });

function serveOn(app: FastifyInstance, context: Context) {
  const { config } = context;
  return createServe(app, {
    authenticate: context.accounts.authenticate,
    limits: context.limits,
    uploads: createUploads({
      folder: tempFolderIn(config.DATA_DIR),
      diskSpace: context.diskSpace.files,
      limits: context.uploadLimits,
    }),
    checkOrigin: createOriginCheck({ publicUrl: config.PUBLIC_URL, corsOrigins: config.CORS_ORIGINS }),
    diskSpace: context.diskSpace,
    crossOriginAssets: context.crossOriginAssets,
    checkAnswers: context.checkAnswers,
  });
}

function closeWith(app: FastifyInstance, context: Context): void {
  drainOnClose(app);
  // After the grace period, because until then clients would reconnect to this server.
  app.addHook('preClose', async () => context.realtime.hangUp());
  app.addHook('onClose', async () => {
    await context.realtime.close();
    await context.sessionChanges.close();
    await Promise.all([context.webhooks.delivering.stop(), context.outboundRequests.stop()]);
    await context.limits.close();
  });
}
