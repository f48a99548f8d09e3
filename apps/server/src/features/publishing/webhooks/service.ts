import { randomBytes } from 'node:crypto';
import type { WebhookForm } from '@sudhaar/contract/webhooks';
import type { Actor } from '@sudhaar/domain/accounts';
import type { AuditAction } from '@sudhaar/domain/audit';
import { ProductError } from '@sudhaar/domain/errors';
import type { PostChanged } from '@sudhaar/domain/events';
import { allowIntegrations, checkIntegrationCount, checkIntegrationName } from '@sudhaar/domain/integrations';
import { isMoved } from '@sudhaar/domain/post-changes';
import type { PostAction, PostState } from '@sudhaar/domain/post-state';
import { cleanName } from '@sudhaar/domain/text';
import {
  isOverdueStep,
  TEST_EVENT,
  WEBHOOKS_MAX,
  type WebhookChangeKind,
  type WebhookEvent,
} from '@sudhaar/domain/webhooks';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Paging } from '../../../platform/database/cursor.ts';
import { lockOneUntilEnd } from '../../../platform/database/locks.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Consequences, Events } from '../../../platform/events/events.ts';
import { isId, newId } from '../../../platform/id.ts';
import { defineJob, handleJob, type JobHandler, jobOf, queueJob } from '../../../platform/jobs/jobs.ts';
import { currentTime } from '../../../platform/time.ts';
import { audit } from '../../foundation/audit/service.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import type { PostStates } from '../../foundation/post-state/service.ts';
import { createDeliverer, type Deps as Delivering } from './deliverer.ts';
import * as store from './store.ts';
import { deliveryView, webhookView } from './view.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;
type Deps = Delivering & {
  events: Events;
  states: PostStates;
  /** Checks the text of the URL. */
  isAllowed: (url: URL) => boolean;
};
type Change = {
  name?: string | undefined;
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  isPaused?: boolean | undefined;
};

const startDeliveries = defineJob('deliver_webhooks', z.object({}).loose());
const EVERY_MINUTE = '* * * * *';
const clearDeliveries = defineJob('clear_deliveries', z.object({}).loose());
const HOURLY = '17 * * * *';

