import { NOTIFICATION_KINDS } from '@sudhaar/domain/notifications';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { id, messageAnswer, page, paging } from './shapes.ts';

export const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** In the reader's language. */
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  /** Page of its subject. */
  link: z.string(),
});
export type Notification = z.infer<typeof notification>;

const unreadCount = z.number();

export const readNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told, the newest first',
  access: 'signedIn',
  query: paging.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: page('notifications', notification).extend({ unreadCount }),
});

export const markNotificationsRead = defineRoute({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark some of the caller’s notifications as read, or without `ids` all of them',
  access: 'signedIn',
  body: z.object({ ids: z.array(id).max(100).optional() }),
  response: messageAnswer.extend({ unreadCount }),
});
