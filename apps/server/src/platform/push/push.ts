import { ECDH } from 'node:crypto';
import type { Agent } from 'node:https';
import webPush from 'web-push';

export type PushKeys = { publicKey: string; privateKey: string };
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** How a push ended: `gone`, the push service does not know the browser any more. Throws where it is worth another try. */
export type SendPush = (
  target: PushTarget,
  payload: string,
  keys: PushKeys,
) => Promise<'sent' | 'gone' | 'refused'>;

/** A phone that is off gets it within a day, or never. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const GONE = [404, 410];

/** `subject`: where operators of push services find who sends. */
export const webPushSender =
  ({ subject, agent }: { subject: string; agent: Agent }): SendPush =>
  async ({ endpoint, p256dh, auth }, payload, keys) => {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        agent,
      });
      return 'sent';
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : 0;
      if (GONE.includes(status)) return 'gone';
      // Our mistake, or its: the same push again would be refused again.
      if (status >= 400 && status < 500 && status !== 429) return 'refused';
      throw error;
    }
  };

/** True for a key that something can be encrypted for: a point of the curve that Web Push uses. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();
