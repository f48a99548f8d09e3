import { ProductError } from '@sudhaar/domain/errors';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import {
  type AttemptOutcome,
  DELIVERY_TIMEOUT_MS,
  endsWebhook,
  nextTry,
  type StopCause,
  shouldStop,
} from '@sudhaar/domain/webhooks';
import { DEFAULT_LANGUAGE } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jsonWithFilesAt } from '../../../platform/http/cross-origin-assets.ts';
import { createDueWork } from '../../../platform/jobs/due-work.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { composeEmail } from '../../../platform/mail/compose.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { sendEmail } from '../../../platform/mail/send-email.ts';
import type { Seal } from '../../../platform/seal.ts';
import { currentTime } from '../../../platform/time.ts';
import type { SendWebhook } from '../../../platform/webhooks/send.ts';
import { findOfficeContacts } from '../../foundation/office-staff/service.ts';
import type { Settings } from '../../identity/settings/service.ts';
import type { Tracking } from '../../posts/tracking/service.ts';
import * as store from './store.ts';

/** Per webhook on this server, so that a slow receiver only delays itself. */
const CONCURRENCY_PER_WEBHOOK = 2;
/** For all webhooks on this server. */
const CONCURRENCY = 40;
/** Longer than an attempt takes. After a crash, other servers continue after this time. */
const LEASE_SECONDS = (2 * DELIVERY_TIMEOUT_MS) / 1000;

export type Deps = {
  db: Database;
  send: SendWebhook;
  seal: Seal;
  tracking: Pick<Tracking, 'post'>;
  settings: Settings;
  logger: Logger;
  publicUrl: string;
};

/**
 * Deliveries are rows, not jobs: a receiver may take ten seconds, and jobs share four slots. The job only starts
 * them. After a crash a delivery is due again after `LEASE_SECONDS`, so each is sent at least once.
 */
export function createDeliverer({ db, send, seal, tracking, settings, logger, publicUrl }: Deps) {
  /** Null if the post was deleted or hidden. */
  async function bodyOf({
    event,
    postId,
    change,
    happenedAt,
  }: store.ClaimedDeliveryRow): Promise<string | null> {
    const message = { type: event, timestamp: happenedAt.toISOString() };
    if (postId === null) return JSON.stringify({ ...message, data: {} });
    try {
      const post = await tracking.post(postId, DEFAULT_LANGUAGE);
      const link = publicUrl + publicPostPath(post.number);
      return jsonWithFilesAt(publicUrl, {
        ...message,
        data: { report: { ...post, link }, ...(change !== null && { change }) },
      });
    } catch (error) {
      if (error instanceof ProductError && error.code === 'not_found') return null;
      throw error;
    }
  }

  async function tryOne(row: store.ClaimedDeliveryRow): Promise<void> {
    const secret = seal.open(row.secret);
    const body = await bodyOf(row);
    if (body === null) return giveUp(row.id);
    const begun = performance.now();
    // The secret was sealed with another AUTH_SECRET, so the owner must replace it.
    const outcome: AttemptOutcome =
      secret === null
        ? { code: null, problem: 'secretUnreadable' }
        : await send({ id: row.id, url: row.url, secret, body });
    await note(row, outcome, { durationMs: Math.round(performance.now() - begun), now: currentTime() });
  }

  const giveUp = (id: string): Promise<void> =>
    inTransaction(db, (trx) =>
      store.updateDelivery(trx, id, { state: 'failed', problem: 'reportGone', taken_until: null }),
    );

  const note = (
    { id, webhookId }: store.ClaimedDeliveryRow,
    outcome: AttemptOutcome,
    { durationMs, now }: { durationMs: number; now: Date },
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      // Locks the webhook before the delivery, as everywhere. It may have been removed meanwhile.
      const webhook = await store.lockWebhook(trx, webhookId);
      const held = webhook && (await store.lockDelivery(trx, id));
      if (!webhook || !held) return;
      const tries = held.tries + 1;
      const isDelivered = outcome.problem === null;
      const next = isDelivered || endsWebhook(outcome) ? null : nextTry(tries, held.wanted_at, now);
      await store.updateDelivery(trx, id, {
        tries,
        state: isDelivered ? 'delivered' : next ? 'waiting' : 'failed',
        ...(next && { next_try_at: next }),
        taken_until: null,
        tried_at: now,
        answer_code: outcome.code,
        duration_ms: durationMs,
        problem: outcome.problem,
      });
      if (isDelivered) return store.updateWebhook(trx, webhookId, { failing_since: null });
      const since = webhook.failing_since ?? now;
      const cause = endsWebhook(outcome) ? 'gone' : shouldStop(since, now) ? 'failing' : null;
      await store.updateWebhook(trx, webhookId, {
        failing_since: since,
        ...(cause && !webhook.stopped_at && { stopped_at: now, stop_cause: cause }),
      });
      if (cause && !webhook.stopped_at) await notifyOwner(trx, webhook, cause);
    });

  /** The creator, else the heads of its office, else the administrators. */
  async function notifyOwner(trx: Transaction, webhook: store.WebhookRow, cause: StopCause): Promise<void> {
    const answerable = (await findOfficeContacts(trx, webhook.office_id ? [webhook.office_id] : []))(
      webhook.office_id,
    );
    const others = answerable.heads.length > 0 ? answerable.heads : answerable.administrators;
    const reaches = await settings.reachesOf(trx, webhook.created_by ? [webhook.created_by] : others);
    for (const [accountId, reach] of reaches) {
      const t = translator(reach.language);
      const area = reach.role === 'admin' ? 'admin' : 'government';
      const email = composeEmail({
        to: reach.email,
        language: reach.language,
        subject: t('integrations:mail.subject', { name: webhook.name }),
        paragraphs: [
          greeting(reach),
          t(`integrations:mail.${cause}`, { name: webhook.name, host: new URL(webhook.url).host }),
          t('integrations:mail.next'),
        ],
        action: {
          label: t('integrations:mail.action'),
          url: `${publicUrl}/${area}/dashboard/integrations`,
        },
      });
      await queueJob(trx, sendEmail, email, { about: accountId });
    }
  }

  return createDueWork<store.ClaimedDeliveryRow>({
    atOnce: CONCURRENCY,
    take: (most) => store.takeDue(db, { most, ofEach: CONCURRENCY_PER_WEBHOOK, seconds: LEASE_SECONDS }),
    work: tryOne,
    onError: (error, { id }) => logger.warn({ err: error, delivery: id }, 'a webhook was not sent'),
  });
}
