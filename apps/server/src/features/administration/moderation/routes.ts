import { moderate, moderationQueue, reportAbuse, setHidden } from '@sudhaar/contract/moderation';
import type { Serve } from '../../../platform/http/route.ts';
import type { Moderation } from './service.ts';

export function moderationRoutes(serve: Serve, moderation: Moderation): void {
  serve(reportAbuse, async ({ actor, body, t }) => {
    await moderation.report(actor, body);
    return { message: t('done.abuseReported') };
  });

  serve(moderationQueue, ({ query }) => moderation.list(query));

  serve(moderate, async ({ actor, body: { cases, action, reason }, t }) => {
    const results = await moderation.decideCases(actor, cases, action, reason);
    const count = results.filter(({ result }) => result === 'done').length;
    return { message: t('done.casesDecided', { count }), results };
  });

  serve(setHidden, async ({ actor, params: { kind, id }, body: { hidden, reason }, t }) => {
    await moderation.setHidden(actor, kind, id, hidden, reason);
    return { message: t(hidden ? 'done.contentHidden' : 'done.contentShown') };
  });
}
