import type { Notification } from '@sudhaar/contract/notifications';
import type { InfiniteData } from '@tanstack/react-query';

export type NotificationPage = {
  notifications: Notification[];
  unreadCount: number;
  nextCursor: string | null;
};
export type NotificationPages = InfiniteData<NotificationPage>;

/** Without repeats: a live arrival moves others onto the next page. */
export function notificationsOf({ pages }: NotificationPages): Notification[] {
  const byId = new Map(pages.flatMap((page) => page.notifications).map((one) => [one.id, one]));
  return [...byId.values()];
}

export const unreadOf = ({ pages }: NotificationPages): number => pages[0]?.unreadCount ?? 0;

const mapEntries = (
  { pages, pageParams }: NotificationPages,
  change: (page: NotificationPage, index: number) => NotificationPage,
): NotificationPages => ({ pageParams, pages: pages.map(change) });

/** New arrivals come first. */
export const withArrived = (
  cached: NotificationPages,
  arrived: Notification,
  unreadCount: number,
): NotificationPages =>
  mapEntries(cached, (page, index) => {
    const others = page.notifications.filter(({ id }) => id !== arrived.id);
    return { ...page, unreadCount, notifications: index === 0 ? [arrived, ...others] : others };
  });

/** Null means all. Without a count from the server, counts down locally. */
export function withRead(
  cached: NotificationPages,
  ids: readonly string[] | null,
  unreadCount?: number,
): NotificationPages {
  const isMeant = ({ id }: Notification) => ids === null || ids.includes(id);
  const marked = notificationsOf(cached).filter((one) => isMeant(one) && !one.isRead).length;
  const left = unreadCount ?? (ids === null ? 0 : Math.max(0, unreadOf(cached) - marked));
  return mapEntries(cached, (page) => ({
    ...page,
    unreadCount: left,
    notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
  }));
}
