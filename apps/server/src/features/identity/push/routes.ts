import { endPush, readPush, startPush } from '@sudhaar/contract/push';
import type { Serve } from '../../../platform/http/route.ts';
import type { Push } from './service.ts';

export function pushRoutes(serve: Serve, push: Push): void {
  serve(readPush, ({ actor }) => push.answerFor(actor));

  serve(startPush, async ({ actor, body, t }) => ({
    ...(await push.start(actor, body)),
    message: t('done.pushOn'),
  }));

  serve(endPush, async ({ actor, t }) => ({ ...(await push.end(actor)), message: t('done.pushOff') }));
}
