export const mail = {
  signature: 'Your Sudhaar team',
  unsubscribe: 'Stop emails of this kind',
  greeting: 'Namaste {{name}},',
  greetingOfNobody: 'Namaste,',
  unconfirmed:
    'Something happened on Sudhaar that concerns your account. This email address is not confirmed yet, so we do not write here what it is. Please open Sudhaar to read it.',
  reason: 'The reason: {{reason}}',
  reportNumber: 'Report number: {{number}}',
  morning: {
    overdue: 'Overdue:',
    overdueLine: '{{number}} {{post}}: overdue since {{at}}',
    today: 'Due today:',
    todayLine: '{{number}} {{post}}: due {{at}}',
  },
  followed: {
    more: 'and {{count}} more',
    stop: 'Stop following this',
    isNew: 'new: {{post}}',
    reached: '{{post}}: {{stage}}',
  },
  digest: {
    subject: 'The week in {{place}}',
    asked: 'What your neighbours ask for most',
    askedLine: '{{post}} ({{votes}} upvotes)',
    pictures: 'Photos of new reports',
    picture: 'Photo: {{post}}',
    why: 'You get this on Sundays because you told us where you live. Nobody else sees it.',
  },
  contact: {
    subject: 'Contact form: message from {{name}}',
    from: '{{name}} <{{email}}> wrote:',
  },
  confirmEmail: {
    subject: 'Please confirm your email address',
    body: 'Welcome to Sudhaar. With one click you confirm that this address is yours; your profile then says “Email confirmed”.',
    action: 'Confirm my email address',
    note: 'The link works once, for {{hours}} hours. If you did not sign up, do nothing: without the click the address stays unconfirmed.',
  },
  pending: {
    subject: 'Your government account is being looked at',
    body: 'Thank you for signing up. An administrator now looks at your proof of government. Until then you can log in, read, vote and comment; you can take on reports once it is approved.',
    action: 'Open Sudhaar',
  },
  resetPassword: {
    subject: 'Set a new password',
    body: 'Somebody, hopefully you, asked for a new password for this account.',
    action: 'Set a new password',
    note: 'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
  },
  suspended: {
    subject: 'Your account is suspended',
    body: 'An administrator has suspended your Sudhaar account. You are logged out on all devices and cannot log in until the suspension is lifted.',
    action: 'Write to us if you think that is wrong',
  },
  suspensionLifted: {
    subject: 'Your account is open again',
    body: 'An administrator has lifted the suspension of your Sudhaar account. You can log in again. What was hidden with your account is shown again.',
    action: 'Log in',
  },
  rejected: {
    subject: 'Your government account could not be verified',
    body: 'An administrator has looked at your sign-up and could not verify it. You can still log in, read, vote and comment. Please correct your profile: then an administrator looks at it again.',
    action: 'Log in and correct it',
  },
  unverified: {
    subject: 'Your government account is no longer verified',
    body: 'An administrator has taken the verification of your account back. You can log in, read, vote and comment. What you had taken on and not finished is released for other authorities.',
    action: 'Log in',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your account has just been changed, and your other devices are logged out. If it was not you, set a new password now.',
    action: 'Set a new password',
  },
};
