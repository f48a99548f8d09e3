import type { NotificationKind } from '@sudhaar/domain/notifications';

/** Notifications, in the panel and by mail. A report is named by the beginning of its caption. */
const titles = {
  resolved: 'Issue Resolved',
  comment: 'New Comment',
  reply: 'New Reply',
  mentioned: 'You Were Mentioned',
  progress: 'Progress Update',
  proofWaiting: 'Please Confirm the Work',
  notFixed: 'Not Fixed Yet',
  claimReleased: 'Report Released',
  transferred: 'Sent to Another Office',
  assigned: 'Assigned to You',
  received: 'Report for Your Office',
  unclaimed: 'Nobody Has Taken It On',
  overdue: 'Overdue',
  escalated: 'Long Overdue',
  reopened: 'Reopened',
  judgeWanted: 'Verdict Needed',
  verdictReminder: 'Still Waiting for Your Word',
  witness: 'Is It Fixed?',
  closingSoon: 'Closing Soon',
  closedUnconfirmed: 'Closed Without Confirmation',
  merged: 'Same Problem as Another Report',
  unmerged: 'Your Report Is on Its Own Again',
  morning: 'Today at Your Office',
  accountVerified: 'Account Verified',
  nameAllowed: 'New Name Allowed',
  nameDeclined: 'New Name Declined',
  welcome: 'Welcome to Sudhaar',
} satisfies Record<NotificationKind, string>;

const messages = {
  resolved: '“{{post}}” is fixed and confirmed.',
  comment: '{{name}} on “{{post}}”: {{words}}',
  reply: '{{name}} replied under “{{post}}”: {{words}}',
  mentioned: '{{name}} mentioned you in an internal note on “{{post}}”.',
  progress: '“{{post}}” has reached “{{stage}}”.',
  released: '“{{post}}” is open again. Any authority can take it on.',
  proofWaiting: 'The authority says that “{{post}}” is fixed. Please look and say whether it is.',
  notFixed: '“{{post}}” is not fixed yet. Its page says why.',
  notFixedBecause: '“{{post}}” is not fixed yet: “{{reason}}”',
  claimReleased:
    'An administrator has released “{{post}}”, which you had taken on. Any authority can take it on now. The reason is in the timeline.',
  transferred: '“{{post}}” was sent to another office. Its page says which one, and why.',
  assigned: 'A head of your office has assigned “{{post}}” to you.',
  received: '“{{post}}” was sent to your office. The reason is in the timeline.',
  unclaimed: 'A quarter of the time for “{{post}}” is gone, and nobody has taken it on.',
  unclaimedMany: '{{count}} reports wait for somebody to take them on.',
  overdue: '“{{post}}” is overdue: the work was not shown in time.',
  overdueMany: '{{count}} reports are overdue.',
  overdueOwn: '“{{post}}” is overdue. The office was told, and it is told to others if nothing happens.',
  escalated: '“{{post}}” is long overdue. The office below you has not shown its work.',
  escalatedMany: '{{count}} reports are long overdue.',
  reopened: 'The reporter has reopened “{{post}}”. The reason is in the timeline.',
  judgeWanted:
    '“{{post}}” needs your verdict: the reporter cannot be reached, or a neighbour says that it is not fixed.',
  judgeWantedMany: '{{count}} reports need your verdict.',
  verdictReminder: 'Is “{{post}}” fixed? If you do not say, your neighbours are asked in two days.',
  witness:
    'The authority says that “{{post}}” is fixed, and the reporter has not answered. You cared about it: is it fixed?',
  closingSoon: '“{{post}}” is closed without confirmation in two days, unless you say whether it is fixed.',
  closedUnconfirmed:
    'Nobody has said whether “{{post}}” is fixed, so it was closed without confirmation. Its reporter can still confirm or reopen it.',
  merged:
    'The office says that “{{post}}” is the same problem as report {{number}}. Yours follows its progress. If it is another problem, you can say so within 7 days.',
  mergedBefore: 'The office said that “{{post}}” is the same problem as another report. That was undone.',
  unmerged: '“{{post}}” is no longer joined with another report. It is as it was before.',
  morning: '{{today}} due today, {{overdue}} overdue.',
  accountVerified: 'An administrator has approved your account. You can take on reports now.',
  nameAllowed: 'An administrator has allowed the name you asked for. Everybody sees it now.',
  nameDeclined: 'An administrator has declined the name you asked for. The reason is on your profile.',
  welcome: 'Report what is broken, vote for what matters, and see it fixed.',
  welcomeAuthority:
    'See what citizens report. As soon as an administrator has approved your account you can take on reports.',
};

/** The button in the mail. */
const actions = {
  resolved: 'See the result',
  comment: 'Read the comment',
  reply: 'Read the reply',
  mentioned: 'Read the note',
  progress: 'See how far it is',
  proofWaiting: 'Look at the proof',
  notFixed: 'See what is missing',
  claimReleased: 'Read the reason',
  transferred: 'See where it is',
  assigned: 'Open the report',
  received: 'Open the report',
  unclaimed: 'See what waits',
  overdue: 'See what is overdue',
  escalated: 'See what is overdue',
  reopened: 'Read the reason',
  judgeWanted: 'Give the verdict',
  verdictReminder: 'Look at the proof',
  witness: 'Look at the proof',
  closingSoon: 'Look at the proof',
  closedUnconfirmed: 'See the result',
  merged: 'See your report',
  unmerged: 'See your report',
  morning: 'Open the list',
  accountVerified: 'See the open reports',
  nameAllowed: 'Open my profile',
  nameDeclined: 'Read the reason',
  welcome: 'Open Sudhaar',
} satisfies Record<NotificationKind, string>;

/** How an authority is named where it speaks. */
const speakers = {
  verifiedAuthority: '{{name}} (verified authority)',
  unverifiedAuthority: '{{name}} (authority, not verified)',
};

export const notices = { titles, messages, actions, speakers, unknown: 'Unknown' };
