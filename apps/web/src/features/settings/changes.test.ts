import type { Settings } from '@sudhaar/contract/settings';
import { expect, test } from 'vitest';
import { type Change, changed, inverse, requestOf } from './changes.ts';

const before: Settings = {
  mailStoppedSince: null,
  mailLimit: null,
  language: 'en',
  theme: 'system',
  notifications: [
    { kind: 'comment', app: true, mail: false, push: true },
    { kind: 'reply', app: true, mail: false, push: true },
  ],
  shown: ['phone'],
};
const mailComments: Change = { kind: 'comment', channel: 'mail', on: true };
const showEmail: Change = { field: 'email', on: true };

test('a change affects only its own switch', () => {
  expect(changed(before, mailComments)).toEqual({
    ...before,
    notifications: [{ kind: 'comment', app: true, mail: true, push: true }, before.notifications[1]],
  });
  expect(changed(before, showEmail)).toEqual({ ...before, shown: ['phone', 'email'] });
  expect(changed(before, { field: 'phone', on: false })).toEqual({ ...before, shown: [] });
  expect(changed(before, { field: 'phone', on: true })).toEqual(before);
});

test.each([mailComments, showEmail])('undoing %j keeps later changes', (change) => {
  const since: Change = { kind: 'reply', channel: 'app', on: false };
  const after = changed(changed(before, change), since);
  expect(changed(after, inverse(change))).toEqual(changed(before, since));
});

test('a notification is sent separately, shown fields together', () => {
  expect(requestOf(mailComments, before)).toEqual({ notifications: { comment: { mail: true } } });
  expect(requestOf(showEmail, changed(before, showEmail))).toEqual({ shown: ['phone', 'email'] });
});
