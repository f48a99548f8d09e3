import {
  ANSWER_MAX_BYTES,
  type AttemptOutcome,
  DELIVERY_TIMEOUT_MS,
  outcomeOf,
} from '@sudhaar/domain/webhooks';
import { Webhook } from 'standardwebhooks';
import type { Outbound } from '../outbound/outbound.ts';
import { InsideAddress } from '../outbound/public-addresses.ts';
import { currentTime } from '../time.ts';

export type Message = { id: string; url: string; secret: string; body: string };
/** Never throws: every failure is an outcome. */
export type SendWebhook = (message: Message) => Promise<AttemptOutcome>;

/** Follows Standard Webhooks. Does not follow redirects. */
export const webhookSender =
  ({ isAllowed, request: ask }: Outbound): SendWebhook =>
  async ({ id, url: address, secret, body }) => {
    const url = new URL(address);
    // Checked at each attempt, because an operator may have forbidden private addresses since.
    if (!isAllowed(url)) return { code: null, problem: 'insideAddress' };
    const now = currentTime();
    return new Promise((resolve) => {
      const timeout = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
      const fail = (error: unknown): void =>
        resolve({
          code: null,
          problem: timeout.aborted
            ? 'timeout'
            : error instanceof InsideAddress
              ? 'insideAddress'
              : 'unreachable',
        });
      const request = ask(url, {
        method: 'POST',
        signal: timeout,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Sudhaar-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(id, now, body),
        },
      });
      request.on('error', fail);
      request.on('response', (response) => {
        let bytes = 0;
        const done = (): void => resolve(outcomeOf(response.statusCode ?? 0));
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= ANSWER_MAX_BYTES) return;
          done();
          request.destroy();
        });
        response.on('end', done);
        response.on('error', fail);
        // Cut off before its end.
        response.on('aborted', () => fail(undefined));
      });
      request.end(body);
    });
  };
