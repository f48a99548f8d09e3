import type { NotificationKind } from '@sudhaar/domain/notifications';

/** Notifications, in the panel and by mail. A report is named by the beginning of its caption. */
const titles = {
  resolved: 'Issue Resolved',
  comment: 'New Comment',
  reply: 'New Reply',
  progress: 'Progress Update',
  proofWaiting: 'Please Confirm the Work',
  notFixed: 'Not Fixed Yet',
  claimReleased: 'Report Released',
  transferred: 'Sent to Another Office',
  assigned: 'Assigned to You',
  received: 'Report for Your Office',
  accountVerified: 'Account Verified',
  nameAllowed: 'New Name Allowed',
  nameDeclined: 'New Name Declined',
  welcome: 'Welcome to Sudhaar',
} satisfies Record<NotificationKind, string>;

const messages = {
  resolved: '“{{post}}” is fixed and confirmed.',
  comment: '{{name}} on “{{post}}”: {{words}}',
  reply: '{{name}} replied under “{{post}}”: {{words}}',
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
  progress: 'See how far it is',
  proofWaiting: 'Look at the proof',
  notFixed: 'See what is missing',
  claimReleased: 'Read the reason',
  transferred: 'See where it is',
  assigned: 'Open the report',
  received: 'Open the report',
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
