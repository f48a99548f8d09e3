import { readLicence, readRounding } from '@sudhaar/domain/open-data';
import { SECOND_FACTOR_POLICIES } from '@sudhaar/domain/sign-in';
import { z } from 'zod';
import { StartError } from './platform/start-error.ts';

const text = z.string().trim().min(1);
const url = z.url();
const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const postgres = z.url({ protocol: /^postgres(ql)?$/ });
const list = text.transform((value) => value.split(',').map((entry) => entry.trim()));

/** Such as `https://city.example`, without a path. */
const origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not a web origin')
  .transform((text) => new URL(text).origin);

const licence = text.transform((value, context) => {
  const read = readLicence(value);
  if (!read) context.addIssue('write the name and then the address, such as "CC BY 4.0 https://…"');
  return read;
});
const rounding = text.transform((value, context) => {
  const read = readRounding(value);
  if (read === undefined) context.addIssue('write off, homes:3 or all:3 (1 to 4 decimals)');
  return read ?? null;
});

/** A domain, such as `pune.gov.in`. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]*\p{L}$/u,
    'write a domain, such as pune.gov.in',
  );

const settings = z.object({
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('./data'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  PREPARED_STATEMENTS: onOff.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Sudhaar <no-reply@sudhaar.example>'),
  AUTH_SECRET: z.string().min(32).optional(),
  ADMIN_NAME: text.default('Administrator'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  ADMIN_SECRET_KEY: z.string().min(6).optional(),
  CONTACT_EMAIL: z.email().optional(),
  STAFF_SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES).default('optional'),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(60).optional(),
  OIDC_STAFF_DOMAIN: domain.optional(),
  METRICS_TOKEN: text.optional(),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUST_PROXY: z.union([onOff, list]).default(false),
  DEMO: onOff.optional(),
  RATE_LIMITS: onOff.default(true),
  ALLOW_PRIVATE_ADDRESSES: onOff.default(false),
  TILE_URL: text.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: text.default('© OpenStreetMap contributors'),
  ROUTING_URL: url.default('https://api.openrouteservice.org/v2/directions/driving-car/geojson'),
  ROUTING_KEY: text.optional(),
  ASSISTANT_URL: url.optional(),
  ASSISTANT_KEY: text.optional(),
  ASSISTANT_MODEL: text.optional(),
  EMERGENCY_NUMBER: z
    .union([z.literal('off').transform(() => null), z.string().regex(/^\+?[\d -]{3,20}$/)])
    .default('112'),
  GUEST_REPORTS: onOff.default(false),
  OPEN_DATA_LICENCE: licence.optional(),
  OPEN_DATA_ROUNDING: rounding.default(null),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export type Config = z.output<typeof settings> & { DEMO: boolean; PUBLIC_URL: string; LOG_LEVEL: string };

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** The only reader of the environment. Empty values count as unset. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = settings.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`The setting ${issue?.path[0]?.toString()} is wrong: ${issue?.message}`);
  }
  const config = parsed.data;
  requireTogether(config, ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_SECRET_KEY']);
  requireTogether(config, ['ASSISTANT_URL', 'ASSISTANT_MODEL']);
  requireTogether(config, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME']);
  checkIssuer(config);
  requireTogether(config, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (config.DATABASE_URL && !config.AUTH_SECRET) {
    throw new StartError(
      'AUTH_SECRET is required with DATABASE_URL: at least 32 characters, the same on every server.',
    );
  }
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL)
    throw new StartError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  if (config.DATABASE_REPLICA_URL && !config.DATABASE_URL)
    throw new StartError('DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary.');
  if (config.ROLE !== 'all' && !config.DATABASE_URL) {
    throw new StartError(
      `ROLE=${config.ROLE} needs DATABASE_URL: only one server can use the embedded database.`,
    );
  }
  if (config.DEMO && !isLoopback(config.HOST)) {
    throw new StartError(
      `DEMO=on is refused on ${config.HOST}: its logins are public. Use a loopback address.`,
    );
  }
  return {
    ...config,
    DEMO: config.DEMO ?? (!config.DATABASE_URL && isLoopback(config.HOST)),
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, ''),
    // Somebody who starts it locally wants to see the address, not a line per request.
    LOG_LEVEL: config.LOG_LEVEL ?? (config.DATABASE_URL ? 'info' : 'warn'),
  };
}

function checkIssuer({ OIDC_ISSUER: issuer, OIDC_STAFF_DOMAIN: domain }: z.output<typeof settings>): void {
  if (!issuer) {
    if (domain)
      throw new StartError('OIDC_STAFF_DOMAIN needs OIDC_ISSUER, the identity provider of its people.');
    return;
  }
  const { protocol, hostname, search, hash, username } = new URL(issuer);
  const isPlain = protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''));
  if (protocol !== 'https:' && !isPlain)
    throw new StartError(
      'OIDC_ISSUER must begin with https://. Only an address of this machine may have http://.',
    );
  if (search || hash || username || issuer.includes('/.well-known/'))
    throw new StartError(
      'OIDC_ISSUER is the issuer alone: without a query, a user name or /.well-known/openid-configuration.',
    );
}

/** Undefined for the embedded database. */
export const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Config): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

function requireTogether(config: z.output<typeof settings>, names: (keyof typeof settings.shape)[]): void {
  const missing = names.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartError(`The settings ${names.join(', ')} go together: ${missing.join(', ')} is missing.`);
  }
}
