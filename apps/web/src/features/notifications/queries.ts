export type Notification = { id: string; title: string; message: string; isRead: boolean };

/** The signed-in person's notifications. The server has none to tell yet. */
export function useNotifications(): { notifications: readonly Notification[]; markAllRead: () => void } {
  return { notifications: [], markAllRead() {} };
}
