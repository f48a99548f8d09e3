// Implementations of external services, chosen by the settings. Only this file names them.
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './platform/database/connect.ts';
import type { Directions } from './platform/directions/directions.ts';
import { openrouteservice } from './platform/directions/openrouteservice.ts';
import { straight } from './platform/directions/straight.ts';
import type { CrossOriginAssets } from './platform/http/cross-origin-assets.ts';
import type { IdentityProvider } from './platform/identity-provider/identity-provider.ts';
import type { LanguageModel } from './platform/language-model/language-model.ts';
import { openai } from './platform/language-model/openai.ts';
import { addressReader } from './platform/limits/address.ts';
import type { Limits } from './platform/limits/limits.ts';
import { postgresLimits } from './platform/limits/postgres.ts';
import { unlimited } from './platform/limits/unlimited.ts';
import type { Logger } from './platform/logger.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { outboxMailer } from './platform/mail/outbox.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import type { Outbound } from './platform/outbound/outbound.ts';
import { webPushSender } from './platform/push/push.ts';
import { CONNECTION_LIMITS } from './platform/realtime/connections.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Relay } from './platform/realtime/relay.ts';
import { socketIoRealtime } from './platform/realtime/socket-io.ts';
import { diskStorage } from './platform/storage/disk.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Without a mail server, emails are written to a folder. */
export const createMailer = ({ SMTP_URL, MAIL_FROM, DATA_DIR }: Config): Mailer =>
  SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM) : outboxMailer(join(DATA_DIR, 'outbox'), MAIL_FROM);

/** Without a routing service, straight lines. */
export const createDirections = ({ ROUTING_URL, ROUTING_KEY }: Config, logger: Logger): Directions =>
  ROUTING_KEY ? openrouteservice({ url: ROUTING_URL, key: ROUTING_KEY, logger }) : straight;

/** Push services always use TLS, even in a private network. */
export function pushTo({ CONTACT_EMAIL, MAIL_FROM }: Config, { request, isAllowed }: Outbound) {
  const contact = CONTACT_EMAIL ?? /<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  return {
    send: webPushSender({ subject: `mailto:${contact}`, request }),
    isAllowed: (url: URL) => url.protocol === 'https:' && isAllowed(url),
  };
}

/** The S3 client is large, so it is loaded only when used. */
export async function createStorage(config: Config): Promise<Storage> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return diskStorage(join(config.DATA_DIR, 'files'));
  const { s3Storage } = await import('./platform/storage/s3.ts');
  return s3Storage({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

/** A shared Redis takes the counting off the database. */
export async function createLimits(config: Config, db: Database, logger: Logger): Promise<Limits> {
  if (!config.RATE_LIMITS) return unlimited;
  const inDatabase = postgresLimits(db);
  if (!config.REDIS_URL) return inDatabase;
  return (await import('./platform/limits/redis.ts')).redisLimits(config.REDIS_URL, logger, inDatabase);
}

type RealtimeParts = { crossOriginAssets: CrossOriginAssets; logger: Logger; checkPayloads: boolean };

export const createRealtime = (
  config: Config,
  databaseUrl: string,
  { crossOriginAssets, logger, checkPayloads }: RealtimeParts,
): Realtime =>
  socketIoRealtime({
    openRelay: relayOf(config, databaseUrl, logger),
    corsOrigins: config.CORS_ORIGINS,
    addressOf: addressReader(config.TRUST_PROXY),
    connectionLimits: CONNECTION_LIMITS,
    crossOriginAssets,
    logger,
    checkPayloads,
  });

/** Several servers exchange events through Redis, or else through the database. */
function relayOf(
  { REDIS_URL: redisUrl, DATABASE_URL: isShared }: Config,
  databaseUrl: string,
  logger: Logger,
): (() => Promise<Relay>) | undefined {
  if (redisUrl) {
    return async () => (await import('./platform/realtime/redis.ts')).redisRelay(redisUrl, logger);
  }
  if (!isShared) return undefined;
  return async () => (await import('./platform/realtime/postgres.ts')).postgresRelay(databaseUrl, logger);
}

/** Null without a service. The assistant then uses the articles' own text. */
export function createModel({ ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL }: Config): LanguageModel | null {
  if (!ASSISTANT_URL || !ASSISTANT_MODEL) return null;
  return openai({ url: ASSISTANT_URL, key: ASSISTANT_KEY, model: ASSISTANT_MODEL });
}

/** Null without one. The library is loaded only when it is used. */
export async function createIdentityProvider(config: Config): Promise<IdentityProvider | null> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = config;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME) return null;
  const { openIdConnect } = await import('./platform/identity-provider/openid-connect.ts');
  return openIdConnect({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    redirectUri: `${PUBLIC_URL}/api/session/oidc/callback`,
  });
}
