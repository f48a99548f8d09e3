import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Config } from './config.ts';
import { type Accounts, createAccounts } from './features/accounts/service.ts';
import { createTokens } from './features/accounts/token.ts';
import { type Comments, createComments } from './features/comments/service.ts';
import { type Contact, createContact } from './features/contact/service.ts';
import { createMedia, type Media } from './features/media/service.ts';
import { createPosts, type Posts } from './features/posts/service.ts';
import { createProgress, type Progress } from './features/progress/service.ts';
import { createVotes, type Votes } from './features/votes/service.ts';
import { createDatabase, createPool } from './platform/database/connect.ts';
import { isMigrated } from './platform/database/migrate.ts';
import { createEvents } from './platform/events/events.ts';
import { handleJob, type JobHandler } from './platform/jobs/jobs.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { outboxMailer } from './platform/mail/outbox.ts';
import { sendLetter } from './platform/mail/send-letter.ts';
import { diskStorage } from './platform/storage/disk.ts';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Everything the application is made of, put together once. */
export type Context = {
  config: Config;
  logger: Logger;
  pool: pg.Pool;
  webFolder: string;
  checkAnswers: boolean;
  accounts: Accounts;
  contact: Contact;
  media: Media;
  posts: Posts;
  votes: Votes;
  comments: Comments;
  progress: Progress;
  jobs: JobHandler[];
  isReady(): Promise<boolean>;
};

type Given = { config: Config; databaseUrl: string; authSecret: string; checkAnswers?: boolean };

/** The composition root: the only place that names concrete implementations. */
export function createContext({ config, databaseUrl, authSecret, checkAnswers = false }: Given): Context {
  const pool = createPool(databaseUrl);
  const db = createDatabase(pool);
  const events = createEvents();
  const storage = diskStorage(join(config.DATA_DIR, 'files'));
  const mailer = outboxMailer(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM);
  const media = createMedia({ db, storage });
  const posts = createPosts({ db, events, media });
  return {
    config,
    logger: createLogger(config.LOG_LEVEL),
    pool,
    webFolder: WEB_FOLDER,
    checkAnswers,
    accounts: createAccounts({ db, events, storage, tokens: createTokens(authSecret) }),
    contact: createContact({ db, events, inbox: config.CONTACT_EMAIL }),
    media,
    posts,
    votes: createVotes({ db, events, posts }),
    comments: createComments({ db, events, posts }),
    progress: createProgress({ db, events, media }),
    jobs: [handleJob(sendLetter, mailer.send), ...media.jobs],
    isReady: () => isMigrated(pool, MIGRATIONS),
  };
}
