import type { ArticleTexts } from '../../help-shape.ts';

export const start = {
  'what-is-sudhaar': {
    title: 'What is Sudhaar?',
    answer:
      'Sudhaar connects citizens in India with their local authorities. You report a local problem with photos and a place on the map, neighbours vote for it, an authority fixes it and shows proof, and you say whether it is really fixed. It is free.',
    asked: [
      'about this website, this app, this site, this service',
      'what does it do, purpose, point, idea, meaning of the name',
      'free of charge, cost, fee',
      'how does it work',
    ],
    body: [
      {
        kind: 'text',
        text: 'The name is the Hindi word for putting things right. Everyone passes the broken streetlight; few know whom to tell, and fewer hear what came of it. Here the problem, the place and every step until it is fixed are on one page that everybody can follow.',
      },
      {
        kind: 'steps',
        steps: [
          'A citizen reports a problem: photos, a place, a few words.',
          'Neighbours vote and comment, so that what troubles most people is seen first.',
          'It goes to the responsible office, whose people take it on and move it along seven stages.',
          'The authority shows proof of the finished work.',
          'The citizen says whether it is fixed. Only then is it finished.',
        ],
      },
      {
        kind: 'note',
        text: 'Sudhaar is not an emergency service. When life is in danger, call 112.',
      },
    ],
  },
  'create-account': {
    title: 'Create an account',
    answer:
      'Open Signup, choose User, and enter your full name, email and a password of at least 6 characters. That is all; you can report at once.',
    asked: ['sign up, signup, register, registration, join', 'make, open or get a new account as a citizen'],
    body: [
      {
        kind: 'steps',
        steps: [
          'Open Signup and leave the selector on User. Departments choose Government instead.',
          'Enter your full name, your email address and a password, twice.',
          'Press Register, then log in with the same email and password.',
          'Open the link in the email we send, so that your profile says “Email confirmed”.',
        ],
      },
      {
        kind: 'text',
        text: 'An email address can have one citizen’s account. If we say that it exists already, log in instead, or have your password reset.',
      },
    ],
  },
  'confirm-email': {
    title: 'Confirm your email address',
    answer:
      'After you sign up we mail you a link. Opening it confirms your address, and your profile then says “Email confirmed”. If the email did not arrive, look in the spam folder, or press “Send the link again” on your profile.',
    asked: [
      'confirmation mail, verification link did not arrive, not received',
      'not verified, the verified badge of a citizen',
      'verify my email address',
    ],
    body: [
      {
        kind: 'text',
        text: 'You can report, vote and comment before you confirm. The link works for 48 hours. It tells others that the address is really yours; it shows nobody what the address is.',
      },
      {
        kind: 'note',
        text: 'A verified authority is something else: an administrator has checked its proof document.',
      },
    ],
  },
  'log-in': {
    title: 'Trouble logging in',
    answer:
      'Choose the right kind of account on the login page first: User, Government or Admin. “Invalid credentials” means that the email, the password or the kind of account does not fit. A login lasts seven days, then we ask you again.',
    asked: [
      'can not log in, login failed, sign in does not work, access denied',
      'invalid credentials, wrong password, password not accepted',
      'logged out suddenly, session expired',
    ],
    body: [
      {
        kind: 'steps',
        steps: [
          'Check the selector: a citizen is User, a department is Government.',
          'Type the email as you registered it. Capital letters make no difference there, in the password they do.',
          'Press the eye to see the password you typed.',
          'Still no? Have the password reset from the login page.',
        ],
      },
      {
        kind: 'text',
        text: 'You are logged out when seven days are over, when you log out, when you change your password, and when you end your sessions in the settings. What you were writing in the report form is kept on your device.',
      },
    ],
  },
  'forgotten-password': {
    title: 'Forgotten your password?',
    answer:
      'On the login page choose “Forgot password?”, say what kind of account it is and enter its email address. We mail you a link that lets you set a new password. It works once, for one hour.',
    asked: [
      'forgot password, lost, do not remember, recover',
      'reset my password, set a new password, reset link expired',
    ],
    body: [
      {
        kind: 'text',
        text: 'We say the same whether or not an account has that address, so that nobody can find out who is registered. If no email comes, look in the spam folder and check that it is the address you signed up with.',
      },
      { kind: 'text', text: 'A new password ends every session, on every device.' },
      { kind: 'note', text: 'We never ask you for your password, by mail, by phone or in the chat.' },
    ],
  },
} satisfies Partial<ArticleTexts>;
