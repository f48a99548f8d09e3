import { decideNameRequest, nameRequests, withdrawNameRequest } from '@sudhaar/contract/names';
import type { Serve } from '../../../platform/http/route.ts';
import type { Names } from './service.ts';

export function nameRoutes(serve: Serve, names: Names): void {
  serve(withdrawNameRequest, async ({ actor, t }) => {
    await names.withdraw(actor);
    return { message: t('done.nameRequestWithdrawn') };
  });

  serve(nameRequests, async ({ query }) => names.list(query));

  serve(decideNameRequest, async ({ actor, params, body: { allowed, reason }, t }) => {
    await names.decide(actor, params.id, allowed, reason);
    return { message: t(allowed ? 'done.nameAllowed' : 'done.nameDeclined') };
  });
}
