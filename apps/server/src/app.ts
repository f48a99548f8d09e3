import { readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { routes } from '@sudhaar/contract/routes';
import { BODY_MAX_BYTES } from '@sudhaar/domain/limits';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { accountLifeRoutes } from './features/identity/accounts/life-routes.ts';
import { accountRoutes } from './features/identity/accounts/routes.ts';
import { apiKeyRoutes } from './features/identity/api-keys/routes.ts';
import { assistantRoutes } from './features/publishing/assistant/routes.ts';
import { auditRoutes } from './features/foundation/audit/routes.ts';
import { bulkRoutes } from './features/desk/bulk/routes.ts';
import { categoryRoutes } from './features/offices/categories/routes.ts';
import { chatRoutes } from './features/community/chat/routes.ts';
import { commentRoutes } from './features/posts/comments/routes.ts';
import { contactRoutes } from './features/administration/contact/routes.ts';
import { deskRoutes } from './features/desk/desk/routes.ts';
import { directoryRoutes } from './features/administration/directory/routes.ts';
import { exportFileRoute, exportRoutes } from './features/administration/exports/routes.ts';
import { externalUpdateRoutes } from './features/posts/external-updates/routes.ts';
import { feedRoutes } from './features/publishing/feeds/routes.ts';
import { historyRoutes } from './features/posts/history/routes.ts';
import { homeRoutes } from './features/places/homes/routes.ts';
import { insightRoutes } from './features/administration/insights/routes.ts';
import { intakeRoutes } from './features/posts/intake/routes.ts';
import { jobSheetRoutes } from './features/desk/job-sheets/routes.ts';
import { mediaRoutes } from './features/foundation/media/routes.ts';
import { mergingRoutes } from './features/posts/merging/routes.ts';
import { moderationRoutes } from './features/administration/moderation/routes.ts';
import { nameRoutes } from './features/identity/names/routes.ts';
import { noteRoutes } from './features/desk/notes/routes.ts';
import { notificationRoutes } from './features/notifying/notifications/routes.ts';
import { officeRoutes } from './features/offices/offices/routes.ts';
import { openDataFileRoutes, openDataRoutes } from './features/publishing/open-data/routes.ts';
import { OPEN_DATA_PATH, writeOpenData } from './features/publishing/open-data/written.ts';
import { answerUnreadableCall, open311Routes } from './features/publishing/open311/routes.ts';
import { placePageRoutes } from './features/publishing/place-pages/routes.ts';
import { writePlacePage } from './features/publishing/place-pages/written.ts';
import { placesRoutes } from './features/places/places/routes.ts';
import { postRoutes } from './features/posts/posts/routes.ts';
import { proofRoute } from './features/administration/profiles/proof.ts';
import { profileRoutes } from './features/administration/profiles/routes.ts';
import { responsibilityRoutes } from './features/posts/progress/responsibility-routes.ts';
import { progressRoutes } from './features/posts/progress/routes.ts';
import { pushRoutes } from './features/identity/push/routes.ts';
import { serviceRoutes } from './features/foundation/service/routes.ts';
import { settingsRoutes } from './features/identity/settings/routes.ts';
import { spreadsheetRoutes } from './features/administration/spreadsheets/routes.ts';
import { statisticsFiles } from './features/publishing/statistics/files.ts';
import { statisticsRoutes } from './features/publishing/statistics/routes.ts';
import { STATISTICS_PATH, writeStatistics } from './features/publishing/statistics/written.ts';
import { subscriptionRoutes } from './features/notifying/subscriptions/routes.ts';
import { templateRoutes } from './features/desk/templates/routes.ts';
import { trackingRoutes } from './features/posts/tracking/routes.ts';
import { voteRoutes } from './features/posts/votes/routes.ts';
import { webhookRoutes } from './features/publishing/webhooks/routes.ts';
import { serveDocs } from './platform/http/docs.ts';
import { drainOnClose } from './platform/http/drain.ts';
import { answerError } from './platform/http/errors.ts';
import { acceptEmptyJson, acceptForms } from './platform/http/json.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { createOriginCheck } from './platform/http/origin.ts';
import { servePages } from './platform/http/pages.ts';
import { createServe } from './platform/http/route.ts';
import { secure } from './platform/http/security.ts';
import { cutOffSlow } from './platform/http/slow.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import { createUploads } from './platform/http/upload.ts';
import { readWebApp } from './platform/http/web-app.ts';
import { newId } from './platform/id.ts';
import { tempFolderIn } from './platform/storage/temp-files.ts';

/** Beside this file, and beside the built one. */
const GUIDE = new URL('./developer-guide.md', import.meta.url);
const CHECK_HEADERS_MS = 1_000;

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config } = context;
  const web = readWebApp(context.webFolder);
  const app = fastify({
    loggerInstance: context.logger,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => newId(),
    bodyLimit: BODY_MAX_BYTES,
    // Node would wait 60 s for the end of a request's headers, and look at its connections every 30 s.
    http: {
      headersTimeout: context.slowest.withinMs,
      connectionsCheckingInterval: Math.min(CHECK_HEADERS_MS, context.slowest.withinMs),
    },
    // Requests that arrive while we stop are answered too (`drainOnClose`).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Before there is a route: an address that cannot be read.
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
  await secure(app, {
    publicUrl: config.PUBLIC_URL,
    corsOrigins: config.CORS_ORIGINS,
    methods: ['HEAD', ...new Set(routes.map(({ method }) => method))],
    tileUrl: config.TILE_URL,
    scriptHashes: web?.scriptHashes ?? [],
  });
  await app.register(compress, { threshold: 1024 });
  await app.register(multipart);
  await serveMetrics(app, config.METRICS_TOKEN, {
    pool: context.pool,
    sockets: context.realtime.countClients,
  });

  const { serve, served } = createServe(app, {
    authenticate: context.accounts.authenticate,
    limits: context.limits,
    uploads: createUploads({
      folder: tempFolderIn(config.DATA_DIR),
      diskSpace: context.diskSpace.files,
      limits: context.uploadLimits,
    }),
    checkOrigin: createOriginCheck({ publicUrl: config.PUBLIC_URL, corsOrigins: config.CORS_ORIGINS }),
    diskSpace: context.diskSpace,
    otherPages: context.otherPages,
    checkAnswers: context.checkAnswers,
  });
  serviceRoutes(serve, context.isReady);
  accountRoutes(serve, context.accounts);
  accountLifeRoutes(serve, context.accounts);
  contactRoutes(serve, context.contact);
  nameRoutes(serve, context.names);
  categoryRoutes(serve, context.categories);
  officeRoutes(serve, context.offices);
  postRoutes(serve, context.posts);
  intakeRoutes(serve, context.intake, context.posts);
  voteRoutes(serve, context.votes);
  commentRoutes(serve, context.comments);
  progressRoutes(serve, context);
  responsibilityRoutes(serve, context.responsibility, context.posts);
  deskRoutes(serve, context.desk);
  mergingRoutes(serve, context.merging, context.posts);
  jobSheetRoutes(serve, context.jobSheets);
  bulkRoutes(serve, context.bulk);
  noteRoutes(serve, context.notes);
  homeRoutes(serve, context.homes);
  subscriptionRoutes(serve, context.subscriptions);
  pushRoutes(serve, context.push);
  templateRoutes(serve, context.templates);
  placesRoutes(serve, context.places, { tileUrl: config.TILE_URL, tileAttribution: config.TILE_ATTRIBUTION });
  insightRoutes(serve, context.insights);
  trackingRoutes(serve, context.tracking);
  feedRoutes(app, context.feeds);
  openDataRoutes(serve, context.openData);
  openDataFileRoutes(app, context.openData);
  await open311Routes(app, context);
  externalUpdateRoutes(serve, context.externalUpdates);
  placePageRoutes(serve, context.placePages);
  statisticsRoutes(serve, context.statistics);
  statisticsFiles(app, context.statistics);
  historyRoutes(serve, context.history);
  assistantRoutes(serve, context.assistant);
  directoryRoutes(serve, context.directory, context.accounts);
  moderationRoutes(serve, context.moderation);
  apiKeyRoutes(serve, context.apiKeys);
  webhookRoutes(serve, context.webhooks);
  auditRoutes(serve, context.audit);
  spreadsheetRoutes(app, context.spreadsheets, context.accounts.authenticate);
  profileRoutes(serve, context.profiles, context.accounts);
  proofRoute(app, context.profiles, context.accounts.authenticate);
  exportRoutes(serve, context.exports);
  exportFileRoute(app, context.exports, context.accounts.authenticate);
  settingsRoutes(serve, context.settings);
  mediaRoutes(app, context.media);
  chatRoutes(serve, context.chat);
  notificationRoutes(serve, context.notifications);

  const forgotten = routes.filter((route) => !served.has(route));
  if (forgotten.length > 0)
    throw new Error(`Routes without a handler: ${forgotten.map((r) => r.path).join(', ')}`);

  serveDocs(app, routes, { markdown: readFileSync(GUIDE, 'utf8'), publicUrl: config.PUBLIC_URL });
  await servePages(app, web, {
    publicUrl: config.PUBLIC_URL,
    describe: context.posts.preview,
    write: async (path, language, params) =>
      (await writePlacePage(context.placePages, path, language)) ??
      (await writeOpenData(context.openData, path, language, params)) ??
      writeStatistics(context.statistics, path, language, params),
    morePaths: async () => [...(await context.placePages.paths()), STATISTICS_PATH, OPEN_DATA_PATH],
  });
  await context.realtime.open(app.server, context.accounts.authenticate);
  // Last, to see the requests of sockets as well.
  cutOffSlow(app, context.slowest);
  drainOnClose(app);
  // After the grace period: clients reconnect, and until then they would reconnect to this server.
  app.addHook('preClose', async () => context.realtime.hangUp());
  app.addHook('onClose', async () => {
    await context.realtime.close();
    await context.sessionChanges.close();
    await Promise.all([context.webhooks.delivering.stop(), context.outboundRequests.stop()]);
    await context.limits.close();
  });
  return app;
}
