import type { Channel, NotificationKind } from '@sudhaar/domain/notifications';
import type { PrivateField } from '@sudhaar/domain/profiles';

const page = {
  lead: 'Your choices take effect at once.',
  index: 'On this page',
  failed: 'Your settings could not be loaded',
  tryAgain: 'Try again',
  saving: 'Saving...',
  saved: 'Saved',
  notSaved: 'That could not be saved. It is as it was before.',
  onlyHere: 'It works in this browser, but could not be saved to your account.',
};

const language = {
  title: 'Language',
  lead: 'For the pages, and for the emails we send you.',
  label: 'Language',
};

const theme = {
  title: 'Theme',
  lead: 'System follows your device, also by day and night. Your choice goes with you to other devices when you log in there.',
};

const kinds = {
  progress: {
    title: 'Progress',
    about:
      'An authority moves your report along. For offices: another system adds an update to one of your reports.',
  },
  proofWaiting: {
    title: 'Proof waiting',
    about: 'An authority says the work is finished. You are asked whether it is.',
  },
  resolved: {
    title: 'Issue resolved',
    about:
      'A report is finished: yours, one you worked on, or one you follow (the last only in Sudhaar, not by email).',
  },
  comment: { title: 'Comments', about: 'Somebody comments on your report, or on one you work on.' },
  reply: { title: 'Replies', about: 'Somebody replies where you commented.' },
  mentioned: { title: 'Mentions', about: 'A colleague mentions you in an internal note.' },
  notFixed: { title: 'Not fixed yet', about: 'A reporter says that the work is not done.' },
  claimReleased: {
    title: 'Report released',
    about: 'An administrator releases a report that you had taken on.',
  },
  transferred: { title: 'Another office', about: 'Your report is sent to another office.' },
  merged: {
    title: 'Same as another report',
    about: 'The office says that your report is the same problem as another one.',
  },
  unmerged: { title: 'On its own again', about: 'Your report is no longer joined with another one.' },
  assigned: { title: 'Assigned to you', about: 'A head of your office gives you a report.' },
  received: {
    title: 'Sent to your office',
    about: 'Another office or an administrator sends a report to the office that you are a head of.',
  },
  unclaimed: {
    title: 'Nobody has taken it on',
    about: 'A quarter of a report’s time is gone, and nobody of the office has taken it on.',
  },
  overdue: {
    title: 'Overdue',
    about: 'A report is not resolved by its due date: yours, one you work on, or one of your office.',
  },
  escalated: {
    title: 'Long overdue',
    about:
      'A report of an office below yours has been overdue for half of its time, and again every 30 days.',
  },
  reopened: { title: 'Reopened', about: 'A reporter reopens a report that was closed.' },
  judgeWanted: {
    title: 'Verdict needed',
    about: 'A reporter cannot be reached, or a neighbour says that the work is not done.',
  },
  verdictReminder: {
    title: 'Reminder to confirm',
    about: 'Your word on a proof is missing, and neighbours are asked in two days.',
  },
  witness: {
    title: 'Asked as a neighbour',
    about: 'A report that you upvoted or commented on is said to be fixed, and its reporter does not answer.',
  },
  closingSoon: { title: 'Closing soon', about: 'Your report is closed without confirmation in two days.' },
  closedUnconfirmed: {
    title: 'Closed without confirmation',
    about: 'A report was closed since nobody said whether it is fixed.',
  },
  followed: {
    title: 'What you follow',
    about: 'News of the places, reports and offices that you follow. How often is set for each of them.',
  },
  digest: {
    title: 'The week where you live',
    about:
      'Every Sunday at 9:00, if you have told us where you live: what is new, resolved and overdue there.',
  },
  morning: {
    title: 'Morning mail',
    about: 'Every morning at 8:00, for heads of an office: what is due today, and what is overdue.',
  },
  accountVerified: { title: 'Account verified', about: 'An administrator approves your account.' },
  nameAllowed: { title: 'Name allowed', about: 'An administrator allows the name you asked for.' },
  nameDeclined: { title: 'Name declined', about: 'An administrator declines the name you asked for.' },
  welcome: { title: 'Welcome message', about: 'A greeting for new accounts.' },
} satisfies Record<NotificationKind, { title: string; about: string }>;

const push = {
  title: 'Pushes to this browser',
  about: {
    yes: 'A short notice, also when Sudhaar is closed. It says what kind of news there is, and nothing of a report or a person. Not between 22:00 and 7:00.',
    install:
      'Add Sudhaar to your home screen, and open it from there. Then this iPhone or iPad can get pushes.',
    no: 'This browser cannot get pushes.',
  },
  denied:
    'The browser does not allow notices from Sudhaar. You can allow them in its settings for this page.',
  failed: 'Pushes could not be switched',
};

const stoppedMail = {
  text: 'Emails to your address have come back since {{day}}, so we have stopped sending them. Links that you ask for are still sent.',
  again: 'Send them again',
  failed: 'Emails were not started again',
};

const notifications = {
  title: 'Notifications',
  lead: 'What we tell you, and where. Emails about your address and your password always come.',
  what: 'What about',
  channels: { app: 'In Sudhaar', mail: 'By email', push: 'As a push' } satisfies Record<Channel, string>,
  switch: '{{kind}}: {{channel}}',
  kinds,
};

