import type { readPush, startPush } from '@sudhaar/contract/push';
import type { Answer, Body } from '@sudhaar/contract/route';
import { afterNight } from '@sudhaar/domain/delivery-times';
import { ProductError } from '@sudhaar/domain/errors';
import { z } from 'zod';
import { type Database, isDuplicate, type Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SignedIn } from '../../platform/http/route.ts';
import {
  defineJob,
  handleJob,
  type JobHandler,
  jobOf,
  type QueuedJob,
  queueJobs,
} from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  isPushKey,
  makePushKeys,
  type PushKeys,
  type PushTarget,
  type SendPush,
} from '../../platform/push/push.ts';
import * as store from './store.ts';

export type Push = ReturnType<typeof createPush>;
type Deps = {
  db: Database;
  send: SendPush;
  logger: Logger;
  /** Whether pushes may go to this address. */
  isAllowed: (endpoint: URL) => boolean;
};

/** What a lock screen may show: what kind of news it is, and no word of a person. */
export type Notice = { accountId: string; id: string; title: string; body: string; link: string };

const sendPush = defineJob(
  'send_push',
  z.object({
    sessionId: z.string(),
    notice: z.object({ id: z.string(), title: z.string(), body: z.string(), link: z.string() }),
  }),
  // A push service that does not answer must not hold up the rest.
  { isLowPriority: true },
);

/** Web Push: notices to browsers that are closed. */
export function createPush({ db, send, logger, isAllowed }: Deps) {
  let keys: PushKeys | undefined;

  async function ownKeys(): Promise<PushKeys> {
    keys ??= await store.findKeys(db);
    if (keys) return keys;
    await store.insertKeys(db, makePushKeys());
    keys = await store.findKeys(db);
    if (!keys) throw new Error('The keys of Web Push were not stored');
    return keys;
  }

  async function answerFor({ id, sessionId }: SignedIn): Promise<Answer<typeof readPush>> {
    const devices = await store.findDevices(db, [id]);
    return {
      publicKey: (await ownKeys()).publicKey,
      isOn: devices.some(({ session_id }) => session_id === sessionId),
      devices: devices.length,
    };
  }

  /** Of two logins in one browser at once, the later one has it. */
  async function save(who: SignedIn, target: PushTarget): Promise<void> {
    try {
      await inTransaction(db, (trx) => store.saveDevice(trx, who, target));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await save(who, target);
    }
  }

  const jobs: JobHandler[] = [
    handleJob(sendPush, async ({ sessionId, notice }) => {
      const device = await store.findDevice(db, sessionId);
      if (!device) return;
      const outcome = await send(device, JSON.stringify(notice), await ownKeys());
      if (outcome === 'sent') return;
      if (outcome === 'refused') logger.warn({ host: new URL(device.endpoint).host }, 'a push was refused');
      else await store.deleteEndpoint(db, device.endpoint);
    }),
  ];

  /** A job for each browser of the people who are notified. */
  async function jobsFor(
    trx: Transaction,
    notices: readonly Notice[],
    { isUrgent = false, now = new Date() } = {},
  ): Promise<QueuedJob[]> {
    if (notices.length === 0) return [];
    const notBefore = isUrgent ? now : afterNight(now);
    const devices = await store.findDevices(
      trx,
      notices.map(({ accountId }) => accountId),
    );
    return devices.flatMap(({ session_id: sessionId, account_id }) =>
      notices
        .filter(({ accountId }) => accountId === account_id)
        .map(({ accountId, ...notice }) =>
          jobOf(sendPush, { sessionId, notice }, { about: accountId, notBefore }),
        ),
    );
  }

  return {
    jobs,
    answerFor,

    async start(who: SignedIn, { endpoint, keys: given }: Body<typeof startPush>) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
      if (!url || !isAllowed(url) || !isPushKey(given.p256dh))
        throw new ProductError('invalid_input', { problem: 'pushAddressUnfit', field: 'endpoint' });
      await save(who, { endpoint: url.href, ...given });
      return answerFor(who);
    },

    async end(who: SignedIn) {
      await store.deleteDevice(db, who.sessionId);
      return answerFor(who);
    },

    queue: async (...notices: Parameters<typeof jobsFor>): Promise<void> =>
      queueJobs(notices[0], await jobsFor(...notices)),
    jobsFor,
  };
}
