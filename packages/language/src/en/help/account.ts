import type { ArticleTexts } from '../../help-shape.ts';

export const account = {
  'edit-profile': {
    title: 'Edit your profile',
    answer:
      'Open Profile in your dashboard and press Edit Profile. You can change your name, photo, phone, date of birth, gender, address, bio and social links. The email address stays as it is.',
    asked: [
      'change, update or add my name, photo, picture, phone number, address, bio, details',
      'edit profile of a department or authority',
    ],
    body: [
      {
        kind: 'text',
        text: 'Everything but the name may be left empty. Cancel brings back what was there. A photo may have up to 10 MB, and where it was taken is removed from it.',
      },
      {
        kind: 'text',
        text: 'What others see of it is a different matter: you decide that in your settings.',
      },
    ],
  },
  privacy: {
    title: 'Who sees what of me?',
    answer:
      'Others who are logged in see your name, photo, badge, bio, city, state, social links and when you joined. Your email, phone, date of birth, gender and street address stay yours, unless you show them in your settings. Visitors never see a name.',
    asked: [
      'privacy, private, is my data safe, secure, personal information',
      'who can see my email address, phone number, name, can I stay anonymous',
      'hide or show parts of my profile',
    ],
    body: [
      {
        kind: 'text',
        text: 'Your reports and comments carry your name for people who are logged in. People without an account see a report’s caption, first photo, priority, progress, place and counts.',
      },
      {
        kind: 'text',
        text: 'Everybody who is logged in sees an authority’s office and contact. Its ID number and proof document are for that account and administrators alone.',
      },
      { kind: 'text', text: 'We set no advertising or tracking cookies, and sell nothing about you.' },
    ],
  },
  'password-and-sessions': {
    title: 'Change your password, log out everywhere',
    answer:
      'Open Settings. There you can change your password, see where you are logged in, and log out on every device at once. A new password logs out your other devices.',
    asked: [
      'change, update my password',
      'log out of all devices, sessions, lost or stolen phone',
      'somebody else uses my account, hacked, security',
    ],
    body: [
      {
        kind: 'text',
        text: 'If you think that somebody else knows your password: change it first, then look through the list of sessions. A session ends at once, wherever it is.',
      },
    ],
  },
  'language-and-theme': {
    title: 'Language and appearance',
    answer:
      'Choose the language and the theme (System, Light or Dark) in the menu or in your settings. System follows your device.',
    asked: [
      'dark mode, light theme, colours, night, bright screen',
      'language, Hindi, English, other languages, regional',
    ],
    body: [
      {
        kind: 'text',
        text: 'The choice is remembered in this browser, and in your account for the next one you log in with. Every language that is ready is in the list; what people write themselves stays in the language they wrote it in.',
      },
    ],
  },
  'download-my-data': {
    title: 'Download your data',
    answer:
      'In your settings, under “Download my data”, press “Prepare my data”. You get one ZIP file with everything we keep about you: profile, settings, reports with their photos, comments, votes and messages.',
    asked: ['export, copy, get all my data, information, backup, archive'],
    body: [
      {
        kind: 'text',
        text: 'Putting it together takes a moment; you may leave the page and come back. It is yours, free of charge and as often as you need it. Do it before you delete your account: afterwards there is nothing left to download.',
      },
    ],
  },
  'suspended-account': {
    title: 'My account is suspended',
    answer:
      'An administrator can suspend an account that breaks the terms. You are logged out everywhere, and at your next login you read the reason. It is mailed to you as well. If you think it is wrong, write to us on the contact page.',
    asked: [
      'suspended, blocked, banned or locked account, why can I not log in any more, account suspended reason',
      'lift a suspension, get my account back, appeal',
    ],
    body: [
      {
        kind: 'text',
        text: 'A suspension deletes nothing. The administrator decides whether your reports, comments and messages stay visible or are hidden meanwhile. When the suspension is lifted, what was hidden with it is shown again, and you can log in as before.',
      },
      {
        kind: 'text',
        text: 'An authority that is suspended, or whose verification is taken back, loses what it has taken on and not finished. An authority whose sign-up was rejected reads the reason on its dashboard. It can put that right, and an administrator looks at it again.',
      },
      {
        kind: 'note',
        text: 'When an administrator deletes an account, the email address can be blocked too. We keep no readable copy of it. If you delete your own account, your address is never blocked.',
      },
    ],
  },
  'delete-account': {
    title: 'Delete your account',
    answer:
      'In your settings choose “Delete my account”. Your profile, sessions, votes and notifications are erased at once. What you sent and wrote here stays for the neighbourhood, without your name.',
    asked: [
      'close, remove, erase or deactivate my account, leave the site, unregister',
      'posts and comments after the account is gone',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'First delete what you do not want to stay.',
          'Download your data if you want to keep it.',
          'Open Settings, choose “Delete my account”, and confirm with your email address and password.',
        ],
      },
      {
        kind: 'note',
        text: 'This cannot be undone. What an authority has taken on is released when its account is deleted.',
      },
    ],
  },
} satisfies Partial<ArticleTexts>;