export function createWebhooks({ events, states, isAllowed, ...deps }: Deps) {
  const { db, seal } = deps;
  const delivering = createDeliverer(deps);

  const listeners = states.ask(store.listenersOfPost);

  type WebhookNotice = {
    event: WebhookEvent;
    change?: { kind: WebhookChangeKind } & Record<string, string | null>;
  };

  /** For active webhooks that selected one of the events. */
  function deliveries(
    postId: string,
    webhooks: readonly store.Listener[],
    notices: readonly WebhookNotice[],
  ): Consequences {
    const rows = notices.flatMap(({ event, change }) =>
      webhooks
        .filter(({ events: wanted }) => wanted.includes(event))
        .map(({ id }) => ({
          id: newId(),
          webhook_id: id,
          event,
          post_id: postId,
          change: change ?? null,
        })),
    );
    return rows.length > 0 ? { rows: { webhook_deliveries: rows }, jobs: [jobOf(startDeliveries, {})] } : {};
  }

  events.on('webhooks', 'postReported', async (event) =>
    deliveries(event.postId, listeners(event) ?? [], [{ event: 'report.created' }]),
  );
  events.on('webhooks', 'postChanged', async (event, trx) => {
    const notices = noticesOf(event);
    if (notices.length === 0) return;
    const { postId, before, after } = event;
    const isSent = before.officeId !== after.officeId;
    const live = isSent ? await store.findListeners(trx, after.officeId) : (listeners(event) ?? []);
    return deliveries(postId, live, notices);
  });
  for (const kind of ['commentAdded', 'replyAdded'] as const)
    events.on('webhooks', kind, async ({ postId }, trx) =>
      deliveries(postId, await store.findListenersOf(trx, postId), [{ event: 'report.commented' }]),
    );

  function noticesOf(event: PostChanged): WebhookNotice[] {
    const { action, before, after, routing, step, isRepeat } = event;
    const moved = (change: WebhookNotice['change']): WebhookNotice => ({
      event: 'report.moved',
      ...(change && { change }),
    });
    const { stage: from } = before;
    const { stage: to, closure } = after;
    return [
      ...(isMoved(event) && !isRepeat ? [moved({ kind: 'stage', from, to, closure })] : []),
      ...(action.kind === 'merge' ? [moved({ kind: 'merged' })] : []),
      ...(action.kind === 'unmerge' ? [moved({ kind: 'unmerged' })] : []),
      ...(isHoldChange(action) && !isRepeat ? [moved(holdChange(after))] : []),
      ...(routing === 'categorized' ? [moved({ kind: 'category' })] : []),
      // Assignments within an office are private.
      ...(isTransferred(event) ? [moved({ kind: 'office' })] : []),
      ...(step && isOverdueStep(step) ? [{ event: 'report.overdue' } as const] : []),
    ];
  }
  events.on('webhooks', 'officeMerged', ({ officeId, intoId }, trx) =>
    store.moveWebhooks(trx, officeId, intoId),
  );

  const officeOf = async (actor: Actor, from: Database = db): Promise<string | null> =>
    allowIntegrations(await loadOfficeActor(from, actor));

  const isOf = (row: store.WebhookRow | undefined, officeId: string | null): row is store.WebhookRow =>
    row !== undefined && (officeId === null || row.office_id === officeId);

  /** Only webhooks that the actor manages. */
  async function lock(trx: Transaction, actor: Actor, id: string): Promise<store.WebhookRow> {
    const officeId = await officeOf(actor, trx);
    const row = isId(id) ? await store.lockWebhook(trx, id) : undefined;
    if (!isOf(row, officeId)) throw webhookNotFound();
    return row;
  }

  function addressOf(text: string): string {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
    if (!url || !isAllowed(url))
      throw new ProductError('invalid_input', { problem: 'webhookAddressUnfit', field: 'url' });
    return url.href;
  }

  function nameOf(text: string): string {
    const name = cleanName(text);
    checkIntegrationName(name);
    return name;
  }

  async function read(from: Database, id: string) {
    const row = await store.findWebhook(from, id);
    if (!row) throw webhookNotFound();
    return webhookView(row);
  }

  const note = (trx: Transaction, actor: Actor, action: AuditAction, id: string, reason: string) =>
    audit(trx, actor, { action, subject: 'webhook', subjectId: id, reason });

  return {
    delivering,

    jobs: [
      handleJob(startDeliveries, delivering.start, EVERY_MINUTE),
      handleJob(clearDeliveries, () => store.clearDeliveries(db), HOURLY),
    ] satisfies JobHandler[],

    async list(actor: Actor, paging: Paging) {
      const { rows, nextCursor } = await store.findWebhooks(db, await officeOf(actor), paging);
      return { webhooks: rows.map(webhookView), nextCursor };
    },

    async create(actor: Actor, form: WebhookForm & { reason: string }) {
      const [name, url, id, secret] = [nameOf(form.name), addressOf(form.url), newId(), newSecret()];
      return inTransaction(db, async (trx) => {
        const officeId = await officeOf(actor, trx);
        await lockOneUntilEnd(trx, 'integrations', `webhooks ${officeId}`);
        const max = officeId === null ? WEBHOOKS_MAX.administrators : WEBHOOKS_MAX.office;
        checkIntegrationCount(await store.countWebhooks(trx, officeId), max);
        await store.insertWebhook(trx, {
          id,
          office_id: officeId,
          name,
          url,
          events: [...new Set(form.events)],
          secret: seal.close(secret),
          created_by: actor.id,
        });
        await note(trx, actor, 'createWebhook', id, form.reason);
        return { webhook: await read(trx, id), secret };
      });
    },

    /** Resuming resets its failures. */
    change: (actor: Actor, id: string, { name, url, events: wanted, isPaused }: Change, reason: string) =>
      inTransaction(db, async (trx) => {
        await lock(trx, actor, id);
        await store.updateWebhook(trx, id, {
          ...(name !== undefined && { name: nameOf(name) }),
          ...(url !== undefined && { url: addressOf(url) }),
          ...(wanted && { events: [...new Set(wanted)] }),
          ...(isPaused === true && { paused_at: currentTime() }),
          ...(isPaused === false && {
            paused_at: null,
            stopped_at: null,
            stop_cause: null,
            failing_since: null,
          }),
        });
        if (isPaused === false) await queueJob(trx, startDeliveries, {});
        await note(trx, actor, 'editWebhook', id, reason);
        return read(trx, id);
      }),

    renewSecret: (actor: Actor, id: string, reason: string) =>
      inTransaction(db, async (trx) => {
        await lock(trx, actor, id);
        const secret = newSecret();
        await store.updateWebhook(trx, id, { secret: seal.close(secret) });
        await note(trx, actor, 'renewWebhookSecret', id, reason);
        return { webhook: await read(trx, id), secret };
      }),

    remove: (actor: Actor, id: string, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await lock(trx, actor, id);
        await store.deleteWebhook(trx, id);
        await note(trx, actor, 'deleteWebhook', id, reason);
      }),

    async deliveries(actor: Actor, id: string, paging: Paging) {
      const officeId = await officeOf(actor);
      if (!isId(id) || !isOf(await store.findWebhook(db, id), officeId)) throw webhookNotFound();
      const { rows, nextCursor } = await store.findDeliveries(db, id, paging);
      return { deliveries: rows.map(deliveryView), nextCursor };
    },

    redeliver: (actor: Actor, id: string, deliveryId: string, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await lock(trx, actor, id);
        if (!isId(deliveryId) || !(await store.wantAgain(trx, id, deliveryId))) throw webhookNotFound();
        await queueJob(trx, startDeliveries, {});
        await note(trx, actor, 'redeliverWebhook', id, reason);
      }),

    test: (actor: Actor, id: string, reason: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await lock(trx, actor, id);
        await store.insertDeliveries(trx, [{ id: newId(), webhook_id: id, event: TEST_EVENT }]);
        await queueJob(trx, startDeliveries, {});
        await note(trx, actor, 'testWebhook', id, reason);
      }),
  };
}

const isHoldChange = ({ kind }: PostAction): boolean => kind === 'hold' || kind === 'resume';

/** Both null: work goes on. */
const holdChange = ({ holdReason, holdUntil }: PostState) => ({
  kind: 'hold' as const,
  reason: holdReason,
  until: holdUntil?.toISOString() ?? null,
});

/** Includes disputes, though the office stays. Excludes succession: those posts are many, and nothing was done. */
const isTransferred = ({ action, routing }: PostChanged): boolean =>
  (action.kind === 'route' || action.kind === 'copyMain') && routing !== null;

/** Format of Standard Webhooks. */
const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;
const webhookNotFound = () => new ProductError('not_found', { problem: 'integrationGone' });
