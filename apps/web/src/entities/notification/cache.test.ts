import type { Notification } from '@sudhaar/contract/notifications';
import { expect, test } from 'vitest';
import { type NotificationPages, notificationsOf, unreadOf, withArrived, withRead } from './cache.ts';

const one = (id: string, isRead = false): Notification => ({
  id,
  kind: 'comment',
  title: 'New Comment',
  message: '',
  isRead,
  createdAt: '',
  link: '/',
});
const cached: NotificationPages = {
  pages: [
    { notifications: [one('4'), one('3')], unreadCount: 3, nextCursor: 'c' },
    { notifications: [one('2', true), one('1')], unreadCount: 3, nextCursor: null },
  ],
  pageParams: ['', 'c'],
};
const shown = (pages: NotificationPages) =>
  notificationsOf(pages).map(({ id, isRead }) => `${id}${isRead ? '' : '*'}`);

test('a new notification comes first and once, with the server’s unread count', () => {
  const after = withArrived(withArrived(cached, one('5'), 4), one('5'), 4);
  expect(shown(after)).toEqual(['5*', '4*', '3*', '2', '1*']);
  expect(unreadOf(after)).toBe(4);
});

test('some or all notifications are marked as read', () => {
  const some = withRead(cached, ['3', '2']);
  expect(shown(some)).toEqual(['4*', '3', '2', '1*']);
  expect(unreadOf(some)).toBe(2);
  expect(unreadOf(withRead(cached, ['3'], 7))).toBe(7);
  const all = withRead(cached, null);
  expect(shown(all)).toEqual(['4', '3', '2', '1']);
  expect(unreadOf(all)).toBe(0);
});

test('a notification that moved to the next page is shown once', () => {
  const [first, second] = cached.pages;
  const pages = [first, { ...second, notifications: [one('3'), one('2', true)] }];
  expect(shown({ ...cached, pages } as NotificationPages)).toEqual(['4*', '3*', '2']);
});
