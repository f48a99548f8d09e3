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

/** Changes the cache by a live event. */
function applyEvent(by: (cached: NotificationPages) => NotificationPages): void {
  change(by);
  // An answer under way may be older than the event and would undo it. A first answer is only dropped by cancelling.
  if (queryClient.isFetching({ queryKey: NOTIFICATIONS }) > 0)
    void queryClient.cancelQueries({ queryKey: NOTIFICATIONS }).then(refresh);
}

/** The signed-in person's notifications, the newest first. */
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

/** Keeps them up to date. Once on a page, for everything that shows them. */
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

/** Shown at once; without ids all of them. */
export async function markRead(ids: string[] | null): Promise<void> {
  change((cached) => withRead(cached, ids));
  try {
    await api('PUT /api/notifications/read', { body: ids ? { ids } : {} });
  } catch (error) {
    console.error(error);
    // Opening a notification marks it as a side effect, so its failure is not worth a toast.
    if (ids === null) notify.error(i18n.t('shell:notifications.markFailed'));
    refresh();
  }
}
