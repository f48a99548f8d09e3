import type { Role } from './accounts.ts';

/** What a person is told about without looking for it. */
export const NOTIFICATION_KINDS = [
  'resolved',
  'comment',
  'reply',
  'progress',
  'proofWaiting',
  'notFixed',
  'claimReleased',
  'accountVerified',
  'nameAllowed',
  'nameDeclined',
  'welcome',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** In the product itself, and by mail. */
export const CHANNELS = ['app', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a person has decided; whatever they have not follows our default. */
export type NotificationChoices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;

/** Important enough for a mail, unless the person says otherwise. */
const MAILED: readonly NotificationKind[] = [
  'resolved',
  'proofWaiting',
  'notFixed',
  'claimReleased',
  'accountVerified',
  'nameAllowed',
  'nameDeclined',
];

export const wants = (choices: NotificationChoices, kind: NotificationKind, channel: Channel): boolean =>
  choices[kind]?.[channel] ?? (channel === 'app' || MAILED.includes(kind));

/** These are worded by us alone: no name, caption or comment that a person wrote. */
const WORDED_BY_US: readonly NotificationKind[] = [
  'accountVerified',
  'nameAllowed',
  'nameDeclined',
  'welcome',
];

/** Whether what a notification says may be mailed: nobody is sent others' words at an address that is not confirmed. */
export const mayMailWords = (kind: NotificationKind, isConfirmed: boolean): boolean =>
  isConfirmed || WORDED_BY_US.includes(kind);

/** Which kinds can reach a role at all: the ones it is asked about in its settings. */
export const KINDS_OF_ROLE: Record<Role, readonly NotificationKind[]> = {
  user: ['progress', 'proofWaiting', 'resolved', 'comment', 'reply', 'welcome'],
  government: [
    'notFixed',
    'claimReleased',
    'resolved',
    'comment',
    'reply',
    'accountVerified',
    'nameAllowed',
    'nameDeclined',
    'welcome',
  ],
  admin: ['comment', 'reply'],
};

/** What was decided before, with what is decided now. */
export function changeChoices(before: NotificationChoices, now: NotificationChoices): NotificationChoices {
  const decided = NOTIFICATION_KINDS.filter((kind) => before[kind] || now[kind]);
  return Object.fromEntries(decided.map((kind) => [kind, { ...before[kind], ...now[kind] }]));
}
