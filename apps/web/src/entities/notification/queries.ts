import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { useLive, useOnConnect } from '../../lib/live/socket.ts';
import { notify } from '../../lib/toast/toast.ts';
import { type NotificationPages, notificationsOf, unreadOf, withArrived, withRead } from './cache.ts';

const NOTIFICATIONS = ['notifications'] as const;
const PAGE_SIZE = 20;

const change = (by: (cached: NotificationPages) => NotificationPages) =>
  queryClient.setQueryData<NotificationPages>(NOTIFICATIONS, (cached) => cached && by(cached));
const refresh = () => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });

function applyEvent(by: (cached: NotificationPages) => NotificationPages): void {
  change(by);
  // A pending answer may be older than the event and would undo it. A first answer can only be dropped by cancelling.
  if (queryClient.isFetching({ queryKey: NOTIFICATIONS }) > 0)
    void queryClient.cancelQueries({ queryKey: NOTIFICATIONS }).then(refresh);
}

/** Newest first. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: NOTIFICATIONS,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      api('GET /api/notifications', { query: { limit: PAGE_SIZE, cursor } }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return {
    ...query,
    notifications: query.data && notificationsOf(query.data),
    unreadCount: query.data ? unreadOf(query.data) : 0,
  };
}

/** Use once per page, for everything that shows notifications. */
export function useLiveNotifications(onArrival: (title: string) => void): void {
  useLive('notification', ({ notification, unreadCount }) => {
    applyEvent((cached) => withArrived(cached, notification, unreadCount));
    onArrival(notification.title);
  });
  useLive('notifications_read', ({ ids, unreadCount }) =>
    applyEvent((cached) => withRead(cached, ids, unreadCount)),
  );
  useOnConnect(refresh);
}

/** Optimistic. Null means all. */
export async function markRead(ids: string[] | null): Promise<void> {
  change((cached) => withRead(cached, ids));
  try {
    await api('PUT /api/notifications/read', { body: ids ? { ids } : {} });
  } catch (error) {
    console.error(error);
    // Opening a notification marks it as a side effect, so a failure is not worth a toast.
    if (ids === null) notify.error(i18n.t('shell:notifications.markFailed'));
    refresh();
  }
}
