import { markNotificationsRead, readNotifications } from '@sudhaar/contract/notifications';
import type { Serve } from '../../../platform/http/route.ts';
import type { Notifications } from './service.ts';

export function notificationRoutes(serve: Serve, notifications: Notifications): void {
  serve(readNotifications, async ({ actor, query }) => notifications.list(actor, query));

  serve(markNotificationsRead, async ({ actor, body, t }) => ({
    unreadCount: await notifications.markRead(actor, body.ids ?? null),
    message: t('done.markedRead'),
  }));
}
