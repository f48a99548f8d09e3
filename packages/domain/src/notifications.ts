import type { Role } from './accounts.ts';
import { DAY_MS } from './calendar.ts';

export const NOTIFICATION_KINDS = [
  'resolved',
  'comment',
  'reply',
  'mentioned',
  'progress',
  'proofWaiting',
  'notFixed',
  'claimReleased',
  'transferred',
  'assigned',
  'received',
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
  'followed',
  'digest',
  'morning',
  'accountVerified',
  'nameAllowed',
  'nameDeclined',
  'welcome',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A person's own choices. Missing ones follow our default. */
export type NotificationChoices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;

/** Lists of the day's work and of the week are no notifications in the app. */
const MAIL_ONLY: readonly NotificationKind[] = ['morning', 'digest'];

/** The channels that a kind has, and so those in the settings. */
export const channelsOf = (kind: NotificationKind): readonly Channel[] =>
  MAIL_ONLY.includes(kind) ? ['mail'] : CHANNELS;

/** Kinds that are mailed by default. */
const EMAIL_KINDS: readonly NotificationKind[] = [
  'resolved',
  'proofWaiting',
  'notFixed',
  'claimReleased',
  'mentioned',
  'assigned',
  'received',
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
  // Whoever follows something has chosen mail for it.
  'followed',
  'digest',
  'morning',
  'accountVerified',
  'nameAllowed',
  'nameDeclined',
];

export const wants = (choices: NotificationChoices, kind: NotificationKind, channel: Channel): boolean =>
  channelsOf(kind).includes(channel) &&
  (choices[kind]?.[channel] ?? (channel !== 'mail' || EMAIL_KINDS.includes(kind)));

/** So long an address may refuse emails until those that nobody asked for are stopped. */
const REFUSAL_PERIOD_MS = 7 * DAY_MS;

/** `refusedSince`: since when the address refuses every email; null: it does not. */
export const isMailStopped = (refusedSince: Date | null, now: Date): boolean =>
  refusedSince !== null && now.getTime() - refusedSince.getTime() >= REFUSAL_PERIOD_MS;

/** Kinds whose text contains no name, caption or comment that a person wrote. */
const OWN_TEXT_KINDS: readonly NotificationKind[] = [
  'accountVerified',
  'nameAllowed',
  'nameDeclined',
  'welcome',
];

/** True if the text may be mailed: other people's words go to confirmed addresses alone. */
export const canMailTexts = (kind: NotificationKind, isConfirmed: boolean): boolean =>
  isConfirmed || OWN_TEXT_KINDS.includes(kind);

/** The kinds that can reach a role, and so those in its settings. */
export const KINDS_OF_ROLE: Record<Role, readonly NotificationKind[]> = {
  user: [
    'progress',
    'transferred',
    'merged',
    'unmerged',
    'overdue',
    'proofWaiting',
    'verdictReminder',
    'closingSoon',
    'closedUnconfirmed',
    'witness',
    'resolved',
    'comment',
    'reply',
    'followed',
    'digest',
    'welcome',
  ],
  government: [
    // Of other systems: what an authority does itself is no news to it.
    'progress',
    'notFixed',
    'claimReleased',
    'assigned',
    'received',
    'unclaimed',
    'overdue',
    'escalated',
    'reopened',
    'morning',
    'resolved',
    'closedUnconfirmed',
    'comment',
    'reply',
    'mentioned',
    'accountVerified',
    'nameAllowed',
    'nameDeclined',
    'welcome',
  ],
  admin: ['unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'comment', 'reply'],
};

export function changeChoices(before: NotificationChoices, now: NotificationChoices): NotificationChoices {
  const decided = NOTIFICATION_KINDS.filter((kind) => before[kind] || now[kind]);
  return Object.fromEntries(decided.map((kind) => [kind, { ...before[kind], ...now[kind] }]));
}
