import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import {
  createDirections,
  createLimits,
  createMailer,
  createModel,
  createRealtime,
  createStorage,
  pushTo,
} from './adapters.ts';
import type { Config } from './config.ts';
import { createKnownSessions } from './features/identity/accounts/known-sessions.ts';
import { createLoginTries } from './features/identity/accounts/login-tries.ts';
import { type Accounts, createAccounts } from './features/identity/accounts/service.ts';
import { createTokens } from './features/identity/accounts/token.ts';
import { type ApiKeys, createApiKeys } from './features/identity/api-keys/service.ts';
import { type Assistant, createAssistant } from './features/publishing/assistant/service.ts';
import { type Audit, createAudit } from './features/foundation/audit/service.ts';
import { type Bulk, createBulk } from './features/desk/bulk/service.ts';
import { type Categories, createCategories } from './features/offices/categories/service.ts';
import { type Chat, createChat } from './features/community/chat/service.ts';
import { noteAccepted } from './features/posts/clock/service.ts';
import { type Comments, createComments } from './features/posts/comments/service.ts';
import { type Contact, createContact } from './features/administration/contact/service.ts';
import { createDesk, type DeskService } from './features/desk/desk/service.ts';
import { createDigests, type Digests } from './features/notifying/digests/service.ts';
import { createDirectory, type Directory } from './features/administration/directory/service.ts';
import { createExports, type Exports } from './features/administration/exports/service.ts';
import { createExternalUpdates, type ExternalUpdates } from './features/posts/external-updates/service.ts';
import { createFeeds, type Feeds } from './features/publishing/feeds/service.ts';
import { createHistory, type History } from './features/posts/history/service.ts';
import { createHomes, type Homes } from './features/places/homes/service.ts';
import { createInsights, type Insights } from './features/administration/insights/service.ts';
import { createIntake, type Intake } from './features/posts/intake/service.ts';
import { createJobSheets, type JobSheets } from './features/desk/job-sheets/service.ts';
import { connectLive } from './features/posts/live/service.ts';
import { createMedia, type Media } from './features/foundation/media/service.ts';
import { createMerging, type Merging } from './features/posts/merging/service.ts';
import { createModeration, type Moderation } from './features/administration/moderation/service.ts';
import { createNames, type Names } from './features/identity/names/service.ts';
import { createNotes, type Notes } from './features/desk/notes/service.ts';
import { createNotifications, type Notifications } from './features/notifying/notifications/service.ts';
import { createOffices, type Offices } from './features/offices/offices/service.ts';
import { createOpenData, type OpenData } from './features/publishing/open-data/service.ts';
import { createOpen311, type Open311 } from './features/publishing/open311/service.ts';
import { createPerformance } from './features/offices/performance/service.ts';
import { createPlacePages, type PlacePages } from './features/publishing/place-pages/service.ts';
import { createPlaces, type Places } from './features/places/places/service.ts';
import {
  createFolding,
  createPostStates,
  type Folding,
  type PostStates,
} from './features/posts/post-state/service.ts';
import { createPosts, type Posts } from './features/posts/posts/service.ts';
import { createProfiles, type Profiles } from './features/administration/profiles/service.ts';
import { createResponsibility, type Responsibility } from './features/posts/progress/responsibility.ts';
import { createProgress, type Progress } from './features/posts/progress/service.ts';
import { createPush, type Push } from './features/identity/push/service.ts';
import { createSettings, type Settings } from './features/identity/settings/service.ts';
import { createSpreadsheets, type Spreadsheets } from './features/administration/spreadsheets/service.ts';
import { createStatistics, type Statistics } from './features/publishing/statistics/service.ts';
import { createSubscriptions, type Subscriptions } from './features/notifying/subscriptions/service.ts';
import { createTemplates, type Templates } from './features/desk/templates/service.ts';
import { createTracking, type Tracking } from './features/posts/tracking/service.ts';
import { createVotes, type Votes } from './features/posts/votes/service.ts';
import { createWebhooks, type Webhooks } from './features/publishing/webhooks/service.ts';
import { createDatabase, createPool } from './platform/database/connect.ts';
import { type Listening, listenTo } from './platform/database/listening.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { type DiskSpace, diskSpaceIn } from './platform/disk-space.ts';
import { createEvents, type Events } from './platform/events/events.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { createOtherPages, type OtherPages } from './platform/http/other-pages.ts';
import { type Pace, SLOWEST } from './platform/http/slow.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './platform/http/upload-places.ts';
import { handleJob, type JobHandler } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/limits.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { sendEmail } from './platform/mail/send-email.ts';
import { pictureFetcher } from './platform/outbound/fetch-picture.ts';
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts';
import { createOutboundRequests, type OutboundRequests } from './platform/outbound/requests.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import { createSeal } from './platform/seal.ts';
import { createSigner } from './platform/signature.ts';
import { createRemovals } from './platform/storage/removals.ts';
import { createSweep, type Sweep } from './platform/storage/sweep.ts';
import { tempFolderIn } from './platform/storage/temp-files.ts';
import { webhookSender } from './platform/webhooks/send.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);
/** Beside `src` and `dist`. */
const PREPARED_PLACES = fileURLToPath(new URL('../prepared/places', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Everything the application is made of, put together once. */
export type Context = {
  config: Config;
  logger: Logger;
  pool: pg.Pool;
  webFolder: string;
  checkAnswers: boolean;
  slowest: Pace;
  uploadLimits: UploadLimits;
  otherPages: OtherPages;
  limits: Limits;
  diskSpace: { rows: DiskSpace; files: DiskSpace };
  realtime: Realtime;
  sessionChanges: Listening;
  accounts: Accounts;
  contact: Contact;
  names: Names;
  media: Media;
  posts: Posts;
  open311: Open311;
  externalUpdates: ExternalUpdates;
  intake: Intake;
  votes: Votes;
  comments: Comments;
  categories: Categories;
  offices: Offices;
  responsibility: Responsibility;
  bulk: Bulk;
  notes: Notes;
  templates: Templates;
  merging: Merging;
  chat: Chat;
  notifications: Notifications;
  progress: Progress;
  desk: DeskService;
  jobSheets: JobSheets;
  places: Places;
  homes: Homes;
  subscriptions: Subscriptions;
  digests: Digests;
  push: Push;
  outboundRequests: OutboundRequests;
  profiles: Profiles;
  insights: Insights;
  tracking: Tracking;
  feeds: Feeds;
  openData: OpenData;
  placePages: PlacePages;
  statistics: Statistics;
  events: Events;
  states: PostStates;
  folding: Folding;
  history: History;
  assistant: Assistant;
  directory: Directory;
  moderation: Moderation;
  apiKeys: ApiKeys;
  webhooks: Webhooks;
  audit: Audit;
  spreadsheets: Spreadsheets;
  settings: Settings;
  exports: Exports;
  files: Sweep;
  jobs: JobHandler[];
  isReady(): Promise<boolean>;
};

type Given = {
  config: Config;
  databaseUrl: string;
  /** Where the database's own files lie, where they are ours. */
  databaseFolder?: string | undefined;
  authSecret: string;
  checkAnswers?: boolean;
  outbound?: Outbound;
};

/** The composition root: makes every part, and hands each what it needs. */
export async function createContext(given: Given): Promise<Context> {
  const { config, databaseUrl, databaseFolder, authSecret, checkAnswers = false } = given;
  const pool = createPool(databaseUrl);
  const db = createDatabase(pool);
  const events = createEvents();
  const states = createPostStates(events);
  const storage = await createStorage(config);
  const mailer = createMailer(config);
  const logger = createLogger(config.LOG_LEVEL);
  const tempFolder = tempFolderIn(config.DATA_DIR);
  const directions = createDirections(config, logger);
  const limits = await createLimits(config, db, logger);
  const publicUrl = config.PUBLIC_URL;
  const { outbound = createOutbound(config.ALLOW_PRIVATE_ADDRESSES) } = given;
  // First: subscribers of events need it to reach people.
  const settings = createSettings({ db, events, publicUrl, signer: createSigner(authSecret, 'unsubscribe') });
  const otherPages = createOtherPages(config.CORS_ORIGINS, config.PUBLIC_URL);
  const realtime = createRealtime(config, { otherPages, logger, checkPayloads: checkAnswers });
  connectLive({ db, events, realtime });
  const push = createPush({ db, logger, ...pushTo(config, outbound) });
  const notifications = createNotifications({ db, events, states, realtime, settings, push, publicUrl });
  const media = createMedia({ db, storage, signer: createSigner(authSecret, 'media') });
  const externalUpdates = createExternalUpdates({ db, events });
  const progress = createProgress({ db, events, states, media, notifications, externalUpdates });
  const places = createPlaces({ pool, directions, prepared: PREPARED_PLACES });
  const categories = createCategories(db);
  const performance = createPerformance({ db, categories });
  const offices = createOffices({ db, events, states, places, categories, performance });
  const responsibility = createResponsibility({ db, states, offices, categories });
  const homes = createHomes({ db, places });
  const posts = createPosts({
    db,
    events,
    states,
    media,
    places,
    categories,
    homes,
    seal: createSeal(authSecret, 'cursors of lists by distance'),
  });
  const desk = createDesk({ db, events, posts, offices });
  const intake = createIntake({
    db,
    events,
    posts,
    offices,
    signer: createSigner(authSecret, 'report code'),
  });
  const open311 = createOpen311({
    db,
    posts,
    places,
    categories,
    updates: externalUpdates,
    fetchPicture: pictureFetcher(outbound),
    logger,
    publicUrl,
  });
  const outboundRequests = createOutboundRequests({
    db,
    logger,
    handlers: [push.pushRequest, open311.photoRequest],
  });
  const tracking = createTracking({ db, progress, posts, performance, intake });
  const feeds = createFeeds({ db, tracking, publicUrl });
  const placePages = createPlacePages({ db, offices, performance, tracking });
  const statistics = createStatistics({ db, categories, placePages });
  const folding = createFolding({
    db,
    pool,
    foldMore: statistics.fold,
    recountMore: statistics.recount,
  });
  const openData = createOpenData({
    pool,
    db,
    events,
    storage,
    logger,
    tempFolder,
    publicUrl,
    licence: config.OPEN_DATA_LICENCE ?? null,
    rounding: config.OPEN_DATA_ROUNDING,
  });
  const history = createHistory({ db });
  const exports = createExports({
    db,
    events,
    media,
    storage,
    logger,
    tempFolder,
  });
  const names = createNames({ db, events });
  const sessionChanges = listenTo({
    url: databaseUrl,
    channel: 'session_changes',
    onNotice: (accountId) => knownSessions.forget(accountId),
    onGap: () => knownSessions.forgetAll(),
  });
  const knownSessions = createKnownSessions(sessionChanges);
  const accounts = createAccounts({
    db,
    mailer,
    events,
    names,
    storage,
    settings,
    loginTries: createLoginTries({ db, limits, signer: createSigner(authSecret, 'address') }),
    addresses: createSigner(authSecret, 'blocked address'),
    publicUrl,
    tokens: createTokens(authSecret),
    knownSessions,
  });
  const files = createSweep({
    db,
    storage,
    references: [media.files, exports.files, accounts.files, openData.files],
    tempFolder,
    logger,
  });
  const directory = createDirectory({ db, events, accounts, offices });
  const comments = createComments({ db, events, posts });
  const templates = createTemplates({ db, events, categories, publicUrl });
  const bulk = createBulk({ db, logger, offices, desk, progress, responsibility, comments, templates });
  const chat = createChat({ db, events, realtime, places, homes });
  const moderation = createModeration({
    db,
    events,
    adapters: { post: posts.subjects, ...comments.subjects, message: chat.subjects },
  });
  const subscriptions = createSubscriptions({
    db,
    events,
    states,
    places,
    categories,
    offices,
    posts,
    notifications,
    settings,
    push,
    publicUrl,
  });
  const digests = createDigests({ db, settings, places, publicUrl });
  const contact = createContact({ db, events, inbox: config.CONTACT_EMAIL });
  const audit = createAudit({ db });
  const apiKeys = createApiKeys({ db, events, limits });
  const webhooks = createWebhooks({
    db,
    events,
    states,
    tracking,
    settings,
    logger,
    publicUrl,
    seal: createSeal(authSecret, 'secrets of webhooks'),
    isAllowed: outbound.isAllowed,
    send: webhookSender(outbound),
  });
  const insights = createInsights({ db, progress, directory, moderation, contact, names });
  return {
    config,
    logger,
    pool,
    webFolder: WEB_FOLDER,
    checkAnswers,
    slowest: SLOWEST,
    uploadLimits: UPLOAD_LIMITS,
    otherPages,
    limits,
    sessionChanges,
    diskSpace: {
      rows: diskSpaceIn(databaseFolder ? [databaseFolder] : []),
      // Also with a store elsewhere: uploads wait there.
      files: diskSpaceIn([config.DATA_DIR]),
    },
    realtime,
    accounts,
    contact,
    names,
    media,
    categories,
    offices,
    responsibility,
    merging: createMerging({ db, events, states, posts }),
    posts,
    open311,
    externalUpdates,
    intake,
    votes: createVotes({ db, events }),
    bulk,
    notes: createNotes({ db, events, posts }),
    templates,
    chat,
    notifications,
    comments,
    progress,
    desk,
    jobSheets: createJobSheets({ posts, offices, publicUrl }),
    profiles: createProfiles({ db, events, media, storage, insights, names }),
    insights,
    tracking,
    feeds,
    openData,
    placePages,
    statistics,
    events,
    states,
    folding,
    history,
    assistant: createAssistant({
      posts,
      tracking,
      places,
      offices,
      categories,
      model: createModel(config),
      logger,
    }),
    directory,
    moderation,
    apiKeys,
    webhooks,
    audit,
    spreadsheets: createSpreadsheets({
      db,
      desk,
      posts,
      progress,
      directory,
      offices,
      categories,
      moderation,
      contact,
      names,
      apiKeys,
      webhooks,
      audit,
    }),
    settings,
    exports,
    files,
    places,
    homes,
    subscriptions,
    digests,
    push,
    outboundRequests,
    jobs: [
      handleJob(sendEmail, async (email) => {
        const isAccepted = await settings.deliver(mailer, email);
        if (isAccepted && email.delivers) await noteAccepted(db, states, email.delivers);
      }),
      ...progress.jobs,
      ...createRemovals({ db, storage, logger }),
      ...files.jobs,
      ...media.jobs,
      ...accounts.jobs,
      ...posts.jobs,
      ...intake.jobs,
      ...offices.jobs,
      ...exports.jobs,
      ...bulk.jobs,
      ...history.jobs,
      ...folding.jobs,
      ...openData.jobs,
      ...notifications.jobs,
      ...subscriptions.jobs,
      ...digests.jobs,
      ...outboundRequests.jobs,
      ...webhooks.jobs,
      ...limits.jobs,
      ...housekeeping(db),
    ],
    isReady: () => isMigrated(pool, MIGRATIONS),
  };
}
