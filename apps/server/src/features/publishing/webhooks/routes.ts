import { adminWebhooks, officeWebhooks } from '@sudhaar/contract/webhooks';
import type { Serve } from '../../../platform/http/route.ts';
import type { Webhooks } from './service.ts';

export function webhookRoutes(serve: Serve, webhooks: Webhooks): void {
  for (const calls of [adminWebhooks, officeWebhooks]) {
    serve(calls.list, ({ actor, query }) => webhooks.list(actor, query));

    serve(calls.create, async ({ actor, body, t }) => ({
      ...(await webhooks.create(actor, body)),
      message: t('integrations:done.webhookMade'),
    }));

    serve(calls.change, async ({ actor, params, body: { reason, ...change }, t }) => ({
      webhook: await webhooks.change(actor, params.id, change, reason),
      message: t('integrations:done.webhookChanged'),
    }));

    serve(calls.renewSecret, async ({ actor, params, body, t }) => ({
      ...(await webhooks.renewSecret(actor, params.id, body.reason)),
      message: t('integrations:done.secretRenewed'),
    }));

    serve(calls.remove, async ({ actor, params, body, t }) => {
      await webhooks.remove(actor, params.id, body.reason);
      return { message: t('integrations:done.webhookRemoved') };
    });

    serve(calls.deliveries, ({ actor, params, query }) => webhooks.deliveries(actor, params.id, query));

    serve(calls.redeliver, async ({ actor, params, body, t }) => {
      await webhooks.redeliver(actor, params.id, params.deliveryId, body.reason);
      return { message: t('integrations:done.sentAgain') };
    });

    serve(calls.test, async ({ actor, params, body, t }) => {
      await webhooks.test(actor, params.id, body.reason);
      return { message: t('integrations:done.testSent') };
    });
  }
}
