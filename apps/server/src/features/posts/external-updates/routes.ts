import { deleteExternalUpdate } from '@sudhaar/contract/external-updates';
import type { Serve } from '../../../platform/http/route.ts';
import type { ExternalUpdates } from './service.ts';

export function externalUpdateRoutes(serve: Serve, updates: ExternalUpdates): void {
  serve(deleteExternalUpdate, async ({ actor, params, body, t }) => {
    await updates.remove(actor, params.updateId, body.reason);
    return { message: t('open311:updateRemoved') };
  });
}