const follows = { title: 'What you follow' };
/** Where a citizen lives. */
const home = {
  title: 'Where you live',
  lead: 'Your feed and the map begin here. Only you see it: it is in no list, on no profile and in no message to others.',
  none: 'No place is set.',
  pincode: 'PIN code {{pincode}} ({{place}})',
  circle: '{{kilometres}} km around your position ({{place}})',
  circleAnywhere: '{{kilometres}} km around your position',
  set: 'Say where you live',
  change: 'Change',
  remove: 'Remove',
  sure: 'Remove your place?',
  removeFailed: 'Your place could not be removed',
};

const visibility = {
  title: 'Profile visibility',
  lead: 'Everybody who is logged in sees your name, photo, badge, bio, city, state, social links and when you joined. Only you and administrators see the rest, unless you show it.',
  fields: {
    email: 'Email',
    phone: 'Phone',
    dob: 'Date of birth',
    gender: 'Gender',
    address: 'Address',
    landmark: 'Landmark',
    pincode: 'Pincode',
  } satisfies Record<PrivateField, string>,
  shown: 'Shown to others',
  hidden: 'Hidden',
  switch: 'Show to others: {{field}}',
};

const password = {
  title: 'Password',
  lead: 'A new one logs out your other devices. You stay logged in here.',
  current: 'Current password',
  new: 'New password',
  again: 'New password again',
  hint: 'At least 6 characters',
  submit: 'Change password',
  busy: 'Changing...',
  failed: 'The password could not be changed',
};

const sessions = {
  title: 'Where you are logged in',
  lead: 'A device that you do not know? Log it out, then change your password.',
  on: '{{browser}} on {{system}}',
  unknown: 'Unknown device',
  here: 'This device',
  seen: 'Last seen {{age}}',
  since: 'Logged in on {{day}}',
  end: 'Log out',
  endNamed: 'Log out {{device}}, logged in on {{day}}',
  endFailed: 'That device could not be logged out',
  endAll: 'Log out everywhere',
  endAllTitle: 'Log out everywhere?',
  endAllText: 'Every device is logged out at once, this one too. You can log in again with your password.',
  endAllFailed: 'You could not be logged out everywhere',
  cancel: 'Cancel',
  failed: 'Your sessions could not be loaded',
};

const download = {
  title: 'Download my data',
  lead: 'One ZIP file with all we keep about you: your account, profile, settings, reports with their photos, comments, votes, messages and notifications, as JSON.',
  start: 'Prepare my data',
  again: 'Prepare it again',
  startFailed: 'That could not be started',
  preparing: 'We are putting your data together.',
  parts: '{{done}} of {{total}} parts',
  leave: 'You may leave this page and come back later.',
  ready: 'Your data is ready: {{size}}.',
  until: 'It waits for you until {{moment}}, then we delete the file.',
  fetch: 'Download',
  fetching: 'Downloading...',
  fetchFailed: 'The download failed',
  stopped: 'Something went wrong while we put your data together. Nothing is lost.',
  retry: 'Try again',
  failed: 'We could not ask how far your data is',
};

const erasure = {
  title: 'Delete my account',
  lead: 'It happens at once, and nobody can bring it back.',
  effects: {
    user: [
      'Your profile with its photo, your settings, sessions, votes and notifications are erased, and so is what you wrote to us through the contact form.',
      'Your reports with their photos, your comments, replies and chat messages stay for the neighbourhood, without your name. First delete what should not stay.',
      'Where a report of yours waits for your answer whether it is fixed, an administrator answers instead.',
    ],
    government: [
      'The profile with its photo and proof document, the settings, sessions, votes and notifications are erased, and so is what was written to us through the contact form.',
      'Reports that you had taken on are released for other authorities. What is finished stays finished, with its proof.',
      'Comments and replies stay, without the name.',
    ],
  },
  takeAlong: 'If you want a copy of your data, download it first.',
  open: 'Delete my account',
  confirmTitle: 'Delete this account for good?',
  email: 'Type your email address: {{email}}',
  password: 'Your password',
  submit: 'Delete for good',
  busy: 'Deleting...',
  cancel: 'Keep my account',
  failed: 'The account could not be deleted',
};

const unsubscribe = {
  title: 'Fewer emails',
  ask: 'Stop emails of this kind?',
  text: 'You will get no more emails like the one that brought you here. You still see the news in Sudhaar, and all other emails go on.',
  confirm: 'Stop these emails',
  busy: 'One moment...',
  failed: 'That did not work. Please try again.',
  doneTitle: 'Done',
  done: 'No more emails about “{{kind}}”. You can change your mind at any time in your settings.',
  overTitle: 'This link does not work',
  over: 'It is incomplete, or not from us. In your settings you choose which emails you get.',
  toSettings: 'To your settings',
  askOne: 'Stop following this?',
  textOne:
    'We tell you no more about what this part of the email was about. Everything else that you follow stays.',
  confirmOne: 'Stop following',
  doneOne: 'You no longer follow this. In your settings you see what you still follow.',
};

const admin = {
  lead: 'Who you are here, and how you log in.',
  aboutTitle: 'About you',
  aboutLead: 'This name is shown with what you write.',
  name: 'Name',
  email: 'Email',
  emailFixed: 'This cannot be changed here.',
  save: 'Save',
  saving: 'Saving...',
  failed: 'Failed to update profile',
};

export const settings = {
  page,
  language,
  theme,
  push,
  stoppedMail,
  notifications,
  follows,
  home,
  visibility,
  password,
  sessions,
  download,
  erasure,
  unsubscribe,
  admin,
};
