import { expect, test } from 'vitest';
import {
  CHANNELS,
  canMailTexts,
  changeChoices,
  channelsOf,
  isMailStopped,
  KINDS_OF_ROLE,
  mailLimit,
  NOTIFICATION_KINDS,
  wants,
} from './notifications.ts';

test('every kind but the emails is on in the app unless turned off', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => !channelsOf(kind).includes('app'))).toEqual([
    'digest',
    'morning',
  ]);
  expect(wants({ morning: { app: true } }, 'morning', 'app')).toBe(false);
  for (const kind of NOTIFICATION_KINDS.filter((one) => one !== 'morning' && one !== 'digest')) {
    expect(wants({}, kind, 'app')).toBe(true);
    expect(wants({ [kind]: { app: false } }, kind, 'app')).toBe(false);
  }
});

test('every kind but the emails is pushed unless turned off', () => {
  const pushed = NOTIFICATION_KINDS.filter((kind) => wants({}, kind, 'push'));
  expect(NOTIFICATION_KINDS.filter((kind) => !pushed.includes(kind))).toEqual(['digest', 'morning']);
  expect(wants({ comment: { push: false } }, 'comment', 'push')).toBe(false);
});

test('emails stop after an address has refused them for a week', () => {
  const since = new Date('2026-03-01T10:00:00Z');
  expect(isMailStopped(null, since)).toBe(false);
  expect(isMailStopped(since, new Date('2026-03-08T09:59:59Z'))).toBe(false);
  expect(isMailStopped(since, new Date('2026-03-08T10:00:00Z'))).toBe(true);
});

test('only important kinds are emailed unless chosen otherwise', () => {
  const mailed = NOTIFICATION_KINDS.filter((kind) => wants({}, kind, 'mail'));
  expect(mailed).toEqual([
    'resolved',
    'mentioned',
    'proofWaiting',
    'notFixed',
    'claimReleased',
    'assigned',
    'received',
    'colleagueLeft',
    'deputyNamed',
    'unstaffed',
    'unclaimed',
    'overdue',
    'escalated',
    'reopened',
    'judgeWanted',
    'verdictReminder',
    'witness',
    'closingSoon',
    'closedUnconfirmed',
    'merged',
    'unmerged',
    'onHold',
    'resumed',
    'followed',
    'digest',
    'morning',
    'accountVerified',
    'nameAllowed',
    'nameDeclined',
  ]);
  expect(wants({ comment: { mail: true } }, 'comment', 'mail')).toBe(true);
  expect(wants({ resolved: { mail: false } }, 'resolved', 'mail')).toBe(false);
});

test('a choice for one channel leaves the other channels unchanged', () => {
  expect(CHANNELS.map((channel) => wants({ resolved: { mail: false } }, 'resolved', channel))).toEqual([
    true,
    false,
    true,
  ]);
});

test('texts of other people are emailed to confirmed addresses only', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => !canMailTexts(kind, true))).toEqual([]);
  expect(NOTIFICATION_KINDS.filter((kind) => canMailTexts(kind, false))).toEqual([
    'accountVerified',
    'nameAllowed',
    'nameDeclined',
    'welcome',
  ]);
});

test('administrators get comments, replies and steps that no office answers', () => {
  expect(KINDS_OF_ROLE.admin).toEqual([
    'unstaffed',
    'unclaimed',
    'overdue',
    'escalated',
    'reopened',
    'judgeWanted',
    'comment',
    'reply',
  ]);
});

test('every kind is sent to some role', () => {
  const reached = new Set(Object.values(KINDS_OF_ROLE).flat());
  expect([...reached].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});

test('a new choice changes only the given channels', () => {
  const before = { comment: { mail: true, app: false }, resolved: { mail: false } };
  expect(changeChoices(before, { comment: { app: true }, reply: { mail: true } })).toEqual({
    comment: { mail: true, app: true },
    resolved: { mail: false },
    reply: { mail: true },
  });
});

const MAILED = { hasServer: true, isRefused: false, isConfirmed: true, role: 'user', choices: {} } as const;
const ALL_OFF = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { mail: false }]));

test.each([
  [{}, null],
  [{ isConfirmed: false }, 'unconfirmed'],
  [{ choices: ALL_OFF }, 'allOff'],
  [{ choices: ALL_OFF, isConfirmed: false }, 'allOff'],
  [{ choices: { ...ALL_OFF, comment: { mail: true } } }, null],
  // A kind of another role does not keep emails on.
  [{ choices: { ...ALL_OFF, notFixed: { mail: true } } }, 'allOff'],
  [{ isRefused: true, choices: ALL_OFF, isConfirmed: false }, 'refused'],
  [{ hasServer: false, isRefused: true, choices: ALL_OFF, isConfirmed: false }, 'noServer'],
])('mailLimit of %j is %s', (state, limit) => expect(mailLimit({ ...MAILED, ...state })).toBe(limit));
