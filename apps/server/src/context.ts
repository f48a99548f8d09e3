import { fileURLToPath } from 'node:url';
import {
  createDirections,
  createIdentityProvider,
  createLimits,
  createMailer,
  createModel,
  createRealtime,
  createStorage,
  pushTo,
} from './adapters.ts';
import type { Config } from './config.ts';
import { createAdministration } from './features/administration/module.ts';
import { createCommunity } from './features/community/module.ts';
import { createDeskModule } from './features/desk/module.ts';
import { createFoundation } from './features/foundation/module.ts';
import { createIdentity } from './features/identity/module.ts';
import { createNotifying } from './features/notifying/module.ts';
import { createOfficesModule } from './features/offices/module.ts';
import { createPlacesModule } from './features/places/module.ts';
import { createPostsModule } from './features/posts/module.ts';
import { createPublishing } from './features/publishing/module.ts';
import { createDatabase, createPool, pooledOptions } from './platform/database/connect.ts';
import { connectTo } from './platform/database/dialect.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { createReads, createReplica } from './platform/database/replica.ts';
import { diskSpaceIn } from './platform/disk-space.ts';
import { createEvents } from './platform/events/events.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { createCrossOriginAssets } from './platform/http/cross-origin-assets.ts';
import { MINIMUM_RATE } from './platform/http/slow-clients.ts';
import { UPLOAD_LIMITS } from './platform/http/upload-places.ts';
import { createLogger } from './platform/logger.ts';
import type { Module, Platform, Routing } from './platform/module.ts';
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts';
import { createOutboundRequests } from './platform/outbound/requests.ts';
import { createRemovals } from './platform/storage/removals.ts';
import { createSweep } from './platform/storage/sweep.ts';
import { tempFolderIn } from './platform/storage/temp-files.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);
/** Next to `src` and `dist`. */
const PREPARED_PLACES = fileURLToPath(new URL('../prepared/places', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type Context = Awaited<ReturnType<typeof createContext>>;
type ContextOptions = {
  config: Config;
  databaseUrl: string;
  /** Of a pooler in front of the same database. */
  poolerUrl?: string | undefined;
  /** Set if this server runs the database. */
  databaseFolder?: string | undefined;
  authSecret: string;
  checkAnswers?: boolean;
  outbound?: Outbound;
};

/** Composition root: builds the platform, then the ten feature groups, each on those before it. */
export async function createContext(options: ContextOptions) {
  const { config, databaseUrl, poolerUrl, databaseFolder, authSecret, checkAnswers = false } = options;
  const { outbound = createOutbound(config.ALLOW_PRIVATE_ADDRESSES) } = options;
  const pool = createPool(databaseUrl);
  const pooled = poolerUrl === undefined ? null : createPool(poolerUrl, { isPooled: true });
  // A pooler may give each transaction another session, which lacks the statements prepared before.
  const { PREPARED_STATEMENTS: isPrepared = pooled === null } = config;
  const [queried, queryOptions] = pooled ? [pooled, pooledOptions(isPrepared)] : [pool, { isPrepared }];
  const db = createDatabase(queried, queryOptions);
  const logger = createLogger(config.LOG_LEVEL);
  const replica = config.DATABASE_REPLICA_URL
    ? createReplica({ url: config.DATABASE_REPLICA_URL, primary: pool, logger, options: { isPrepared } })
    : null;
  const crossOriginAssets = createCrossOriginAssets(config.CORS_ORIGINS, config.PUBLIC_URL);
  const platform: Platform = {
    pool,
    db,
    reads: replica ? createReads(connectTo(queried, queryOptions), replica) : db,
    events: createEvents(),
    storage: await createStorage(config),
    mailer: createMailer(config),
    logger,
    limits: await createLimits(config, db, logger),
    realtime: createRealtime(config, databaseUrl, { crossOriginAssets, logger, checkPayloads: checkAnswers }),
    outbound,
    diskSpace: {
      rows: diskSpaceIn(databaseFolder ? [databaseFolder] : []),
      // Needed with a remote store too, because uploads are buffered on this disk.
      files: diskSpaceIn([config.DATA_DIR]),
    },
    tempFolder: tempFolderIn(config.DATA_DIR),
    authSecret,
    publicUrl: config.PUBLIC_URL,
  };
  const isReady = () => isMigrated(pool, MIGRATIONS);

  const foundation = createFoundation({ ...platform, isReady });
  const places = createPlacesModule({
    ...platform,
    directions: createDirections(config, logger),
    prepared: PREPARED_PLACES,
    map: { tileUrl: config.TILE_URL, tileAttribution: config.TILE_ATTRIBUTION },
  });
  const offices = createOfficesModule({
    ...platform,
    ...foundation.services,
    ...places.services,
    emergencyNumber: config.EMERGENCY_NUMBER,
  });
  const identity = createIdentity({
    ...platform,
    databaseUrl,
    hasMailServer: config.SMTP_URL !== undefined,
    secondFactorPolicy: config.STAFF_SECOND_FACTOR,
    provider: await createIdentityProvider(config),
    staffDomain: config.OIDC_STAFF_DOMAIN ?? null,
    offices: offices.services.offices,
    pushTo: pushTo(config, outbound),
  });
  // Notifying depends on posts, so that others get it lazily.
  const notifyOfSteps = () => notifying.services.notifications.notifyOfSteps();
  const posts = createPostsModule({
    ...platform,
    ...foundation.services,
    ...places.services,
    ...offices.services,
    ...identity.services,
    notifyOfSteps,
    guestReportsAllowed: config.GUEST_REPORTS,
  });
  const lower = {
    ...platform,
    ...foundation.services,
    ...places.services,
    ...offices.services,
    ...identity.services,
    ...posts.services,
  };
  const notifying = createNotifying(lower);
  const desk = createDeskModule({ ...lower, notifyOfSteps });
  const publishing = createPublishing({
    ...lower,
    openData: { licence: config.OPEN_DATA_LICENCE ?? null, rounding: config.OPEN_DATA_ROUNDING },
    model: createModel(config),
  });
  const community = createCommunity(lower);
  const administration = createAdministration({
    ...lower,
    ...desk.services,
    ...publishing.services,
    ...community.services,
    contactInbox: config.CONTACT_EMAIL,
  });
  const modules: Module[] = [
    foundation,
    places,
    offices,
    identity,
    posts,
    notifying,
    desk,
    publishing,
    community,
    administration,
  ];

  const outboundRequests = createOutboundRequests({
    db,
    logger,
    handlers: [identity.services.push.pushRequest, publishing.services.open311.photoRequest],
  });
  const files = createSweep({ ...platform, references: modules.flatMap((module) => module.files) });

  return {
    ...lower,
    ...notifying.services,
    ...desk.services,
    ...publishing.services,
    ...community.services,
    ...administration.services,
    config,
    isReady,
    /** The pool through the pooler, if there is one. */
    pooled,
    /** The read replica, if one is configured. */
    replica,
    webFolder: WEB_FOLDER,
    checkAnswers,
    slowest: MINIMUM_RATE,
    uploadLimits: UPLOAD_LIMITS,
    crossOriginAssets,
    outboundRequests,
    files,
    jobs: [
      ...modules.flatMap((module) => module.jobs),
      ...createRemovals(platform),
      ...files.jobs,
      ...outboundRequests.jobs,
      ...platform.limits.jobs,
      ...housekeeping(db),
    ],
    async route(routing: Routing): Promise<void> {
      for (const module of modules) await module.routes(routing);
    },
  };
}
