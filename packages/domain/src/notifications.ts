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
  'colleagueLeft',
  'deputyNamed',
  'wardReport',
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
  'welcome',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Missing choices fall back to the default. */
export type NotificationChoices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>;

/** The morning list and the weekly digest do not appear in the app. */
const MAIL_ONLY: readonly NotificationKind[] = ['morning', 'digest'];

export const channelsOf = (kind: NotificationKind): readonly Channel[] =>
  MAIL_ONLY.includes(kind) ? ['mail'] : CHANNELS;

/** Emailed by default. */
const EMAIL_KINDS: readonly NotificationKind[] = [
  'resolved',
  'proofWaiting',
  'notFixed',
  'claimReleased',
  'mentioned',
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
  // People who follow something have chosen email for it.
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

/** After an address has refused emails for this long, unrequested ones stop. */
const REFUSAL_PERIOD_MS = 7 * DAY_MS;

/** `refusedSince` is null if the address accepts emails. */
export const isMailStopped = (refusedSince: Date | null, now: Date): boolean =>
  refusedSince !== null && now.getTime() - refusedSince.getTime() >= REFUSAL_PERIOD_MS;

/** Their texts contain no name, caption or comment written by a person. */
const OWN_TEXT_KINDS: readonly NotificationKind[] = [
  'accountVerified',
  'nameAllowed',
  'nameDeclined',
  'welcome',
];

/** Texts written by other people go only to confirmed addresses. */
export const canMailTexts = (kind: NotificationKind, isConfirmed: boolean): boolean =>
  isConfirmed || OWN_TEXT_KINDS.includes(kind);

/** Why somebody gets no emails, or only short ones, the most important reason first. */
export const MAIL_LIMITS = ['noServer', 'refused', 'allOff', 'unconfirmed'] as const;
export type MailLimit = (typeof MAIL_LIMITS)[number];

type MailState = {
  /** The operator has set up a mail server. */
  hasServer: boolean;
  isRefused: boolean;
  isConfirmed: boolean;
  role: Role;
  choices: NotificationChoices;
};

/** Returns null if emails are sent in full. */
export function mailLimit({ hasServer, isRefused, isConfirmed, role, choices }: MailState): MailLimit | null {
  if (!hasServer) return 'noServer';
  if (isRefused) return 'refused';
  if (!KINDS_OF_ROLE[role].some((kind) => wants(choices, kind, 'mail'))) return 'allOff';
  return isConfirmed ? null : 'unconfirmed';
}

/** Decides which kinds appear in the settings of a role, too. */
export const KINDS_OF_ROLE: Record<Role, readonly NotificationKind[]> = {
  user: [
    'progress',
    'transferred',
    'merged',
    'unmerged',
    'onHold',
    'resumed',
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
    // Moves by other systems. Authorities don't need news about their own moves.
    'progress',
    'notFixed',
    'claimReleased',
    'assigned',
    'received',
    'colleagueLeft',
    'deputyNamed',
    'resumed',
    'wardReport',
    'unstaffed',
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
  admin: ['unstaffed', 'unclaimed', 'overdue', 'escalated', 'reopened', 'judgeWanted', 'comment', 'reply'],
};

export function changeChoices(before: NotificationChoices, now: NotificationChoices): NotificationChoices {
  const decided = NOTIFICATION_KINDS.filter((kind) => before[kind] || now[kind]);
  return Object.fromEntries(decided.map((kind) => [kind, { ...before[kind], ...now[kind] }]));
}
