import { adminApiKeys, officeApiKeys } from '@sudhaar/contract/api-keys';
import type { Serve } from '../../../platform/http/route.ts';
import type { ApiKeys } from './service.ts';

export function apiKeyRoutes(serve: Serve, apiKeys: ApiKeys): void {
  for (const calls of [adminApiKeys, officeApiKeys]) {
    serve(calls.list, ({ actor, query }) => apiKeys.list(actor, query));

    serve(calls.create, async ({ actor, body, t }) => ({
      ...(await apiKeys.create(actor, body)),
      message: t('integrations:done.keyMade'),
    }));

    serve(calls.revoke, async ({ actor, params, body, t }) => ({
      apiKey: await apiKeys.revoke(actor, params.id, body.reason),
      message: t('integrations:done.keyRevoked'),
    }));
  }
}
