import { changeSettings, readSettings, restartMail, unsubscribe } from '@sudhaar/contract/settings';
import type { Serve } from '../../../platform/http/route.ts';
import type { Settings } from './service.ts';

export function settingsRoutes(serve: Serve, settings: Settings): void {
  serve(readSettings, ({ actor }) => settings.of(actor));

  serve(changeSettings, async ({ actor, body, t }) => ({
    settings: await settings.change(actor, body),
    message: t('done.settingsSaved'),
  }));

  serve(restartMail, async ({ actor, t }) => ({
    settings: await settings.restartMail(actor),
    message: t('done.mailRestarted'),
  }));

  serve(unsubscribe, async ({ query, t }) => {
    const ended = await settings.unsubscribe(query.token);
    return { ...ended, message: t(ended.isOne ? 'following:done.unfollowed' : 'done.unsubscribed') };
  });
}
