import type { readPush, startPush } from '@sudhaar/contract/push';
import type { Answer, Body } from '@sudhaar/contract/route';
import { afterNight } from '@sudhaar/domain/delivery-times';
import { ProductError } from '@sudhaar/domain/errors';
import { deviceAfter, isPushRetried, type PushOutcome } from '@sudhaar/domain/pushes';
import { z } from 'zod';
import { type Database, isDuplicate, type Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Consequences, writeConsequences } from '../../../platform/events/events.ts';
import type { SignedIn } from '../../../platform/http/route.ts';
import type { Logger } from '../../../platform/logger.ts';
import { handleRequest, requestsOf } from '../../../platform/outbound/requests.ts';
import {
  isPushKey,
  makePushKeys,
  type PushKeys,
  type PushTarget,
  type SendPush,
} from '../../../platform/push/push.ts';
import { currentTime } from '../../../platform/time.ts';
import * as store from './store.ts';

export type Push = ReturnType<typeof createPush>;
type Deps = {
  db: Database;
  send: SendPush;
  logger: Logger;
  isAllowed: (endpoint: URL) => boolean;
};

/** Visible on a lock screen, so it names the kind of news and no person. */
export type PushMessage = { accountId: string; id: string; title: string; body: string; link: string };

const pushPayload = z.object({
  sessionId: z.string(),
  notice: z.object({ id: z.string(), title: z.string(), body: z.string(), link: z.string() }),
});

/** Web Push reaches browsers that are closed. */
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

  /** If two logins in one browser register at once, the later one wins. */
  async function save(who: SignedIn, target: PushTarget): Promise<void> {
    try {
      await inTransaction(db, (trx) => store.saveDevice(trx, who, target));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await save(who, target);
    }
  }

  /** A successful push changes nothing, so nothing is written. */
  async function noteOutcome(device: { endpoint: string; timeouts: number }, outcome: PushOutcome) {
    const { isDropped, timeouts } = deviceAfter(outcome, device.timeouts);
    if (!isDropped && timeouts === device.timeouts) return;
    await inTransaction(db, async (trx) => {
      // Other pushes to it may have ended meanwhile.
      const held = await store.lockTimeouts(trx, device.endpoint);
      if (!held) return;
      const after = deviceAfter(outcome, held.timeouts);
      if (after.isDropped) await store.deleteEndpoint(trx, device.endpoint);
      else await store.setTimeouts(trx, device.endpoint, after.timeouts);
    });
  }

  const pushRequest = handleRequest('push', pushPayload, async ({ sessionId, notice }) => {
    const device = await store.findDevice(db, sessionId);
    if (!device) return true;
    const outcome = await send(device, JSON.stringify(notice), await ownKeys());
    if (outcome === 'refused') logger.warn({ host: new URL(device.endpoint).host }, 'a push was refused');
    await noteOutcome(device, outcome);
    return !isPushRetried(outcome);
  });

  /** One request per browser of each recipient. */
  async function requestsFor(
    trx: Transaction,
    notices: readonly PushMessage[],
    { isUrgent = false, now = currentTime() } = {},
  ): Promise<Consequences> {
    if (notices.length === 0) return {};
    const notBefore = isUrgent ? now : afterNight(now);
    const devices = await store.findDevices(
      trx,
      notices.map(({ accountId }) => accountId),
    );
    return requestsOf(
      devices.flatMap(({ session_id: sessionId, account_id, endpoint }) =>
        notices
          .filter(({ accountId }) => accountId === account_id)
          .map(({ accountId, ...notice }) => ({
            kind: 'push' as const,
            url: new URL(endpoint),
            payload: { sessionId, notice },
            accountId,
            notBefore,
          })),
      ),
    );
  }

  return {
    pushRequest,
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

    queue: async (...notices: Parameters<typeof requestsFor>): Promise<void> =>
      writeConsequences(notices[0], [await requestsFor(...notices)]),
    requestsFor,
  };
}
