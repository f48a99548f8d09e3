import { forgetHome, readHome, saveHome } from '@sudhaar/contract/homes';
import type { Serve } from '../../../platform/http/route.ts';
import type { Homes } from './service.ts';

export function homeRoutes(serve: Serve, homes: Homes): void {
  serve(readHome, async ({ actor }) => homes.answerFor(actor.id));

  serve(saveHome, async ({ actor, body, t }) => ({
    ...(await homes.save(actor.id, body.place)),
    message: t('done.homeSaved'),
  }));

  serve(forgetHome, async ({ actor, t }) => ({
    ...(await homes.forget(actor.id)),
    message: t('done.homeForgotten'),
  }));
}
