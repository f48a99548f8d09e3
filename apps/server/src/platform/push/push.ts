import { ECDH } from 'node:crypto';
import { PUSH_TIMEOUT_MS, type PushOutcome, pushOutcomeOf } from '@sudhaar/domain/pushes';
import webPush from 'web-push';
import type { Outbound } from '../outbound/outbound.ts';

export type PushKeys = { publicKey: string; privateKey: string };
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** Never throws: every failure is an outcome. */
export type SendPush = (target: PushTarget, payload: string, keys: PushKeys) => Promise<PushOutcome>;

/** A phone that is off gets it within a day, or never. */
const TTL_SECONDS = 24 * 60 * 60;

type Deps = {
  /** Contact for operators of push services. */
  subject: string;
  request: Outbound['request'];
  timeoutMs?: number;
};

/** The library only encrypts. Its own request has an idle timeout, but none for the whole request. */
export const webPushSender =
  ({ subject, request: ask, timeoutMs = PUSH_TIMEOUT_MS }: Deps): SendPush =>
  async ({ endpoint, p256dh, auth }, payload, keys) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: TTL_SECONDS },
      );
      return await new Promise<PushOutcome>((resolve, reject) => {
        const request = ask(new URL(endpoint), { method: 'POST', signal: timeout, headers });
        request.on('error', reject);
        request.on('response', (response) => {
          resolve(pushOutcomeOf(response.statusCode ?? 0));
          // The status is enough.
          request.destroy();
        });
        request.end(body);
      });
    } catch {
      return timeout.aborted ? 'timeout' : 'failed';
    }
  };

/** The key must be a point on the curve of Web Push. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();
